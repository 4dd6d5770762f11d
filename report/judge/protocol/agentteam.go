package protocol

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// agentTeam is the data of the agent-team envelopes. Any agent may send blocked or escalate, so every type of that
// direction has these signals. ac_coverage of a review is not required: the origin omits it if no criteria were given.
var agentTeam = newSchema(report.AgentTeam, `
	worker_submission: signal=rfr,blocked,escalate files_changed ?ac_coverage.*=pass,fail,partial,na qa_check=pass,fail
	review_verdict: signal=pass,pass_with_notes,fail,blocked,escalate
		critical_count=# moderate_count=# minor_count=# ?ac_coverage.*=pass,fail
	audit_verdict: signal=pass,pass_with_notes,fail,blocked,escalate security_findings ?security_findings.*=#
		build_status=pass,fail,skipped test_status=pass,fail,partial,skipped ?typecheck_status=pass,fail,skipped
	triage_result: signal=triage_complete,blocked,escalate tier=0,1,2,3 research_needed=true,false ?research_count=#
	plan_result: signal=plan_complete,blocked,escalate plan_file wave_count=# ?step_count=# risk_tags
		has_blockers=true,false
	research_result: signal=research_complete,blocked,escalate topic verified=true,false ?has_gotchas=true,false
	task_assignment: signal=execute ?wave=# ?step=#
	revision_request: signal=revise iteration=# ?max_iterations=# ?fix_severity=critical,critical+moderate,all
	approval: signal=lgtm
	triage_request: signal=execute
	architecture_request: signal=plan
	research_request: signal=research topic
`)

// unknownEnvelope leaves relatives alone, which name a kind of document.
func unknownEnvelope(m *report.Message) (breach string, asked bool) {
	if named := report.Filled(m.Text("type")); m.Has("document_type") || !named && !m.Has("signal") {
		return "", false
	} else if !named {
		return "lacks: type", true
	}
	return when(!agentTeam.has(m), "is of the type %s, which the schema does not have", report.Quoted(m.Type)), true
}

// mustFail reports a verdict that does not fail although a count is not zero or a status is fail. A missing signal is
// another rule's.
func mustFail(names ...string) question {
	return func(m *report.Message) (breach string, asked bool) {
		var reasons []string
		for _, name := range names {
			if m.Number(name).N > 0 || m.Says(name, "fail") {
				reasons = append(reasons, name+" "+m.Text(name))
			}
		}
		signal := m.Text("signal")
		return when(len(reasons) > 0 && signal != "" && report.Plain(signal) != "fail",
			"has the signal %s and not fail, though it has %s", report.Quoted(signal), strings.Join(reasons, ", ")), signal != ""
	}
}

func uncountedResearch(m *report.Message) (breach string, asked bool) {
	if m.IsTrue("research_needed") {
		return lacking(m, "research_count"), true
	}
	return "", false
}

// wrongSeverity: the schema has all in iterations 1 to 3, its origin critical and moderate.
func wrongSeverity(m *report.Message) (breach string, asked bool) {
	iteration, severity := m.Number("iteration"), m.Text("fix_severity")
	if !iteration.Known || severity == "" {
		return "", false
	}
	return when((iteration.N > 3) != (report.Plain(severity) == "critical"),
		"requests fix_severity %s in iteration %d: 1 to 3 fix moderate issues too, 4 and 5 critical ones",
		report.Quoted(severity), iteration.N), true
}

func manyIterations(m *report.Message) (breach string, asked bool) {
	iteration, most := m.Number("iteration"), 5
	if stated := m.Number("max_iterations"); stated.Known {
		most = stated.N
	}
	return when(iteration.N > most, "is iteration %d of at most %d", iteration.N, most), iteration.Known
}

// ordered returns the envelopes, and other messages that escalate, if their order is certain; otherwise none. Envelopes
// rarely have times, so the rules about order often do not apply.
func (a *audit) ordered() (list []*report.Message) {
	for _, m := range a.talk {
		if m.Duplicate == nil && (agentTeam.has(m) || escalates(m)) {
			list = append(list, m)
		}
	}
	if !inOrder(list) {
		return nil
	}
	return list
}

// escalates reports whether a message stops the work by its signal, or goes to the user.
func escalates(m *report.Message) bool { return m.Says("signal", "blocked", "escalate") || toUser(m) }

func isVerdict(m *report.Message) bool {
	return ofKind("reviewverdict", "auditverdict")(m) && !escalates(m)
}

func isReady(m *report.Message) bool {
	return m.Kind() == "workersubmission" && m.Says("signal", "rfr")
}

// waiting are messages that a later one decides on.
type waiting []*report.Message

