package dialect

import (
	"fmt"
	"slices"
	"testing"

	"swarmreport/report"
)

// TestRechecks: what a review says of earlier findings, as id, word and note; of its own findings it is their status.
func TestRechecks(t *testing.T) {
	for _, tt := range []struct {
		name, body         string
		findingsOf, checks []string
	}{
		{"a table of another pass", "| Pass-1 finding | Status | Evidence |\n|---|---|---|\n| F-P1-001 MED (the index) | CLOSED | line 12 |\n| **F-P1-002** | PARTIAL | two left |\n",
			nil, []string{"F-P1-001|CLOSED|line 12", "F-P1-002|PARTIAL|two left"}},
		{"ids without a column of their own", "## Fix Verification\n| Finding | Severity | Status |\n|---|---|---|\n| F-1 | HIGH | RESOLVED |\n",
			nil, []string{"F-1|RESOLVED|"}},
		{"notes in a column that is a finding's text elsewhere", "| ID | Previous Severity | Status | Notes |\n|--|--|--|--|\n| F-1 | HIGH | FIXED | since Monday |\n",
			nil, []string{"F-1|FIXED|since Monday"}},
		{"a range", "## Closures\n| Finding | Status |\n|--|--|\n| F-1..F-3 | CLOSED |\n", nil, []string{"F-1..F-3|CLOSED|"}},
		{"entries", "## Closure verification\n- **F-P1-001 (LOW):** the loop ends — **CLOSED**. It was not so before.\n- F-P1-002: PARTIAL, two are left\n- F-P1-003 is quoted here\n",
			nil, []string{"F-P1-001|CLOSED|**F-P1-001 (LOW):** the loop ends — **CLOSED**. It was not so before.", "F-P1-002|PARTIAL, two are left|F-P1-002: PARTIAL, two are left"}},
		{"entries in no section", "Approved.\n\n- F-1: fixed, with a test\n- **F-2:** Resolved. It holds.\n- F-3 — fixed-size buffers overflow\n- F-4: fixed, but not on Windows\n", nil,
			[]string{"F-1|fixed|F-1: fixed, with a test", "F-2|Resolved|**F-2:** Resolved. It holds."}},
		{"headings of a round", "## Round 1 Finding Resolution Status\n### F-P1-001 [HIGH] — RESOLVED\n", nil, []string{"F-P1-001|RESOLVED|F-P1-001 [HIGH] — RESOLVED"}},
		{"headings", "## Verification of earlier findings\n### F-P1-001 [HIGH] — RESOLVED\n", nil, []string{"F-P1-001|RESOLVED|F-P1-001 [HIGH] — RESOLVED"}},
		{"findings with their answer", "| ID | Severity | Finding | Resolution |\n|--|--|--|--|\n| F-1 | HIGH | one | Fixed in c1db187 |\n| F-2 | LOW | two | left to chance |\n",
			[]string{"F-1|Fixed|Fixed in c1db187", "F-2||left to chance"}, nil},
		{"rows without ids", "| # | Finding | Severity | Status |\n|--|--|--|--|\n| 1 | one | LOW | Deferred to the next release |\n",
			[]string{"|Deferred|Deferred to the next release"}, nil},
		{"own findings in a table of their own", "### F-1 [HIGH] one\n\n## Triage\n| Finding ID | Routed to | Status |\n|--|--|--|\n| F-1 | fixer | fixed |\n",
			[]string{"F-1|fixed|"}, nil},
		{"ids that begin again", "## Pass-1 closures\n| Finding | Status |\n|--|--|\n| F-1 | CLOSED |\n\n## Findings\n### F-1 [HIGH] one\n",
			[]string{"F-1||"}, []string{"F-1|CLOSED|"}},
		{"a column that denies the one before it", "## Closures\n| Finding | Status | Verified? |\n|--|--|--|\n| F-1 | FIXED | No |\n| F-2 | FIXED | Yes |\n",
			nil, []string{"F-1|No|", "F-2|FIXED|"}},
		{"a table of stories", "## Closed\n| Story | Status |\n|--|--|\n| F-1 | Done |\n\n| Policy | Status |\n|--|--|\n| F-2 | PASS |\n", nil, nil},
		{"findings that were confirmed", "## Confirmed findings\n| Finding | Verified? |\n|--|--|\n| F-1 | Yes |\n\n- F-2: CONFIRMED\n", nil, nil},
		{"verified among rows about fixes", "## Verification matrix\n| ID | Status |\n|--|--|\n| F-1 | VERIFIED |\n| F-2 | REMOVED |\n| F-3 | NOT FIXED |\n", nil,
			[]string{"F-1|VERIFIED|", "F-2|REMOVED|", "F-3|NOT FIXED|"}},
		{"verified among nothing else", "## Verification matrix\n| ID | Status |\n|--|--|\n| F-1 | VERIFIED |\n| F-2 | confirmed |\n", nil, nil},
		{"fixes that were confirmed", "## Fix verification\n| Finding | Verified? |\n|--|--|\n| F-1 | Yes |\n\n- F-2: CONFIRMED\n", nil, []string{"F-1|Yes|", "F-2|CONFIRMED|F-2: CONFIRMED"}},
		{"an entry of several ids", "## Closures\n- F-1, F-2 and F-3 — CLOSED\n- F-4 (from F-5): CLOSED\n", nil,
			[]string{"F-1|CLOSED|F-1, F-2 and F-3 — CLOSED", "F-2|CLOSED|F-1, F-2 and F-3 — CLOSED", "F-3|CLOSED|F-1, F-2 and F-3 — CLOSED", "F-4|CLOSED|F-4 (from F-5): CLOSED"}},
		{"no behind a word", "## Closures\n- F-1 — resolved: no\n", nil, []string{"F-1|no|F-1 — resolved: no"}},
		{"own findings that a column denies", "| ID | Severity | Finding | Status | Verified |\n|--|--|--|--|--|\n| F-1 | HIGH | one | Fixed | No |\n| F-2 | HIGH | two | Fixed | Yes |\n",
			[]string{"F-1||No", "F-2|Fixed|"}, nil},
		{"checks that passed", "| ID | Severity | Status | Description |\n|--|--|--|--|\n| C-1 | HIGH | PASS | one |\n| C-2 | HIGH | FAIL | two |\n",
			[]string{"C-2||FAIL"}, nil},
		{"findings that passed", "| ID | Severity | Finding | Status |\n|--|--|--|--|\n| C-1 | HIGH | one | PASS |\n", []string{"C-1|PASS|"}, nil},
		{"a heading that its text takes back", "## Verification of earlier findings\n### F-1: RESOLVED\nBut the count is not fixed.\n### F-2: RESOLVED\nThe loop ends.\n",
			nil, []string{"F-1|RESOLVED, but: But the count is not fixed.|F-1: RESOLVED", "F-2|RESOLVED|F-2: RESOLVED"}},
		{"a status at a time", "## Pass-2 closures\n| Pass-1 ID | Severity | Status (v1.2) | Evidence |\n|--|--|--|--|\n| F-1 | HIGH | CLOSED | line 3 |\n", nil, []string{"F-1|CLOSED|line 3"}},
		{"words that stand alone for what is open", "## Previously reported\n- F-1 the lock (src/b.go:9): ❌ not resolved\n- F-2 the count — still open\n- F-3 the name (not fixed)\n- ❌ F-4 the token\n" +
			"- F-5: Deferred — still open\n- F-6: the file remained open before — fixed\n",
			nil, []string{"F-1|not resolved|F-1 the lock (src/b.go:9): ❌ not resolved", "F-2|still open|F-2 the count — still open", "F-3|not fixed|F-3 the name (not fixed)", "F-4|❌|F-4 the token — ❌",
				"F-5|Deferred|F-5: Deferred — still open", "F-6|fixed|F-6: the file remained open before — fixed"}},
		{"short ids", "## Previously reported\n- F2 the lock: ❌ not resolved\n- AC2: not fixed\n- P2: not fixed\n", nil, []string{"F2|not resolved|F2 the lock: ❌ not resolved"}},
		{"nothing said", "## Closures\n| Finding | Status |\n|--|--|\n| F-1 |  |\n", nil, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var list, checks []string
			for _, v := range read(t, "review.md", "---\ntype: review_verdict\n---\n"+tt.body).Reviews {
				for _, f := range v.Findings {
					list = append(list, fmt.Sprintf("%s|%s|%s", f.ID, f.Status, f.Resolution))
				}
				for _, x := range v.Rechecks {
					checks = append(checks, fmt.Sprintf("%s|%s|%s", x.ID, x.Word, x.Note))
				}
			}
			if !slices.Equal(list, tt.findingsOf) || !slices.Equal(checks, tt.checks) {
				t.Errorf("\ngot  %q %q\nwant %q %q", list, checks, tt.findingsOf, tt.checks)
			}
		})
	}
}

