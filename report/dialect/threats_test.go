package dialect

import "testing"

// TestThreatsThatAreOpen: an auditor's row that says so is raised, and one that is closed is none.
func TestThreatsThatAreOpen(t *testing.T) {
	const rule = "|---|---|---|---|---|---|\n"
	testNatural(t, "02-SECURITY.md", []naturalReview{
		{"ungraded", "| Threat ID | Category | Component | Disposition | Status | Evidence |\n" + rule + "| T-02-1 | Tampering | the till | mitigate | CLOSED | a checksum |\n| T-02-2 | Spoofing | the drawer | mitigate | **OPEN** | nothing asks who opens it |\n",
			[]string{"security T-02-2 unknown"}},
		{"graded", "| Threat ID | Severity | Component | Disposition | Mitigation | Status |\n" + rule + "| T-02-1 | high | the till | mitigate | none | open |\n", []string{"security T-02-1 high"}},
		{"below numbers", "| Audit Date | Threats | Closed | Open | By | For |\n" + rule + "| 2026-03-01 | 2 | 1 | 1 | me | you |\n\n| Threat ID | Status |\n|---|---|\n| T-1 | OPEN |\n", []string{"security T-1 unknown"}},
	})
}

// TestThreatsInOtherTables: what the status says, where it stands, and a table that leaves it to the title above.
func TestThreatsInOtherTables(t *testing.T) {
	const head = "| Threat ID | Component | Mitigation | Status |\n|---|---|---|---|\n"
	testNatural(t, "SECURITY.md", []naturalReview{
		{"words", head + "| T-1 | till | m | PARTIAL |\n| T-2 | till | m | still open (nobody looked) |\n| T-3 | till | m | NOT CLOSED |\n| T-4 | till | m | Failed logins are locked out |\n| T-5 | till | m | open redirect closed |\n",
			[]string{"security T-1 unknown", "security T-2 unknown", "security T-3 unknown"}},
		{"a bar in code", head + "| T-1 | till | `a|b` | open |\n", []string{"security T-1 unknown"}},
		{"a row that ends early", "| ID | Threat | State | Notes |\n|---|---|---|---|\n| T-1 | spoofing | open\n", []string{"security T-1 unknown"}},
		{"once", head + "| T-1 | till | m | open |\n\n| Threat | Status |\n|---|---|\n| T-1 | open |\n", []string{"security T-1 unknown"}},
		{"by the title", "## Open Threats\n\n| Threat ID | Category | Mitigation Expected |\n|---|---|---|\n| T-1 | Tampering | a checksum |\n| None | — | — |\n\n## Closed Threats\n\n| Threat ID | Category |\n|---|---|\n| T-2 | Tampering |\n",
			[]string{"security T-1 unknown"}},
	})
}

// TestThreatsBesideFindings: a review that keeps a register as well raises both.
func TestThreatsBesideFindings(t *testing.T) {
	a := read(t, "SECURITY.md", "# Security Review\n\n**Verdict:** request changes\n\n### [HIGH] SEC-9: The token is logged\n**File:** src/a.go:12\n\nIt is.\n\n## Threats\n\n| Threat ID | Status |\n|---|---|\n| T-1 | open |\n| SEC-9 | open |\n")
	if len(a.Reviews) != 2 || a.Reviews[0].Verdict == "" || len(a.Reviews[0].Findings) != 1 || len(a.Reviews[1].Findings) != 1 || a.Reviews[1].Findings[0].ID != "T-1" {
		t.Errorf("raised %+v", a.Reviews)
	}
}
