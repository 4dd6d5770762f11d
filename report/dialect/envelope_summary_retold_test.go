package dialect

import "testing"

// TestSummaryTellsTitles: what the summary at the head lists below a severity, and a title further down tells, is raised once.
func TestSummaryTellsTitles(t *testing.T) {
	const told = "\n## Findings\n\n### T-1 [HIGH] Keys stored in the till log\n\nEach call.\n\n### T-2 [LOW] A name misleads\n\nIt does.\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"told again", "# Review\n\n## Executive Summary\n\n### Critical gaps\n\n1. **Key stored in the log** — everybody reads it\n" + told, []string{"qa T-1 high", "qa T-2 low"}},
		{"told alone", "# Review\n\n## Executive Summary\n\n### Critical gaps\n\n1. **The drawer stays open** at night\n" + told, []string{"qa  critical", "qa T-1 high", "qa T-2 low"}},
		{"a word alone", "# Review\n\n## Summary\n\n### Critical\n\n- **Keys**: all of them\n" + told, []string{"qa  critical", "qa T-1 high", "qa T-2 low"}},
		{"nothing else", "# Review\n\n## Summary\n\n### High\n\n- Keys stored in the log\n", []string{"qa  high"}},
		{"no summary", "# Review\n\n### High\n\n- Keys stored in the log\n" + told, []string{"qa  high", "qa T-1 high", "qa T-2 low"}},
	})
}
