package dialect

import (
	"fmt"
	"slices"
	"testing"
)

// raisedIn gives the findings of a review in words, each as its severity and its place.
func raisedIn(t *testing.T, body string) (list []string) {
	t.Helper()
	for _, f := range findingsOf(read(t, "reviews/qa.md", body)) {
		list = append(list, fmt.Sprintf("%s %s:%d", f.Severity, f.File, f.Line))
	}
	return list
}

// style is a way in which reviewers write, and what a reader takes from it.
type style struct {
	name, body string
	want       []string
}

func (s style) hold(t *testing.T) {
	t.Helper()
	if got := raisedIn(t, s.body); !slices.Equal(got, s.want) {
		t.Errorf("%s: %q, want %q", s.name, got, s.want)
	}
}

// TestPriorityColumns: a column of priorities is no column of prior things.
func TestPriorityColumns(t *testing.T) {
	const rows = " | Where | Issue |\n|---|---|---|\n| P0 | src/a.go:3 | The key is a constant |\n| P3 | src/b.go:9 | The name says nothing |\n"
	for _, s := range []style{
		{"priorities", "## Findings\n\n| Priority" + rows, []string{"critical src/a.go:3", "low src/b.go:9"}},
		{"prior severities", "## Findings\n\n| Prior severity" + rows, nil},
	} {
		s.hold(t)
	}
}

// TestCountedTitles: a title of the first rank, or a line of its own, that counts findings begins one; the document's title has none of its own.
func TestCountedTitles(t *testing.T) {
	const fields = "\n\n* Severity: High\n* Description: the token is logged\n\n"
	for _, s := range []style{
		{"titles of the first rank", "# Vuln 1: Logging: `src/a.go:3`" + fields + "# Vuln 2: Logging: `src/b.go:9`" + fields, []string{"high src/a.go:3", "high src/b.go:9"}},
		{"the document's title", "# Vulnerability review\n\nSeverity: High\n\nThe till.\n", nil},
		{"the title of one", "# Issue 7: review of the till\n\n## Findings\n\n- **[Low]** src/a.go:3 — the name says nothing\n", []string{"low src/a.go:3"}},
		{"of how many", "**Issue 1 of 2 - HIGH**\nsrc/a.go:3\nThe key is a constant.\n\n**Issue 2 of 2 - LOW**\nsrc/b.go:9\nThe name.\n", []string{"high src/a.go:3", "low src/b.go:9"}},
		{"below a severity", "#### 🔴 CRITICAL (Must Fix)\n\n**Issue 1: The key**\n- **File:** `src/a.go:3`\n- **Problem:** it is a constant\n- **Impact:** loss\n- **Fix:** read it\n\n#### LOW\n\n**Issue 2: The name**\n- **File:** `src/b.go:9`\n- **Suggestion:** rename\n", []string{"critical src/a.go:3", "low src/b.go:9"}},
		{"among findings", "## Issues\n\n**Issue 1: The key**\n- **File:** `src/a.go:3`\n- **Problem:** it is a constant\n\n**Issue 2 of the tracker**\nIt was closed.\n", []string{"unknown src/a.go:3"}},
		{"a severity and a mention", "## High\n\n- src/a.go:3 — the key\n\n**Issues 1 and 2 are one**\n", []string{"high src/a.go:3"}},
		{"no severity", "**Issue 12 of the tracker**\nsrc/a.go:3 was changed for it.\n\nNo issues found.\n", nil},
		{"a full stop behind the id", "## Findings\n\n### C-1. The key\nsrc/a.go:3 is a constant.\n\n### L-1. The name\nsrc/b.go:9 says nothing.\n", []string{"critical src/a.go:3", "low src/b.go:9"}},
		{"lines", "Finding 1\nSeverity: High\nFile: src/a.go:3\nProblem: one\n\nFinding 2\nSeverity: Low\nFile: src/b.go:9\nProblem: two\n", []string{"high src/a.go:3", "low src/b.go:9"}},
	} {
		s.hold(t)
	}
}

// TestGroupsAbroad: what must be fixed says so in other languages too.
func TestGroupsAbroad(t *testing.T) {
	for _, s := range []style{
		{"German", "## Muss behoben werden\n- src/a.go:3: eins\n\n## Sollte behoben werden\n- src/b.go:9: zwei\n\n## Hinweise\n- src/c.go:1: drei\n", []string{"high src/a.go:3", "medium src/b.go:9", "informational src/c.go:1"}},
		{"Chinese", "## 必须修复\n- src/a.go:3 一\n\n## 建议修复\n- src/b.go:9 二\n", []string{"high src/a.go:3", "medium src/b.go:9"}},
		{"a path in a sentence", "## Findings\n\n- **[LOW]** 「先に作成」とあるが、docs/bot.md は依存しない\n", []string{"low docs/bot.md:0"}},
		{"what was fixed", "## Wurde behoben\n- src/a.go:3: eins\n\n## Niedrig\n- src/b.go:9: zwei\n", []string{"low src/b.go:9"}},
	} {
		s.hold(t)
	}
}

