package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestGapsOfGoals: goals that a verifier says are not met are checks that failed; that they are met tells of no test.
func TestGapsOfGoals(t *testing.T) {
	const head = "---\nphase: 02-login\nverified: 2026-03-01T10:00:00Z\nscore: 3/5 must-haves verified\n"
	const gaps = "gaps:\n  - truth: The user can log in\n    status: failed\n    reason: no route\n  - truth: The user can leave\n    status: resolved\n"
	a := read(t, "02-VERIFICATION.md", head+"status: gaps_found\n"+gaps+"---\n# Phase 02\n")
	v := a.Verification
	if v == nil || v.Status != report.Failed || v.Component != "02-login" || v.Time.IsZero() || len(v.Checks) != 2 || len(a.Unread)+len(a.Problems) > 0 {
		t.Fatalf("read as %q: %+v, %v %v", a.As, v, a.Unread, a.Problems)
	}
	if c := v.Checks[0]; c.Name != "The user can log in" || c.Outcome != report.Failed ||
		c.Issues[0].Message != "no route" || v.Checks[1].Outcome != report.Passed {
		t.Errorf("checks %+v", v.Checks)
	}
	if v := read(t, "02-VERIFICATION.md", head+"status: gaps_found\n---\n# Phase 02\n").Verification; !v.Goals ||
		len(v.Checks) != 1 || v.Checks[0].Outcome != report.Failed {
		t.Errorf("gaps that nothing names: %+v", v)
	}
	if v := read(t, "02-VERIFICATION.md", head+"status: passed\ngaps: []\n---\n# Phase 02\n").Verification; !v.Goals || v.Status != report.Passed || len(v.Checks) > 0 {
		t.Errorf("goals that are met: %+v", v)
	}
}

// TestTablesOfGoals: each row is a check, the run of the whole suite tells of tests, and what the verifier grades besides is raised.
func TestTablesOfGoals(t *testing.T) {
	const head = "---\nphase: 02-login\nstatus: human_needed\ngaps:\n  - truth: One can leave\n    status: failed\nhuman_verification:\n  - test: Look at the form\n    expected: it is calm\n  - Hear the sound\n---\n# Phase 02\n"
	a := read(t, "02-VERIFICATION.md", head+"## Observable Truths\n\n| # | Truth | Status | Evidence |\n|---|---|---|---|\n| 1 | One can log in | ✓ VERIFIED | login.ts:4 |\n"+
		"| 2 | One can leave | ✗ FAILED | no route |\n| 3 | One is greeted | ? UNCERTAIN | |\n\n"+
		"## Spot-Checks\n\n| Behavior | Command | Result | Status |\n|---|---|---|---|\n| Names are kept | `grep -E '(a|b)' x` | 2 lines | PASS |\n| Full test suite | `npm test` | 31 passed, 1 failed (3/3 suites) | ✓ PASS |\n\n"+
		"## Anti-Patterns\n\n| File | Line | Pattern | Severity | Impact |\n|---|---|---|---|---|\n| login.ts | 9 | `return {}` | 🛑 Blocker | nobody gets in |\n")
	v := a.Verification
	if met := read(t, "02-VERIFICATION.md", strings.Replace(head, "status: failed", "status: resolved", 1)+"| Truth | Status |\n|---|---|\n| one can leave | FAILED |\n").Verification; met.Checks[0].Outcome != report.Failed {
		t.Errorf("a row fails though the head calls it resolved: %+v", met.Checks)
	}
	var said []string
	for _, c := range v.Checks {
		said = append(said, c.Name+": "+c.Outcome.String())
	}
	if want := []string{"One can leave: fail", "Look at the form: unknown", "Hear the sound: unknown", "One can log in: pass", "One is greeted: unknown", "Names are kept: pass", "Full test suite: pass"}; !slices.Equal(said, want) {
		t.Errorf("checks %q, want %q", said, want)
	}
	if v.Goals || v.Tests.Passed != report.Known(31) || v.Tests.Failed != report.Known(1) || v.Tests.Run.Known {
		t.Errorf("tests %+v, goals %t", v.Tests, v.Goals)
	}
	if len(a.Reviews) != 1 || a.Reviews[0].Signed() || len(a.Reviews[0].Findings) != 1 || a.Reviews[0].Findings[0].File != "login.ts" || a.Reviews[0].Findings[0].Severity != report.Critical {
		t.Errorf("raised %+v", a.Reviews)
	}
}

// TestSortedGaps: the audit of a milestone sorts its gaps, and not each has a name.
func TestSortedGaps(t *testing.T) {
	v := read(t, "v1-MILESTONE-AUDIT.md", "---\nmilestone: v1\nstatus: gaps_found\ngaps:\n  requirements:\n    - id: PAY-2\n      status: partial\n      evidence: no receipt\n  flows:\n    - Nobody can pay twice\n    - {phase: 3, items: [late]}\n---\n# Audit\n").Verification
	var said []string
	for _, c := range v.Checks {
		said = append(said, c.Name+": "+c.Outcome.String())
	}
	if want := []string{"PAY-2: fail", "Nobody can pay twice: fail", `{"phase":3,"items":["late"]}: fail`}; !slices.Equal(said, want) || v.Checks[0].Issues[0].Message != "no receipt" {
		t.Errorf("checks %q, want %q", said, want)
	}
}

