package prose

import (
	"fmt"
	"testing"
)

// TestMemo: what was used lately stays, what was not goes, and there is never more than the limit and one result.
func TestMemo(t *testing.T) {
	m := memo{most: 1000}
	m.put("often", []byte("used"))
	for i := range 1000 {
		m.put(fmt.Sprint(i), []byte("0123456789"))
		if got, ok := m.get("often"); !ok || string(got) != "used" {
			t.Fatalf("what is used goes at %d", i)
		}
		kept := 0
		for _, all := range []map[string][]byte{m.young, m.old} {
			for key, made := range all {
				kept += len(key) + len(made)
			}
		}
		if kept > m.most+100 {
			t.Fatalf("%d bytes are kept", kept)
		}
	}
	if _, ok := m.get("0"); ok {
		t.Error("nothing is ever forgotten")
	}
}

// TestColouredTwice: the second time is the first time's bytes, and a result is never grown into.
func TestColouredTwice(t *testing.T) {
	first := string(appendCode(nil, "return 1", "go"))
	grown := append(coloured("return 1", "go"), "more"...)
	if again := string(appendCode(nil, "return 1", "go")); again != first || len(grown) == 0 {
		t.Errorf("%q, then %q", first, again)
	}
}
