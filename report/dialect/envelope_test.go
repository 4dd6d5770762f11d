package dialect

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// TestEnvelopes: each type of the seed is one message with its ends, its signal and a line for people.
func TestEnvelopes(t *testing.T) {
	tests := []struct {
		file, from, to, signal, component, summary string
		verdict                                    report.Verdict
	}{
		{"01-triage-request.md", "orchestrator", "architect", "execute", "", "Cards must expire after a year. The shop's clock is UTC.", report.NoVerdict},
		{"02-triage-result.md", "architect", "orchestrator", "triage_complete", "", "Triage", report.NoVerdict},
		{"03-research-request.md", "orchestrator", "researcher", "research", "", "time zones of the payment service", report.NoVerdict},
		{"04-research-result.md", "researcher", "orchestrator", "research_complete", "", "time zones of the payment service", report.NoVerdict},
		{"05-architecture-request.md", "orchestrator", "architect", "plan", "", "UTC, by the manual.", report.NoVerdict},
		{"06-plan-result.md", "architect", "orchestrator", "plan_complete", "", "plans/card-expiry.md", report.NoVerdict},
		{"07-task-assignment.md", "orchestrator", "worker", "execute", "check the expiry at the till", "check the expiry at the till", report.NoVerdict},
		{"08-debugger-submission.md", "debugger", "orchestrator", "rfr", "", "The till refuses cards past their expiry.", report.NoVerdict},
		{"09-review-verdict.md", "reviewer", "orchestrator", "fail", "", "One critical defect; not ready.", report.Negative},
		{"10-revision-request.md", "orchestrator", "worker", "revise", "", "From the reviewer", report.Negative},
		{"11-review-verdict-2.md", "reviewer", "orchestrator", "PASS WITH NOTES", "", "fixed as asked.", report.Positive},
		{"12-audit-verdict.md", "auditor", "orchestrator", "pass_with_notes", "", "Security", report.Positive},
		{"13-approval.md", "orchestrator", "worker", "lgtm", "", "approval: lgtm", report.Positive},
		{"14-grunt-blocked.md", "grunt", "orchestrator", "blocked", "", "The database is not reachable.", report.NoVerdict},
		{"relatives/headings.md", "adversary", "", "SUBSTANTIVE", "S-7", "Seen in stock/count.py:12-14.", report.Negative},
		{"relatives/clean.md", "adversary", "", "CLEAN", "", "adversary-pass: CLEAN", report.Positive},
		{"relatives/handoff.md", "architect", "", "", "", "Start with the index.", report.NoVerdict},
		{"relatives/step-log.md", "", "", "", "S-3", "Four tests fail, as they should.", report.NoVerdict},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			a := artefact(t, "agent-envelope/"+tt.file)
			if len(a.Messages) != 1 || a.Dialect != report.AgentTeam {
				t.Fatalf("%d messages of dialect %q", len(a.Messages), a.Dialect)
			}
			m := a.Messages[0]
			got := fmt.Sprintf("%s→%s %s %q %q %v", m.From, m.To, m.Signal, m.Component, m.Summary, m.Verdict)
			if want := fmt.Sprintf("%s→%s %s %q %q %v", tt.from, tt.to, tt.signal, tt.component, tt.summary, tt.verdict); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if !strings.HasPrefix(m.Raw, "---\n") || !strings.HasPrefix(m.Key, "m-") || m.Line != 2 {
				t.Errorf("key %q, line %d, raw %.40q", m.Key, m.Line, m.Raw)
			}
		})
	}
}

// TestEnvelopeFields: nothing of the frontmatter is lost, and what has a place of its own is there.
func TestEnvelopeFields(t *testing.T) {
	m := artefact(t, "agent-envelope/08-debugger-submission.md").Messages[0]
	if v, _ := m.Field("ac_coverage.AC1"); v != "pass" || !slices.Equal(m.Files, []string{"shop/till.py", "tests/till_test.py"}) {
		t.Errorf("field %q, files %q", v, m.Files)
	}
	m = artefact(t, "agent-envelope/10-revision-request.md").Messages[0]
	if v, _ := m.Field("fix_severity"); v != "all" || m.Attempt != report.Known(1) || m.Number("max_iterations") != report.Known(5) {
		t.Errorf("fields %v, attempt %v", m.Fields, m.Attempt)
	}
	if m = artefact(t, "agent-envelope/14-grunt-blocked.md").Messages[0]; m.Status != "blocked" || !strings.Contains(m.Body, "Route: orchestrator") {
		t.Errorf("status %q, body %q", m.Status, m.Body)
	}
}

