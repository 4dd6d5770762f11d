package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestTitleOfTwoGrades: a title that ends with two severities is a finding as grave as the worse one says, whatever was done about it.
func TestTitleOfTwoGrades(t *testing.T) {
	for end, want := range map[string]report.Severity{"— MEDIUM/LOW (fixed here)": report.Medium, "— LOW/MEDIUM": report.Medium, "— HIGH/MEDIUM": report.High, "— LOW": report.Low} {
		a := read(t, "reviews/second.md", "# Second Review\n\n## Findings\n\n### 1. The lock is lost — MEDIUM\n`app/lock.go`\n\nIt is lost.\n\n### 2. The token is kept too long "+end+"\n`app/web.go`\n\nIt is kept.\n")
		if len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != 2 || a.Reviews[0].Findings[1].Severity != want {
			t.Errorf("%q gives %+v", end, a.Reviews)
		}
	}
}
