package dialect

import "testing"

// TestAgreedColumns: what several reviewers agreed on is the severity of a row; how many agreed is none.
func TestAgreedColumns(t *testing.T) {
	const two = "| 1 | The amount | src/pay.ts:50 | HIGH | HIGH | "
	for _, s := range []style{
		{"a severity", "| # | Issue | File | Model A | Model B | Agreed severity |\n|---|---|---|---|---|---|\n" + two + "HIGH |\n", []string{"high src/pay.ts:50"}},
		{"a consensus", "| # | Issue | File | Model A | Model B | Consensus |\n|---|---|---|---|---|---|\n" + two + "HIGH (2/2) |\n", []string{"high src/pay.ts:50"}},
		{"beside a severity", "| Severity | Issue | File | Consensus |\n|---|---|---|---|\n| Low | The name | src/name.ts:3 | High (2/2) |\n", []string{"low src/name.ts:3"}},
		{"in a section", "## High\n\n| Issue | File | Consensus |\n|---|---|---|\n| The amount | src/pay.ts:50 | 2/3 |\n", []string{"high src/pay.ts:50"}},
		{"checks", "| Issue | File | Model A | Model B | Consensus |\n|---|---|---|---|---|\n| Amount | src/pay.ts:50 | pass | pass | PASS (2/2) |\n| List | src/list.ts:12 | sure | sure | high confidence |\n\nNo issues found.\n", nil},
		{"counts", "| Final severity | Count |\n|---|---|\n| High | 0 |\n\nNo issues found.\n", nil},
	} {
		s.hold(t)
	}
}