// TestBodyFindings holds every form of a finding in a body, and its near neighbours, against what is read: line, id, severity,
// place, text.
func TestBodyFindings(t *testing.T) {
	tests := []struct {
		name, body string
		want       []string
	}{
		{"label and list", "**CRITICAL**\n- a/b.go:1 — one\n- a/b.go:2-4: two\n", []string{"5||CRITICAL|a/b.go:1|one", "6||CRITICAL|a/b.go:2|two"}},
		{"label with a colon", "**MODERATE:**\n\n* `a/b.go:1` one\n", []string{"6||MODERATE|a/b.go:1|one"}},
		{"label without stars", "MINOR:\n1. a.go, line 7: one\n", []string{"5||MINOR|a.go:7|one"}},
		{"label of capitals alone", "CRITICAL\n- a/b.go:1 — one\n\nMODERATE (1)\n- a/b.go:2 — two\n\nMINOR\n(none)\n", []string{"5||CRITICAL|a/b.go:1|one", "8||MODERATE|a/b.go:2|two"}},
		{"capitals that are no severity", "DONE\n- a/b.go:1 — one\nHIGH TIME\n- a/b.go:1 — one\n", nil},
		{"finding behind the label", "**MINOR**: a/b.go:3 — one\n", []string{"4||MINOR|a/b.go:3|one"}},
		{"heading and list", "## High Findings (2)\n- Makefile:12 — one\n- no place at all\n", []string{"5||High|Makefile:12|one", "6||High||no place at all"}},
		{"decorated heading", "### 🔴 Critical issues\n- **a/b.go:1** — one\n", []string{"5||Critical|a/b.go:1|one"}},
		{"own severity in a group", "**MINOR**\n- [CRITICAL] a/b.go:1 — one\n", []string{"5||CRITICAL|a/b.go:1|one"}},
		{"paragraph in a group", "### HIGH\n\na/b.go:1 - one\n\nNothing else.\n", []string{"6||HIGH|a/b.go:1|one"}},
		{"continued", "**MINOR**\n- a/b.go:1 — one\n  and more\n  - and a part\n", []string{"5||MINOR|a/b.go:1|one\n  and more\n  - and a part"}},
		{"windows path", "**MINOR**\n- src\\a.go:9 — one\n", []string{"5||MINOR|src\\a.go:9|one"}},
		{"place in the text", "**MINOR**\n- the loop never ends (see a/b.go:33)\n", []string{"5||MINOR|a/b.go:33|the loop never ends (see a/b.go:33)"}},
		{"heading each", "### SEC-001 [HIGH] one\ntext\n", []string{"4|SEC-001|HIGH||one/text"}},
		{"severity first", "### FINDING [LOW] F-1-002 — one\n", []string{"4|F-1-002|LOW||one/"}},
		{"severity between dashes", "### F-S1.02-P5-001 — HIGH — one\n", []string{"4|F-S1.02-P5-001|HIGH||one/"}},
		{"severity in the id", "### NIT-P10-001 — one\n", []string{"4|NIT-P10-001|NIT||one/"}},
		{"severity of the section", "### MEDIUM\n#### F-004: one\n", []string{"5|F-004|MEDIUM||one/"}},
		{"heading without id", "### Critical: one\n", []string{"4||Critical||one/"}},
		{"numbered heading", "### Finding 1 — one\n**Severity:** important\n", []string{"4||important||one/"}},
		{"title in a section", "### CRITICAL\n#### one\ntext\n", []string{"5||CRITICAL||one/text"}},
		{"subtitle in a section", "### CRITICAL\n#### Till\n- a/b.go:1 — one\n", []string{"6||CRITICAL|a/b.go:1|one"}},
		{"bold line as a heading", "### HIGH\n**F-28-001 [HIGH] — one**\n\n**Location:** a/b.go:4\n", []string{"5|F-28-001|HIGH|a/b.go:4|one/"}},
		{"fields as a table", "### F-001: one\n| Field | Value |\n|---|---|\n| **Severity** | LOW |\n", []string{"4|F-001|LOW||one/| Field | Value |\n|---|---|"}},
		{"entries that grade themselves", "- **[HIGH]** a/b.go:1 — one\n- **LOW**: two\n1. (medium) three\n", []string{"4||HIGH|a/b.go:1|one", "5||LOW||two", "6||medium||three"}},
		{"table", "| # | Severity | File | Issue |\n|---|---|---|---|\n| 1 | high | a/b.go:1 | one |\n", []string{"6||high|a/b.go:1|one"}},
		{"table in a section", "### LOW\n| File | Description |\n|--|--|\n| a/b.go:1 | one |\n", []string{"7||LOW|a/b.go:1|one"}},
		{"a word off the scale", "### F-001: one\n**Severity:** dreadful\n", []string{"4|F-001|dreadful||one/"}},
		{"id in bold, text behind", "## Findings\n**F-1 [HIGH]:** a/b.go:1 — one\n- a part\n\n**F-2 [LOW]** — two\n", []string{"5|F-1|HIGH|a/b.go:1|one\n- a part", "8|F-2|LOW||two"}},
		{"fields below an id in bold", "### HIGH\n**HIGH-P6-001** — one\n\n- **Severity:** HIGH\n- **File:** `a/b.go`\n- why it stayed\n", []string{"5|HIGH-P6-001|HIGH|a/b.go|one\n\n- why it stayed"}},
		{"a finding says so in another section", "## Part A — Burst Verification\n**Finding F-1 [HIGH]:** one\n\n### More\n**F-2 [HIGH]:** closed\n", []string{"5|F-1|HIGH||one"}},
		{"mention in a finding", "### F-001 [HIGH] one\n**F-002:** is alike\n", []string{"4|F-001|HIGH||one/**F-002:** is alike"}},
		{"two ids of one heading", "### LOW\n#### F-3 + F-4 — both\n", []string{"5|F-3|LOW||both/", "5|F-4|LOW||both/"}},
		{"two ids of one entry", "### LOW\n- F-3, F-4 and F-5: all\n", []string{"5|F-3|LOW||all", "5|F-4|LOW||all", "5|F-5|LOW||all"}},
		{"severity behind two ids", "### LOW\n- F-3, F-4 [HIGH] a/b.go:1 both\n", []string{"5|F-3|HIGH|a/b.go:1|both", "5|F-4|HIGH|a/b.go:1|both"}},
		{"an id beside another's, and its own heading", "## Findings\n### F-2 and F-1: alike [LOW]\n### F-1 [CRITICAL] one\n", []string{"5|F-2|||alike [LOW]/", "6|F-1|CRITICAL||one/"}},
		{"an id beside another's, and its own entry", "### LOW\n- F-2, F-1: both\n### HIGH\n- F-1: one\n", []string{"5|F-2|LOW||both", "7|F-1|HIGH||one"}},
		{"severity behind two ids of a heading", "## Findings\n### F-1 + F-2 [LOW] — both\n", []string{"5|F-1|LOW||both/", "5|F-2|LOW||both/"}},
		{"ids in a sentence", "### LOW\n- F-1 and F-2 disagree\n", []string{"5|F-1|LOW||and F-2 disagree"}},
		{"a comma behind the severity", "## Findings\n### F-1 [LOW, pending intent] one\n- [HIGH; new] a/b.go:1 two\n", []string{"5|F-1|LOW|a/b.go:1|(pending intent) one/- [HIGH; new] a/b.go:1 two"}},
		{"a label inside observations", "## Observations\n**[process-gap]** one.\n\n### two\n**F-3:** three\n", []string{"8|F-3|observation||three"}},
		{"number of an observation", "### F-P41-O1 [OBSERVATION] — one\n**Critical:** 3 of 4 are new.\n", []string{"4|F-P41-O1|OBSERVATION||one/**Critical:** 3 of 4 are new."}},
		{"number of a process gap", "### F-P26-PG1 [HIGH] one\n", []string{"4|F-P26-PG1|HIGH||one/"}},
		{"observations that are findings", "## Process-Gap Observations\n### F-8 — one\n### O-1 [LOW] two\n- a part\n", []string{"5|F-8|observation||one/", "6|O-1|LOW||two/- a part"}},
		{"observations in a list", "**Observations:**\n- **F-9 [process-gap]:** one\n- **HIGH-P1** two\n- **HIGH-P1-005** three\n", []string{"5|F-9|observation||[process-gap]: one", "7|HIGH-P1-005|HIGH||three"}},
		{"fence that nothing opened", "```\n\n### F-1 [HIGH] one\n```\nx\n```\n", []string{"6|F-1|HIGH||one/```\nx\n```"}},
		{"a tick that the finding is about", "### HIGH\n- a/b.go:1 — shows ✅ when the save fails\n- a/b.go:2 — two ✅\n- ✅ a/b.go:3 — three\n", []string{"5||HIGH|a/b.go:1|shows ✅ when the save fails"}},
		{"summary of headings", "### F-001 [HIGH] one\n\n## Summary\n- F-001 [HIGH]: one\n- [LOW] two\n", []string{"4|F-001|HIGH||one/"}},

		{"fence that begins a quotation", "```\n### F-1 [HIGH] one\n```\n### F-2 [HIGH] two\n```go\nx\n", []string{"7|F-2|HIGH||two/```go\nx"}},
		{"a place among letters of other scripts", "**MINOR**\n- see größe.go:3 again\n- 请看 问题在a/b.go:1 了\n", []string{"5||MINOR|größe.go:3|see größe.go:3 again", "6||MINOR|a/b.go:1|请看 问题在a/b.go:1 了"}},

		{"none", "**CRITICAL**: None\n**MODERATE**\n- None.\n**MINOR**\n_None._\n- No issues found in this pass.\n- N/A\n", nil},
		{"none behind a dash", "### HIGH — none\n### MED – None.\n### LOW - 0 findings\n", nil},
		{"a dash in brackets", "### P2 Findings (later — not now)\n**F-1 — one**\n", []string{"5|F-1|P2||one/"}},
		{"findings of a severity behind its observations", "## HIGH\n### Observations\n- looked at all\n### one\ntext\n", []string{"7||HIGH||one/text"}},
		{"findings of a severity behind a label", "## HIGH\n**Observation:** all was looked at.\n\n### one\ntext\n", []string{"7||HIGH||one/text"}},
		{"observations inside a severity", "## HIGH\n**Observations**\n- one\n- **O-1** two\n", nil},
		{"called a finding among closed ones", "## Resolved findings\n**Finding F-1 [HIGH]:** fixed\n\n## Previous findings\n**Finding F-2 [LOW]:** closed\n", nil},
		{"called a finding among closed ones below", "## Resolved findings\n### Summary\n**Finding F-1 [HIGH]:** fixed\n", nil},
		{"ids of what a review is held against", "## Security\n**AC-001:** holds\n\n**CVE-2024-1234:** not affected\n\n## Issues\n**ADR-7** — followed\n", nil},
		{"mere observations", "## Observations\n### O-1 — one\n- **OBS-2** two\n- F-3 closed\n- **F-4 [POSITIVE]:** four\n", nil},
		{"praise", "## Positive Observations\n### F-7 — the sweep holds\n**Positive observations:**\n- **F-8** as well\n", nil},
		{"gap among findings", "## Findings\n### F-P1-PG1 [process-gap]: nobody counts\n### F-2 [HIGH]: two\n", []string{"5|F-P1-PG1|observation||[process-gap]: nobody counts/", "6|F-2|HIGH||two/"}},
		{"called no finding", "## Findings\n### Observation (not a finding): one\ntext\n### Observation [LOW] (not a finding): two\n", nil},
		{"clean", "CLEAN\n", nil},
		{"counts", "- CRITICAL: 0\n- HIGH: 2 findings\n**MINOR:** 3\n", nil},
		{"coverage", "**MINOR**\n\n**AC Coverage**\n- AC1: FAIL — a/b.go:1 is wrong\n", nil},
		{"runtime", "### HIGH\n\n## Runtime\n- Failed: a/b.go:1\n", nil},
		{"earlier findings", "## Part A — Fix Verification\n#### F-001 [HIGH] one\n", nil},
		{"a word that begins a sentence", "- Low memory is fine here\n- High hopes\n", nil},
		{"code", "### HIGH\n```\n- a/b.go:1 — one\n```\n", nil},
		{"ticked off", "- [x] HIGH: one\n", nil},
		{"table of counts", "| Severity | Count |\n|---|---|\n| HIGH | 2 |\n", nil},
		{"table of answers", "| ID | Severity | Status | Description |\n|--|--|--|--|\n| F-1 | HIGH | fixed | one |\n", nil},
		{"title with an id", "# REV-7 Second look\n## Verdict\nfine\n", nil},
		{"no file", "- Node.js is old\n", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, f := range findings(read(t, "review.md", "---\ntype: review_verdict\n---\n"+tt.body)) {
				place, text := f.File, f.Description
				if f.Line > 0 {
					place = fmt.Sprintf("%s:%d", f.File, f.Line)
				}
				if f.Title != "" {
					text = f.Title + "/" + f.Description
				}
				got = append(got, fmt.Sprintf("%d|%s|%s|%s|%s", f.Origin().Line, f.ID, f.SeverityRaw, place, text))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("\ngot  %q\nwant %q", got, tt.want)
			}
		})
	}
}

