package dialect

import "testing"

// TestPlanned: a plan of what to do first says again what was raised, unless it names what nobody raised, or nothing was.
func TestPlanned(t *testing.T) {
	const found, plan = "## Findings\n\n### HIGH: The till opens for anyone\n- **File:** till/lock.go:4\n\n", "## 9. Remediation Roadmap\n\n### Critical (fix immediately)\n1. **Lock the till**\n   - ask for a key\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"below findings", found + plan, []string{"qa  high till/lock.go:4"}},
		{"above a table", plan + "\n## Claims\n\n| Claim | Reality | Severity |\n|---|---|---|\n| The till is locked | It is open | HIGH |\n", []string{"qa  high"}},
		{"in another language", found + "## 修复优先级建议\n\n### P0（立即修复）\n1. 锁上\n", []string{"qa  high till/lock.go:4"}},
		{"all there is", "# Review\n\n" + plan, []string{"qa  critical"}},
		{"a line of its own", found + plan + "2. **Count the coins** in `till/coins.go:9`\n", []string{"qa  high till/lock.go:4", "qa  critical till/coins.go:9"}},
		{"as grave as none", found + plan + "- [LOW] The lamp burns by day\n", []string{"qa  high till/lock.go:4", "qa  low"}},
		{"as grave as another", found + plan + "- [HIGH] Lock the till\n", []string{"qa  high till/lock.go:4"}},
		{"findings by priority", found + "## Prioritized Findings\n\n### Critical\n1. **The coins are not counted**\n", []string{"qa  high till/lock.go:4", "qa  critical"}},
	})
}
