package review

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// markdownFile is a Markdown file with or without frontmatter.
func markdownFile(path, text string) *dialect.File {
	front, body, _ := decode.Frontmatter([]byte(text))
	return &dialect.File{Path: path, Format: dialect.Markdown, Doc: front, Body: string(body), BodyLine: 1 + strings.Count(text, "\n") - strings.Count(string(body), "\n")}
}

func jsonFile(path, text string) *dialect.File {
	doc := decode.JSON([]byte(text))
	return &dialect.File{Path: path, Format: dialect.JSON, Doc: doc}
}

// summary writes what was read, a line each: findings, answers to earlier ones, questions.
func summary(a *report.Artefact) string {
	var b strings.Builder
	for _, review := range a.Reviews {
		if review.Binds {
			b.WriteString("binds\n")
		}
		for _, f := range review.Findings {
			fmt.Fprintf(&b, "%d %s %s | %s", f.Origins[0].Line, f.ID, f.Severity, strings.ReplaceAll(f.Headline(), "\n", " "))
			places := f.Also
			if f.File != "" {
				places = append([]report.Place{{File: f.File, Line: f.Line}}, places...)
			}
			for _, p := range places {
				b.WriteString(" @" + p.String())
			}
			if f.Status != "" {
				b.WriteString(" = " + f.Answer.String())
			}
			b.WriteString("\n")
		}
		for _, x := range review.Rechecks {
			fmt.Fprintf(&b, "%d %s = %s\n", x.Line, x.ID, x.Is)
		}
	}
	for _, q := range a.NotUnderstood {
		fmt.Fprintf(&b, "%d ?\n", q.Line)
	}
	return b.String()
}