// TestNothingOfASeverity: that nothing of a severity is left is no finding where the head counts none of it. Where it counts some, where
// a place is named, or where the words are no such sentence, the entry stands.
func TestNothingOfASeverity(t *testing.T) {
	for _, tt := range []struct {
		counted, entry string
		want           int
	}{
		{"0", "None — nothing critical found in this pass.", 0},
		{"0", "None. All edge cases are handled.", 0},
		{"0", "No remaining critical issues.", 0},
		{"0", "No critical issues; the token is hidden now.", 0},
		{"0", "There are no critical issues.", 0},
		{"0", "All previous critical issues have been resolved.", 0},
		{"0", "No critical issues found, see above.", 0},
		{"0", "No issues remain in the store", 0},
		{"0", "No items are validated before insertion", 1},
		{"0", "All previous findings are still open", 1},
		{"0", "All earlier findings remain unfixed", 1},
		{"0", "None. But the retry loses the session", 1},
		{"0", "There are no issue ids in the log lines", 1},
		{"0", "No problem handling when the disk is full", 1},
		{"1", "No critical issues; the token is hidden now.", 1},
		{"0", "No remaining critical issues but a/b.go:7 leaks", 1},
		{"0", "None of the handlers checks the session", 1},
		{"0", "No limit on the number of logins", 1},
		{"0", "Nothing validates the input", 1},
	} {
		body := "---\ntype: review_verdict\ncritical_count: " + tt.counted + "\n---\n**CRITICAL**\n- " + tt.entry + "\n"
		if got := findings(read(t, "review.md", body)); len(got) != tt.want {
			t.Errorf("%s counted, %q: %d findings, want %d", tt.counted, tt.entry, len(got), tt.want)
		}
	}
}