// TestLeftOpen: what a second look leaves open is kept with its severity and words, for nobody else in the run may tell of it. A criterion
// and what was closed are not.
func TestLeftOpen(t *testing.T) {
	for body, want := range map[string]string{
		"| ID | Severity | Finding | Status |\n|--|--|--|--|\n| F-1 | High | the lock leaks | STILL OPEN |\n":        "F-1 high the lock leaks",
		"| ID | Previous Severity | Status | Notes |\n|--|--|--|--|\n| F-1 | LOW | PARTIAL | one of two is left |\n": "F-1 low one of two is left",
		"| Finding | Status | Evidence |\n|--|--|--|\n| F-1 (CRIT) — the lock leaks | OPEN | line 12 |\n":            "F-1 critical the lock leaks\nline 12",
		"- F-HIGH-1 (the lock leaks): PARTIAL\n":                            "F-HIGH-1 high (the lock leaks): PARTIAL",
		"### F-1 [LOW] — the lock leaks — STILL OPEN\n":                     "F-1 low the lock leaks — STILL OPEN",
		"| ID | Severity | Status |\n|--|--|--|\n| F-1 | High | CLOSED |\n": "",
		"| ID | Status |\n|--|--|\n| AC-1 | OPEN |\n":                       "",
	} {
		a := read(t, "reviews/security-2.md", "# Second look\n\n## Earlier findings\n\n"+body)
		got := ""
		for _, v := range a.Reviews {
			for _, x := range v.Rechecks {
				if f := x.Open; f != nil {
					got = fmt.Sprint(f.ID, " ", f.Severity, " ", f.Description)
				}
			}
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", body, got, want)
		}
	}
}