// TestUnmetGoalsCount: a goal that one row says is not met counts beside a status that passes, and rows of goals that are met are no gaps.
func TestUnmetGoalsCount(t *testing.T) {
	const rows = "gaps:\n  - criterion: The user can log in\n    status: met\n  - must_have: The user can leave\n    status: not_met\n"
	v := read(t, "02-VERIFICATION.md", "---\nphase: 02\nstatus: human_needed\n"+rows+"---\n# Phase 02\n").Verification
	if v == nil || len(v.Checks) != 2 || v.Checks[0].Outcome != report.Passed || v.Checks[1].Name != "The user can leave" || v.Checks[1].Outcome != report.Failed {
		t.Errorf("rows of both kinds: %+v", v)
	}
	v = artefact(t, "verification-result/goals/verification-result.json").Verification
	if len(v.Checks) != 2 || v.Checks[0].Outcome != report.Failed || v.Checks[1].Outcome != report.Passed || v.Tests.Passed != report.Known(12) {
		t.Errorf("in JSON beside tests: %+v", v)
	}
	for text, want := range map[string]int{
		`{"status":"passed","gaps":["The user cannot leave"]}`:                                                   1,
		`{"status":"passed","acceptance_criteria":[{"criterion":"x","met":false},{"criterion":"y","met":true}]}`: 1,
		`{"status":"passed","requirements":{"PAY-1":{"satisfied":false}}}`:                                       1,
		`{"status":"passed","gaps":["none"]}`:                                                                    0,
		`{"status":"passed","gaps":[]}`:                                                                          0,
		`{"status":"passed","gaps":[{"topic":"leaving","priority":2}]}`:                                          0,
		`{"status":"passed","gaps":[{"truth":"x","status":"partial"},{"truth":"y","status":"met"}]}`:             1,
	} {
		failed := 0
		for _, c := range read(t, "verification-result.json", text).Verification.Checks {
			if c.Outcome == report.Failed {
				failed++
			}
		}
		if failed != want {
			t.Errorf("%s: %d failed checks, want %d", text, failed, want)
		}
	}
}

// TestMetRowsAreNoFindings: in a list of gaps a row whose criterion is met was never one; a gap that was closed was.
func TestMetRowsAreNoFindings(t *testing.T) {
	found := findingsOf(artefact(t, "finding-lists/gaps-met.json"))
	if len(found) != 2 || found[0].Description != "redeem() does not write" || found[1].ID != "GAP-4" || found[1].Status != "resolved" {
		t.Errorf("found %+v", found)
	}
	found = findingsOf(read(t, "reviews/goals.json", `{"gaps":[{"criterion":"Vouchers end","severity":"high","status":"passed","met":false,"impact":"x y"},{"criterion":"Vouchers end","severity":"high","status":"failed"}]}`))
	if len(found) != 2 || found[1].Description != "Vouchers end" {
		t.Errorf("a row that says both is a gap: %+v", found)
	}
}

// TestRowsOfTheWholeSuite: numbers beside a status that does not say that the tests ran are no tests of this work, unless some failed; of two suites the
// failures count.
func TestRowsOfTheWholeSuite(t *testing.T) {
	const head = "---\nphase: 02-login\nstatus: passed\n---\n# Phase 02\n\n| Behavior | Command | Result | Status |\n|---|---|---|---|\n"
	for rows, want := range map[string]report.TestCounts{
		"| Full test suite | `npm test` | 31 passed | ✓ PASS |\n":                                                        {Passed: report.Known(31)},
		"| Full test suite | `npm test` | 31 passed | ✗ FAIL |\n":                                                        {Passed: report.Known(31)},
		"| Full test suite | `npm test` | not run; last week 31 passed | SKIPPED |\n":                                    {},
		"| Full test suite | `npm test` | 31 passed | |\n":                                                               {},
		"| Full test suite | `npm test` | 31 passed | ? SKIP |\n":                                                        {},
		"| Full test suite | `npm test` | 31 passed, 2 failed | ? |\n":                                                   {Passed: report.Known(31), Failed: report.Known(2)},
		"| Full test suite | `npm test` | 3 passed, 2 failed | FAIL |\n| Whole suite | `pytest` | 9 passed | ✓ PASS |\n": {Passed: report.Known(3), Failed: report.Known(2)},
	} {
		v := read(t, "02-VERIFICATION.md", head+rows).Verification
		if v.Tests != want || v.Goals != (want == report.TestCounts{}) {
			t.Errorf("%s: tests %+v, goals %t", rows, v.Tests, v.Goals)
		}
	}
}

