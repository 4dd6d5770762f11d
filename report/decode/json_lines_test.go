package decode

import (
	"fmt"
	"strings"
	"testing"
)

// describe writes lines as "number@offset value [faults]" or "number@offset ! line:column".
func describe(lines []Line) string {
	var all []string
	for _, l := range lines {
		s := fmt.Sprintf("%d@%d ", l.Number, l.Offset)
		if l.Err != nil {
			s += fmt.Sprintf("! %d:%d", l.Err.Line, l.Err.Column)
		} else {
			s += l.Doc.Values[0].JSON()
			if f := faultMessages(l.Doc.Faults); f != "" {
				s += " [" + f + "]"
			}
		}
		all = append(all, s)
	}
	return strings.Join(all, "\n")
}

func TestJSONLines(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "\n \r\n", ""},
		{"plain", "{\"a\":1}\n\n {\"b\":2}\r\n3", "1@0 {\"a\":1}\n3@10 {\"b\":2}\n4@19 3"},
		{"a broken line hides no other", "{\"a\":1}\n{\"b\":\n{\"c\":3}\n", "1@0 {\"a\":1}\n2@8 ! 2:6\n3@14 {\"c\":3}"},
		{"a repaired line", "[1]\n[2,]\n", "1@0 [1]\n2@4 [2] [trailing comma skipped]"},
		{"byte order mark", "\xEF\xBB\xBF[1]\n[2]", "1@0 [1] [byte order mark skipped]\n2@4 [2]"},
		{"a cut line is not prose", "and so it was cut\n{\"a\":1}", "1@0 ! 1:1\n2@18 {\"a\":1}"},
		{"two on a line", "{} {}", "1@0 {} [several documents in one file, all kept]"},
		{"a cut line is not read", "{\"a\":1}\n{\"b\":[1,", "1@0 {\"a\":1}\n2@8 ! 2:9"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := describe(JSONLines([]byte(tt.text))); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestJSONLinesLimits(t *testing.T) {
	tests := []struct {
		name, text  string
		lines, rest int // lines given, and bytes from where the last one begins
		message     string
	}{
		{"depth is a line's own", deep(64) + "\n" + deep(65) + "\n" + deep(65) + "\n", 3, 131, "nested deeper than 64 levels"},
		{"broken lines", strings.Repeat("{\n", maxBroken+3), maxBroken + 1, 6, "or 10000 broken ones"},
		{"lines", strings.Repeat("1\n", maxLines+2), maxLines + 1, 4, "more than 250000 lines"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines := JSONLines([]byte(tt.text))
			last := lines[len(lines)-1]
			if len(lines) != tt.lines || len(tt.text)-last.Offset != tt.rest {
				t.Errorf("got %d lines and %d bytes of rest, want %d and %d", len(lines), len(tt.text)-last.Offset, tt.lines, tt.rest)
			}
			if last.Err == nil || !last.Err.Limit || !strings.Contains(last.Err.Message, tt.message) {
				t.Errorf("last line has error %v, want the limit %q", last.Err, tt.message)
			}
		})
	}
}

func TestJSONLinesPlaces(t *testing.T) {
	lines := JSONLines([]byte("{\"a\":1}\n  {\"b\":2}  \n"))
	last := lines[1]
	if last.Offset != 10 {
		t.Errorf("the second line begins at %d, want 10", last.Offset)
	}
	if line, column := last.Doc.Position(last.Doc.Values[0].Get("b").Offset); line != 2 || column != 8 {
		t.Errorf("value at %d:%d, want 2:8 in the file", line, column)
	}
}
