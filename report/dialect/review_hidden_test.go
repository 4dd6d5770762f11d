package dialect

import "testing"

// TestAnApprovalWithAReservation: a condition, a flag that blocks, a part that nobody saw and a blocker that is counted stand against an approval.
func TestAnApprovalWithAReservation(t *testing.T) {
	for member, want := range map[string]string{
		`"summary":"Approved, but the lock must be widened before release."`: "condition", `"notes":"LGTM once the migration is reversible."`: "condition", `"notes":"The key has to be rotated before we ship."`: "condition",
		`"summary":"Approved, subject to the migration being reversible."`: "condition",
		`"blocking":true`: "refused", `"changes_requested":true`: "refused",
		`"notes":"I could not open half of the files."`: "cut", `"notes":"Only read the first half of the diff."`: "cut", `"notes":"Most of the files could not be read."`: "cut",
		`"blocking":false`: "", `"summary":"Approved. Consider a shorter name later."`: "", `"notes":"Approved, no changes must be made before the release."`: "", `"notes":"Could not open one of the images."`: "",
		`"notes":"Approved after a second look."`: "", `"summary":"LGTM, and the tests pass."`: "",
	} {
		a := read(t, "reviews/code-reviewer.json", `{"schema":"ReviewResult","reviewer":"code-reviewer","status":"approved","findings":[],`+member+"}")
		r, got := a.Reviews[0], ""
		switch {
		case !r.Clean:
			got = "refused"
		case len(r.Conditions) > 0:
			got = "condition"
		case a.Partly:
			got = "cut"
		}
		if got != want {
			t.Errorf("%s: %q, want %q: %+v", member, got, want, r)
		}
	}
}

// TestWordsThatApproveInFull: plain sentences that nothing was found are a review, and a blocker that is counted below an approval is not nothing.
func TestWordsThatApproveInFull(t *testing.T) {
	for text, want := range map[string]bool{
		"Approved. All comments addressed.": true, "**Status:** approved\n\nNo problems were found in the change.": true, "I read the whole change and found nothing to object to. Approved.": true,
		"We found no issues.": true, "There are no findings.": true, "Status: approved": true, "Looks good to me. Nothing to add.": true,
		"All comments addressed.": false, "I found nothing wrong in the docs, but the till is broken.": false, "I read half of it.": false,
	} {
		a := read(t, "reviews/code-reviewer.md", "# Code review\n\n"+text+"\n")
		if got := !a.Partly && len(a.Reviews) == 1; got != want {
			t.Errorf("%q: a review %v, want %v", text, got, want)
		}
	}
	a := read(t, "reviews/code-reviewer.md", "# Code review\n\nVerdict: Approved\n\nOne blocker: the lock is not released.\n")
	if len(a.Reviews) != 1 || len(a.Reviews[0].BySeverity) == 0 {
		t.Errorf("a blocker that is counted: %+v", a.Reviews)
	}
}