// TestWhatIsNotRaised: what a review defines, withdraws, or looked at and dismissed, is no finding of it.
func TestWhatIsNotRaised(t *testing.T) {
	for _, s := range []style{
		{"a scale", "Severity scale used here:\n\n- **Critical**: loss of data\n- **High**: wrong results\n\n## Findings\n\nThere are none.\n", nil},
		{"rules of a scale", "### Severity-to-blocking rules\n\n- **High** severity: it blocks where the score is below 80\n\n## Findings\n\nThere are none.\n", nil},
		{"crossed out", "~~**HIGH** src/a.go:3 the key is a constant~~ — withdrawn: it is a test\n\n- ~~**[HIGH]** the lock~~\n- **[Low]** src/c.go:1 — the name\n", []string{"low src/c.go:1"}},
		{"a severity crossed out", "- ~~**High**~~ **[Low]** src/a.go:3 — the name\n- ~~**[HIGH]** src/b.go:9 — the lock~~ it is still there\n", []string{"high src/a.go:3", "high src/b.go:9"}},
		{"no problems", "## Findings\n\n- LOW: src/b.go:9 — the name\n\n### Things that are *not* problems\n\n- **The index.** `src/a.go:3` casts it\n", []string{"low src/b.go:9"}},
		{"remarks on a title", "## Not mended (advice, not bugs)\n\n| ID | Severity | Summary |\n|---|---|---|\n| B-1 | HIGH | It charges twice |\n", []string{"high :0"}},
		{"dismissed", "## Considered and dismissed\n\n- HIGH: the query of src/a.go:3 — false positive\n\n## Findings\n\n- LOW: src/b.go:9 — the name\n", []string{"low src/b.go:9"}},
		{"about false positives", "## High\n\n### 1. False positives in the scanner\nsrc/a.go:3 reports every test.\n", []string{"high src/a.go:3"}},
		{"what was seen earlier", "## High\n\n### Previously reported\nsrc/a.go:3 is bound.\n\n## Low\n\n- src/b.go:9 — the name\n", []string{"low src/b.go:9"}},
	} {
		s.hold(t)
	}
}

// TestSeverityBehind: an entry may say its severity behind its words, where it names a place; a word that ends its sentence is none.
func TestSeverityBehind(t *testing.T) {
	for _, s := range []style{
		{"at the end", "- The key is a constant (src/a.go:3) — High\n- The name says nothing, src/b.go:9 - **Low**\n", []string{"high src/a.go:3", "low src/b.go:9"}},
		{"before the place", "1. The key is a constant [high] (`src/a.go:3`)\n2. The name (low) — [src/b.go:9]\n", []string{"high src/a.go:3", "low src/b.go:9"}},
		{"in the midst", "1. **The key is a constant** — severity: high, confidence: low — src/a.go:3\n2. The name (severity: low) in src/b.go:9\n", []string{"high src/a.go:3", "low src/b.go:9"}},
		{"as tools print it", "src/a.go:3: high: the key is a constant\nsrc/b.go:9: low: the name\n", []string{"high src/a.go:3", "low src/b.go:9"}},
		{"one of no severity beside", "src/a.go:3: the key is a constant\nsrc/c.go:5: looks fine\nsrc/b.go:9: nit: the name\n", []string{"unknown src/a.go:3", "informational src/b.go:9"}},
		{"places that were read", "src/a.go:3: the key comes from the store\n\nNo issues found.\n", nil},
		{"answered as tools print it", "src/a.go:3: high: fixed in c1db187\n\nNo issues found.\n", nil},
		{"behind a link to the place", "- [`src/a.go#L3`](https://example.org/a.go#L3) **High**: the key\n- [src/b.go:9](b.go) — low: the name\n", []string{"high src/a.go:3", "low src/b.go:9"}},
		{"answered", "- The key (src/a.go:3) → fixed — High\n- [x] The name (src/b.go:9) — Low\n\nNo issues found.\n", nil},
		{"no severity", "- src/a.go:3 — the tide was high\n- The voltage in src/b.go:9 stays low\n\nNo issues found.\n", nil},
	} {
		s.hold(t)
	}
}

// TestNestedGroups: an entry that says a severity alone grades those nested in it, and none beside it.
func TestNestedGroups(t *testing.T) {
	for _, s := range []style{
		{"nested", "- **High**\n  - src/a.go:3 – the key is a constant\n- Low:\n  - src/b.go:9 – the name\n", []string{"high src/a.go:3", "low src/b.go:9"}},
		{"beside", "- High\n- Low\n- src/a.go:3 was read\n\nNo issues found.\n", nil},
		{"none", "- High:\n  - none\n- Low:\n  - src/b.go:9 – the name\n", []string{"low src/b.go:9"}},
		{"words behind", "- **High**\n  - src/a.go:3 – the key is a constant\n\nsrc/b.go:9 and the rest were read.\n", []string{"high src/a.go:3"}},
		{"of a finding", "### [HIGH] The key is a constant\nsrc/a.go:3\n- Impact\n  - High\n    - src/b.go:9 reads it\n", []string{"high src/a.go:3"}},
	} {
		s.hold(t)
	}
}

// TestGraveMarks: a review beside whose findings a line marks a grave one, in a form that is not read, was read in part.
func TestGraveMarks(t *testing.T) {
	for line, partly := range map[string]bool{
		"- [Security/High] src/b.go:30 — the token is logged":                                                  true,
		"- [Style/Low] src/b.go:30 — the name":                                                                 false,
		"<tr><td>Critical</td><td>src/b.go:30</td><td>the token is logged</td></tr>":                           true,
		"| Matter | Likelihood | Impact |\n|---|---|---|\n| The token is logged (src/b.go:30) | High | High |": true,
		"| Matter | Likelihood | Impact |\n|---|---|---|\n| The token is bound | High | High |":                false,
		"| File | Coverage |\n|---|---|\n| src/b.go:30 | High enough |":                                        false,
		"| Where | Confidence |\n|---|---|\n| src/b.go:30 | High |":                                            false,
		"The high road through src/b.go:30 was read.":                                                          false,
	} {
		a := read(t, "reviews/qa.md", "- **[Low]** src/a.go:12 — the name\n\n"+line+"\n")
		if len(findingsOf(a)) != 1 || a.Partly != partly {
			t.Errorf("%q: %d findings, read in part %v, want %v", line, len(findingsOf(a)), a.Partly, partly)
		}
	}
}
