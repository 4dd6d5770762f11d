package fixes

import (
	"fmt"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// readText reads a fix summary as JSON.
func readText(t *testing.T, text string) *report.Artefact {
	t.Helper()
	doc, err := decode.JSON([]byte(text), decode.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return ReadSummary(&form.File{Path: "fix-summary.json", Doc: doc})
}

// TestListedAsOpen: what is listed as not fixed is open; with a reason it is put off.
func TestListedAsOpen(t *testing.T) {
	for _, name := range openNames {
		a := readText(t, fmt.Sprintf(`{"findings_fixed":["A-3"],%q:["A-1",{"id":"A-2","reason":"could not"},"A-3",{"id":"A-4","description":"x"},"A-5: waits"]}`, name))
		left := map[string]string{}
		for _, x := range a.Summary.Fixes {
			left[x.ID] = x.Denied
			if x.Claims() != (x.ID == "A-3") {
				t.Errorf("%s: fix %+v", name, x)
			}
		}
		for _, id := range []string{"A-1", "A-3", "A-4"} {
			if left[id] != name+": "+id {
				t.Errorf("%s: %s is denied by %q", name, id, left[id])
			}
		}
		d := a.Summary.Deferrals
		if len(left) != 3 || len(d) != 2 || d[0].ID != "A-2" || d[0].Reason != "could not" || d[1].ID != "A-5" || d[1].Reason != "waits" || len(a.Unread) != 0 {
			t.Errorf("%s: fixes %v, deferrals %+v, unread %v", name, left, d, a.Unread)
		}
		for _, other := range []string{"3", `"none"`, `{"high":2}`, "[]"} {
			if s := readText(t, fmt.Sprintf(`{"findings_fixed":[],%q:%s}`, name, other)).Summary; len(s.Deferrals)+len(s.Fixes) != 0 {
				t.Errorf("%s: %s gives deferrals %v and fixes %v", name, other, s.Deferrals, s.Fixes)
			}
		}
	}
}
