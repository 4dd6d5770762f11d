package decode

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// TestMemoryIsLent: texts of all sizes that lie in the same memory one after the other are what each is alone.
func TestMemoryIsLent(t *testing.T) {
	var m Memory
	for _, n := range []int{3, 0, 40, 1, 200, 7, 10_000, 5, lastSlab / 4, 2} {
		text := []byte(`{"list": [` + strings.Repeat(`{"a": {"b": [1, "x\n"]}}, `, n) + `{}], "n": ` + fmt.Sprint(n) + `}`)
		want, err := JSON(text, Limits{})
		got, again := m.JSON(text, Limits{})
		if err != nil || again != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d: another tree, or %v, %v", n, err, again)
		}
		kept := got.Values
		if m.Empty(); n == 3 && kept[0].Members[0].Name != "" {
			t.Error("the memory holds on to what lay in it")
		}
		if lines := m.JSONLines(text, Limits{}); len(lines) != 1 || !reflect.DeepEqual(lines[0].Doc.Values, want.Values) {
			t.Errorf("%d: another tree of the line", n)
		}
		m.Empty()
	}
}
