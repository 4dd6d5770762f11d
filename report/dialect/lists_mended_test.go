package dialect

import "testing"

// TestMendedInAPartThatPasses: what a tester found in a part that passes in the end, and says how it mended, is fixed by its word; without such a word
// beside a part that passes it is not.
func TestMendedInAPartThatPasses(t *testing.T) {
	for beside, want := range map[string]string{
		`"status":"pass","fix_description":"Put a lock around it."`:             "fixed",
		`"status":"partial","fix_description":"Put a lock around it."`:          "",
		`"status":"pass","fix_description":"No fix was possible."`:              "",
		`"status":"pass","fix_description":"TODO: a lock"`:                      "",
		`"status":"pass","fix_description":"Recommended: put a lock around it"`: "",
		`"status":"pass","fix_description":""`:                                  "",
		`"status":"pass","fix_description":"Deferred to the next sprint."`:      "",
		`"feature":{"status":"pass","fix_description":"Put a lock around."}`:    "",
		`"status":"pass","severity":"high","fix_description":["a","b"]`:         "",
		`"status":"passed","fix_applied":"The till asks for the amount now."`:   "fixed",
	} {
		f := findingsOf(read(t, "qa-report.json", `[{"feature_id":"till-1",`+beside+`,"bugs_found":[{"severity":"high","description":"Two tills write one file."}]}]`))
		if len(f) != 1 || f[0].Status != want {
			t.Errorf("%s: %v", beside, f)
		}
	}
}