func TestMarkdown(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a finding with a sign and a bracket in its title", "### 🔴 [CRITICAL] The key is printed\n\n### HIGH (8.1): No lock\n\n### [Must fix] No limit\n",
			"1  critical | The key is printed\n3  high | No lock\n5  high | No limit\n"},
		{"what follows a block of code", "No findings.\n\n```\ngo test ./...\n```\n- [HIGH] No lock\n\n```\nx\n```\n|ID|Severity|Issue|\n|-|-|-|\n|F-1|LOW|A typo|\n",
			"6  high | No lock\n13 F-1 low | A typo\n"},
		{"statuses below earlier findings", "## Previous findings\n\n### S-1 [HIGH] No lock\n\n**Status:** FIXED\n\n### S-2: No limit\n\n**Status:** OPEN\n\n- S-3: still open\n\n|ID|Status|\n|-|-|\n|S-4|Regressed|\n|S-5|PASS|\n",
			"3 S-1 = fixed\n7 S-2 = none\n11 S-3 = none\n15 ?\n"},
		{"a status of an earlier finding that nobody knows asks", "## Previous findings\n\n- S-1 is not fixed\n- S-2 → NOT FIXED\n\n|ID|Status|\n|-|-|\n|S-3|Fixed in a1b2c3d|\n|S-4|PASS|\n",
			"3 ?\n4 ?\n8 ?\n"},
		{"columns of rounds ask where one is open", "No findings.\n\n|ID|Round 1|Round 2|\n|-|-|-|\n|S-1|fixed|open|\n|S-2|fixed|fixed|\n", "5 ?\n"},
		{"titles with a sign, and of a summary", "No findings.\n\n## ❌ Still open\n\nNone.\n\n## High-Level Summary\n\n- It exports\n", ""},
		{"open below fixed", "## Resolved\n\n- S-1: masked\n\n### Still open\n\n- S-2: only on Linux\n", "3 S-1 = fixed\n7 S-2 = none\n"},
		{"a worse severity beside an ID that is known asks", "- S-1 [LOW] A typo\n\n## Notes\n\n- S-1 [CRITICAL] A token\n", "1 S-1 low | A typo\n5 ?\n"},
		{"a severity below a verdict asks", "## Verdict: APPROVED\n\nCRITICAL: the token is logged\n", "3 ?\n"},
		{"other columns state no status", "## Findings\n\n|ID|Issue|Exploitable|\n|-|-|-|\n|SEC-9|The key is printed|✅|\n", "5 ?\n"},
		{"a label that is bold in part", "The **total**: 3\n\n- [HIGH] No lock\n", "3  high | No lock\n"},
		{"a label that is no severity leaves the headline's", "### F-1 [LOW] A typo\n\n**Severity:** LOW + later\n", "1 F-1 low | A typo\n"},
		{"rows whose numbers restart", "|#|Severity|Issue|\n|-|-|-|\n|1|High|No check|\n\nNext:\n\n|#|Severity|Issue|\n|-|-|-|\n|1|Low|A typo|\n",
			"3 1 high | No check\n9 1 low | A typo\n"},
		{"no ID in a cell for none or of a severity", "|ID|Severity|Issue|\n|-|-|-|\n|—|High|No check|\n\n|Priority|Issue|\n|-|-|\n|P1|No limit|\n",
			"3  high | No check\n7  high | No limit\n"},
		{"an ID with a full stop", "### SEC-001. No check (High)\n", "1 SEC-001 high | No check\n"},
		{"unlisted columns are no headline", "|Severity|Confidence|Issue|Location (file:line)|\n|-|-|-|-|\n|High|0.9|No check|a.go:3|\n", "3  high | No check @a.go:3\n"},
		{"of two states the last", "|Finding|Was|Now|\n|-|-|-|\n|SEC-001|Open|Fixed|\n", "3 SEC-001 = fixed\n"},
		{"unknown states beside known ones ask", "- SEC-001: fixed\n- SEC-002: regressed\n- SEC-003: ❌ no limit\n", "1 SEC-001 = fixed\n2 ?\n3 ?\n"},
		{"a line of code under any title asks", "No findings.\n\n## Style\n\n- `b.go:9` drops the error\n", "5 ?\n"},
		{"a title of what is to be fixed", "## Must be fixed before merge\n\n### CR-1 [CRITICAL] No lock\n\n**File:** `a.go:3`\n\n## To be addressed\n\n- CR-2: no limit\n",
			"3 CR-1 critical | No lock @a.go:3\n9 ?\n"},
		{"a severity and a place below a legend ask", "No findings.\n\n## Security checklist\n\n- HIGH: no lock in a.go:3\n", "5 ?\n"},
		{"a worse severity below a finding asks", "### CR-1 [LOW] Logs\n\n- [CRITICAL] a token\n- [LOW] a typo\n", "1 CR-1 low | Logs\n3 ?\n"},
		{"none beside the text of a row", "|Severity|Issue|CVE|\n|-|-|-|\n|High|No lock|None|\n|High|None|-|\n", "3  high | No lock\n"},
		{"a break ends a finding", "## High\n\n### CR-1 No lock\n\n---\n\n**Status:** complete\n\nDepth: standard\n", "3 CR-1 high | No lock\n"},
		{"a title is no status", "### CR-1 [HIGH] Closed: files leak\n\n- [HIGH] A token (invalid)\n", "1 CR-1 high | Closed: files leak\n"},
		{"zero that counts nothing", "- [HIGH] 0 is a divisor\n", "1  high | 0 is a divisor\n"},
		{"a tag beside the severity asks", "### [HIGH/SECURITY] No lock\n", "1 ?\n"},
		{"labels of one line", "### CR-1: No lock\n**Severity:** High | **File:** `a.go:3` | **Category:** races\n\nAdd one.\n", "1 CR-1 high | No lock @a.go:3\n"},
		{"a finding that is still open", "## Still open\n\n### F-2 [HIGH] No lock\n", "3 F-2 high | No lock\n"},
		{"a criterion that failed asks", "No findings.\n\n## Coverage\n\n- AC1: PASS\n- AC2: FAIL\n- ❌ AC3: no logout\n\n|AC|Met|\n|-|-|\n|AC-4|❌ Not met|\n|AC-5|✅|\n",
			"6 ?\n7 ?\n11 ?\n"},
		{"a severity with a number asks", "### Important #1: No lock\n\n### Step 3: Later\n", "1 ?\n"},
		{"a severity that ends a title asks", "No findings.\n\n### Finding 1 — Important\n\nNo lock.\n", "5 ?\n"},
		{"a negative verdict by any label asks", "No findings.\n\n**Result:** FAIL\n\nReady to merge: no\n\n❌ **REJECTED**\n\n- [ ] Reject\n\n## Gate — FAILED\n",
			"3 ?\n5 ?\n7 ?\n11 ?\n"},
		{"a negative verdict that is known asks no more", "**Verdict:** rejected\n\n**Result:** FAIL\n", ""},
		{"verdicts that disagree ask", "**Verdict:** approved\n\n**Final verdict:** rejected\n\n## Verdict — BLOCK\n", "3 ?\n5 ?\n"},
		{"a sign, a bold severity and labels", "### 🔴 **HIGH**: No lock\n\n**Severity:** HIGH\n**File:** `a.go:3-9`\n\n**Attack**:\n1. A user waits\n",
			"1  high | No lock @a.go:3\n"},
		{"a row of statuses with a title answers", "### H1 [HIGH] No lock\n\n## Round 2\n\n|Finding|Severity|Status|\n|-|-|-|\n|H1 no lock in it|HIGH|**FIXED**|\n",
			"1 H1 high | No lock = fixed\n"},
		{"none and another sentence", "## Critical\n\n**None.** It has no blocking issues.\n\n## Low\n\nNo bugs found. Checked for bugs and CLAUDE.md compliance.\n", ""},
		{"some of none", "No blockers. The token is logged.\n\nNo issues found. One high risk.\n", "1 ?\n"},
		{"a full stop behind a place", "### H-1 [HIGH] No lock\n\n- **Location:** core/a.rs:5-7.\n", "1 H-1 high | No lock @core/a.rs:5\n"},
		{"a place below the title", "### CR-1 [HIGH] No lock\n\n`a.go:3`\n", "1 CR-1 high | No lock @a.go:3\n"},
		{"none with a reason", "## High\n\nNone — it is small.\n\n## Low\n\n0 issues found.\n\nFindings: 0 critical, 0 high.\n", ""},
		{"none in each cell", "|#|Severity|Issue|\n|-|-|-|\n|N/A|N/A|None|\n", ""},
		{"a number of findings in a title", "## Low - 1 finding\n\n1. typo in `b.go:1`\n", "3  low | typo in b.go:1 @b.go:1\n"},
		{"a place in the text of a row", "|Severity|Issue|\n|-|-|\n|High|No lock in b.go:1|\n", "3  high | No lock in b.go:1 @b.go:1\n"},
		{"what leads to entries is none", "## High\n\nTo be fixed:\n\n- `b.go:9` drops the error\n", "5  high | b.go:9 drops the error @b.go:9\n"},
		{"an item below an item", "- F-1 [LOW] A typo\n  - F-1a [HIGH] No check\n", "1 F-1 low | A typo\n2 F-1a high | No check\n"},
		{"priorities", "## P0\n\n- No check\n\n## Other\n\n- P3: A typo\n", "3  critical | No check\n7  low | A typo\n"},
		{"nothing in two words", "## Low\n\nNo low severity issues.\n\n## Medium\n\nNothing to report.\n", ""},
		{"severity in brackets", "- [HIGH] The total is wrong\n", "1  high | The total is wrong\n"},
		{"severity and colon", "**HIGH: The total is wrong**\n\nIt adds twice.\n", "1  high | The total is wrong\n"},
		{"severity behind", "### The total is wrong (HIGH)\n", "1  high | The total is wrong\n"},
		{"ID and severity", "- F-1 [LOW] A typo\n- **SEC-002 — CRITICAL — No check**\n", "1 F-1 low | A typo\n2 SEC-002 critical | No check\n"},
		{"number", "## Findings\n\n### Finding 1 — Red: The color is never set\n\n**File:** `app/main.go:29`\n\nNothing sets it.\n",
			"3  high | The color is never set @app/main.go:29\n"},
		{"severity field", "### The lock leaks\n- **Severity:** medium\n- **File:** a/b.go:3-9\n", "1  medium | The lock leaks @a/b.go:3\n"},
		{"section of a severity", "## High Severity Issues\n\n1. The lock leaks\n   Evidence: `a/b.go:3`\n2. No test\n\n## Low\nNone.\n",
			"3  high | The lock leaks\n5  high | No test\n"},
		{"agent-team body", "### Review: cart\n\n**CRITICAL**\n- cart/a.go:12 — sums twice\n\n**MINOR**\n- cart/b.go:4 — a name\n\n**AC Coverage**\n- AC1: PASS\n",
			"4  critical | cart/a.go:12 — sums twice @cart/a.go:12\n7  low | cart/b.go:4 — a name @cart/b.go:4\n"},
		{"bold IDs in one paragraph", "## Findings\n\n### MEDIUM\n\n**A-P7-MED-001** The row is ambiguous.\n**A-P7-MED-002** The layer is wrong.\n",
			"5 A-P7-MED-001 medium | The row is ambiguous.\n6 A-P7-MED-002 medium | The layer is wrong.\n"},
		{"code that holds stars", "**F-1 — CRITICAL — asks for `### A`, holds `**B:**`**\n\nThey differ.\n", "1 F-1 critical | asks for ### A, holds **B:**\n"},
		{"list of files", "### Findings\n\n**New documents:**\n- `README.md` - Purpose (5KB)\n\n### Verdict\n\nAPPROVED\n", ""},
		{"table", "| ID | Severity | File | Issue |\n|-|-|-|-|\n| F-1 | HIGH | a.go:3 | Sums twice |\n| - | - | - | none |\n", "3 F-1 high | Sums twice @a.go:3\n"},
		{"table and headings", "## Findings\n\n| ID | Severity | Title |\n|-|-|-|\n| F-1 | HIGH | Sums |\n\n### F-1: Sums twice\n**File:** a.go:3\n",
			"7 F-1 high | Sums twice @a.go:3\n"},
		{"fields as a table ask", "### F-1: Sums\n\n| Field | Value |\n|-|-|\n| **Severity** | HIGH |\n| **File** | a.go:3 |\n", "1 ?\n5 ?\n6 ?\n"},
		{"titles that are a severity", "### 🔴 Critical Issues\n\nNone.\n\n## High — must fix before merge\n\n1. It leaks in `a.go:3`\n\n## Medium (nice to have)\n\nNone\n",
			"7  high | It leaks in a.go:3 @a.go:3\n"},
		{"counts of nothing", "# Review\n\n**Verdict:** APPROVED\n\nTotal findings: 0 (critical: 0, high: 0)\n\nCritical: none. High: none.\n", ""},
		{"open section", "## Resolved\n\n- SEC-001: masked\n\n## Still open\n\n- SEC-002: no limit, `b.go:3`\n\n## Partially resolved\n\n- SEC-003: half\n",
			"3 SEC-001 = fixed\n7 SEC-002 = none\n11 ?\n"},
		{"own findings answered", "## Findings\n\n- F-1 [HIGH] Sums twice\n\n## Fixed\n\n- F-1: since 3fa2b1c\n", "3 F-1 high | Sums twice = fixed\n7 F-1 = fixed\n"},
		{"statuses with a severity column", "## Status of round 1\n\n| ID | Severity | Status | Note |\n|-|-|-|-|\n| F-2 | HIGH | Partially fixed | not on POST |\n",
			"5 F-2 = none\n"},
		{"labels between bars", "### F-1: Banner\nSeverity: Low | File: a.go:3\n", "1 F-1 low | Banner\n"},
		{"a title that demands a fix", "## Must be fixed before merge\n\n- CR-2\n- CR-1 [CRITICAL] Token is logged\n", "4 CR-1 critical | Token is logged\n3 ?\n"},
		{"a title that says more than a status is of findings", "## Resolved issues that regressed\n\n- SEC-1 [HIGH] token logged\n- SEC-2\n", "3 SEC-1 high | token logged\n4 ?\n"},
		{"a checklist asks", "No findings.\n\n## Security checklist\n\n- [ ] HIGH: tokens are logged (`a.go:3`)\n- HIGH: breaks users\n", "5 ?\n6 ?\n"},
		{"a severity in a title asks", "### Injection — High severity\n\nIn `a.py:1`.\n\n### Open redirect (Severity: Medium)\n", "1 ?\n3 ?\n5 ?\n"},
		{"a text with a line of code asks", "No findings.\n\nAll fine, except that recv.go:12 has a hole.\n", "3 ?\n"},
		{"an item with a place asks", "## Findings\n\n- The token is logged in `a.go:12`.\n\n## Other\n\n- SEC-2: injection in a.py:1\n", "3 ?\n7 ?\n"},
		{"a legend with findings asks", "## Severity legend\n\n### CR-1 [HIGH] Errors are not wrapped\n\n- HIGH: breaks users\n", "3 ?\n"},
		{"fixed section", "## CRITICAL Issues Fixed (2)\n\n### CRITICAL-1: Enable the tests\n\nDone.\n\n### ❌ CRITICAL-2: Refactor (NOT DONE)\n",
			"3 CRITICAL-1 = fixed\n7 CRITICAL-2 = none\n"},
		{"table of answers", "## Prior findings\n\n| ID | Severity | Status |\n|-|-|-|\n| F-1 | HIGH | RESOLVED — how |\n| F-2 | LOW | partial |\n",
			"5 F-1 = fixed\n6 F-2 = none\n"},
		{"statuses by number", "## Status of previous findings\n\n|#|Finding|Status|\n|-|-|-|\n|1|No lock|Resolved|\n", "1 ?\n"},
		{"list of answers", "- F-1: RESOLVED — see line 4\n- F-2: deferred\n", "1 F-1 = fixed\n2 F-2 = deferred\n"},
		{"status of a finding", "### F-1 [HIGH] Sums\n**Status:** RESOLVED — how\n\n### F-2 [LOW] — FIXED\n", "1 F-1 high | Sums = fixed\n4 F-2 low | FIXED = fixed\n"},
		{"recommendations", "## Minor Issues\n- The plan is stale\n\n## Recommendations\n\n### High Priority\n1. **Clear it** - now\n", "2  low | The plan is stale\n"},
		{"a label leads an entry", "## Key Findings\n\n### ⚠️ Minor Issues\n\n- **Status:** The plan says done\n",
			"5  low | Status: The plan says done\n"},
		{"not findings", "## Minor notes (not findings)\n- The counter is public\n", "1 ?\n"},
		{"severity among notes asks", "No findings.\n\n## Notes\n- [HIGH] The total is wrong\n", "4 ?\n"},
		{"severity in a sentence of a list asks", "No findings.\n\nCRITICAL: the token is logged\n", "3 ?\n"},
		{"severity in a strange table asks", "No findings.\n\n| Area | Grade |\n|-|-|\n| Cart | HIGH |\n", "5 ?\n"},
		{"a severity anywhere in a line asks", "No findings.\n\n- **HIGH** no lock\n- `a.go:3` [HIGH] no lock\n- a.go:3 - high - no lock\n" +
			"- Confidence: High\n- no lock [severity: high]\n\nHIGH no lock\n", "3 ?\n4 ?\n5 ?\n7 ?\n9 ?\n"},
		{"a severity in HTML asks", "No findings.\n\n<table>\n<tr><th>Severity</th><th>Issue</th></tr>\n<tr>\n<td>High</td>\n<td>no lock</td>\n</tr>\n</table>\n", "6 ?\n"},
		{"text in a graded section asks", "## Critical\n\nThe token is logged.\n", "3 ?\n"},
		{"ID alone asks", "### F-1: The token\n\nIt is logged.\n", "1 ?\n"},
		{"counts", "No findings.\n\n- critical: 0\n- high: 0\n\n| Severity | Count |\n|-|-|\n| HIGH | 0 |\n", ""},
		{"count that is not met asks", "- [HIGH] One\n\nhigh: 2\n", "1  high | One\n3 ?\n"},
		{"legend", "No findings.\n\n## Severity scale\n- CRITICAL: must be fixed\n", ""},
		{"fenced", "No findings.\n\n```\n[HIGH] x\n```\n", ""},
		{"nothing that anybody understands", "# Review\n\nI looked at it.\n", "1 ?\n"},
		{"frontmatter that counts more", "---\nverdict: FINDINGS\nfindings_count: 2\n---\n- [HIGH] One\n", "5  high | One\n2 ?\n"},
		{"clean frontmatter", "---\ndocument_type: adversarial-review\ninputs:\n  - reviews/stories.md\nverdict: CLEAN_PASS_1_OF_3\nfindings_count:\n  HIGH: 0\n  total: 0\n---\n# Pass 9\n\nNo findings.\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := markdownFile("reviews/a.md", tt.text)
			readWords(f) // as the shape of a reader does
			if got := summary(readWords(f)); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
}

