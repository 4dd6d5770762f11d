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

// blockersIgnored reports work that is assigned while its plan has blockers. A plan's own signal blocked is an
// escalation too; an assignment under another plan does not count.
func blockersIgnored(a *audit) {
	next := map[string]*report.Message{} // the first assignment under each plan, or under none, before an escalation
	for _, m := range slices.Backward(a.ordered()) {
		plan := path.Base(report.CleanPath(m.Text("plan_file")))
		if escalates(m) {
			clear(next)
		}
		switch kind := m.Kind(); {
		case kind == "taskassignment":
			next[plan] = m
		case kind == "planresult" && m.IsTrue("has_blockers"):
			a.subjects++
			if early := cmp.Or(next[plan], next["."]); early != nil {
				a.about("has blockers, and the "+early.Called()+" came before they were escalated", m, early)
			}
		}
	}
}

// unverifiedUnflagged reports an unverified research result if the next request to the architect has neither its topic
// nor that word, or if the plan comes without a request.
func unverifiedUnflagged(a *audit) {
	var next *report.Message // to the architect, or the plan
	for _, m := range slices.Backward(a.ordered()) {
		switch kind := m.Kind(); {
		case kind == "architecturerequest" || kind == "planresult":
			next = m
		case kind == "researchresult" && m.IsFalse("verified"):
			a.subjects++
			if next != nil && (next.Kind() == "planresult" || !mentions(next, "unverified", "not verified", m.Text("topic"))) {
				a.about("is not verified, and the architect was not informed before the "+next.Called(), m, next)
			}
		}
	}
}

// mentions reports whether one of the words occurs in a message, in any spelling.
func mentions(m *report.Message, words ...string) bool {
	text := report.Plain(m.Raw)
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

// disobeyed compares each decision with the verdicts since the last one on the same work: it must not approve what one
// of them failed, nor revise what all passed. After several submissions it is open which verdict it means.
func disobeyed(a *audit) {
	submitted, verdicts := map[string]int{}, map[string][]*report.Message{}
	for _, m := range a.ordered() {
		of, decides := work(m), ofKind("approval", "revisionrequest")(m)
		switch {
		case isReady(m):
			submitted[of]++
		case isVerdict(m):
			verdicts[of] = append(verdicts[of], m)
		case decides && submitted[of] < 2:
			a.compareDecision(m, verdicts[of])
		}
		if decides {
			a.subjects++
		}
		if decides || m.Kind() == "taskassignment" || escalates(m) {
			if delete(submitted, of); of == "" { // it may be about any work
				clear(submitted)
				clear(verdicts)
			}
			delete(verdicts, of)
		}
	}
}

func (a *audit) compareDecision(m *report.Message, verdicts []*report.Message) {
	failed := slices.IndexFunc(verdicts, func(v *report.Message) bool { return v.Says("signal", "fail") })
	noted := func(v *report.Message) bool { return !v.Says("signal", "pass") }
	switch approves := m.Kind() == "approval"; {
	case approves && failed >= 0:
		a.about("approves what the "+verdicts[failed].Called()+" failed", m, verdicts[failed])
	case !approves && len(verdicts) > 0 && !slices.ContainsFunc(verdicts, noted):
		a.about("requests a revision of what passed without findings", m, verdicts...)
	}
}
