package dialect

import "testing"

// TestPlaceOfAnAnchor: a finding may be anchored at a line; an anchor within a page is no place in the code.
func TestPlaceOfAnAnchor(t *testing.T) {
	for anchor, want := range map[string]string{"src/till.rs:87": "src/till.rs", "#the-till": ""} {
		f := findingsOf(read(t, "findings.json", `{"findings":[{"id":"C01","title":"Nobody polls the till","severity":"high","anchor":"`+anchor+`"}]}`))
		if len(f) != 1 || f[0].File != want {
			t.Errorf("%s: %v", anchor, f)
		}
	}
}
