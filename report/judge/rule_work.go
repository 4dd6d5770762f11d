package judge

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// Verdicts that no finding represents, and work that did not come to an end. What a reviewer's message lists to fix are
// findings, judged as such; a refusal that lists nothing would otherwise be lost.

func refused(g *gate) {
	seen := map[string]bool{} // a receipt next to a decision repeats it
	for _, d := range g.Run.Decisions {
		key := path.Dir(d.Path) + " " + d.Stage + " " + d.Word
		if d.Means == report.Negative && !seen[key] && !d.Lifted {
			seen[key] = true
			g.add(d.Origin, "%s decides %s, and no later decision approves.", d.Path, report.Quoted(d.Word))
		}
	}
	for _, s := range g.Run.Stated {
		if s.Outcome == report.Failed {
			g.add(s.StatusAt, "The agents’ own report states %s (%s).", report.Quoted(s.Status), s.StatusAt)
		}
	}
	g.unapproved(report.Negative)
}

func undecided(g *gate) {
	for _, d := range g.Run.Reviews {
		if d.Design && d.Verdict != "" && d.Means != report.Positive && !d.Lifted {
			g.add(d.Origin, "The security design review states %s, and no later one approves the design.",
				report.Quoted(d.Verdict))
		}
	}
	g.unapproved(report.NoVerdict)
}

// unapproved reports each verdict of a kind, in a message or the file of a review, that no finding represents and that
// no later approval of the same reviewer on the same work supersedes.
func (g *gate) unapproved(kind report.Verdict) {
	for _, m := range g.Run.Messages {
		if m.Verdict == kind && !m.Lifted && m.Duplicate == nil && slices.Contains(reviewTypes, m.Kind()) &&
			!g.judgedElsewhere(m) {
			signal := "no verdict"
			if m.Signal != "" {
				signal = report.Quoted(m.Signal)
			}
			g.add(m.Origin, "The %s states %s on %s, and %s has not approved it since.", m.Called(), signal, workOf(m),
				report.Brief(orElse(m.From, "its sender")))
		}
	}
	for _, r := range g.wholeReviews() {
		again := func(x *report.Review) bool { return signed(x) && roleOf(x) == roleOf(r) && r.Before(x) }
		if r.Means == kind && (r.Unclear || kind == report.Negative) && r.Message == "" && signed(r) && !r.Design &&
			!r.Lifted && !g.represented(r) && !slices.ContainsFunc(g.Run.Reviews, again) {
			g.add(r.Origin, "%s states %s, and no later review by %s approves the work.", r.Path, report.Quoted(r.Verdict),
				report.Brief(roleOf(r)))
		}
	}
}

// orElse is a word, or another where it is not filled.
func orElse(word, other string) string {
	if report.Filled(word) {
		return word
	}
	return other
}

func workOf(m *report.Message) string { return report.Brief(orElse(m.Component, "the work")) }

// judgedElsewhere reports whether findings represent a message's verdict; without a verdict, whether its list is clean
// or it names the file of a review, which has the verdict.
func (a *Account) judgedElsewhere(m *report.Message) bool {
	r, none, files := a.carried[m], m.Verdict == report.NoVerdict, report.PathsOf(m.Files)
	return r != nil && (a.represented(r) || none && r.Clean) ||
		none && m.Signal == "" && slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool {
			return r.Message == "" && (r.Means != report.NoVerdict || len(r.Findings) > 0) && files.Has(r.Path)
		})
}

// roleOf is a reviewer's name without the number of a round.
func roleOf(r *report.Review) string { return strings.TrimRight(r.Reviewer, "-0123456789") }

// represented reports whether a finding stands for a verdict: one that was fixed, or that a rule of its own asks about.
func (a *Account) represented(r *report.Review) bool {
	return slices.ContainsFunc(r.Rechecks, leftOpen) || slices.ContainsFunc(r.Findings, func(f *report.Finding) bool {
		s := a.settled[f]
		return s == nil || s.Disposition != ReportedOnly && s.Disposition != Deferred
	})
}

