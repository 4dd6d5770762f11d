package dialect

import "testing"

// TestColumnsOfAnyNameSayWhy: what was done, and why it was not, stands in the words of a row, whatever their column is called; who, where and when are no reason.
func TestColumnsOfAnyNameSayWhy(t *testing.T) {
	a := read(t, "fix-summary.md", "# Fix summary\n\n| Finding | Outcome | How it was mended | Signed by |\n|---|---|---|---|\n"+
		"| SEC-1 | Fixed | the token is masked | the till team |\n| SEC-2 | Deferred | it needs a new lock | the till team |\n\n"+
		"| Finding | Outcome | Signed by |\n|---|---|---|\n| SEC-3 | Deferred | the till team |\n")
	if a.Summary == nil || len(a.Summary.Fixes) != 1 || len(a.Summary.Deferrals) != 2 {
		t.Fatalf("%+v", a.Summary)
	}
	if got := a.Summary.Fixes[0].Description; got != "the token is masked" {
		t.Errorf("what was done: %q", got)
	}
	for i, want := range []string{"it needs a new lock", ""} {
		if got := a.Summary.Deferrals[i].Reason; got != want {
			t.Errorf("the reason is %q, want %q", got, want)
		}
	}
}
