package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
)

// TestDenied: a fix whose own record takes it back keeps both words.
func TestDenied(t *testing.T) {
	tests := []struct{ text, id, denied string }{
		{`{"findings_fixed":["SEC-001 (partially)"]}`, "SEC-001", "partially"},
		{`{"findings_fixed":["QA-001: not done"]}`, "QA-001", "not done"},
		{`{"findings_fixed":["SEC-001 NOT FIXED"]}`, "SEC-001", "NOT FIXED"},
		{`{"findings_fixed":["SEC-001 - wontfix"]}`, "SEC-001", "wontfix"},
		{`{"findings_fixed":["SEC-001: the index is built, cleanup not done"]}`, "SEC-001", "the index is built, cleanup not done"},
		{`{"findings_fixed":[{"id":"SEC-001","status":"not fixed"}]}`, "SEC-001", "status: not fixed"},
		{`{"findings_fixed":[{"id":"SEC-001 (todo)"}]}`, "SEC-001", "todo"},
		{`{"findings_fixed":{"SEC-001":false}}`, "SEC-001", "SEC-001: false"},
		{`{"findings_fixed":{"SEC-001":"not fixed"}}`, "SEC-001", "not fixed"},
		{`{"fixes":[{"id":"SEC-001","description":"x","verified":false}]}`, "SEC-001", "verified: false"},
		{`{"fixes":[{"id":"SEC-001","description":"x","resolved":false}]}`, "SEC-001", "resolved: false"},
		{`{"fixes":[{"id":"SEC-001","description":"x","applied":false}]}`, "SEC-001", "applied: false"},
		{`{"fixes":[{"id":"SEC-001","verified":true,"fixed":false}]}`, "SEC-001", "fixed: false"},
		{`{"fixes":[{"id":"SEC-001","description":"x","result":"failed"}]}`, "SEC-001", "result: failed"},
		{`{"fixes":[{"id":"SEC-001","status":"fixed","result":"not fixed"}]}`, "SEC-001", "result: not fixed"},
		{`{"fixes":[{"id":"SEC-001","description":"Not fixed."}]}`, "SEC-001", "Not fixed."},
		{`{"findings_fixed":["SEC-001"],"fixes":[{"id":"SEC-001","status":"reverted"}]}`, "SEC-001", "status: reverted"},
		{`{"fixes":[{"id":"SEC-001","description":"x","note":"not really, still there"}]}`, "SEC-001", "not really, still there"},
		{`{"fixes":[{"id":"SEC-001","description":"Still open in src/app.go"}]}`, "SEC-001", "Still open in src/app.go"},
		{`{"fixes":[{"id":"SEC-001","description":"x","notes":"Partly done: one place is left"}]}`, "SEC-001", "Partly done: one place is left"},
		{`{"fixes":[{"id":"SEC-001","description":"x","tests":"failing"}]}`, "SEC-001", "tests: failing"},
		{`{"fixes":[{"id":"SEC-001","description":"x","status":"fixed","verification":"failed"}]}`, "SEC-001", "verification: failed"},
		{`{"fixes":[{"id":"SEC-001","description":"x","verified":true,"fixed":false}]}`, "SEC-001", "fixed: false"},
		{`{"fixes":[{"id":"SEC-001","description":"x","partial":true}]}`, "SEC-001", "partial: true"},
		{`{"fixes":[{"id":"SEC-001","description":"x","status":"attempted"}]}`, "SEC-001", "status: attempted"},
		{`{"fixes":[{"id":"SEC-001","description":"Still present calls are gone; the rest persists in the store"}]}`, "SEC-001", ""},
		{`{"fixes":[{"id":"SEC-001","description":"x","note":"Partially: fixed the reader, the writer is left"}]}`, "SEC-001", "Partially: fixed the reader, the writer is left"},
		{`{"fixes":[{"id":"SEC-001","description":"x","note":"Not fixed; closed as a duplicate"}]}`, "SEC-001", "Not fixed; closed as a duplicate"},
		{`{"fixes":[{"id":"SEC-001","description":"Persists in the store","verified":true,"partial":false}]}`, "SEC-001", ""},
		{`{"findings_fixed":["SEC-001: open redirect closed"]}`, "SEC-001", ""},
		{`{"findings_fixed":["SEC-001: failed logins are counted"]}`, "SEC-001", ""},
		{`{"findings_fixed":["SEC-001: failed-login attempts are counted now"]}`, "SEC-001", ""},
		{`{"findings_fixed":["SEC-001: open-ended intervals are refused"]}`, "SEC-001", ""},
		{`{"findings_fixed":["SEC-001: pending.go holds the lock now"]}`, "SEC-001", ""},
		{`{"findings_fixed":["SEC-001: open. Needs a migration"]}`, "SEC-001", "open. Needs a migration"},
		{`{"findings_fixed":["SEC-001: failed - the test hangs"]}`, "SEC-001", "failed - the test hangs"},
		{`{"fixes":[{"id":"SEC-001","status":"fixed","verified":true,"description":"partial index added"}]}`, "SEC-001", ""},
	}
	for _, tt := range tests {
		a := read(t, "fix-summary.json", tt.text)
		if s := a.Summary; len(s.Fixes) != 1 || s.Fixes[0].ID != tt.id || s.Fixes[0].Denied != tt.denied || len(a.Unread) != 0 {
			t.Errorf("%s: %+v, unread %v; want %q denied by %q", tt.text, s.Fixes[0], a.Unread, tt.id, tt.denied)
		}
	}
}

