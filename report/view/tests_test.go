package view

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestUncountedTestsAreSaidToBeUncounted: "not recorded passed" is no sentence.
func TestUncountedTestsAreSaidToBeUncounted(t *testing.T) {
	for want, passed := range map[string]report.Count{
		"how many passed or failed is not recorded":               {},
		"7 passed, not recorded failed; no baseline was measured": {Known: true, N: 7},
	} {
		m := &judge.Measured{Verification: &report.Verification{}, Regression: report.Yes}
		m.Passed = passed
		if got := countLine(m); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestAMissingBaselineIsSaidOnce: where it is why nothing is known, the answer above the counts says it.
func TestAMissingBaselineIsSaidOnce(t *testing.T) {
	m := &judge.Measured{Verification: &report.Verification{}, Regression: report.Unknown}
	m.Passed, m.Failed = report.Known(11), report.Known(1)
	if got, want := countLine(m), "11 passed, 1 failed"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestABaselineFromTwoFilesIsSaidToBe: a reader who opens the verification finds one half of the figures there.
func TestABaselineFromTwoFilesIsSaidToBe(t *testing.T) {
	for completed, want := range map[bool]int{true: 1, false: 0} {
		m := &judge.Measured{Verification: &report.Verification{Baseline: report.Baseline{FromSession: completed}}}
		if got := strings.Count(strings.Join(testNotes(m), " "), "Missing baseline numbers"); got != want {
			t.Errorf("completed %t: the note stands %d times, want %d", completed, got, want)
		}
	}
}

// TestALongNameIsLinkedWhereTheReasonHasIt: and it does not follow once more, cut.
func TestALongNameIsLinkedWhereTheReasonHasIt(t *testing.T) {
	id := "SEC-" + strings.Repeat("long-", 20) + "1"
	f := &report.Finding{ID: id, Severity: report.High}
	r := alone(settled(f))
	s := r.sentence("1 finding is unaccounted: "+id+".", []judge.Ref{{Label: id, Finding: f}})
	if len(s.Also) > 0 || len(s.Parts) != 3 || s.Parts[1].Text != id || s.Parts[1].Href == "" {
		t.Errorf("got %+v", s)
	}
}
