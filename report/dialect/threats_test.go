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
