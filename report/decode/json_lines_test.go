package decode

import (
	"fmt"
	"strings"
	"testing"
)

// describe writes lines as "line:column value [faults]" or "! line:column".
func describe(lines []*Document) string {
	var all []string
	for _, l := range lines {
		s, f := "", faultMessages(l.Faults)
		if l.Err != nil {
			s = fmt.Sprintf("! %d:%d", l.Err.Line, l.Err.Column)
		} else {
			line, column := l.Position(l.Values[0].Offset)
			s = fmt.Sprintf("%d:%d %s", line, column, l.Values[0].JSON())
		}
		if f != "" {
			s += " [" + f + "]"
		}
		all = append(all, s)
	}
	return strings.Join(all, "\n")
}

func TestJSONLines(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "\n \r\n", ""},
		{"plain", "{\"a\":1}\n\n {\"b\":2}\r\n3", "1:1 {\"a\":1}\n3:2 {\"b\":2}\n4:1 3"},
		{"a broken line hides no other", "{\"a\":1}\n{\"b\":\n{\"c\":3}\n", "1:1 {\"a\":1}\n! 2:6\n3:1 {\"c\":3}"},
		{"a repaired line", "[1]\n[2,]\n", "1:1 [1]\n2:1 [2] [trailing comma skipped]"},
		{"byte order mark", "\xEF\xBB\xBF[1]\n[2]", "1:1 [1] [byte order mark skipped]\n2:1 [2]"},
		{"a cut line is not prose", "and so it was cut\n{\"a\":1}", "! 1:1\n2:1 {\"a\":1}"},
		{"two on a line", "{} {}", "1:1 {} [several documents in one file, all kept]"},
		{"a cut line is not read", "{\"a\":1}\n{\"b\":[1,", "1:1 {\"a\":1}\n! 2:9"},
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
		name, text string
		lines      int // lines given; the last has the error
		message    string
	}{
		{"depth is a line's own", deep(64) + "\n" + deep(65) + "\n" + deep(65) + "\n", 3, "nested deeper than 64 levels"},
		{"lines", strings.Repeat("1\n", maxLines+2), maxLines + 1, "more than 250000 lines"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines := JSONLines([]byte(tt.text))
			last := lines[len(lines)-1]
			if len(lines) != tt.lines {
				t.Errorf("got %d lines, want %d", len(lines), tt.lines)
			}
			if last.Err == nil || last.Err.Line != tt.lines || last.Err.Kind != LimitMet || !strings.Contains(last.Err.Message, tt.message) {
				t.Errorf("last line has error %v, want the limit %q", last.Err, tt.message)
			}
		})
	}
}

func TestJSONLinesPlaces(t *testing.T) {
	lines := JSONLines([]byte("{\"a\":1}\n  {\"b\":2}  \n"))
	last := lines[1]
	if line, column := last.Position(last.Values[0].Get("b").Offset); line != 2 || column != 8 {
		t.Errorf("value at %d:%d, want 2:8 in the file", line, column)
	}
}
