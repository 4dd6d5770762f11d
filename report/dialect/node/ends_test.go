package node

import (
	"testing"

	"swarmreport/report/decode"
)

// FuzzCalled: no way to pass a name over passes over one that is called so.
func FuzzCalled(f *testing.F) {
	for _, name := range []string{"", "id", "ID", "Suggested Fix", "suggested-fix", "suggestedFix", "-", "é", "lineEND", "a ", "URLPath", "ÚKOLY NÁŠ", "ÉCART \u212a"} {
		f.Add(name, Snake(name))
	}
	f.Fuzz(func(t *testing.T, name, want string) {
		for _, want := range []string{want, Snake(name)} {
			if want == "" {
				continue // no field goes by it
			}
			n := &decode.Node{Kind: decode.Object, Members: []decode.Member{{Name: "other"}, {Name: name, Value: decode.Node{Kind: decode.Bool}}}}
			is := want != "other" && (name == want || name != "" && name[0]|0x20 == want[0]|0x20 && Snake(name) == want)
			if Called(name, want) != is {
				t.Errorf("%q is called %q: %t", name, want, !is)
			}
			if is && (EndsOf(n).Lack(want) || Find(n, "x", "y", want) == nil) {
				t.Errorf("%q is not found by %q", name, want)
			}
		}
	})
}