func TestDeniedFinding(t *testing.T) {
	for fields, want := range map[string]string{
		`"status":"resolved","verified":false`:                                  "verified: false",
		`"status":"resolved","verified":true`:                                   "",
		`"status":"open","verified":false`:                                      "",
		`"status":"fixed","resolved":false`:                                     "resolved: false",
		`"fixed":true,"resolved":false`:                                         "resolved: false",
		`"fixed":false,"resolved":true`:                                         "fixed: false",
		`"fixed":true,"deferred":false`:                                         "",
		`"fixed":false,"deferred":true`:                                         "",
		`"status":"resolved","note":"still reproduces on the second page"`:      "still reproduces on the second page",
		`"status":"resolved","note":"Not fixed in the old branch; fixed here."`: "",
		`"status":"resolved","note":"Still open in round 1, fixed in round 2"`:  "",
		`"status":"resolved","note":"TODO: drop the alias in v3"`:               "",
		`"status":"resolved","comment":"it was still open in the first pass"`:   "",
	} {
		a := read(t, "reviews/qa.json", `{"findings":[{"id":"A-1","severity":"low","description":"x",`+fields+`}]}`)
		if got := findingsOf(a)[0].Denied; got != want {
			t.Errorf("%s: denied by %q, want %q", fields, got, want)
		}
	}
}

func TestUnverified(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{`{"status":"pass","findings_verified":[{"id":"A-1","verified":false},{"id":"A-2","verified":true}]}`, []string{"A-1"}},
		{`{"status":"pass","verified_findings":["A-1","A-2: not fixed"]}`, []string{"A-2"}},
		{`{"status":"pass","findings":[{"id":"A-1","status":"verified"},{"id":"A-2","status":"not fixed"},{"id":"A-3","status":"still present"}]}`, []string{"A-2", "A-3"}},
		{`{"status":"pass","findings_verified":{"A-1":false,"A-2":true}}`, []string{"A-1"}},
		{`{"status":"pass","unverified":["A-1",{"finding_id":"A-2"}]}`, []string{"A-1", "A-2"}},
	}
	for _, tt := range tests {
		a := read(t, "verification-result.json", tt.text)
		if got := a.Verification.Unverified; !slices.Equal(got, tt.want) || len(a.Unread) != 0 {
			t.Errorf("%s: unverified %q, unread %v; want %q", tt.text, got, a.Unread, tt.want)
		}
	}
}

