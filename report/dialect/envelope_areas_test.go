package dialect

import "testing"

// TestAreasOfFindings: a title for the findings of one kind ends no section of findings.
func TestAreasOfFindings(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"areas", "## Findings\n\n### Security\n\n- **It never ends** — `till/pay.ts:4`. A token lives on.\n\n### Speed\n\n- **Too many queries** — `till/list.ts:9`.\n\n### Style\n- none\n",
			[]string{"qa  unknown till/pay.ts:4", "qa  unknown till/list.ts:9"}},
	})
}

// TestMildSignsInColumns: a green sign alone in the column of severities is the mildest.
func TestMildSignsInColumns(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"signs", "| Severity | Finding | Where |\n|---|---|---|\n| 🔴 | one | till/pay.ts:4 |\n| 🟢 | two | till/pay.ts:9 |\n", []string{"qa  critical till/pay.ts:4", "qa  low till/pay.ts:9"}},
	})
}

// TestTableOnOneLine: its rows are not read, and it is told beside what is.
func TestTableOnOneLine(t *testing.T) {
	a := read(t, "reviews/qa.md", "- [HIGH] till/lock.ts:3 — never freed\n\n<table><tr><th>Severity</th><th>File</th><th>Issue</th></tr><tr><td>High</td><td>till/pay.ts:4</td><td>charged twice</td></tr></table>\n")
	if len(findingsOf(a)) != 1 || !a.Partly {
		t.Errorf("%d findings, partly %v", len(findingsOf(a)), a.Partly)
	}
}

// TestGroupsBelowASeverity: a title above entries that begin with places and go on names what they are about, wherever the first of them begins.
func TestGroupsBelowASeverity(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a group", "## Medium & Low Findings\n\n### Keys\n\n- There is no list of them.\n- `till/pay.ts:4` sends one for all of the calls.\n- `till/pay.ts:9` makes a new one for each of them.\n", []string{"qa  medium", "qa  medium till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"a finding with places", "## Medium Findings\n\n### The key is sent twice\n\nOn each retry.\n\n- `till/pay.ts:4`\n- `till/pay.ts:9`\n", []string{"qa  medium till/pay.ts:4"}},
		{"a numbered finding", "## Medium Findings\n\n### 1. The key is sent twice\n\n- Each retry has it.\n- `till/pay.ts:4` sends one for all of the calls.\n- `till/pay.ts:9` makes a new one for each of them.\n", []string{"qa  medium till/pay.ts:4"}},
	})
}
