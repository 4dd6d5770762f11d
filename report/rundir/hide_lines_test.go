package rundir

import (
	"fmt"
	"strings"
	"testing"
)

// TestManyLinesAreHiddenInTheirOrder: a file that is redacted in chunks has every line where it was, and counts what it hid once.
func TestManyLinesAreHiddenInTheirOrder(t *testing.T) {
	const n = 5*lineChunk + 3
	var b strings.Builder
	for i := range n {
		text := fmt.Sprint("line ", i)
		if i%5 == 3 {
			text += " " + key
		}
		b.WriteString(`{"a": ` + quoted(text) + "}\n")
	}
	m := read(t, tree("a.jsonl="+b.String()), Options{Redact: redactor(t)})
	lines := strings.Split(m.Inputs[0].Text, "\n")
	for i := range n {
		if want := fmt.Sprintf(`{"a": "line %d`, i); !strings.HasPrefix(lines[i], want) || strings.Contains(lines[i], "MIIE") || strings.Contains(lines[i], "hidden") != (i%5 == 3) {
			t.Errorf("line %d is %s", i+1, lines[i])
		}
	}
	if h := m.Hidden; len(h) != 1 || h[0].Count != n/5 || h[0].Line != 4 {
		t.Errorf("hidden %+v, want %d keys from line 4", h, n/5)
	}
}