// drain removes and returns those that are about the same as m; what names nothing may be about anything.
func (w *waiting) drain(m *report.Message, about func(*report.Message) string) (taken waiting) {
	*w = slices.DeleteFunc(*w, func(x *report.Message) bool {
		same := about(x) == about(m) || about(x) == "" || about(m) == ""
		if same {
			taken = append(taken, x)
		}
		return same
	})
	return taken
}

// planFile is the name of the file of a plan.
func planFile(m *report.Message) string {
	return strings.Trim(path.Base(report.CleanPath(m.Text("plan_file"))), ".")
}

// blockersIgnored reports work that is assigned while its plan has blockers. A plan's own signal blocked is an
// escalation too; an assignment under another plan does not count.
func blockersIgnored(a *audit) {
	var plans waiting
	for _, m := range a.ordered() {
		switch kind := m.Kind(); {
		case kind == "planresult" && m.IsTrue("has_blockers"):
			a.subjects++
			plans = append(plans, m)
		case kind == "taskassignment":
			for _, plan := range plans.drain(m, planFile) {
				a.about("has blockers, and the "+m.Called()+" came before they were escalated", plan, m)
			}
		}
		if escalates(m) {
			plans = nil
		}
	}
}

// unverifiedUnflagged reports an unverified research result if the next request to the architect carries neither its
// topic nor that word, or if the plan comes without a request.
func unverifiedUnflagged(a *audit) {
	var results waiting
	for _, m := range a.ordered() {
		switch kind := m.Kind(); {
		case kind == "researchresult" && m.IsFalse("verified"):
			a.subjects++
			results = append(results, m)
		case kind == "architecturerequest" || kind == "planresult":
			for _, result := range results {
				if kind == "planresult" || !mentions(m, "unverified", "not verified", result.Text("topic")) {
					a.about("is not verified, and the architect was not informed before the "+m.Called(), result, m)
				}
			}
			results = nil
		}
	}
}

// mentions reports whether one of the words occurs in a message, in any spelling.
func mentions(m *report.Message, words ...string) bool {
	text := report.Plain(m.Body)
	for _, f := range m.Fields {
		text += " " + report.Plain(f.Value)
	}
	return slices.ContainsFunc(words, func(w string) bool { return w != "" && strings.Contains(text, report.Plain(w)) })
}

// work is what a message is about; most submissions and approvals name none, and may be about any.
func work(m *report.Message) string { return cmp.Or(report.Plain(m.Thread), report.Plain(m.Component)) }

// unjudged reports submissions without a verdict. After every assignment is approved, the agent commits, and reports
// that by one more submission.
func unjudged(a *audit) {
	assigned, approved := 0, 0
	a.unmet(duty{waits: true, breach: "is ready for review, and no verdict follows",
		opens: func(m *report.Message) []string {
			done := assigned > 0 && approved >= assigned
			switch kind := m.Kind(); {
			case kind == "approval":
				approved++
			case kind == "taskassignment" || kind == "revisionrequest" && done:
				assigned++
			}
			return keys(isReady(m) && !done, work(m), cmp.Or(work(m), "any"))
		},
		closes: func(m *report.Message) []string { return keys(isVerdict(m) || escalates(m), work(m), "any") },
	}, a.ordered())
}

// disobeyed compares each decision with the verdicts since the last one: it must not approve what one of them failed,
// nor revise what all passed. With several pieces of work at once it is open which verdict it means.
func disobeyed(a *audit) {
	var since waiting // submissions and verdicts
	for _, m := range a.ordered() {
		switch kind := m.Kind(); {
		case isVerdict(m) || isReady(m):
			since = append(since, m)
		case kind == "taskassignment" || escalates(m):
			since.drain(m, work)
		case kind == "approval" || kind == "revisionrequest":
			a.subjects++
			a.compareDecision(m, since.drain(m, work))
		}
	}
}

func (a *audit) compareDecision(m *report.Message, since waiting) {
	verdicts := slices.DeleteFunc(slices.Clone(since), isReady)
	failed := slices.IndexFunc(verdicts, func(v *report.Message) bool { return v.Says("signal", "fail") })
	other := func(x *report.Message) bool { return work(m) == "" && work(x) != work(since[0]) }
	noted := func(v *report.Message) bool { return !v.Says("signal", "pass") }
	switch approves := m.Kind() == "approval"; {
	case len(verdicts) == 0 || len(since)-len(verdicts) > 1 || slices.ContainsFunc(since, other):
	case approves && failed >= 0:
		a.about("approves what the "+verdicts[failed].Called()+" failed", m, verdicts[failed])
	case !approves && !slices.ContainsFunc(verdicts, noted):
		a.about("requests a revision of what passed without findings", m, verdicts...)
	}
}
