package dialect

import "testing"

// TestItalicTitles: a line in italics that says a severity and findings grades the table below it, in a summary too, where nothing else tells of them.
func TestItalicTitles(t *testing.T) {
	const tables = "*🔴 Critical & High Findings (Must Address)*\n\n| ID | Finding | Remediation |\n|---|---|---|\n| C1 | The key *(src/a.go:3)* | Read it |\n| H1 | The sum *(src/b.go:9)* | Round |\n\n" +
		"*⚪ Low Findings (Consider)*\n\n| ID | Finding | Remediation |\n|---|---|---|\n| L1 | The name *(src/c.go:1)* | Rename |\n\n"
	for _, s := range []style{
		{"alone", tables, []string{"critical src/a.go:3", "high src/b.go:9", "low src/c.go:1"}},
		{"in a summary", "### Summary\n\n" + tables + "### Strengths\n\n- src/d.go:1 is clear\n", []string{"critical src/a.go:3", "high src/b.go:9", "low src/c.go:1"}},
		{"of what follows", "## Summary\n\n*High findings*\n\n- src/a.go:3 — the key\n\n## High\n\n- src/a.go:3 — the key is a constant\n", []string{"high src/a.go:3"}},
		{"earlier ones", "## Previous findings\n\n*High findings*\n\n- src/a.go:3 — the key\n\n## Low\n\n- src/c.go:1 — the name\n", []string{"low src/c.go:1"}},
		{"words in italics", "*The high road was taken*\n\n- src/a.go:3 was read\n\nNo issues found.\n", nil},
		{"two at once, no letter", "## Critical & High\n\n- src/a.go:3 — the key\n", []string{"critical src/a.go:3"}},
	} {
		s.hold(t)
	}
}
