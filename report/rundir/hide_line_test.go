package rundir

import (
	"fmt"
	"strings"
	"testing"
)

// TestManyAreHiddenInTheirOrder: lines, and elements of a list, that are redacted keep their places, and what was hidden is counted once.
func TestManyAreHiddenInTheirOrder(t *testing.T) {
	const n = 643
	var objects []string
	for i := range n {
		text := fmt.Sprint("line ", i)
		if i%5 == 3 {
			text += " " + key
		}
		objects = append(objects, `{"a": `+quoted(text)+"}")
	}
	for name, text := range map[string]string{"a.jsonl": strings.Join(objects, "\n"), "a.json": "[" + strings.Join(objects, ",\n") + "]"} {
		m := read(t, tree(name+"="+text), Options{Redact: redactor(t)})
		lines := strings.Split(m.Inputs[0].Text, "\n")
		for i := range n {
			if want := fmt.Sprintf(`{"a": "line %d`, i); !strings.HasPrefix(strings.TrimPrefix(lines[i], "["), want) ||
				strings.Contains(lines[i], "MIIE") || strings.Contains(lines[i], "hidden") != (i%5 == 3) {
				t.Errorf("%s: line %d is %s", name, i+1, lines[i])
			}
		}
		if h := m.Hidden; len(h) != 1 || h[0].Count != n/5 || h[0].Line != 4 {
			t.Errorf("%s: hidden %+v, want %d keys from line 4", name, h, n/5)
		}
	}
}
