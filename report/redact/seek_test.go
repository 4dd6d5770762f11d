package redact

import (
	"slices"
	"strings"
	"testing"
)

// TestSeek holds the seeker against a search that starts afresh at each place.
func TestSeek(t *testing.T) {
	text := "a&b<!--c&&]]><![CDATA[<!-<!--&"
	signs := []string{"&", "<!--", seams[0]}
	var got, want []int
	ahead := seek(signs...)
	for i := ahead.next(text, 0); i < len(text); i = ahead.next(text, i+1) {
		got = append(got, i)
	}
	for i := range text {
		if slices.ContainsFunc(signs, func(sign string) bool { return strings.HasPrefix(text[i:], sign) }) {
			want = append(want, i)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("signs stand at %v, want %v", got, want)
	}
	if ahead = seek("%"); ahead.next("none", 0) != 4 {
		t.Error("a text without the sign must give its length")
	}
}

// TestEveryMarkIsMarked: no text with a mark passes for one without.
func TestEveryMarkIsMarked(t *testing.T) {
	for _, mark := range marks {
		if runLen(mark, unmarked, len(mark)) == len(mark) {
			t.Errorf("%q has no byte that tells of it", mark)
		}
	}
}
