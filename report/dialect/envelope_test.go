package dialect

import (
	"fmt"
	"path"
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

// TestAnEntryBesideNoneThatFailed: what stands in a list below its entry that none failed is no failing test; what that entry holds, a
// list below a line of its own, and one below a number of failing tests are.
func TestAnEntryBesideNoneThatFailed(t *testing.T) {
	for body, want := range map[string]int{
		"- Passed: 41\n- Failed: 0\n- The till was opened by hand too\n": 0,
		"- Failed: none\n- Known issues: none\n":                         0,
		"* Failed: 0\n\n* **Duration:** 3 s\n":                           0,
		"- Failed: 0\n  - TestRefund — expected 3\n":                     1,
		"Failed: 0\n- TestRefund — expected 3\n":                         1,
		"- Failed: 1\n- TestRefund — expected 3\n- Known issues: none\n": 1,
	} {
		a := read(t, "audit.md", "---\ntype: audit_verdict\nsignal: pass\nsecurity_findings: {critical: 0}\nbuild_status: pass\ntest_status: pass\n---\n## Runtime\n"+body)
		if got := a.Verifications[0].Failures; len(got) != want {
			t.Errorf("%q: %+v", body, got)
		}
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

// TestCountsClaim: a head without type or verdict is a review's where it counts findings under the words of the scale.
func TestCountsClaim(t *testing.T) {
	const body = "# Phase 4: Code Review Report\n\n## Warnings\n\n### WR-01: the lock\n**File:** `a/b.go:1`\n"
	a := read(t, "04-REVIEW.md", "---\nphase: 04\nreviewed: 2026-03-01T10:00:00Z\nfindings:\n  critical: 0\n  warning: 1\n  total: 1\nstatus: issues_found\n---\n"+body)
	if len(a.Reviews) != 1 || len(findingsOf(a)) != 1 || a.Reviews[0].Declared != report.Known(1) || a.Reviews[0].Time.IsZero() {
		t.Errorf("reviews %+v", a.Reviews)
	}
	again := read(t, "04-REVIEW.md", "---\nstatus: fixed\nfindings: {critical: 1, warning: 1}\nremaining_findings:\n  - id: WR-01\n    description: the lock\n---\n## Critical Issues\n\n### CR-01: the token\n**File:** `a.go:3`\n\n"+body)
	if got := findingsOf(again); len(got) != 2 || got[0].Severity != report.Critical || got[1].Severity != report.Medium {
		t.Errorf("findings that a head only names again: %+v", got)
	}
	aside := read(t, "04-REVIEW.md", "---\nstatus: open\nfindings: {critical: 1, warning: 1}\nremaining_findings:\n  - id: WR-02\n    description: the lock\n---\n## Critical Issues\n\n"+
		"### CR-01: the token\n\n## Test Coverage\n\n### WR-02: the lock\nhas a test\n")
	if got := findingsOf(aside); len(got) != 2 || got[0].ID != "CR-01" || got[1].ID != "WR-02" {
		t.Errorf("a finding of the head that the body raises nowhere: %+v", got)
	}
	told := read(t, "04-REVIEW.md", "---\nverdict: fail\nreviewer: qa\nfindings:\n  - id: WR-01\n    description: the lock\n---\n## Verification\n\n### WR-01\n\nStill there.\n")
	if got := findingsOf(told); len(got) != 1 || got[0].ID != "WR-01" {
		t.Errorf("findings of a head that the body only tells of: %+v", got)
	}
	if a := read(t, "04-REVIEW.md", "---\nstatus: issues_found\ncritical: 0\nwarning: 1\n---\n"+body); len(findingsOf(a)) != 1 {
		t.Errorf("counts in the head itself: %+v", a.Reviews)
	}
	if a := read(t, "04-REVIEW.md", "---\nstatus: issues_found\nfiles_reviewed: 5\nblockers: 0\nwarnings: 1\n---\n"+body); len(findingsOf(a)) != 1 {
		t.Errorf("counts in the plural: %+v", a.Reviews)
	}
	for _, head := range []string{"status: done\nhigh: 3", "findings: {critical: 1}", "status: open\nhigh: 2\nlow: 1", "status: failed\nerrors: 0\nwarnings: 1", "status: done\nfindings: {files: 3}", "status: done\nfindings: many"} {
		if f := load("notes.md", []byte("---\n"+head+"\n---\n"+body)); Find(f) != nil {
			t.Errorf("claimed: %s", head)
		}
	}
}

func TestAudit(t *testing.T) {
	a := artefact(t, "agent-envelope/12-audit-verdict.md")
	v := a.Verifications[0]
	if v.Check("build").Outcome != report.Passed || v.Check("typecheck").Outcome != report.NotRun ||
		v.Check("tests").Outcome != report.Passed || v.Status != report.OutcomeUnknown {
		t.Errorf("checks %+v, status %v", v.Checks, v.Status)
	}
	if v.Tests.Run != report.Known(41) || v.Tests.Passed != report.Known(41) || v.Tests.Failed != report.Known(0) || v.Message != a.Messages[0].Key {
		t.Errorf("tests %+v, message %q", v.Tests, v.Message)
	}
	v = artefact(t, "agent-envelope/broken/audit-fails.md").Verifications[0]
	if v.Check("tests").Outcome != report.Failed || v.Tests.Run.Known || v.Tests.Passed != report.Known(39) ||
		len(v.Failures) != 2 || v.Failures[0].Name != "test_refund" || v.Failures[1].Error != "no such zone" {
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
	files, front, messages, broken, raised, counted, agree := 0, 0, 0, 0, 0, 0, 0
	eachCorpusFile(t, "yaml-envelopes", func(name string, data []byte) {
		files++
		if !strings.HasPrefix(string(data), "---") {
			return
		}
		front++
		if _, _, _, bad := decode.Frontmatter(data, decode.Limits{}); bad != nil {
			broken++
			return
		}
		f := load(path.Base(name), data)
		r := Find(f)
		if r == nil || r.Name != "agent envelope" {
			t.Errorf("not read: %s", name)
			return
		}
		a := r.Read(f, Limits{})
		messages += len(a.Messages)
		raised += len(findingsOf(a))
		for _, review := range a.Reviews {
			if review.Declared.Known || review.BySeverity != nil {
				counted++
				if agrees(review) {
					agree++
				} else {
					t.Logf("counts and list differ: %s", path.Base(name))
				}
			}
		}
	})
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
	if got := a.Reviews[0].BySeverity; fmt.Sprint(got) != "map[medium:2 critical:1]" {
		t.Errorf("counts %v", got)
	}
}
