package prose

import (
	"strings"
	"testing"
)

// TestManyMarks (rules R10, S1): past the first thousand, what turns text around is still isolated, one by one, and
// what a picture stands for is the picture alone, so that no text of odd characters grows to more than a few times
// its size.
func TestManyMarks(t *testing.T) {
	for _, row := range []struct{ name, unit, end string }{
		{"NUL", "a\x00", "a\ufffda\ufffd"},
		{"escape", "a\x1b", "a\u241ba\u241b"},
		{"broken bytes", "a\xff", "a\ufffda\ufffd"},
		{"override", "a\u202e", `a<bdi class="odd">` + "\u202e</bdi>"},
		{"both", "a\x00\u202e", `a<bdi class="odd">` + "\ufffd\u202e</bdi>"},
		{"carriage return", "a\r", `a<bdi class="odd">&#13;</bdi>`},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := string(appendText(nil, strings.Repeat(row.unit, 2*maxMarks)))
			if !strings.HasSuffix(got, row.end) {
				t.Errorf("ends with %q, want %q", got[len(got)-60:], row.end)
			}
			if n := strings.Count(got, "<span"); n != maxMarks {
				t.Errorf("got %d long marks", n)
			}
		})
	}
}