// TestAuditCountsInTheHead: tests that an auditor counts in the frontmatter count, and where the body says otherwise the worse number does.
func TestAuditCountsInTheHead(t *testing.T) {
	for _, tt := range []struct {
		head, body     string
		failed, before report.Count
	}{
		{"tests_run: 120\ntests_passed: 118\ntests_failed: 2\n", "CLEAN", report.Known(2), report.Count{}},
		{"tests: {passed: 118, failed: 2}\nbaseline: {passed: 120, failed: 0}\n", "CLEAN", report.Known(2), report.Known(120)},
		{"tests_failed: 2\n", "## Runtime\n- Passed: 10\n- Failed: 0\n", report.Known(2), report.Count{}},
		{"tests_failed: 0\n", "## Runtime\n- Passed: 10\n- Failed: 3\n", report.Known(3), report.Count{}},
		{"", "CLEAN", report.Count{}, report.Count{}},
	} {
		a := read(t, "audit.md", "---\ntype: audit_verdict\nsignal: pass\nsecurity_findings: {critical: 0, high: 0, medium: 0, low: 0}\nbuild_status: pass\ntest_status: pass\n"+tt.head+"---\n"+tt.body)
		if v := a.Verifications[0]; v.Tests.Failed != tt.failed || v.Baseline.Passed != tt.before || v.Check("tests").Outcome != report.Passed {
			t.Errorf("%q, %q: failed %v, before %v, %+v", tt.head, tt.body, v.Tests.Failed, v.Baseline.Passed, v.Checks)
		}
	}
}

