package dialect

import "testing"

// TestSigns: a coloured sign before a place is a severity, in the words that the review gives it; green is one only there.
func TestSigns(t *testing.T) {
	const lines = "🔴 src/pay.ts:50 The amount is read twice\n\n- 🟢 `src/name.ts:3` — the name\n"
	for _, s := range []style{
		{"lines", "# Review\n\n" + lines, []string{"critical src/pay.ts:50"}},
		{"a legend", "Legend: 🔴 high, 🟡 medium, 🟢 low\n\n" + lines, []string{"high src/pay.ts:50", "low src/name.ts:3"}},
		{"a legend of entries", "- 🔴 = Important\n- 🟢 = Nit\n\n## Findings\n\n" + lines, []string{"high src/pay.ts:50", "informational src/name.ts:3"}},
		{"a numbered title", "## Details\n\n### 1. 🔴 Bug — The amount is read twice\n\n**File:** `src/pay.ts:50`\n\n### 1.2 The name 🟡\n**Issue:** it is cut.\n", []string{"critical src/pay.ts:50", "medium :0"}},
		{"a title of an area", "No issues found.\n\n### 1. Payments 🟡\n\nThe amount is read once.\n", nil},
		{"below a file", "## src/pay.ts\n\n🔴 L50: the amount\n", []string{"critical src/pay.ts:50"}},
		{"a column", "| Sev | File | Issue |\n|---|---|---|\n| 🟠 | src/pay.ts:50 | The amount |\n", []string{"high src/pay.ts:50"}},
		{"a word beside it", "- 🔴 **Low** src/pay.ts:50 — the name\n", []string{"low src/pay.ts:50"}},
		{"in a section", "## High\n\n- 🟡 src/pay.ts:50 — the amount\n", []string{"high src/pay.ts:50"}},
		{"in order", "🟢 src/pay.ts:50 reads well\n\n- 🟢 src/list.ts:12\n\nNo issues found.\n", nil},
		{"what became of it", "- 🔴 → 🟢 src/pay.ts:50\n- 🔴 src/list.ts:12 — fixed\n- 🟡 src/name.ts:3 looks fine\n\nNo issues found.\n", nil},
	} {
		s.hold(t)
	}
}