// TestGrammar reads each example of the published grammar.
func TestGrammar(t *testing.T) {
	page, err := os.ReadFile("../../../docs/vocabulary.md")
	forms := regexp.MustCompile("(?s)\\*\\*([^*]+)\\*\\*\n\n````markdown\n(.*?)\n````\n\nis read as: ([^\n]*)").
		FindAllStringSubmatch(string(page), -1)
	if err != nil || len(forms) < 15 {
		t.Fatalf("%d forms, %v", len(forms), err)
	}
	number := regexp.MustCompile(`(?m)^\d+ +`)
	for _, form := range forms {
		got := strings.TrimSpace(number.ReplaceAllString(summary(readWords(markdownFile("reviews/a.md", form[2]))), ""))
		switch got {
		case "":
			got = "nothing"
		case "?":
			got = "nothing; the line asks a person"
		default:
			got = "`" + strings.ReplaceAll(got, "\n", "` and `") + "`"
		}
		if got != form[3] {
			t.Errorf("%s is read as %s, want %s", form[1], got, form[3])
		}
	}
}

// TestVerdict: a label, a cell, a box and a line below a title state the verdict; a known word is stronger than any text.
func TestVerdict(t *testing.T) {
	for text, want := range map[string]string{
		"**Verdict:** CHANGES REQUESTED":                           "CHANGES REQUESTED",
		"**Verdict:** Approved with conditions":                    "Approved with conditions",
		"## Verdict: BLOCK":                                        "BLOCK",
		"**Status:** REJECTED":                                     "REJECTED",
		"**Status:** REJECTED\n\n**Verdict:** PASS":                "PASS",
		"| Field | Value |\n|---|---|\n| Verdict | BLOCK |":        "BLOCK",
		"| File | Verdict |\n|---|---|\n| a.go | BLOCK |":          "",
		"## Decision\n\n- [ ] Approve\n- [x] Request changes":      "Request changes",
		"## Verdict\n\nI looked at all of it.\n\n**REJECTED**":     "REJECTED",
		"## Verdict\n\nI cannot approve it.":                       "I cannot approve it.",
		"## Conclusion\n\nThe code is clear.":                      "",
		"- **critical verdicts present:** YES\n- **Status:** done": "",
	} {
		f := markdownFile("reviews/qa.md", "# Review\n\n"+text+"\n")
		if got := dialect.Table(Readers).Find(f).Read(f, dialect.Limits{}).Reviews[0].Verdict; got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestJSON(t *testing.T) {
	tests := []struct{ name, path, text, want string }{
		{"schema", "reviews/security.json", `{"schema": "ReviewFindings", "findings": [{"id": "SEC-1", "severity": "high", "file": "a.go", "line": 3, "description": "x"}]}`,
			"1 SEC-1 high | x @a.go:3\n"},
		{"prompt", "r.json", `{"type": "ReviewFindings", "findings": [{"title": "t", "level": "P1", "file": "a.go", "line_start": 3, "line_end": 9, "fix": "f"}]}`,
			"1  high | t @a.go:3\n"},
		{"classification", "reviews/a.json", `{"findings": [{"id": "A-1", "classification": "needs-fix", "issue": "x"}], "summary": {"needs_fix_count": 1}}`,
			"1 A-1 high | x\n"},
		{"groups", "reviews/a.json", `{"critical": [{"issue": "x"}], "high_findings": ["LOW: a.go:3 - y"], "verdict": "fail"}`, "1  critical | x\n1  low | a.go:3 - y @a.go:3\n"},
		{"severities in texts ask", "reviews/a.json", `{"findings": [], "notes": ["[HIGH] x in a.go:3"], "files": {"a.go": {"high": ["y"]}}}`, "1 ?\n1 ?\n"},
		{"a negative verdict in any field asks", "reviews/a.json", `{"findings": [], "gate": {"decision": "needs_changes"}, "approved": false, "flaky": false}`, "1 ?\n1 ?\n"},
		{"files as names", "reviews/a.json", `{"findings": {"high": {"a.go:3": [{"title": "x"}]}, "low": {"b.go": ["y is z"]}}}`,
			"1  high | x\n1  low | y is z\n"},
		{"flagged", "reviews/a.json", `{"checks": [{"id": "s", "question": "q", "findings": [{"detail": "no", "flagged": false}, {"detail": "yes", "flagged": true}]}]}`,
			"1  unknown | yes\n"},
		{"reference", "reviews/a.json", `{"findings": [{"id": "F-1", "severity": "low", "title": "x"}], "fix_candidates": [{"finding_id": "F-1", "severity": "low", "title": "y"}]}`,
			"1 F-1 low | x\n"},
		{"copy in one file", "gate.json", `{"flags": [{"id": "FLAG-1", "severity": "minor", "concern": "x"}], "in": {"flags": [{"id": "FLAG-1", "severity": "minor", "concern": "x"}]}}`,
			"1 FLAG-1 low | x\n1 FLAG-1 low | x\n"},
		{"two places", "reviews/a.json", `[{"title": "t", "severity": "critical", "location": "LAB in/a.go:1-7 vs APP lib/b.dart:3"}]`, "1  critical | t @in/a.go:1 @lib/b.dart:3\n"},
		{"place object", "reviews/a.json", `[{"title": "t", "severity": "low", "location": {"file": "a.go", "line": "4-6"}}]`, "1  low | t @a.go:4\n"},
		{"status with a reason", "p.review.json", `{"blocking_issues": [{"id": "B1", "issue": "x", "status": "RESOLVED — how"}], "warnings": [{"id": "W1", "issue": "y", "status": "ACCEPTED — why"}], "verdict": "APPROVED", "reviewer": "a"}`,
			"1 B1 critical | x = fixed\n1 W1 medium | y = deferred\n"},
		{"earlier findings", "reviews/a.json", `{"findings": [], "previous_findings": [{"id": "A-1", "status": "fixed"}], "resolved": ["A-2"], "still_open": ["A-3: leaks"]}`,
			"1 A-1 = fixed\n1 A-2 = fixed\n1 A-3 = none\n"},
		{"lists that state a status", "reviews/a.json", `{"findings": [], "remaining": ["A-1"], "not_fixed": [{"id": "A-2"}], "recheck": [{"finding_id": "A-3", "result": "pass"}, {"id": "A-4", "fixed": false}], "previous_findings": ["A-5", {"id": "A-6", "resolved": true}]}`,
			"1 A-1 = none\n1 A-2 = none\n1 A-3 = fixed\n1 A-4 = none\n1 A-6 = fixed\n"},
		{"texts below other names ask", "reviews/a.json", `{"findings": [], "risks": ["The key is printed in k.go:9", "it is late"], "important": ["A-1"], "pending": ["load test"], "dismissed": [{"title": "x", "severity": "high"}], "metrics": {"critical_issues": 1, "low": 2}}`,
			"1 ?\n1 ?\n1 ?\n1 ?\n"},
		{"status words that nobody knows ask", "reviews/a.json", `{"findings": [], "previous_findings": [{"id": "A-1", "status": "fixed in a1b2c3d"}, {"id": "A-2", "still_present": true}, {"id": "A-3", "title": "x"}], "thresholds": {"high": 1}}`,
			"1 ?\n1 ?\n"},
		{"a list below a verdict", "reviews/a.json", `{"overall": {"verdict": "approved with notes", "issues": [{"id": "A-1", "severity": "high", "title": "x"}]}}`,
			"1 A-1 high | x\n"},
		{"checks that passed", "reviews/a.json", `{"findings": [], "checks": [{"name": "No injection", "severity": "high", "passed": true}, {"name": "No lock", "severity": "high", "result": "fail"}, {"name": "No limit", "severity": "high", "status": "pass"}]}`,
			"1  high | No lock\n"},
		{"lists elsewhere", "notes.json", `{"a": [{"severity": "low", "message": "x", "path": "a.go"}, {"severity": "low", "message": "y", "path": "b.go"}]}`, "1  low | x @a.go\n1  low | y @b.go\n"},
		{"rules", "rules.json", `{"rules": [{"id": "SEC-1", "severity": "high", "description": "x"}]}`, "nobody"},
		{"interface texts", "texts.json", `{"toasts": [{"id": "T-1", "severity": "error", "message": "x"}], "a": [{"id": "save.failed", "level": "error", "text": "y"}]}`, "nobody"},
		{"tasks", "tasks.json", `{"items": [{"id": "T-1", "priority": "high", "title": "x"}]}`, "nobody"},
		{"empty", "reviews/a.json", `{"reviewer": "qa", "findings": []}`, ""},
		{"no list asks", "reviews/a.json", `{"reviewer": "qa", "text": "fine"}`, "1 ?\n"},
		{"rejected findings ask", "reviews/a.json", `{"findings": [], "rejected_findings": [{"id": "A-1", "severity": "high", "file": "a.go", "description": "x"}]}`, "1 ?\n"},
		{"a review that did not happen asks", "reviews/a.json", `{"findings": [], "status": "timeout"}`, "1 ?\n"},
		{"a criterion that failed asks", "reviews/a.json", `{"findings": [], "criteria": [{"id": "AC-1", "status": "met"}, {"id": "AC-2", "status": "not_met"}], "checklist": {"errors": "fail"}}`,
			"1 ?\n1 ?\n"},
		{"constraints of a design", "security-design-review.json", `{"stride_findings": [], "security_constraints": [{"constraint": "c", "rationale": "r"}], "verdict": "proceed"}`,
			"binds\n"},
		{"no review asks", "reviews/a.json", `"fine"`, "1 ?\n"},
		{"a severity in an unknown list asks", "reviews/a.json", `{"findings": [], "recommendations": [{"severity": "high", "text": "x"}]}`, "1 ?\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := jsonFile(tt.path, tt.text)
			got := "nobody"
			if r := dialect.Table(Readers).Find(f); r != nil {
				got = summary(r.Read(f, dialect.Limits{}))
			}
			if got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
}

func jsonString(s string) []byte {
	b, _ := json.Marshal(s)
	return b
}

func TestReaders(t *testing.T) {
	tests := []struct{ path, text, want string }{
		{"reviews/security.json", `{}`, "review findings"},
		{"code-review.json", `{}`, "review findings"},
		{"x.json", `{"reviewer": "a", "findings": []}`, "review findings"},
		{"security-design-review.json", `{"stride_findings": []}`, "security design review"},
		{"reviews/a.md", "text", "review in words"},
		{"01-REVIEW.md", "# Phase 1: Code Review Report\n", "review in words"},
		{"x.md", "---\ndocument_type: adversarial-review\n---\n", "review in words"},
		{"x.md", "# Security Review\n\n- [HIGH] x\n", "review by its title"},
		{"fixes-applied.md", "# Code Review Fixes Applied\n\n### CRITICAL-1: x\n", "nobody"},
		{"review-prompt.md", "# How to review\n", "nobody"},
		{"x.md", "# Notes\n\n- [HIGH] x\n", "nobody"},
		{"reviews/README.md", "# Reviews\n", "nobody"},
	}
	for _, tt := range tests {
		f := jsonFile(tt.path, tt.text)
		if strings.HasSuffix(tt.path, ".md") {
			f = markdownFile(tt.path, tt.text)
		}
		got := "nobody"
		if r := dialect.Table(Readers).Find(f); r != nil {
			got = r.Name
		}
		if got != tt.want {
			t.Errorf("%s is claimed by %s, want %s", tt.path, got, tt.want)
		}
	}
}

func TestQuestions(t *testing.T) {
	tests := []struct{ path, text, want string }{
		{"a.md", "# Notes\n\n- **Severity:** high\n\n### [MEDIUM] x\n\n[LOW] y\n", "5 ?\n3 ?\n"},
		{"a.md", "| A | Severity |\n|-|-|\n| x | critical |\n| y | low |\n", "3 ?\n"},
		{"a.md", "# High\n\n```\nx\n```\n", ""},
		{"a.md", "# Ticket\n\n**Priority:** High\n\n|Priority|Text|\n|-|-|\n|High|x|\n", ""},
		{"a.json", `{"level": "error", "msg": "x"}`, ""},
		{"a.json", `{"risks": [{"severity": "high", "text": "x"}, {"severity": "low", "text": "y"}]}`, "1 ?\n"},
		{"a.json", `{"risks": [{"severity": "high", "text": "x", "status": "closed"}]}`, ""},
	}
	for _, tt := range tests {
		f := jsonFile(tt.path, tt.text)
		if strings.HasSuffix(tt.path, ".md") {
			f = markdownFile(tt.path, tt.text)
		}
		if got := summary(&report.Artefact{NotUnderstood: Questions(f)}); got != tt.want {
			t.Errorf("%q asks\n%swant\n%s", tt.text, got, tt.want)
		}
	}
}

// TestBody reads the body of a message: lines count in the file, and what is given holds for each finding.
func TestBody(t *testing.T) {
	r := dialect.NewReading(markdownFile("m.md", "---\nsignal: fail\n---\n**CRITICAL**\n- a.go:3 — x\n\nHIGH: y\n"))
	r.Art.Reviews = []*report.Review{Body(r, decode.Markdown(r.Body), r.BodyLine, Given{Reviewer: "qa", Component: "cart"})}
	if got, want := summary(r.Finish()), "5  critical | a.go:3 — x @a.go:3\n7 ?\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if f := r.Art.Reviews[0].Findings[0]; f.Reviewer != "qa" || f.Component != "cart" {
		t.Errorf("got reviewer %q and component %q", f.Reviewer, f.Component)
	}
}