// TestIDsBeside: the ids of one heading share but the beginning of its text, so that a short heading makes no long pages.
func TestIDsBeside(t *testing.T) {
	a := read(t, "a.md", "---\ntype: review_verdict\nsignal: fail\n---\n### F-0"+strings.Repeat(" + F-1", 30)+" [HIGH] one\n"+strings.Repeat("text\n", 4000))
	if got := len(findings(a)); got != 2 {
		t.Errorf("%d findings of two ids, want 2", got)
	}
	ids := ""
	for i := range 30 {
		ids += fmt.Sprintf(" + F-%d", i+1)
	}
	a = read(t, "a.md", "---\ntype: review_verdict\nsignal: fail\n---\n### F-0"+ids+" [HIGH] one\n"+strings.Repeat("text\n", 4000))
	all := findings(a)
	if len(all) != 31 || all[30].SeverityRaw != "HIGH" || len(all[0].Description) < 19_000 || len(all[1].Description) > maxAgain+4 {
		t.Errorf("%d findings, the first of %d bytes, the second of %d", len(all), len(all[0].Description), len(all[1].Description))
	}
}

func TestFindingParts(t *testing.T) {
	all := findings(artefact(t, "agent-envelope/relatives/headings.md"))
	if len(all) != 3 {
		t.Fatalf("%d findings, want 3", len(all))
	}
	f := all[0]
	if f.Severity != report.High || f.Category != "ordering" || f.Evidence != "the log of Monday" || f.Suggestion != "wait for the writer" || f.Description != "Two workers start at once." || f.Component != "S-7" {
		t.Errorf("finding %+v", f)
	}
	if f = all[2]; f.Risk != "it never ends" || f.File != "stock/net.py" || f.Line != 31 || !strings.Contains(f.Description, "Confidence") {
		t.Errorf("finding %+v", f)
	}
}

