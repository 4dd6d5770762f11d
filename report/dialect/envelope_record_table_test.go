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
