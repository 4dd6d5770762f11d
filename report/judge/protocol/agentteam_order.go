package protocol

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// ordered returns the envelopes, and other messages that escalate, if their order is certain; otherwise none. Envelopes
// rarely have times, so the rules about order often do not apply.
func (a *audit) ordered() (list []*report.Message) {
	for m := range a.Talk(report.AgentTeam) {
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
	waiting := map[string][]*report.Message{} // plans by the name of their file
	for _, m := range a.ordered() {
		name := path.Base(report.CleanPath(m.Text("plan_file")))
		switch kind := m.Kind(); {
		case kind == "planresult" && m.IsTrue("has_blockers"):
			a.subjects++
			waiting[name] = append(waiting[name], m)
		case kind == "taskassignment":
			for _, plan := range drained(waiting, name, ".") {
				a.about("has blockers, and the "+m.Called()+" came before they were escalated", plan, m)
			}
		}
		if escalates(m) {
			clear(waiting)
		}
	}
}

// unverifiedUnflagged reports an unverified research result if the next request to the architect carries neither its
// topic nor that word, or if the plan comes without a request.
func unverifiedUnflagged(a *audit) {
	var waiting []*report.Message
	for _, m := range a.ordered() {
		switch kind := m.Kind(); {
		case kind == "researchresult" && m.IsFalse("verified"):
			a.subjects++
			waiting = append(waiting, m)
		case kind == "architecturerequest" || kind == "planresult":
			for _, result := range waiting {
				if kind == "planresult" || !mentions(m, "unverified", "not verified", result.Text("topic")) {
					a.about("is not verified, and the architect was not informed before the "+m.Called(), result, m)
				}
			}
			waiting = nil
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
	a.unmet(duty{
		opens: func(m *report.Message) []string {
			done := assigned > 0 && approved >= assigned
			switch kind := m.Kind(); {
			case kind == "approval":
				approved++
			case kind == "taskassignment" || kind == "revisionrequest" && done:
				assigned++
			}
			if !isReady(m) || done {
				return nil
			}
			return []string{work(m), cmp.Or(work(m), "any")}
		},
		closes: func(m *report.Message) []string {
			if !isVerdict(m) && !escalates(m) {
				return nil
			}
			return []string{work(m), "any"}
		},
	}, slices.Values(a.ordered()), "is ready for review, and no verdict follows")
}

// disobeyed compares each decision with the verdicts since the last one: it must not approve what one of them failed,
// nor revise what all passed. With several pieces of work at once it is open which verdict it means.
func disobeyed(a *audit) {
	since := map[string][]*report.Message{} // submissions and verdicts, by work
	for _, m := range a.ordered() {
		name := work(m)
		switch {
		case isVerdict(m) || isReady(m):
			since[name] = append(since[name], m)
		case m.Kind() == "taskassignment":
			delete(since, name)
		case escalates(m):
			drained(since, name, "")
		case m.Kind() == "approval" || m.Kind() == "revisionrequest":
			a.subjects++
			several := name == "" && len(since) > 1
			if list := drained(since, name, ""); !several {
				a.compareDecision(m, list)
			}
		}
	}
}

func (a *audit) compareDecision(m *report.Message, since []*report.Message) {
	verdicts := slices.DeleteFunc(slices.Clone(since), isReady)
	failed := slices.IndexFunc(verdicts, func(v *report.Message) bool { return v.Says("signal", "fail") })
	switch {
	case len(verdicts) == 0 || len(since)-len(verdicts) > 1:
	case m.Kind() == "approval" && failed >= 0:
		a.about("approves what the "+verdicts[failed].Called()+" failed", m, verdicts[failed])
	case m.Kind() != "approval" && !slices.ContainsFunc(verdicts,
		func(v *report.Message) bool { return !v.Says("signal", "pass") }):
		a.about("requests a revision of what passed without findings", m, verdicts...)
	}
}

// drained takes what waits under a key, and under the key of those that state none; that key itself takes all.
func drained(waiting map[string][]*report.Message, key, unstated string) (taken []*report.Message) {
	if key != unstated {
		taken = slices.Concat(waiting[key], waiting[unstated])
		delete(waiting, key)
		delete(waiting, unstated)
		return taken
	}
	for _, list := range waiting {
		taken = append(taken, list...)
	}
	clear(waiting)
	return taken
}
