package message

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

func file(path, text string) *dialect.File {
	f := &dialect.File{Path: path, Format: dialect.JSON}
	switch filepath.Ext(path) {
	case ".md":
		f.Format = dialect.Markdown
		front, body, begins := decode.Frontmatter([]byte(text))
		f.Doc, f.Body, f.BodyLine = front, string(body), 1+strings.Count(text[:begins], "\n")
	case ".jsonl":
		f.Format, f.Lines = dialect.JSONLines, decode.JSONLines([]byte(text))
	default:
		f.Doc = decode.JSON([]byte(text))
	}
	return f
}

// records writes what was read, a line for each record.
func records(a *report.Artefact) (lines []string) {
	add := func(format string, args ...any) {
		lines = append(lines, strings.TrimSpace(fmt.Sprintf(format, args...)))
	}
	for _, m := range a.Messages {
		add("%s %s>%s %s %v %s", m.Type, m.From, m.To, m.Component, m.Verdict, m.Signal)
	}
	for _, review := range a.Reviews {
		for _, f := range review.Findings {
			add("finding %s %v %s:%d %s", f.Reviewer, f.Severity, f.File, f.Line, strings.TrimSpace(f.Title+" "+f.Description))
		}
	}
	for _, v := range a.Verifications {
		add("verified %v %v", v.Status, v.Tests)
		for _, c := range v.Checks {
			if c.Outcome == report.OutcomeUnknown {
				add("check %s %s", c.Name, c.Raw)
			}
		}
	}
	for _, q := range a.NotUnderstood {
		add("asks %.15s", q.Text)
	}
	return lines
}