// TestEnvelopeCounts: what the frontmatter counts stands beside the list, so that the two can be compared.
func TestEnvelopeCounts(t *testing.T) {
	tests := []struct {
		name, front string
		total       report.Count
		scale       map[report.Severity]int
	}{
		{"the seed's", "critical_count: 1\nmoderate_count: 2\nminor_count: 0", report.Count{}, map[report.Severity]int{report.Critical: 1, report.Medium: 2, report.Low: 0}},
		{"the auditor's", "security_findings: {critical: 0, high: 1}", report.Count{}, map[report.Severity]int{report.Critical: 0, report.High: 1}},
		{"a map with a total", "findings_count: {CRIT: 1, total: 1}", report.Known(1), map[report.Severity]int{report.Critical: 1}},
		{"a total of more than findings", "findings_count: {HIGH: 1, OBS: 5, total: 6}", report.Count{}, map[report.Severity]int{report.High: 1}},
		{"one each", "findings_high: 2\nfindings_nit: 1\nfindings_total: 3", report.Known(3), map[report.Severity]int{report.High: 2, report.Informational: 1}},
		{"a number", "finding_count: 4", report.Known(4), nil},
		{"not a number", "critical_count: zero", report.Count{}, nil},
		{"a severity that counts nothing", "high: 3", report.Count{}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := read(t, "r.md", "---\ntype: review_verdict\n"+tt.front+"\n---\n").Reviews[0]
			if r.Declared != tt.total || fmt.Sprint(r.BySeverity) != fmt.Sprint(tt.scale) {
				t.Errorf("declares %v %v, want %v %v", r.Declared, r.BySeverity, tt.total, tt.scale)
			}
		})
	}
}

func TestAudit(t *testing.T) {
	a := artefact(t, "agent-envelope/12-audit-verdict.md")
	v := a.Verifications[0]
	if v.Check("build").Outcome != report.Passed || v.Check("typecheck").Outcome != report.NotRun || v.Check("tests").Outcome != report.Passed || v.Status != report.OutcomeUnknown {
		t.Errorf("checks %+v, status %v", v.Checks, v.Status)
	}
	if v.Tests.Run != report.Known(41) || v.Tests.Passed != report.Known(41) || v.Tests.Failed != report.Known(0) || v.Message != a.Messages[0].Key {
		t.Errorf("tests %+v, message %q", v.Tests, v.Message)
	}
	v = artefact(t, "agent-envelope/broken/audit-fails.md").Verifications[0]
	if v.Check("tests").Outcome != report.Failed || v.Tests.Run.Known || v.Tests.Passed != report.Known(39) || len(v.Failures) != 2 || v.Failures[0].Name != "test_refund" || v.Failures[1].Error != "no such zone" {
		t.Errorf("verification %+v", v)
	}
}

