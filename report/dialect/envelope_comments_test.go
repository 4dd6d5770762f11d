package dialect

import "testing"

// TestCommentsOfBots: what bots post on a change says its severity in italics, in a comment or as a picture, and stands below its place.
func TestCommentsOfBots(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"italics", "In `till/pay.ts`:\n\n- Around line 4-9: _⚠️ Potential issue_ | _🟠 Major_\n  **It charges twice.** Send a key.\n\n- Around line 12: _🛠️ Refactor suggestion_ | _🔵 Trivial_\n  **A name.**\n",
			[]string{"qa  high till/pay.ts:4", "qa  informational till/pay.ts:12"}},
		{"folded", "<details>\n<summary>🧹 Nitpick comments (2)</summary><blockquote>\n\n<details>\n<summary>till/pay.ts (1)</summary><blockquote>\n\n`4-4`: **A name.**\n\nIt misleads.\n\n</blockquote></details>\n<details>\n<summary>till/lock.ts (1)</summary><blockquote>\n\n`9-9`: **Another.**\n\n</blockquote></details>\n</blockquote></details>\n",
			[]string{"qa  informational till/pay.ts:4", "qa  informational till/lock.ts:9"}},
		{"folded away", "<details>\n<summary>Findings of round 1 (all fixed)</summary>\n\n- **[HIGH]** it charged twice\n\n</details>\n\n<details>\n<summary>How severities are meant</summary>\n\n- 🔴 Critical: money is lost\n\n</details>\n\n- [LOW] till/pay.ts:9 a name\n", []string{"qa  low till/pay.ts:9"}},
		{"not folded away", "<details>\n<summary>Issues that previous reviews missed</summary>\n\n- **[HIGH]** it charges twice\n\n</details>\n\n## Not all fixed\n\n- **[LOW]** a name\n", []string{"qa  high", "qa  low"}},
		{"in comments", "### Bug: It charges twice\n<!-- **High Severity** -->\nThe retry has no key.\n<!-- LOCATIONS START\ntill/pay.ts#L4-L9\nLOCATIONS END -->\n\n### A name\n\n**Low Severity**\n\n<!-- LOCATIONS START\ntill/pay.ts#L12\nLOCATIONS END -->\n",
			[]string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:12"}},
		{"pictures", "#### `till/pay.ts`\n\n> Line 4\n\n![critical](https://example.org/critical.svg)\n\nIt charges twice.\n\n> Line 9\n\n![low](https://example.org/low.svg)\n\nA name.\n", []string{"qa  critical till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"badges", "![high](https://example.org/quality.svg) ![low](https://example.org/debt.svg)\n\nNo issues found.\n", nil},
		{"no severity", "## Overview\n\nAdds a till.\n\n---\n\n**till/pay.ts:4**\n\nThe retry has no key, so it charges twice.\n\n**till/pay.ts:9**\n\n`rate` may be negative.\n", []string{"qa  unknown till/pay.ts:4", "qa  unknown till/pay.ts:9"}},
		{"praise", "**till/pay.ts:4**\n\nNice: the lock is held.\n\n**till/pay.ts:9**\n\nLooks good.\n", nil},
		{"what was read", "No issues found.\n\n**till/pay.ts:4**\n\nThe retry sends a key.\n", nil},
		{"a conventional label", "**till/pay.ts:4**\n\nissue (blocking): it charges twice\n", []string{"qa  critical till/pay.ts:4"}},
	})
}

// TestListsInHTML: entries in HTML are those of Markdown.
func TestListsInHTML(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"entries", "<h2>Findings</h2>\n<ul>\n<li><b>CR-1</b> [High] <code>till/pay.ts:4</code> one &amp; two</li>\n<li><strong>CR-2</strong> [Low] <code>till/pay.ts:9</code> two</li>\n</ul>\n", []string{"qa CR-1 high till/pay.ts:4", "qa CR-2 low till/pay.ts:9"}},
		{"shown", "```html\n<li>[High] till/pay.ts:4 one</li>\n```\n\nNo issues found.\n", nil},
	})
}

// TestUntickedChecks: an open box in a list of checks is a finding where it says how grave it is, and where.
func TestUntickedChecks(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"behind the title", "## Security checklist\n\n- [x] No secrets (till/env.ts:1)\n- [ ] **Input** — ❌ HIGH: the target is taken as it comes (`till/pay.ts:4`)\n", []string{"qa  high till/pay.ts:4"}},
		{"last", "## Checklist\n\n- [x] Tests\n- [ ] Limits: none on the page size, `till/pay.ts:4` (medium)\n", []string{"qa  medium till/pay.ts:4"}},
		{"to do", "No issues found.\n\n## Checklist\n\n- [ ] Read the [HIGH] ones again\n", nil},
	})
	a := read(t, "reviews/qa.md", "### F-1 [HIGH] one\n\n## Checklist\n\n- [x] Tests\n- [ ] A limit on the page size is missing (till/pay.ts:9)\n")
	if len(findingsOf(a)) != 1 || !a.Partly {
		t.Errorf("%d findings, partly %v; want 1 and the open box told", len(findingsOf(a)), a.Partly)
	}
}
