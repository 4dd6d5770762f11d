package dialect

import "testing"

// TestRecordTables: a table of two columns is a finding where it says how grave and where, or which and what; one of the whole review is none.
func TestRecordTables(t *testing.T) {
	const head, end = "| Field | Value |\n|---|---|\n", "\nNo issues found.\n"
	for _, s := range []style{
		{"one for each", head + "| ID | T-1 |\n| Severity | High |\n| File | src/pay.ts:50 |\n| Description | The amount |\n\n" + head + "| ID | T-2 |\n| Severity | Low |\n| Title | The list |\n\nWords about it.\n",
			[]string{"high src/pay.ts:50", "low :0"}},
		{"no names above", "# Review\n\n| | |\n|---|---|\n| **Severity** | 🟠 High |\n| **Location** | `src/pay.ts:50` |\n", []string{"high src/pay.ts:50"}},
		{"below a severity", "## High\n\n" + head + "| File | src/pay.ts:50 |\n| Description | The amount |\n", []string{"high src/pay.ts:50"}},
		{"below its heading", "### F-1 The amount\n\n" + head + "| Severity | High |\n| File | src/pay.ts:50 |\n", []string{"high src/pay.ts:50"}},
		{"no severity", head + "| File | src/pay.ts:50 |\n| Description | The amount is read |\n" + end, nil},
		{"of the whole", head + "| Title | Review of the till |\n| Severity | Low |\n| Summary | all is well |\n" + end, nil},
		{"a form", head + "| ID | F-1 |\n| Severity | critical / high / medium / low |\n| File | path:line |\n" + end, nil},
		{"earlier ones", "## Previously resolved\n\n" + head + "| ID | F-1 |\n| Severity | High |\n| File | src/pay.ts:50 |\n\n## Findings\n" + end, nil},
	} {
		s.hold(t)
	}
}

// TestTablesThatLackAColumn: in a table of severities and places the words stand in the column that is nothing else; one of places and words that says no
// severity raises what it tells in a section of findings, and is told elsewhere.
func TestTablesThatLackAColumn(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"abroad", "| Nr. | Schweregrad | Datei | Zeile | Befund |\n|---|---|---|---|---|\n| 1 | Hoch | till/pay.ts | 4 | zweimal |\n", []string{"qa  high till/pay.ts:4"}},
		{"a name of its own", "| # | Severity | Location | Principle broken |\n|---|---|---|---|\n| 1 | High | till/pay.ts:4 | one thing |\n", []string{"qa  high till/pay.ts:4"}},
		{"counts", "No issues found.\n\n| Severity | File | Count |\n|---|---|---|\n| High | till/pay.ts | 0 |\n", nil},
		{"plan", "No issues found.\n\n| Priority | File | Step |\n|---|---|---|\n| High | till/pay.ts:4 | first |\n", nil},
		{"findings", "## Findings\n\n| File | Line | Issue |\n|---|---|---|\n| till/pay.ts | 4 | charged twice |\n| till/pay.ts | 9 | looks fine |\n", []string{"qa  unknown till/pay.ts:4"}},
	})
	a := read(t, "reviews/qa.md", "## High\n- till/pay.ts:4 — one\n\n## Other comments\n\n| File | Line | Comment |\n|---|---|---|\n| till/pay.ts | 9 | two |\n")
	if len(findingsOf(a)) != 1 || !a.Partly {
		t.Errorf("%d findings, partly %v", len(findingsOf(a)), a.Partly)
	}
}

// TestCriteriaNotMet: one that is not met is a check that failed, and is told where its place has no finding.
func TestCriteriaNotMet(t *testing.T) {
	const table = "## Acceptance criteria\n\n| AC | Status | Evidence |\n|---|---|---|\n| charged once | ❌ Not met | till/pay.ts:4 |\n| printed | ✅ Met | till/print.ts:3 |\n"
	testNatural(t, "reviews/qa.md", []naturalReview{{"alone", table, []string{"qa  unknown till/pay.ts:4"}}})
	if a := read(t, "reviews/qa.md", table+"\n## Issues\n\n- [HIGH] till/lock.ts:4 — never freed\n"); !a.Partly {
		t.Error("lost beside a finding")
	}
}