// TestOpenToldAnew: a verifier may list as open a whole finding that a reviewer raised.
func TestOpenToldAnew(t *testing.T) {
	for fields, want := range map[string][]string{
		`"remaining_findings":[{"id":"A-1","severity":"high","title":"x"}]`:                                                                  {"A-1"},
		`"findings":[{"id":"A-1","severity":"high","title":"x","resolved":false},{"id":"A-2","severity":"low","title":"y","resolved":true}]`: {"A-1"},
		`"findings":[{"id":"A-1","severity":"high","title":"x","status":"still open"}]`:                                                      {"A-1"},
		`"findings":[{"id":"A-1","severity":"high","title":"x","status":"open"}]`:                                                            nil,
		`"findings":{"A-1":{"fixed":false,"evidence":"x"},"A-2":{"fixed":true}}`:                                                             {"A-1"},
	} {
		if got := read(t, "verification-result.json", `{"status":"pass",`+fields+`}`).Verification.Unverified; !slices.Equal(got, want) {
			t.Errorf("%s: unverified %q, want %q", fields, got, want)
		}
	}
}

// TestListedAsOpenAndDecided: what another list of the summary decides about the same id stands.
func TestListedAsOpenAndDecided(t *testing.T) {
	for _, other := range []string{`"deferred_items":[{"id":"A-1","reason":"later"}]`, `"needs_input_items":[{"id":"A-1","question":"which?"}]`, `"results":[{"id":"A-1","status":"deferred"}]`} {
		s := read(t, "fix-summary.json", `{"findings_fixed":[],"not_fixed":["A-1"],`+other+`}`).Summary
		if len(s.Fixes) != 0 || len(s.Deferrals)+len(s.Questions) != 1 {
			t.Errorf("%s: fixes %v, deferrals %v, questions %v", other, s.Fixes, s.Deferrals, s.Questions)
		}
	}
}

// TestIssuesAnswered: a fixer may call findings issues.
func TestIssuesAnswered(t *testing.T) {
	s := read(t, "fix-summary.json", `{"resolved_issues":[{"issue_id":"A-1","resolution":"x"}],"deferred_issues":[{"issue_id":"A-2","reason":"later"}],"unresolved_issues":[{"issue_id":"A-3"}]}`).Summary
	if len(s.Fixes) != 2 || !s.Fixes[0].InList || s.Fixes[1].Claims() || len(s.Deferrals) != 1 {
		t.Errorf("fixes %+v, deferrals %+v", s.Fixes, s.Deferrals)
	}
}

// TestOddEntries: null in a list of findings is a problem, a list of one severity is that severity, an empty one is none.
func TestOddEntries(t *testing.T) {
	a := read(t, "reviews/qa.json", `{"findings":[`+"\n"+`null,`+"\n"+`{"severity":["high"],"description":"x"},{"severity":"","description":"y"}]}`)
	all := findingsOf(a)
	if len(all) != 2 || all[0].SeverityRaw != "high" || all[0].Severity != report.High || all[1].Severity != report.SeverityUnknown {
		t.Errorf("findings %+v", all)
	}
	if len(a.Problems) != 1 || a.Problems[0].Kind != report.WrongType || a.Problems[0].Place() != "reviews/qa.json:2:1" || a.Problems[0].Pointer != "/findings/0" {
		t.Errorf("problems %+v, want one at the null", a.Problems)
	}
	a = read(t, "reviews/qa.jsonl", `{"id":"A-1","severity":"high","description":"x"}`+"\n"+`{"id":"A-2","severity":"low","description":"y"}`+"\n")
	if len(findingsOf(a)) != 2 || len(a.Unread) != 0 || len(a.Problems) != 0 {
		t.Errorf("lines: findings %v, unread %v, problems %v", findingsOf(a), a.Unread, a.Problems)
	}
	a = read(t, "a.md", "---\ntype: audit_verdict\nsignal: pass\n---\n## Security\n- HIGH a/b.py:3 open redirect\n")
	if all := findingsOf(a); len(all) != 1 || all[0].Severity != report.High || all[0].File != "a/b.py" || all[0].Description != "open redirect" {
		t.Errorf("a severity before a place: %+v", all)
	}
}

