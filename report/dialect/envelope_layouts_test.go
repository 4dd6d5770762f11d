package dialect

import (
	"testing"
)

// TestGradeOverFields: a title that is a severity alone is that of the finding whose fields follow at once.
func TestGradeOverFields(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"in brackets", "# Till\n\n### [severity: critical]\n**File**: till/pay.ts\n**Line(s)**: 4-6\n**Issue**: one\n\n### [severity: warning]\n**File**: till/lock.ts\n**Issue**: two\n",
			[]string{"qa  critical till/pay.ts:4", "qa  medium till/lock.ts"}},
		{"bare", "### High\n**Location:** till/pay.ts:4\n**Problem:** one\n\n### Warning\n**Location:** till/pay.ts:9\n**Problem:** two\n",
			[]string{"qa  high till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"a section of entries", "### High\n- till/pay.ts:4 one\n- till/pay.ts:9 two\n", []string{"qa  high till/pay.ts:4", "qa  high till/pay.ts:9"}},
	})
}

// TestTitlesBySignAlone: a section may be titled by a coloured sign, or by a severity abroad in the plural that is also an English word.
func TestTitlesBySignAlone(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"signs", "## 🔴\n- `till/pay.ts:4` — one\n\n## 🟡\n- `till/pay.ts:9` — two\n", []string{"qa  critical till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"critiques", "## Critiques\n- `till/pay.ts:4` — un\n\n## Mineures\n- `till/pay.ts:9` — deux\n", []string{"qa  critical till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"critiques in English", "## Critiques\n\nThe design holds up.\n\nNo issues found.\n", nil},
	})
}

// TestGradeBeforeBoldTitle: P1 in brackets is a severity and no id.
func TestGradeBeforeBoldTitle(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"P1", "**[P1] It charges twice** — till/pay.ts:4-9\nThe retry has no key.\n\n**[P3] A name** — `till/pay.ts:12`\nIt misleads.\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:12"}},
	})
}

// TestDocumentOfFindings: a document that is called “Findings” holds them as a section of that title does.
func TestDocumentOfFindings(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"ids", "# Findings\n\n## [H-01] It charges twice\n\nThe retry has no key.\n\n### Lines of code\n\ntill/pay.ts#L4-L6\n\n## [L-01] A name\n\nIt misleads.\n",
			[]string{"qa H-01 high till/pay.ts:4", "qa L-01 low"}},
		{"one beside a graded one", "# Findings\n\n## [T-01] It charges twice\n\nThe retry has no key.\n\n## [T-02] A name\n**Severity:** Low\n", []string{"qa T-01 unknown", "qa T-02 low"}},
		{"what was looked at", "# Findings\n\nNo issues found.\n\n## Paths walked\n- `till/pay.ts:4` holds its lock\n", nil},
	})
}

// TestPartsBesideAndBelow: what a finding advises may stand beside its line, or below a title of its own.
func TestPartsBesideAndBelow(t *testing.T) {
	for name, body := range map[string]string{
		"entries": "- [HIGH] It charges twice — till/pay.ts:4\n- Impact: money\n- Fix: send a key\n\n- [LOW] A name — till/pay.ts:9\n",
		"titles":  "### F-1 [HIGH] It charges twice\n`till/pay.ts:4`\n\n#### Impact\n\nmoney\n\n#### 🔧 Remediation\n\nsend a key\n\n### F-2 [LOW] A name\n",
	} {
		list := findingsOf(read(t, "reviews/qa.md", body))
		if len(list) != 2 || list[0].Suggestion != "send a key" || list[0].Risk != "money" {
			t.Errorf("%s: %d findings, %+v", name, len(list), list)
		}
	}
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"entries of a severity", "## High\n- till/pay.ts:4 one\n- Risk: the token leaks\n", []string{"qa  high till/pay.ts:4", "qa  high"}},
	})
}

// TestLinesBelowTheirFile: a title in bold behind the number of a line is a finding in the file above, and its severity stands in italics.
func TestLinesBelowTheirFile(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"heading", "### till/pay.ts\n\n`4-6`: **It charges twice.**\n\n_⚠️ Potential issue_ | _🟠 Major_\n\nThe retry has no key.\n\n`9`: _🧹 Nitpick_ | _🔵 Trivial_\n\n**A name**\n",
			[]string{"qa  high till/pay.ts:4", "qa  informational till/pay.ts:9"}},
		{"folded", "<details>\n<summary>till/pay.ts (1)</summary><blockquote>\n\n`4`: **It charges twice.**\n\nThe retry has no key.\n\n</blockquote></details>\n", []string{"qa  unknown till/pay.ts:4"}},
		{"behind a folded file", "<details>\n<summary>till/pay.ts (1)</summary>\n\n`4`: **It charges twice.**\n\n</details>\n\n[HIGH] till/lock.ts:7 is never freed\n", []string{"qa  unknown till/pay.ts:4", "qa  high till/lock.ts:7"}},
		{"a summary of files", "No issues found.\n\n### till/pay.ts\n\n`4` lines were moved, _none_ changed.\n", nil},
	})
}

// TestPriorityBelowPlace: a priority is the severity of an entry that names its place, and says nothing of a task.
func TestPriorityBelowPlace(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"places", "# Till\n\n1. `till/pay.ts:4` - it charges twice\n   Priority: high\n2. `till/pay.ts:9` - a name\n   - Priority: low\n", []string{"qa  high till/pay.ts:4", "qa  low till/pay.ts:9"}},
		{"tasks", "No issues found.\n\n1. Write the guide\n   Priority: high\n", nil},
		{"below a severity", "## Low\n- `till/pay.ts:4` - a name\n  Priority: high\n", []string{"qa  low till/pay.ts:4"}},
	})
}

// TestPartsOneBlankDeeper: the labels of an entry, and what stands below them, may be but one blank deeper than it.
func TestPartsOneBlankDeeper(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"labels", "## Low\n\n- [ ] **[T-1]** A name misleads\n - **Files:** till/pay.ts\n - rename it\n - **Effort:** 1h\n\n- [ ] **[T-2]** No test\n", []string{"qa T-1 low till/pay.ts", "qa T-2 low"}},
		{"entries", "## Low\n\n- till/pay.ts:4 one\n - till/pay.ts:9 two\n", []string{"qa  low till/pay.ts:4", "qa  low till/pay.ts:9"}},
	})
}
