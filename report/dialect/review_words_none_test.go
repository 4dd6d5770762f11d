package dialect

import "testing"

// TestNoneOfOneTopic: that one section finds nothing tells nothing of another.
func TestNoneOfOneTopic(t *testing.T) {
	for body, clean := range map[string]bool{
		"## Docs\nNo issues found.\n\n## Input\nThe term is not bound in src/a.go:3.\n":                           false,
		"## Docs\nNo issues found.\n\n## Input\nNo issues found.\nThe term is bound, see src/a.go:3.\n":           true,
		"## Docs\nNo issues found.\n\n## Summary\nNo issues found.\n\n## Input\nThe term of src/a.go:3 is new.\n": true,
		"# Review\nNo issues found.\n\n## Input\nThe term of src/a.go:3 is new.\n":                                true,
		"# Review\n## Docs\nNo issues found.\n### Pages\nI read docs/a.md:3.\n\n## Strengths\nsrc/a.go:3\n":       true,
	} {
		if a := read(t, "reviews/qa.md", body); len(a.Reviews) == 1 != clean || a.Partly == clean {
			t.Errorf("%q: %d reviews, partly %v", body, len(a.Reviews), a.Partly)
		}
	}
}

// TestNoneInSentences: a review finds nothing where each of its sentences says so or approves; one that says anything else is not understood.
func TestNoneInSentences(t *testing.T) {
	for body, clean := range map[string]bool{
		"0 findings.\n":                                             true,
		"No remaining issues. LGTM.\n":                              true,
		"LGTM 👍 Nothing to complain about.\n":                       true,
		"No blocking issues, no nits. Merge when ready.\n":          true,
		"Keine Befunde. Freigegeben.\n":                             true,
		"未发现问题，审查通过。\n":                                             true,
		"I read it all.\n\nOverall correctness: patch is correct\n": true,
		"Overall correctness: patch is incorrect\n":                 false,
		"No blocking issues. The lock is never released.\n":         false,
		"10 findings.\n":                                            false,
		"Nothing to fix in the docs. The lock is never freed.\n":    false,
		"Approved. The lock is never released.\n":                   false,
		"未发现问题，但是锁没有释放。\n":                                          false,
	} {
		if a := read(t, "reviews/qa.md", "# Review\n\n"+body); (len(a.Reviews) == 1 && !a.Partly && len(findingsOf(a)) == 0) != clean {
			t.Errorf("%q: %d reviews, %d findings; clean is %v", body, len(a.Reviews), len(findingsOf(a)), clean)
		}
	}
}

// TestARefusalInWordsAlone is kept; what it asks for is raised where it could be read, else the review counts as read in part.
func TestARefusalInWordsAlone(t *testing.T) {
	for body, want := range map[string]string{
		"## Final Verdict: REJECT\n\nThe lock is never released.\n":         "REJECT",
		"## Final Verdict\n\n**REJECT**\n\nThe lock is never released.\n":   "REJECT",
		"## Final Verdict\n\nApproved. The lock is never released.\n":       "",
		"The first draft would have been a REJECT. The lock is released.\n": "",
	} {
		a, got := read(t, "reviews/qa.md", "# Till Review v2\n\n"+body), ""
		if len(a.Reviews) == 1 {
			got = a.Reviews[0].Verdict
		}
		if got != want || !a.Partly && len(findingsOf(a)) == 0 {
			t.Errorf("%q: verdict %q, want %q; nothing raised, partly %v", body, got, want, a.Partly)
		}
	}
}

// TestGradesWithNone: a line or a row that says of severity after severity that there is none raises nothing; one that says of a severity
// what there is does.
func TestGradesWithNone(t *testing.T) {
	for text, want := range map[string]struct {
		findingsOf int
		reviewed   bool
	}{
		"- Critical: none; high: none; medium: none\n":                        {0, true},
		"Critical: none, High: 0, Medium: none.\n":                            {0, true},
		"- Must-fix: none. Should-fix: none.\n\nLGTM\n":                       {0, true},
		"- Must-fix: none. Should-fix: none.\n":                               {0, false},
		"- Critical: none; high: the token is logged\n":                       {1, true},
		"| Severity | Finding |\n|---|---|\n| none | - |\n\nLGTM\n":           {0, true},
		"| Severity | Finding |\n|---|---|\n| high | - |\n\nLGTM\n":           {1, true},
		"| Severity | File | Finding |\n|---|---|---|\n| none | a.go | - |\n": {1, true},
	} {
		a := read(t, "reviews/qa.md", "# QA review\n\n"+text)
		findings := 0
		for _, r := range a.Reviews {
			findings += len(r.Findings)
		}
		if findings != want.findingsOf || len(a.Reviews) > 0 != want.reviewed {
			t.Errorf("%q: %d reviews with %d findings, want %+v", text, len(a.Reviews), findings, want)
		}
	}
}

// TestNoneInEachSection: a review whose sections of severities say each that there is none finds nothing; one that says anything else is not understood.
func TestNoneInEachSection(t *testing.T) {
	for body, clean := range map[string]bool{
		"### Critical (must fix)\nNone\n\n### Important (should fix)\nNone\n\n### Minor\nNone\n\n**Ready to merge?** Yes\n":  true,
		"### Critical\nNone.\n\n### High\nNone.\n\n### Low\nNone.\n\n**Result:** ✅ Passed - I read `src/a.go`\n":             true,
		"**Critical:**\n- None\n\n**High issues**\n\nNone.\n\n**Minor:**\n- None\n":                                          true,
		"### Critical\nNone.\n\n### High\nNone.\n":                                                                           false,
		"### Critical\nNone.\n\n### High\nNone.\n\n### Medium\nNone.\n\n### Low\nThe retry bothers me.\n":                    false,
		"## Previous round\n### Critical\nNone.\n\n### High\nNone.\n\n### Low\nNone.\n\n## This round\nI wonder about it.\n": false,
	} {
		if a := read(t, "reviews/qa.md", "# Review\n\n"+body); (len(a.Reviews) == 1 && !a.Partly) != clean {
			t.Errorf("%q: %d reviews, partly %v; clean is %v", body, len(a.Reviews), a.Partly, clean)
		}
	}
}