// TestASecondLook that only says what became of earlier findings is a review that was read; a table of criteria alone is none.
func TestASecondLook(t *testing.T) {
	for body, want := range map[string]int{
		"# Second look\n\n## Prior findings\n\n| ID | Status |\n|--|--|\n| SEC-001 | OPEN |\n| SEC-002 | CLOSED |\n": 2,
		"# Second look\n\n| ID | Status |\n|--|--|\n| AC-001 | PASS |\n":                                             0,
		"# Second look\n\n## Prior findings\n\n| ID | Status |\n|--|--|\n| SEC-001 | seen |\n":                       0,
	} {
		a := read(t, "reviews/security-2.md", body)
		if got := len(a.Reviews) > 0 && len(a.Reviews[0].Rechecks) == want; got != (want > 0) || a.Partly != (want == 0) {
			t.Errorf("%q: %d reviews, partly %t, want %d words", body, len(a.Reviews), a.Partly, want)
		}
	}
}

// TestShortIDWithSeverity: a severity in brackets behind it tells an id of few letters from a word, and what is left open under one is told.
func TestShortIDWithSeverity(t *testing.T) {
	a := read(t, "reviews/qa.md", "## Previously reported\n- F2 the lock in src/b.go:9: ❌ not resolved\n\n## New findings\n### F3 [HIGH] The term is not bound\n- **Location:** src/a.go:3\n")
	if f := findingsOf(a); len(f) != 1 || f[0].ID != "F3" || brief(f[0]) != "qa F3 high src/a.go:3" {
		t.Errorf("findings %v", f)
	}
	if x := a.Reviews[0].Rechecks; len(x) != 1 || x[0].Open == nil || x[0].Open.ID != "F2" {
		t.Errorf("rechecks %v", x)
	}
}

// TestASummaryCallsFixed: the summary at the head of a review may say in capitals that what stands further down is fixed by now.
func TestASummaryCallsFixed(t *testing.T) {
	const body = "\n\n## Critical (P0)\n\n### BUG-001: It charges twice\n\n**Location:** till/pay.ts:4\n"
	for entry, want := range map[string]report.Answer{
		"1. **BUG-001 FIXED**: a key is sent": report.AnswerFixed,
		"- BUG-001: FIXED - a key is sent":    report.AnswerFixed,
		"- BUG-001: fixed amounts are lost":   report.AnswerNone,
		"- BUG-001: it charges twice":         report.AnswerNone,
		"- BUG-001 FIXED-SIZE buffer":         report.AnswerNone,
	} {
		found := findingsOf(read(t, "reviews/qa.md", "# Till audit\n\n## Executive Summary\n\n"+entry+body))
		if len(found) != 1 {
			t.Fatalf("%s: %d findings", entry, len(found))
		}
		got := report.ParseAnswer(found[0].Status)
		if got != want {
			t.Errorf("%s: %v, want %v", entry, got, want)
		}
	}
}
