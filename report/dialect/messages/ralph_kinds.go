package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// The message types of the three levels of the dialect, by what they mean for the run.
var (
	ralphAnswers   = []string{"answer", "priority_response", "ack", "message_acknowledged", "acknowledged"}
	ralphEvents    = []string{"status_update", "wake_up", "shutdown", "agent_timeout", "heartbeat", "ack", "message_acknowledged", "acknowledged"}
	ralphWork      = []string{"implementation_complete", "task_complete", "asset_complete"}
	ralphRejects   = []string{"bug_report", "validation_failed"}
	ralphJudgments = []string{"validation_passed", "validation_failed", "bug_report", "task_complete", "validation_result", "validation_complete"}
	ralphReports   = []string{"playtest_report", "playtest_session_report"}
	ralphTalk      = []string{"task_assign", "question", "priority_question", "asset_assign", "asset_question", "retrospective_initiate",
		"retrospective_contribution", "retrospective_complete", "playtest_session_request", "acceptance_criteria", "acceptance_criteria_request",
		"prd_analysis_request", "prd_analysis_response", "test_plan_request", "test_plan_contribution", "success_criteria",
		"success_criteria_request", "prd_reorganized", "gdd_ready", "validation_request"}
)

// knownRalph reports whether the dialect has a type.
func knownRalph(t string) bool {
	for _, list := range [][]string{ralphAnswers, ralphEvents, ralphWork, ralphJudgments, ralphReports, ralphTalk} {
		if slices.Contains(list, t) {
			return true
		}
	}
	return false
}

// ralphKind does what the message's type asks for.
func ralphKind(r *form.Reading, m *ralphMessage) {
	kind := node.Snake(m.Type)
	switch {
	case m.Type == "":
		r.Problem(m.at, report.Warning, report.MissingField, "type", "the message has no type; write one, task_assign or bug_report for example")
	case !knownRalph(kind):
		unknownType(r, m.at, m.Message)
	}
	m.Event = slices.Contains(ralphEvents, kind)
	if slices.Contains(ralphJudgments, kind) {
		m.judge(kind)
	}
	switch {
	case m.Verdict != report.NoVerdict:
		ralphVerdict(r, m, kind)
	case slices.Contains(ralphReports, kind):
		ralphBugs(r, m, kind)
	case slices.Contains(ralphWork, kind):
		ralphCommits(r, m)
	}
}

// judge sets the verdict: the type says it, or a truth value of the payload does, and of several the one that rejects. The seed's
// validation_passed became task_complete with validationPassed, later with success. A developer says success of his own work too: that
// judges nothing.
func (m *ralphMessage) judge(kind string) {
	switch {
	case kind == "validation_passed":
		m.hear(m.Type, report.Positive)
	case slices.Contains(ralphRejects, kind):
		m.hear(m.Type, report.Negative)
	}
	for i, name := range m.payload.Names {
		said, ok := node.Truth(&m.payload.Node.Members[i].Value)
		if !ok || name != "validation_passed" && (name != "success" && name != "passed" || !m.validates()) {
			continue
		}
		verdict := report.Negative
		if said {
			verdict = report.Positive
		}
		m.hear(m.payload.Node.Members[i].Name+": "+m.payload.Node.Members[i].Value.Text, verdict)
	}
	if kind == "validation_result" || kind == "validation_complete" {
		m.judgeWord()
	}
}

// judgeWord takes a validation's result from a word. A status counts where it says failed: that a validation is complete is no approval.
func (m *ralphMessage) judgeWord() {
	for i, name := range m.payload.Names {
		v := &m.payload.Node.Members[i].Value
		if v.Kind != decode.String || !slices.Contains([]string{"result", "verdict", "outcome", "status"}, name) {
			continue
		}
		if verdict, _ := verdictWord(v.Text); verdict == report.Negative || verdict == report.Positive && name != "status" {
			m.hear(v.Text, verdict)
		}
	}
}

// hear keeps the first word, and after it only one that rejects what that one let through.
func (m *ralphMessage) hear(word string, v report.Verdict) {
	if m.Verdict == report.NoVerdict || v == report.Negative && m.Verdict == report.Positive {
		m.Signal, m.Verdict = word, v
	}
}

// validates: it comes from the validator, or shows results.
func (m *ralphMessage) validates() bool {
	return m.From == "qa" || m.payload.Kind(ralphResults...) == decode.Object
}

var (
	ralphResults  = []string{"results", "validation_results", "validation", "checks"}
	ralphBugLists = []string{"bugs", "issues", "findings", "errors", "failures"}
)

// ralphVerdict gives what a validation shows: results where it names them, and a review, with findings where it rejects.
func ralphVerdict(r *form.Reading, m *ralphMessage, kind string) {
	results := m.payload.Object(ralphResults...)
	if results == nil && kind == "bug_report" {
		ralphBugs(r, m, kind)
		return
	}
	v := ralphVerification(r, m, results)
	ralphBugs(r, m, kind)
	checks.ReadLeft(r, v, m.payload)
	if kind == "validation_passed" && m.bare(v) {
		v.Status, v.StatusRaw = report.OutcomeUnknown, ""
	}
}

// bare: the message says that the validation passed and shows nothing that was run. Its results are the evidence, its type alone is an approval; with
// neither results nor counts it verifies nothing.
func (m *ralphMessage) bare(v *report.Verification) bool {
	said := node.Find(m.payload.Node, ralphResults...)
	empty := said == nil || said.Kind == decode.Null || node.Holds(said.Kind) && len(said.Members)+len(said.Items) == 0
	return empty && m.Verdict == report.Positive && len(v.Checks) == 0 && len(v.Failures) == 0 && v.Tests == (report.TestCounts{})
}

func ralphVerification(r *form.Reading, m *ralphMessage, results *form.Object) *report.Verification {
	v := verificationOf(r, m.Message)
	v.StatusRaw, v.Status, v.Summary = m.Signal, report.Passed, m.Summary
	if m.Verdict == report.Negative {
		v.Status = report.Failed
	}
	checks.ReadTests(r, v, m.payload)
	checks.ReadChecks(r, v, m.payload)
	checks.ReadBaseline(r, v, m.payload)
	if results != nil {
		outside := v.Tests
		checks.ReadTests(r, v, results)
		v.Tests = checks.Worst(v.Tests, outside)
		checks.ReadChecks(r, v, results)
		checks.ReadBaseline(r, v, results)
		checks.ReadMap(r, v, results)
		checks.ReadLeft(r, v, results)
	}
	checks.SettleTests(r, v, m.payload.Value)
	return v
}

// ralphCommits takes the commits of finished work.
func ralphCommits(r *form.Reading, m *ralphMessage) {
	message := cmp.Or(m.payload.Word("commit_message"), m.Summary)
	if hash := m.payload.Word("commit_hash", "commit", "commit_sha", "sha"); hash != "" {
		r.Art.Commits = append(r.Art.Commits, report.Commit{Origin: m.Origin, Hash: hash, Message: message})
	}
	for _, c := range m.payload.Whole("commits") {
		commit := report.Commit{Origin: r.Origin(c.Value), Hash: node.Plain(c.Node), Message: message}
		if o := r.Object(c.Value); o != nil {
			commit.Hash, commit.Message = o.Word("hash", "sha", "commit", "commit_hash", "id"), cmp.Or(o.Word("message", "subject", "title"), message)
		}
		if commit.Hash = strings.TrimSpace(commit.Hash); commit.Hash != "" {
			r.Art.Commits = append(r.Art.Commits, commit)
		}
	}
}