func stopped(g *gate) {
	if s := g.Run.Session; s != nil {
		for _, x := range s.Stated {
			if x.Outcome == report.Failed {
				g.add(x.Origin, "The session states %s of itself (%s).", report.Quoted(x.Status), x.Path)
			}
			at := slices.IndexFunc(x.Stages, func(s string) bool { return report.FoldWord(s) == report.FoldWord(x.Stage) })
			if n := len(x.Stages); x.Stage != "" && at >= 0 && at < n-1 {
				g.add(x.Origin, "The pipeline stands at %s, stage %d of %d (%s).", report.Quoted(x.Stage), at+1, n, x.Path)
			}
			if total, done := x.TasksTotal, x.TasksDone; total.Known && done.Known && done.N != total.N {
				g.add(x.Origin, "The session counts %d of %s as completed (%s).", done.N, report.Plural(total.N, "task"), x.Path)
			}
		}
	}
	if open := tasksNotDone(g.Run); len(open) > 0 && !g.planned() {
		g.about(open, "%s not done: %s.", areIs(len(open), "task", " of the session"), list(open))
	}
	last := lastStops(g.Run)
	for _, m := range g.Run.Messages {
		if last[workIn(m)] == m {
			states := listNames(slices.Compact([]string{orElse(m.Status, m.Signal), m.Summary}), 2)
			g.add(m.Origin, "The last message on %s is the %s: %s.", workOf(m), m.Called(), report.Quoted(states))
		}
	}
	for _, e := range g.Run.Escalations {
		if awaitsPerson(e) && len(e.Findings) == 0 {
			g.add(e.Origin, "An escalation to a person has no recorded answer: %s.", report.Quoted(e.Description))
		}
	}
	g.unfinished()
	for _, s := range g.Run.Stated {
		for _, c := range s.BlockedIDs {
			g.add(c.Origin, "The agents’ own report calls %s blocked.", report.Brief(c.Text))
		}
		if s.Blocked.N > 0 && len(s.BlockedIDs) == 0 {
			g.add(s.Origin, "The agents’ own report counts %s.", report.Plural(s.Blocked.N, "blocked item"))
		}
	}
}

// unfinished reports components that failed, that were assigned and not reported as done, that were not validated, or
// of which there is no record though others of the plan were built.
func (g *gate) unfinished() {
	built := slices.ContainsFunc(g.components(), func(c *report.Component) bool { return c.Story.Implemented })
	for _, c := range g.Run.Components {
		if n := len(c.Delivered); n > 0 && c.Delivered[n-1].Outcome == report.Failed {
			d := c.Delivered[n-1]
			g.add(d.Origin, "%s states %s of %s.", d.Path, report.Quoted(d.Status), report.Brief(c.Called()))
		}
		if m := first(c.Story.Messages, assigns); m != nil && !slices.ContainsFunc(c.Story.Messages, reportsWork) {
			g.add(m.Origin, "%s was assigned, and no message reports that it was done.", report.Brief(c.Called()))
		}
		files := c.PlannedFiles()
		if built && len(files) > 0 && len(c.Touched)+len(c.Delivered)+len(c.Story.Messages) == 0 &&
			!slices.ContainsFunc(files, g.changes.Has) {
			g.about([]Ref{componentRef(c)}, "No record shows that the planned component %s was built: %s.",
				report.Brief(c.Called()), listNames(files, 3))
		}
	}
	for _, f := range g.Faults {
		if f.Rule == "ralph-validated" {
			g.add(f.Origin, "%s", f.Message)
		}
	}
}

// assigns: the systems in which every assignment is followed by a report.
func assigns(m *report.Message) bool {
	return (m.Dialect == report.Ralph || m.Dialect == report.BuildWorkflow) && strings.HasPrefix(m.Kind(), "taskassign")
}

