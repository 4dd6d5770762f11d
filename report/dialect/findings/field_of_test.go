package findings

import (
	"slices"
	"strings"
	"testing"
)

// TestFieldOf: the first letters of a line do not hide a field from the form that it has.
func TestFieldOf(t *testing.T) {
	name := strings.Repeat("n", maxName)
	for _, text := range []string{
		"", "-", "- ", "a", "a:", "ab: ", "File: a.go", "  -  File: a.go", "* **File:** a.go", "+\t__File__ : a.go", "**File**", "**File: a.go**", "**Status: open** ",
		"1. File: a.go", "File : a.go", "File:a.go", "**File (in short):** a.go", "**It's here**", "- - File: a.go", "***File:*** a.go", "____: a", "**:** a", "**F:** a",
		name + ": a", name + "n: a", "**" + name + "** a", "**" + name + "n** a", "(a): b", "**(a):** b", "It is: what it is", "The token: **it** is logged", "**严重程度**：高",
	} {
		var want []string
		for _, form := range slices.Concat(boldForms, plainForms) {
			if want == nil {
				want = form.FindStringSubmatch(text)
			}
		}
		if want == nil && strings.ContainsFunc(text, NotASCII) {
			want = fieldAbroad.FindStringSubmatch(text)
		}
		got := FieldOf(text)
		if got.Is() != (want != nil) || want != nil && !slices.Equal([]string{got.Label, got.Said}, want[1:]) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// BenchmarkNoField: a line that names no part is asked no expression.
func BenchmarkNoField(b *testing.B) {
	text := "**The owner of a card, who pays,** sees when it expires: " + strings.Repeat("and the card is kept until it is paid for, ", 20)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		FieldOf(text)
	}
}