// TestGoalsUnmetBesideTests: that the tests passed makes no failed tests of a status that says that goals are not met.
func TestGoalsUnmetBesideTests(t *testing.T) {
	v := read(t, "02-VERIFICATION.md", "---\nphase: 02-login\nstatus: gaps_found\n---\n# Phase 02\n\n| Behavior | Result | Status |\n|---|---|---|\n| Full test suite | 31 passed | ✓ PASS |\n").Verification
	if len(v.Checks) != 2 || v.Checks[1].Name != "goals" || v.Checks[1].Outcome != report.Failed || v.Goals {
		t.Errorf("checks %+v", v.Checks)
	}
}

// TestRowsThatDisagree: of two rows about one goal, and of a row and the head, the less favourable counts.
func TestRowsThatDisagree(t *testing.T) {
	const met, unmet, open = "| One can log in | ✓ VERIFIED |\n", "| one can log in | ✗ FAILED |\n", "| One can log in | ? UNCERTAIN |\n"
	const truths, requirements = "| Truth | Status |\n|---|---|\n", "\n| Requirement | Verdict |\n|---|---|\n"
	for text, want := range map[string]report.Outcome{
		"---\n" + truths + met + requirements + unmet:                                               report.Failed,
		"---\n" + truths + unmet + requirements + met:                                               report.Failed,
		"---\n" + truths + met + requirements + open:                                                report.OutcomeUnknown,
		"gaps:\n  - truth: One can log in\n    status: resolved\n---\n" + truths + unmet:            report.Failed,
		"gaps:\n  - truth: One can log in\n    status: failed\n---\n" + truths + met:                report.Failed,
		"---\n" + truths + met + requirements + "| One can log in | N/A |\n":                        report.NotRun,
		"---\n| # | Truth | Evidence | Status |\n|---|---|---|---|\n| 1 | | nothing | ✗ FAILED |\n": report.Failed,
	} {
		v := read(t, "02-VERIFICATION.md", "---\nphase: 02-login\nstatus: passed\n"+text).Verification
		if len(v.Checks) != 1 || v.Checks[0].Outcome != want {
			t.Errorf("%s: checks %+v, want %v", text, v.Checks, want)
		}
	}
}

// TestGapsLeftOver: what a second look says is left, or broke since, counts where no list of gaps names it; “none” names nothing.
func TestGapsLeftOver(t *testing.T) {
	const again = "re_verification:\n  gaps_closed:\n    - One can pay\n  gaps_remaining:\n    - One cannot leave\n  regressions:\n    - One cannot log in\n"
	for text, want := range map[string]int{
		again:                      2,
		"gaps: []\n" + again:       2,
		"gaps:\n  - none\n":        0,
		"gaps:\n  - x y\n" + again: 1,
		"re_verification:\n  gaps_remaining: []\n  regressions: [None]\n": 0,
	} {
		v := read(t, "02-VERIFICATION.md", "---\nphase: 02-login\nstatus: passed\n"+text+"---\n# Phase 02\n").Verification
		if len(v.Checks) != want || slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome != report.Failed }) {
			t.Errorf("%s: checks %+v, want %d that failed", text, v.Checks, want)
		}
	}
}

// TestFormsOfGoals: what lies among the forms to fill in, or equips an agent, verified nothing.
func TestFormsOfGoals(t *testing.T) {
	const text = "---\nphase: 02-login\nstatus: passed\n---\n# Phase 02\n\n| Behavior | Result | Status |\n|---|---|---|\n| Full test suite | 31 passed | ✓ PASS |\n"
	for file, want := range map[string]bool{"02-VERIFICATION.md": true, "phases/02/VERIFICATION.md": true, "templates/VERIFICATION.md": false, ".till/skills/verify/VERIFICATION.md": false} {
		if r := Find(load(file, []byte(text))); (r != nil && r.Name == "verification of goals") != want {
			t.Errorf("%s: read by %+v", file, r)
		}
	}
}

// TestRowsCrossedOut: in a table of anything else what is crossed out is told, and nothing else.
func TestRowsCrossedOut(t *testing.T) {
	v := read(t, "02-VERIFICATION.md", "---\nphase: 02-login\nstatus: passed\n---\n# Phase 02\n\n| # | Artifact | Status | Details |\n|---|---|---|---|\n"+
		"| 1 | `src/till.go` | ✗ STUB | empty |\n| 2 | `src/pay.go` | ✓ EXISTS | |\n| 3 | `src/tax.go` | ✗ FAILED | |\n| 4 | `src/old.go` | partial | |\n").Verification
	if len(v.Checks) != 2 || v.Checks[0].Name != "src/till.go" || v.Checks[0].Outcome != report.OutcomeUnknown || v.Checks[1].Outcome != report.Failed {
		t.Errorf("checks %+v", v.Checks)
	}
}
