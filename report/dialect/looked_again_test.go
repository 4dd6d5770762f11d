package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestLookedAgain: a text beside the run's other files that looks at fixes again is heard where it leaves a finding open, and only there.
func TestLookedAgain(t *testing.T) {
	for text, want := range map[string][]string{
		"# Re-review\n\n| Finding | Fix verified |\n|---|---|\n| A-1 | Yes |\n| A-2 | No - the job is still silent |\n":        {"A-2"},
		"# Fix verification\n\n- A-1: fixed\n- A-2: NOT fixed, the job is still silent\n":                                      {"A-2"},
		"# Second look at the fixes\n\n| Finding | Status |\n|---|---|\n| A-1 | Fixed |\n| A-2 | Not fixed, one path left |\n": {"A-2"},
		"# Re-review\n\n| Finding | Fix verified |\n|---|---|\n| A-1 | Yes |\n":                                                nil,
		"# Re-review\n\nA-2 was not easy.\n": nil,
	} {
		var got []string
		for _, name := range []string{"re-review.md", "fix-verification.md"} {
			f := load(name, []byte(text))
			if Find(f) == nil {
				continue
			}
			for _, r := range Find(f).Read(f, Limits{}).Reviews {
				for _, x := range r.Rechecks {
					if _, _, open := report.ReadAnswer(x.Word); open && !slices.Contains(got, x.ID) {
						got = append(got, x.ID)
					}
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q are open, want %q", text, got, want)
		}
	}
	if Find(load("notes.md", []byte("# Notes\n\n| Finding | Fix verified |\n|---|---|\n| A-2 | No - the job is silent |\n"))) != nil {
		t.Error("notes were taken for a second look")
	}
}

// TestNotConfirmed: a verifier's own words for a fix that was not seen to hold.
func TestNotConfirmed(t *testing.T) {
	for member, want := range map[string][]string{
		`"fix_verification":{"A-1":"confirmed","A-2":"not confirmed"}`: {"A-2"}, `"reopened":[{"id":"A-2"}]`: {"A-2"}, `"fix_verification":{"A-1":"confirmed"}`: nil,
	} {
		if got := read(t, "verification-result.json", `{"status":"pass",`+member+`}`).Verification.Unverified; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", member, got, want)
		}
	}
}
