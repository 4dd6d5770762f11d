package dialect

import "testing"

// TestAnnouncedSeverities: a line that leads to a list may give its severity, until another leads to something else.
func TestAnnouncedSeverities(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"minor", "Nothing serious, all are minor:\n- till/pay.ts:4 two blank lines\n- till/pay.ts:9 a long line\n\nApproved.\n", []string{"qa  low till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"nits", "A few nits:\n- a name in the lock\n\nI also read these files:\n- till/pay.ts:4\n", []string{"qa  informational"}},
		{"denied", "There is nothing critical:\n- till/pay.ts:4 holds the lock\n\nNo issues found.\n", nil},
		{"what was done", "The author changed some minor things:\n- the name\n\nNo issues found.\n", nil},
		{"what was looked at", "I looked at what is critical:\n- the lock in till/pay.ts:4\n\nNo issues found.\n", nil},
		{"no list", "One major change: the till is new.\n\nNo issues found.\n", nil},
	})
}

// TestNewFindings: a line may say that it raises one, and its number stand in brackets.
func TestNewFindings(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"said", "New finding: [CRITICAL] till/pay.ts:4 the token is logged.\n", []string{"qa  critical till/pay.ts:4"}},
		{"in brackets", "(1) CRITICAL – tokens are kept as they are.\n(2) LOW – a name.\n", []string{"qa  critical", "qa  low"}},
		{"gaps", "## Gaps\n\n- **No limit** (High): logins can be tried at will.\n- **Readability** (Low): looks good\n", []string{"qa  high"}},
		{"marks", "## Ratings\n\n- **Readability** (High): short functions.\n\nNo issues found.\n", nil},
		{"impacts beside a place", "## Issues\n\n### A loop\n**Where:** till/pay.ts:4\n**Impact:** High\n**Fix:** a map\n\n### Memory\n**Where:** till/pay.ts:9\n**Impact:** Low\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"line numbers", "## Finding: a loop\n\n* Severity: High\n* File path: pay.ts\n* Line number(s): 4-9\n", []string{"qa  high pay.ts:4"}},
	})
}

// TestCleanInSeveralSentences: a review approves in whole where each of its sentences finds nothing, or says that the tests pass.
func TestCleanInSeveralSentences(t *testing.T) {
	for body, clean := range map[string]bool{
		"LGTM! No blocking issues, nothing high or critical. Tests pass locally (42 passed).\n":                               true,
		"✅ Correctness\n✅ Tests\n\nNo changes requested.\n":                                                                   true,
		"**Severity breakdown:** Critical: 0 | High: 0 | Medium: 0 | Low: 0\n\n- `till/pay.ts:4` ok\n":                        true,
		"| File | Risk | Comment |\n|---|---|---|\n| till/pay.ts | Low | small |\n\n**Conclusion:** approved, no findings.\n": true,
		"No blockers. No concerns. Ship it.\n":                                                                                true,
		"I found nothing that must change. Approved.\n":                                                                       true,
		"All threats are mitigated. Approved.\n":                                                                              true,
		"Consensus: approve\n":                                                                                                true,
		"Resultado: aprobado\n":                                                                                               true,
		"## 지적 사항\n없음\n\n## 결론\n승인\n":                                                                                         true,
		"## Resolved\n- **[HIGH]** till/pay.ts:4 — twice: fixed in b2c3d4e\n\nApproved.\n":                                    true,
		"I found nothing that must change in the docs. The till loses money.\n":                                               false,
		"No blockers.\n\nThe retry in till/pay.ts:4 leaks.\n":                                                                 false,
		"No regressions.\n\nThe retry in till/pay.ts:4 leaks.\n":                                                              false,
		"No blockers in the docs. Ship it.\n":                                                                                 false,
		"Verdict: clean. No findings.\n":                                                                                      true,
		"I checked for injection and found 0 issues.\n":                                                                       true,
		"**Conclusion:** approved, no critical findings.\n":                                                                   false,
		"**Conclusion:** approved, no findings in the docs.\n":                                                                false,
		"LGTM! The retry has no limit. Tests pass.\n":                                                                         false,
		"LGTM! Tests fail locally.\n":                                                                                         false,
	} {
		a := read(t, "reviews/qa.md", "# Till\n\n"+body)
		if got := len(a.Reviews) == 1 && !a.Partly && len(a.Unclear) == 0; got != clean || len(findingsOf(a)) > 0 {
			t.Errorf("%q: a whole review %v, want %v; %d findings", body, got, clean, len(findingsOf(a)))
		}
	}
}

// TestListsOfNoneInJSON: empty lists by severity beside a verdict say that there is none.
func TestListsOfNoneInJSON(t *testing.T) {
	for text, want := range map[string]int{
		`{"reviewer": "qa", "verdict": "clean", "critical": [], "high": [], "low": []}`:                                       1,
		`{"reviewer": "qa", "critical": [], "high": []}`:                                                                      0,
		`{"reviewer": "qa", "comments": [{"body": "it never ends here", "path": "till/pay.ts", "position": 4}], "event": ""}`: 1,
	} {
		if a := read(t, "reviews/qa.json", text); len(a.Reviews) != want {
			t.Errorf("%s: %d reviews, want %d", text, len(a.Reviews), want)
		}
	}
}

// TestFormsBetween: a field may stand in a quote, a severity name itself in brackets, and a line in bold be HTML.
func TestFormsBetween(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"quoted", "### M-1: It charges twice\n> Severity: high · Confidence: low · till/pay.ts:4\n\nThe retry has no key.\n\n### M-2: A name\n> Severity: low\n", []string{"qa M-1 high till/pay.ts:4", "qa M-2 low"}},
		{"named in brackets", "- till/pay.ts:4: it charges twice (high severity).\n- [till/pay.ts:9] a name (severity low)\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"bold in HTML", "<b>till/pay.ts:4</b> — <b>High</b>: one<br>\n<b>till/pay.ts:9</b> — <b>Low</b>: two<br>\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"what happens", "Problem 1\nWhere: till/pay.ts:4\nSeverity: high\nWhat happens: it charges twice\n", []string{"qa  high till/pay.ts:4"}},
	})
	if a := read(t, "reviews/qa.md", "Result: no issues found in 7 files.\n\n+ till/pay.ts:4 guards its sum\n"); len(a.Reviews) != 1 ||
		a.Partly || len(a.Unclear) > 0 {
		t.Errorf("a result that nothing was found: %+v", a)
	}
}
