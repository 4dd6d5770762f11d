package protocol

import (
	"cmp"
	"slices"

	"swarmreport/report"
)

// workKeys are the keys of a message in a duty about work. A message that names no work (most submissions and approvals)
// may be about any.
func workKeys(m *report.Message, opens bool) []string {
	work := workOf(m)
	switch {
	case opens && work != "":
		return []string{work, ""}
	case opens:
		return []string{"any"}
	}
	return []string{work, "any"}
}

func workOf(m *report.Message) string {
	return cmp.Or(report.Plain(m.Thread), report.Plain(m.Component))
}

func isVerdict(m *report.Message) bool {
	return (m.Kind() == "reviewverdict" || m.Kind() == "auditverdict") && !Escalates(m)
}

func isDecision(m *report.Message) bool {
	return m.Kind() == "approval" || m.Kind() == "revisionrequest"
}

// UnjudgedSubmissions returns the submissions that no verdict follows, and how many there were. After every assignment is
// approved, the agent commits, and reports that by one more submission.
func UnjudgedSubmissions(run *report.Run) (left []*report.Message, submitted int) {
	assigned, approved := 0, 0
	return duty{
		opens: func(m *report.Message) []string {
			done := assigned > 0 && approved >= assigned
			switch kind := m.Kind(); {
			case m.Duplicate == nil && kind == "approval":
				approved++
			case m.Duplicate == nil && (kind == "taskassignment" || kind == "revisionrequest" && done):
				assigned++
			case kind == "workersubmission" && m.Says("signal", "rfr") && !done:
				return workKeys(m, true)
			}
			return nil
		},
		closes: func(m *report.Message) []string {
			if isVerdict(m) || Escalates(m) {
				return workKeys(m, false)
			}
			return nil
		},
	}.open(slices.Values(Ordered(run)))
}

// notDecided does not apply if no message of the orchestrator was kept.
func notDecided(run *report.Run) (left []*report.Message, verdicts int) {
	list := Ordered(run)
	if !slices.ContainsFunc(list, func(m *report.Message) bool { return slices.Contains(orchestratorTypes, m.Kind()) }) {
		return nil, 0
	}
	return duty{
		opens: func(m *report.Message) []string {
			if isVerdict(m) {
				return workKeys(m, true)
			}
			return nil
		},
		closes: func(m *report.Message) []string {
			if isDecision(m) || Escalates(m) {
				return workKeys(m, false)
			}
			return nil
		},
	}.open(slices.Values(list))
}

// disobeyed compares each decision with the verdicts since the last one: it must not approve what one of them failed, nor
// revise what all passed. With several pieces of work at once it is open which verdict it means.
func disobeyed(run *report.Run, found func(Fault)) (n int) {
	verdicts, pieces := map[string][]*report.Message{}, map[string][]*report.Message{} // by work
	for _, m := range Ordered(run) {
		work := workOf(m)
		switch {
		case isVerdict(m):
			verdicts[work] = append(verdicts[work], m)
		case m.Kind() == "workersubmission" && m.Says("signal", "rfr"):
			pieces[work] = append(pieces[work], m)
		case m.Kind() == "taskassignment":
			delete(verdicts, work)
			delete(pieces, work)
		case Escalates(m):
			Drained(verdicts, work, "")
		case isDecision(m):
			n++
			several := work == "" && len(verdicts) > 1
			if list := Drained(verdicts, work, ""); len(Drained(pieces, work, "")) < 2 && !several && len(list) > 0 {
				compareDecision(m, list, found)
			}
		}
	}
	return n
}

func compareDecision(m *report.Message, verdicts []*report.Message, found func(Fault)) {
	failed := slices.IndexFunc(verdicts, func(v *report.Message) bool { return v.Says("signal", "fail") })
	clean := !slices.ContainsFunc(verdicts, func(v *report.Message) bool { return !v.Says("signal", "pass") })
	if approves := m.Kind() == "approval"; approves && failed >= 0 {
		found(about("approves what the "+verdicts[failed].Called()+" failed", m, verdicts[failed]))
	} else if !approves && clean {
		found(about("requests a revision of what passed without findings", m, verdicts...))
	}
}
