package dialect

import "testing"

// TestFixesByTheirListAlone: a list of fixes that were applied, each by an id, is a fixer's wherever it lies; one without ids may be anything, and beside findings
// it is a reviewer's.
func TestFixesByTheirListAlone(t *testing.T) {
	for text, want := range map[string]string{
		`{"task_id":"t1","fixes_applied":[{"id":"S-1","severity":"major","file":"a.go","description":"asks first"}]}`:                                                       "fix summary",
		`{"task_id":"t1","fixes_applied":[{"error":"red","fix":"green"}]}`:                                                                                                  "",
		`{"verdict":"revise","fixes_applied":[{"id":"S-1","description":"asks first"}],"findings":[{"id":"S-2","severity":"high","file":"a.go","description":"no bound"}]}`: "review findings",
	} {
		got := ""
		if r := Find(load("reports/round-1.json", []byte(text))); r != nil {
			got = r.Name
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