func reportsWork(m *report.Message) bool {
	return m.Verdict != report.NoVerdict || m.Outcome == report.Passed && m.Dialect != report.Ralph ||
		m.Kind() == "statetransition" || slices.Contains(slices.Concat(handInTypes, changeTypes, reviewTypes), m.Kind())
}

// tasksNotDone returns the tasks with a status that are not done, by it, by the session's list or by a message of
// completion.
func tasksNotDone(run *report.Run) []Ref {
	done := map[string]bool{}
	if run.Session != nil {
		for _, id := range run.Session.Done {
			done[report.NormalID(id)] = true
		}
	}
	for _, m := range run.Messages {
		if m.Verdict == report.Positive || strings.HasSuffix(m.Kind(), "complete") && m.Verdict != report.Negative {
			done[report.NormalID(m.Component)] = true
		}
	}
	open := those(run.Tasks, func(t *report.Task) bool {
		id := report.NormalID(t.ID)
		left := t.Status != "" && t.Outcome != report.Passed && t.Outcome != report.NotRun &&
			(t.Outcome == report.Failed || id == "" || !done[id])
		done[id] = done[id] || left // another file may list it too
		return left
	})
	return refsTo(open, func(t *report.Task) Ref { return Ref{Label: t.ID, Origin: t.Origin} })
}

// lastStops returns, by work, the message that states that it failed, is blocked or unfinished, and after which nobody
// went on with it. Work without a name is the sender's.
func lastStops(run *report.Run) map[work]*report.Message {
	last := map[work]*report.Message{}
	for _, m := range run.Messages {
		of := workIn(m)
		goesOn := m.Verdict == report.Positive || m.Outcome == report.Passed || slices.Contains(changeTypes, m.Kind()) ||
			strings.Contains(m.Kind(), "assign") || strings.HasSuffix(m.Kind(), "complete")
		switch stop := last[of]; {
		case m.Duplicate != nil:
		case stops(m) || stop == nil && unfinished(m):
			last[of] = m
		case stop != nil && (goesOn || unfinished(stop) && m.From == stop.From) &&
			(m.Time.IsZero() == stop.Time.IsZero() || m.Follows(stop)):
			delete(last, of)
		}
	}
	return last
}

func workIn(m *report.Message) work {
	if subject := m.Subject(); subject != "" {
		return work{subject: subject}
	}
	return work{agent: m.From}
}

// unfinished: the sender of a session's message is still at work on a task.
func unfinished(m *report.Message) bool {
	return m.Dialect == report.TeamCoordinate && m.Subject() != "" && report.Plain(m.Status) == "inprogress"
}

// stops: the status of a report of work is failed or blocked, or its type states so. A verdict is judged elsewhere.
func stops(m *report.Message) bool {
	switch kind := m.Kind(); kind {
	case "escalationrequest", "escalation", "taskfailed", "taskblocked", "agenttimeout":
		return true
	case "error":
		return m.Dialect == report.TeamCoordinate
	case "fixrequired": // a task of its own; what a reviewer requires are findings
		return m.From == "coordinator"
	case "commitrequest":
		return m.IsFalse("payload.metadata.qualityGatesPassed")
	case "errorreport":
		return m.Says("payload.severity", "critical")
	case "statetransition":
		return m.Says("payload.toState", "humanescalation", "ctointervention", "blocked", "failed")
	default: // a session's bus blocks work by a severity that is high
		reports := strings.HasSuffix(kind, "update") || strings.HasSuffix(kind, "complete") ||
			kind == "blocker" || kind == "consensusblocked" || slices.Contains(changeTypes, kind)
		failed := m.Outcome == report.Failed || m.Verdict == report.Negative ||
			slices.Contains([]string{"escalate", "taskfailed"}, report.Plain(m.Status))
		return reports && failed && !slices.Contains(reviewTypes, kind)
	}
}