func TestMessages(t *testing.T) {
	for _, c := range []struct{ name, path, text, want string }{
		{"a type of the prompts", "pipeline/1.json", `{"type":"component_handoff","component_id":"C1","status":"blocked"}`,
			"component_handoff implementer>lead C1 none"},
		{"ends by the file's name", "pipeline/03-qa-to-lead.json", `{"schema":"ReviewResult","component_id":"C1","verdict":"approved","issues":[]}`,
			"ReviewResult qa>lead C1 positive approved"},
		{"no type in pipeline", "pipeline/1.json", `{"component_id":"C1","tests_run":2,"tests_passed":2,"status":"passed"}`,
			"TestResult test-runner>lead C1 positive passed\nverified pass {2 2    }"},
		{"sent by a call", "log.json", `[{"type":"message","recipient":"team-lead","content":"{\"schema\":\"TestResult\",\"component_id\":\"C1\",\"status\":\"fail\"}"}]`,
			"TestResult test-runner>lead C1 negative fail\nverified fail {     }"},
		{"an unknown verdict asks", "pipeline/1.json", `{"schema":"ReviewResult","component_id":"C1","verdict":"so so"}`,
			"ReviewResult reviewer>lead C1 none so so\nasks ReviewResult: t"},
		{"approved with conditions", "m.json", `{"messageId":"1","type":"VALIDATION_RESPONSE","payload":{"decision":"APPROVED","conditions":["a guide"]}}`,
			"VALIDATION_RESPONSE >  none APPROVED with conditions"},
		{"an unknown gate asks", "m.json", `{"messageId":"1","type":"QUALITY_REPORT","payload":{"status":"PASSED","gates":{"lint":"fine"}}}`,
			"QUALITY_REPORT >  positive PASSED\nverified pass {     }\ncheck lint fine\nasks lint: fine"},
		{"a lone bug", "messages/pm/1.json", `{"id":"1","from":"qa","to":"pm","type":"bug_report","payload":{"taskId":"f1","issue":"it is dark now","file":"a.go"}}`,
			"bug_report qa>pm f1 negative bug_report\nfinding qa unknown a.go:0 it is dark now"},
		{"success by QA", "messages/pm/1.json", `{"id":"1","from":"qa","to":"pm","type":"task_complete","payload":{"success":true}}`,
			"task_complete qa>pm  positive success: true"},
		{"a developer's own success", "messages/pm/1.json", `{"id":"1","from":"dev","to":"pm","type":"task_complete","payload":{"success":true}}`,
			"task_complete dev>pm  none"},
		{"a broken line of an inbox", "messages/pm/1.json", `{"id":"1","type":"question","from":"dev"}`, "question dev>pm  none"},
		{"a flat bus line", ".msg/messages.jsonl", `{"role":"tester","task_id":"T1","type":"test_result","ts":"2026-06-01T10:00:00Z","passed":3,"failed":1,"status":"failed"}`,
			"test_result tester>coordinator T1 negative failed\nverified fail { 3 1   }"},
		{"findings where none are expected", ".msg/messages.jsonl",
			`{"ts":"2026-06-01","from":"dev","type":"impl_complete","summary":"s","data":{"known_issues":[{"severity":"low","file":"a.go","description":"it is slow"}]}}`,
			"impl_complete dev>coordinator  none\nfinding dev low a.go:0 it is slow"},
		{"counts without a list or its file", ".msg/messages.jsonl",
			`{"ts":"2026-06-01","from":"qa","type":"review_result","summary":"s","data":{"verdict":"approved","high":1}}`,
			"review_result qa>coordinator  positive approved\nasks the message cou"},
		{"a system among another", ".msg/messages.jsonl", `{"ts":"2026-06-01","from":"a","type":"message","summary":"s"}` + "\n" +
			`{"schema":"ComponentHandoff","component_id":"C1","files_created":["a.go"]}`,
			"message a>coordinator  none\nComponentHandoff implementer>lead C1 none"},
		{"critical fails whatever the signal", "1.md", "---\ntype: review_verdict\nsignal: pass\ncritical_count: 1\n---\n**CRITICAL**\n\n- a.go:1 — it is dark\n",
			"review_verdict reviewer>orchestrator  negative pass\nfinding reviewer critical a.go:1 a.go:1 — it is dark"},
		{"a count that is no number", "1.md", "---\ntype: review_verdict\nsignal: pass\ncritical_count: a few\n---\nfine\n",
			"review_verdict reviewer>orchestrator  none pass\nasks critical_count:"},
		{"a relative that counts findings is a review", "cycle-3.md", "---\npass: 3\nfinding_count: 1\n---\n# Cycle 3\n\n### F-1 (HIGH): No lock\n",
			"cycle-3 >  none\nfinding reviewer high :0 No lock"},
		{"tests that ran in part", "1.md", "---\ntype: audit_verdict\nsignal: pass_with_notes\ntest_status: partial\n---\nfine\n",
			"audit_verdict auditor>orchestrator  positive pass_with_notes\nverified unknown {     }\ncheck tests partial"},
		{"a criterion that is not met", "1.md", "---\ntype: review_verdict\nsignal: pass\nac_coverage: {AC1: fail}\n---\nfine\n",
			"review_verdict reviewer>orchestrator  none pass, though a criterion fails"},
		{"an unknown type with a severity", ".msg/messages.jsonl", `{"ts":"2026-06-01","from":"qa","type":"alarm","summary":"s","data":{"severity":"critical"}}`,
			"alarm qa>coordinator  none\nasks alarm, severity"},
		{"words before the head", "senior.md", "Here it is:\n\n---\ntype: worker_submission\nsignal: rfr\n---\ndone\n",
			"worker_submission senior>orchestrator  none rfr"},
		{"a head in a block", "1.md", "```yaml\n---\ntype: approval\nsignal: lgtm\n---\n```\ngo\n", "approval orchestrator>worker  positive lgtm"},
		{"a relative", "p1.md", "---\ndocument_type: adversarial-review\nproducer: adversary\nverdict: HARSH\nfindings_count: {high: 2}\n---\nIt is bad.\n",
			"adversarial-review adversary>  none HARSH\nasks the message cou"},
	} {
		f := file(c.path, c.text)
		r := dialect.Table(Readers).Find(f)
		if r == nil {
			t.Errorf("%s: nobody claims it", c.name)
			continue
		}
		if got := strings.Join(records(r.Read(f, dialect.Limits{})), "\n"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

func TestNotClaimed(t *testing.T) {
	for path, text := range map[string]string{
		"config.json": `{"type":"object","from":"a"}`, "reviews/a.json": `{"schema":"ReviewFindings","findings":[]}`,
		"README.md": "# Title\n\n---\n\ntype: it\n", "chat.json": `[{"role":"user","content":"hi"}]`,
		"docs/schema.md":      "# Schema\n\n```yaml\n---\ntype: approval\nsignal: lgtm\n---\n```\n",
		"artifacts/review.md": "---\ntype: review_verdict\nsignal: pass\n---\n",
		"01-REVIEW.md":        "---\nphase: 1\ndepth: deep\nfindings: {critical: 0, warning: 1}\nstatus: issues_found\n---\n",
	} {
		if r := dialect.Table(Readers).Find(file(path, text)); r != nil {
			t.Errorf("%s is claimed by %s", path, r.Name)
		}
	}
}

// seedFields are the types of the five seeds, each with the fields that its document shows.
var seedFields = map[string]string{
	"pipeline/all.jsonl": `ContextBundle: project task branch run_dir key_files tool_guard
component-assignment: component_id component_name component_spec files_to_create files_to_modify dependencies_completed testing_strategy attempt revision previous_feedback fix_tests failures
ComponentHandoff: component_id status files_created files_modified summary notes attempt turn_count
ReviewResult: component_id verdict issues notes turn_count
TestRequest: component_id component_name files behavior_to_test testing_strategy
TestHandoff: component_id test_files test_count coverage run_command turn_count
TestExecution: component_id test_files run_command
TestResult: component_id status tests_run tests_passed tests_failed failures run_command turn_count
HandoffRequest: reason message
HandoffSummary: agent_role turn_count completed_work in_progress context_notes
ContextAcknowledgment: component_id agent_role received ready clarifications_needed
BDDStepHandoff: component_id
ReviewFindings: reviewer timestamp summary findings
FixSummary: findings_fixed findings_deferred files_modified fixes deferred_items
VerificationResult: lint lint_issues tests_run tests_passed tests_failed failures status baseline_comparison`,
	"build.jsonl": `TASK_ASSIGNMENT: taskId title description phase dependencies context
STATUS_UPDATE: taskId status progress details blockers
STATE_TRANSITION: taskId fromState toState reason metadata
VALIDATION_REQUEST: taskId validationType subject details
VALIDATION_RESPONSE: taskId decision reasons conditions suggestions
QUALITY_REPORT: taskId status gates failureCount actions
ERROR_REPORT: taskId severity count errors pattern
ESCALATION_REQUEST: taskId escalationType reason failureHistory context
COMMIT_REQUEST: taskId approvalRef files commitMessage metadata
DOC_QUERY: queryType topic keywords context
DOC_RESPONSE: found documents recommendation
CODEBASE_REVIEW_REPORT: taskId reviewType findings blockers readyForImplementation
MESSAGE_ERROR: originalMessageId errorType details`,
	"messages/qa/all.json": `task_assign: taskId title description acceptanceCriteria worktree
implementation_complete: taskId summary commitHash branch filesModified
validation_passed: taskId results
bug_report: taskId bugs
question: taskId question
answer: questionId answer
status_update: agent status taskId
task_complete: taskId`,
	".msg/messages.jsonl": `plan_ready:
state_update: data.tester.status data.tester.ref data.tester.key_findings data.tester.decisions data.tester.verification
impl_complete: files_produced files_modified artifacts_written verification_method
review_result: findings
test_result:
consensus_blocked: severity
quality_result: scores
progress: progress_pct`,
	"envelopes.md": `worker_submission: signal files_changed ac_coverage qa_check
review_verdict: signal critical_count moderate_count minor_count ac_coverage
audit_verdict: signal security_findings build_status test_status typecheck_status
triage_result: signal tier research_needed research_count
plan_result: signal plan_file wave_count step_count risk_tags has_blockers
research_result: signal topic verified has_gotchas
task_assignment: signal task plan_file wave step
revision_request: signal iteration max_iterations fix_severity
approval: signal
triage_request: signal
architecture_request: signal
research_request: signal topic`,
}

// TestSeeds lists each type and field of the five seeds that no sample has, and holds what the samples give.
func TestSeeds(t *testing.T) {
	for path, types := range seedFields {
		text, err := os.ReadFile("testdata/" + path)
		if err != nil {
			t.Fatal(err)
		}
		f := file(path, string(text))
		a := dialect.Table(Readers).Find(f).Read(f, dialect.Limits{})
		for line := range strings.Lines(types) {
			name, fields, _ := strings.Cut(strings.TrimSpace(line), ":")
			i := slices.IndexFunc(a.Messages, func(m *report.Message) bool { return m.Kind() == report.Plain(name) })
			if i < 0 {
				t.Errorf("%s has no sample of %s", path, name)
				continue
			}
			for field := range strings.FieldsSeq(fields) {
				if m := a.Messages[i]; !m.Has(field) && !m.Has("payload."+field) && !m.Has("data."+field) {
					t.Errorf("%s: the sample of %s has no field %s", path, name, field)
				}
			}
		}
		want, err := os.ReadFile("testdata/" + path + ".want")
		got := strings.Join(records(a), "\n") + "\n"
		if err != nil || got != string(want) {
			t.Errorf("%s gives\n%s", path, got)
		}
	}
}

func FuzzMessages(f *testing.F) {
	for path := range seedFields {
		text, _ := os.ReadFile("testdata/" + path)
		f.Add(path, string(text))
	}
	f.Fuzz(func(t *testing.T, path, text string) {
		in := file(path, text)
		if in.Format != dialect.Markdown && in.Doc == nil && in.Lines == nil {
			return
		}
		if r := dialect.Table(Readers).Find(in); r != nil {
			for _, m := range r.Read(in, dialect.Limits{}).Messages {
				if m.Key == "" || len(m.Raw) > maxRaw {
					t.Errorf("message without key, or too long: %q", m.Key)
				}
			}
		}
	})
}
