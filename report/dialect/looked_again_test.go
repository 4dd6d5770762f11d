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

// TestTitledReReview: what is titled a re-review closes what it names, wherever it lies; a summary that passes, or what the fixer calls a
// verification, does not.
func TestTitledReReview(t *testing.T) {
	a := artefact(t, "review-by-its-title/milestone-1-re-review.md")
	if len(a.Reviews) != 1 || len(a.Reviews[0].Rechecks) != 2 || a.Reviews[0].Rechecks[0].Word != "resolved" {
		t.Fatalf("%+v", a.Reviews)
	}
	const closed = "\n\n- SEC-001: resolved, the token is masked\n"
	for path, text := range map[string]string{"m1-re-review.md": "# Re-review of M1" + closed, "re-review.md": "# Security re-review" + closed} {
		if r := Find(load(path, []byte(text))); r == nil || len(r.Read(load(path, []byte(text)), Limits{}).Reviews[0].Rechecks) != 1 {
			t.Errorf("%s: %q is not heard", path, text)
		}
	}
	for path, text := range map[string]string{
		"milestone-1-summary.md": "# Milestone 1 Summary\n\nStatus: PASSED\n" + closed,
		"fix-verification.md":    "# Verification of the fixes" + closed,
		"m1-re-review.md":        "# Fixed after the re-review" + closed,
		"re-review-plan.md":      "# Re-review plan" + closed,
	} {
		if r := Find(load(path, []byte(text))); r != nil && r.Name == "review by its title" {
			t.Errorf("%s: %q is a re-review", path, text)
		}
	}
}

// TestReReviewAroundItsReview: what stands around the review of a milestone's validator names what is resolved, too.
func TestReReviewAroundItsReview(t *testing.T) {
	a := read(t, "scrutiny/reviews/fix-login.json", `{"featureId":"fix-login","status":"pass","codeReview":{"summary":"ok","issues":[]},"resolved":["L-1","L-2"]}`)
	if len(a.Reviews) != 1 || len(a.Reviews[0].Rechecks) != 2 || a.Reviews[0].Rechecks[1].ID != "L-2" {
		t.Errorf("%+v", a.Reviews)
	}
}