// TestAReviewerWhoLookedAgain: a status that says a fix did not hold speaks against it; open is how every finding begins.
func TestAReviewerWhoLookedAgain(t *testing.T) {
	for status, denies := range map[string]bool{"still open": true, "STILL_PRESENT": true, "reopened": true, "partially fixed": true, "fixed (partially)": true, "not fully fixed": true, "remains open": true,
		"部分修复": true, "未修复": false, "open": false, "unresolved": false, "fixed": false, "new": false} {
		f := read(t, "reviews/qa-2.json", `{"schema":"ReviewFindings","reviewer":"qa","findings":[{"id":"QA-1","severity":"high","description":"d","status":"`+status+`"}]}`).Reviews[0].Findings[0]
		if got := f.Denied != ""; got != denies {
			t.Errorf("%s: denies %t, want %t", status, got, denies)
		}
	}
}

// TestAVerifierListsWhatIsNotFixed: under whichever name. A finding of his own that stands there is raised too.
func TestAVerifierListsWhatIsNotFixed(t *testing.T) {
	for text, want := range map[string]int{
		`"unverified_findings":["SEC-001"]`:                               1,
		`"findings_not_fixed":["SEC-001"]`:                                1,
		`"still_open":[{"id":"SEC-001","reason":"the test still fails"}]`: 1,
		`"unresolved":["SEC-001","SEC-002"]`:                              2,
		`"still_open":{"SEC-001":false,"SEC-002":true}`:                   1,
		`"not_fixed":[]`: 0,
		`"unresolved":[{"id":"V-1","severity":"high","description":"the log shows the key"}]`: 1,
	} {
		a := read(t, "verification-result.json", `{"status":"pass",`+text+"}")
		if len(a.Verification.Unverified) != want || strings.Contains(text, "V-1") != (len(findingsOf(a)) == 1) {
			t.Errorf("%s: %v, want %d; findings %v", text, a.Verification.Unverified, want, findingsOf(a))
		}
	}
}

// TestNotFixedAndWhy: a fix whose description begins by saying that it was not done, and why, is none.
func TestNotFixedAndWhy(t *testing.T) {
	for text, want := range map[string]bool{
		"Not fixed yet, reverted because it broke the build": true, "Not done: the owner is away": true, "not addressed — see the ticket": true,
		"Partially fixed; the refresh path is still open": true, "Partial fix, the rest next week": true, "TODO: will be done in the next round": true, "Will be fixed in v3": true, "Could not reproduce": true, "Couldn't be reproduced on main": true,
		"Deferred to the next sprint": true, "Skipped because the owner is away": true, "No changes made, works as designed": true, "No changes were made because it is upstream": true, "Will fix in v3": true,
		"No changes made to the public API; the handler now checks the owner": false, "No code changes were made outside the query, which now binds its value": false, "Will resolve the name once and keep it": false,
		"Partially fixed in round 1; now complete": false, "Partially applied filters are kept": false, "Deferred loading of images": false, "Deferred to requestIdleCallback": false, "Skipped tests run again": false, "Skipped for empty lists": false,
		"TODO comment replaced by the check": false, "No change to the interface": false, "Will-change is set": false,
		"Could not reproduce locally, but added the null check and a regression test.": false, "Could not be reproduced after the fix: bound parameters used.": false, "Could not fix in place, so rewrote the module": false,
		"Partially implemented interface is now complete.": false, "Partially fixed in a1b2c3, finished in d4e5f6.": false, "Partly addressed by the earlier migration; this change adds the missing index.": false,
		"Partial fix in r1 replaced by a full one: the lock is held": false, "Skipped: the loop body when the list is empty.": false, "Deferred (lazy) initialisation of the pool": false, "Deferred: file handle is now closed with defer.": false, "To be done in one query, prices are joined.": false,
		"Skipped: out of scope": true, "Deferred: needs the new parser": true, "Out of scope for this run.": true, "Out of scope variables are no longer read": false,
		"Not fixed in round 1, fixed in round 2": false, "Not fixed at first, but fixed now": false, "Not fixed-size any more": false, "Not done lightly: the lock is held now": false, "Use the safe call": false,
	} {
		if got := phrase.FullDenial(text) != ""; got != want {
			t.Errorf("%s: denied %v, want %v", text, got, want)
		}
	}
}