// TestEnvelopeProblems: what is broken is said, and nothing is dropped for it.
func TestEnvelopeProblems(t *testing.T) {
	tests := []struct{ file, kind, words string }{
		{"broken/no-signal.md", "missing_field", "no signal"},
		{"broken/unknown-signal.md", "unknown_word", "looks fine to me"},
		{"broken/unknown-type.md", "unknown_word", "coffee_break"},
		{"broken/echo.md", "unknown_word", "repeats the schema"},
		{"relatives/counted-only.md", "missing_field", "counts findings"},
		{"relatives/step-log.md", "missing_field", "no type"},
		{"09-review-verdict.md", "", ""},
	}
	for _, tt := range tests {
		a := artefact(t, "agent-envelope/"+tt.file)
		has := slices.ContainsFunc(a.Problems, func(p report.Problem) bool {
			return string(p.Kind) == tt.kind && strings.Contains(p.Message, tt.words) && p.Line > 1
		})
		if has != (tt.kind != "") || tt.kind == "" && len(a.Problems) > 0 || len(a.Messages) != 1 {
			t.Errorf("%s: problems %v", tt.file, a.Problems)
		}
	}
}

// TestRelativeWithoutList: findings that are counted and cannot be told apart are no empty list.
func TestRelativeWithoutList(t *testing.T) {
	if r := artefact(t, "agent-envelope/relatives/counted-only.md").Reviews[0]; r.Listed || r.Declared != report.Known(2) {
		t.Errorf("listed %v, declared %v", r.Listed, r.Declared)
	}
	if r := artefact(t, "agent-envelope/relatives/clean.md").Reviews[0]; !r.Listed || !r.Clean {
		t.Errorf("listed %v, clean %v", r.Listed, r.Clean)
	}
}

// TestEnvelopeCorpus: of real review trails each file with frontmatter is read, or its frontmatter is broken, which the walk of a
// run says with its line.
func TestEnvelopeCorpus(t *testing.T) {
	shared := os.Getenv("SWARMREPORT_SHARED")
	if shared == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	files, front, messages, broken, raised, counted, agree := 0, 0, 0, 0, 0, 0, 0
	err := filepath.WalkDir(filepath.Join(shared, "corpus", "yaml-envelopes"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files++
		if !strings.HasPrefix(string(data), "---") || err != nil {
			return err
		}
		front++
		if _, _, _, bad := decode.Frontmatter(data, decode.Limits{}); bad != nil {
			broken++
			return nil
		}
		f := load(filepath.Base(path), data)
		r := Find(f)
		if r == nil || r.Name != "agent envelope" {
			t.Errorf("not read: %s", path)
			return nil
		}
		a := r.Read(f, Limits{})
		messages += len(a.Messages)
		raised += len(findings(a))
		for _, review := range a.Reviews {
			if review.Declared.Known || review.BySeverity != nil {
				counted++
				if agrees(review) {
					agree++
				} else {
					t.Logf("counts and list differ: %s", filepath.Base(path))
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files, %d with frontmatter: %d messages, %d with broken frontmatter; %d findings; counts agree with the list in %d of %d", files, front, messages, broken, raised, agree, counted)
	if agree*10 < counted*9 {
		t.Errorf("counts agree with the list in %d of %d, want nine of ten", agree, counted)
	}
}

// agrees: what a review noted as an observation it may leave out of its counts.
func agrees(r *report.Review) bool {
	listed, counted, noted := map[report.Severity]int{}, map[report.Severity]int{}, 0
	for _, f := range r.Findings {
		listed[f.Severity]++
		if f.Observed() {
			noted++
		} else {
			counted[f.Severity]++
		}
	}
	for s, n := range r.BySeverity {
		if n < counted[s] || n > listed[s] {
			return false
		}
	}
	return !r.Declared.Known || r.Declared.N <= len(r.Findings) && r.Declared.N >= len(r.Findings)-noted
}

// TestEnvelopeCountsInQuotes: a count written as a text is a count.
func TestEnvelopeCountsInQuotes(t *testing.T) {
	a := read(t, "r.md", "---\ntype: review_verdict\nsignal: fail\ncritical_count: \"1\"\nmoderate_count: two\n---\n**CRITICAL**\n- src/a.go:1 — broken\n")
	if got := a.Reviews[0].BySeverity; fmt.Sprint(got) != "map[critical:1]" {
		t.Errorf("counts %v", got)
	}
}
