package dialect

import "testing"

// The law, of one review: what a reviewer grades is raised, or named, whatever the form in which it stands, the section that it stands in, and what the review
// says of the work.

var gradedForms = map[string]string{
	"brackets":         "- [HIGH] The till forgets its sum (src/pay.go:12)",
	"bold":             "- **HIGH**: The till forgets its sum in `src/pay.go:12`",
	"place behind":     "- **High** — `src/pay.go:12` the till forgets its sum",
	"id":               "- SEC-001 [HIGH] The till forgets its sum (src/pay.go:12)",
	"in the middle":    "- The till forgets its sum (high) src/pay.go:12",
	"named":            "- The till forgets its sum. Severity: high. `src/pay.go:12`",
	"a sign":           "- 🔴 The till forgets its sum on every second sale (`src/pay.go:12`)",
	"a cross":          "- ❌ The till forgets its sum on every second sale (`src/pay.go:12`)",
	"a box":            "- [ ] **High**: the till forgets its sum (`src/pay.go:12`)",
	"a number":         "1. **The till forgets its sum** (HIGH) - `src/pay.go:12`",
	"a code":           "- P1: the till forgets its sum (src/pay.go:12)",
	"a demand":         "- MUST FIX: the till forgets its sum (src/pay.go:12)",
	"a blocker":        "- **Blocker**: the till forgets its sum (`src/pay.go:12`)",
	"a line":           "HIGH: the till forgets its sum, see src/pay.go:12",
	"a bold line":      "**HIGH:** the till forgets its sum, see src/pay.go:12",
	"a title":          "### [HIGH] The till forgets its sum\n\nIn `src/pay.go:12` it does.",
	"behind a title":   "### The till forgets its sum (High)\n\nIn `src/pay.go:12` it does.",
	"below a title":    "### SEC-001: The till forgets its sum\n\n- **Severity**: High\n- **File**: `src/pay.go:12`",
	"abreast":          "### SEC-001 — The till forgets its sum\n\n**Severity: High** | **File:** `src/pay.go:12`",
	"far below":        "### 1. The till forgets its sum\n\n**What:** it does\n\n**Where:** the till\n\n**When:** at night\n\n**Why:** the lock\n\n**How:** slowly\n\n**Severity:** High",
	"a bold title":     "**[CWE-79] The till forgets its sum**\n\nSeverity: High\nLocation: src/pay.go:12",
	"a record":         "**Severity:** High\n**File:** src/pay.go:12\n**Issue:** The till forgets its sum",
	"a table":          "| ID | Severity | File | Issue |\n|---|---|---|---|\n| SEC-001 | High | src/pay.go:12 | The till forgets its sum |",
	"a table of risks": "| # | Finding | Risk |\n|---|---|---|\n| 1 | The till forgets its sum in src/pay.go:12 | High |",
	"a callout":        "> [!CAUTION]\n> The till forgets its sum in `src/pay.go:12`.",
	"a quote":          "> **High:** the till forgets its sum (`src/pay.go:12`)",
	"a fold":           "<details><summary>HIGH: the till forgets its sum</summary>\n\nIn `src/pay.go:12` it does.\n\n</details>",
	"YAML":             "```yaml\n- id: SEC-001\n  severity: high\n  file: src/pay.go\n  line: 12\n  title: The till forgets its sum\n```",
	"JSON":             "```json\n[{\"id\":\"SEC-001\",\"severity\":\"high\",\"file\":\"src/pay.go\",\"line\":12,\"title\":\"The till forgets its sum\"}]\n```",
	"a sentence":       "The till forgets its sum in src/pay.go:12, which is a critical defect.",
	"a bug":            "Critical bug: the till forgets its sum (src/pay.go:12).",
}

// sectionTitles has a title of each kind that a reader of reviews tells apart.
var sectionTitles = []string{"", "Findings", "Notes", "Summary", "What works well", "Verification", "Recommendations", "Verdict", "Checklist", "Status", "Risk Assessment", "Observations", "Open Questions", "Positive Aspects", "Must Fix",
	"Review of src/pay.go", "Code Quality"}

// TestWhatIsGradedIsNeverSilent.
func TestWhatIsGradedIsNeverSilent(t *testing.T) {
	t.Parallel()
	for head, above := range map[string]string{
		"no word":         "# Review\n\n",
		"an approval":     "# Review\n\n**Verdict:** APPROVED\n\n",
		"nothing found":   "# Review\n\nNo issues found in the queue.\n\n",
		"another finding": "# Review\n\n## High\n\n- src/bell.go:3 — The bell rings twice at night\n\n",
		"a refusal":       "# Review\n\n**Verdict:** CHANGES REQUESTED\n\n",
		"a clean phase":   "---\nphase: 3\nreviewed: 2026-03-01T10:00:00Z\nstatus: clean\nfindings:\n  critical: 0\n  warning: 0\n  total: 0\n---\n# Phase 3: Code Review Report\n\n",
		"a head":          "---\nreviewer: qa\nverdict: approved\n---\n# Review\n\n",
		"a result":        "---\ntype: code-review\nresult: pass\n---\n# Review\n\n",
		"a score":         "# Review\n\nScore: 9/10\n\n",
		"ready":           "# Review\n\n## Decision\n\nReady to merge.\n\n",
		"a message":       "---\ntype: review_verdict\nsignal: pass\ncritical_count: 0\nmoderate_count: 0\nminor_count: 0\n---\n### Review\n\n",
	} {
		before := read(t, "reviews/qa.md", above)
		for _, section := range sectionTitles {
			for name, form := range gradedForms {
				a := read(t, "reviews/qa.md", above+"## "+section+"\n\n"+form+"\n")
				if len(findingsOf(a)) == len(findingsOf(before)) && len(a.Problems) <= len(before.Problems) && !a.Partly {
					t.Errorf("%s, below %q, after %s: neither raised nor named", name, section, head)
				}
			}
		}
	}
}
