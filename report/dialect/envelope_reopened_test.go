package dialect

import "testing"

// TestFindingsInAnotherSection: a section about something else may have one of findings; behind that it goes on, and in that of a summary or of another
// time it tells of others.
func TestFindingsInAnotherSection(t *testing.T) {
	const findings = "\n\n| Topic | Grade |\n|---|---|\n| Tests | Strong |\n\n### Detailed Findings\n\n- **Open drawer** — `till/lock.go:4-9` never locks.\n- Tidy names — see the guide\n\n### Topics\n\n- `till/coins.go:7` was read\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"an assessment", "# Review\n\n## Quality Assessment" + findings, []string{"qa  unknown till/lock.go:4"}},
		{"a summary", "# Review\n\n## Executive Summary" + findings, nil},
		{"where it looked", "# Review\n\n## Detailed Findings\n\n- **Files audited:** `till/lock.go`, all of it\n- **Code reference:** `till/lock.go:4-9`\n- **Open drawer:** `till/coins.go:7` never locks\n", []string{"qa  unknown till/coins.go:7"}},
		{"earlier ones", "# Review\n\n## Resolved in this round" + findings, nil},
	})
}
