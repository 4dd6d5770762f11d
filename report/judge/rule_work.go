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
		if d.Means == report.Negative && !seen[key] && g.Run.LetThrough(d) == nil {
			seen[key] = true
			g.add(d.Origin, "%s decides %s, and no later decision approves.", d.Path, report.Quoted(d.Word))
		}
	}
	for _, s := range g.Run.Stated {
		if s.Outcome == report.Failed {
			g.add(s.StatusAt, "The agents’ own report states %s (%s).", report.Quoted(s.Status), s.StatusAt)
		}
	}
	g.unapproved(report.Negative, func(m *report.Message) string {
		if r := g.carried[m]; r != nil && len(r.Findings) > 0 {
			return "refuses " + workOf(m) + " and lists only findings that need no answer"
		}
		return "refuses " + workOf(m) + " and lists nothing to fix"
	})
	g.unapprovedFiles(func(r *report.Review) bool { return r.Means == report.Negative })
}

func undecided(g *gate) {
	for _, d := range g.Run.Reviews {
		if d.Design && d.Verdict != "" && d.Means != report.Positive && g.Run.LetPass(d) == nil {
			g.add(d.Origin, "The security design review states %s, and no later one approves the design.",
				report.Quoted(d.Verdict))
		}
	}
	g.unapprovedFiles(func(r *report.Review) bool { return r.Unclear })
	g.unapproved(report.NoVerdict, func(m *report.Message) string {
		if m.Signal == "" {
			return "states no verdict on " + workOf(m)
		}
		return "states " + report.Quoted(m.Signal) + " of " + workOf(m) + ", which is no approval"
	})
}

// unapproved reports each verdict of a kind that lists nothing to answer, and that no later approval of the same
// reviewer on the same work supersedes.
func (g *gate) unapproved(kind report.Verdict, text func(*report.Message) string) {
	for _, m := range g.Run.Messages {
		r := g.carried[m]
		if m.Verdict != kind || m.Lifted != nil || m.Duplicate != nil || !slices.Contains(reviewTypes, m.Kind()) ||
			r != nil && g.represented(r) || kind == report.NoVerdict && (r != nil && r.Clean || g.namesReview(m)) {
			continue
		}
		sender := "its sender"
		if m.From != "" {
			sender = report.Brief(m.From)
		}
		g.add(m.Origin, "The %s %s; %s has not approved it since.", m.Called(), text(m), sender)
	}
}

// namesReview reports whether a message without a verdict names the file of a review, which has it.
func (a *Account) namesReview(m *report.Message) bool {
	return m.Signal == "" && slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool {
		return r.Message == "" && (r.Means != report.NoVerdict || len(r.Findings) > 0) && report.AnyPath(m.Files, r.Path)
	})
}

// unapprovedFiles does the same for the verdicts of reviews in files. A later round of the same reviewer takes the
// place of an earlier one.
func (g *gate) unapprovedFiles(is func(*report.Review) bool) {
	for _, r := range g.wholeReviews() {
		again := func(x *report.Review) bool { return signed(x) && roleOf(x) == roleOf(r) && r.Before(x) }
		if is(r) && r.Message == "" && signed(r) && !r.Design && !g.represented(r) &&
			!slices.ContainsFunc(g.Run.Reviews, again) {
			g.add(r.Origin, "%s states %s, and no later review by %s approves the work.", r.Path, report.Quoted(r.Verdict),
				report.Brief(roleOf(r)))
		}
	}
}

// roleOf is a reviewer's name without the number of a round.
func roleOf(r *report.Review) string { return strings.TrimRight(r.Reviewer, "-0123456789") }

// represented reports whether a finding stands for a verdict: one that was fixed, or that a rule of its own asks about.
func (a *Account) represented(r *report.Review) bool {
	leftOpen := func(x *report.Statement) bool { return x.Is == report.AnswerNone }
	return slices.ContainsFunc(r.Rechecks, leftOpen) || slices.ContainsFunc(r.Findings, func(f *report.Finding) bool {
		s := a.settled[f]
		return s == nil || s.Disposition != ReportedOnly && s.Disposition != Deferred
	})
}

func workOf(m *report.Message) string {
	if m.Component == "" {
		return "the work"
	}
	return report.Brief(m.Component)
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
		}
	}
	g.openTasks()
	last := lastStops(g.Run)
	for _, m := range g.Run.Messages {
		if last[workIn(m)] == m {
			g.add(m.Origin, "The last status of %s is %s (%s).", workOf(m), report.Quoted(statusOf(m)), m.Called())
		}
	}
	for _, e := range g.Run.Escalations {
		if awaitsPerson(e) && len(e.Findings) == 0 {
			g.add(e.Origin, "An escalation to a person has no recorded answer: %s.", report.Quoted(e.Description))
		}
	}
	for _, c := range g.Run.Components {
		if n := len(c.Delivered); n > 0 && c.Delivered[n-1].Outcome == report.Failed {
			d := c.Delivered[n-1]
			g.add(d.Origin, "%s states %s of %s.", d.Path, report.Quoted(d.Status), report.Brief(c.Called()))
		}
	}
	g.undelivered()
	g.unfinished()
	g.reportedBlocked()
}

// unfinished: a task was assigned, and no message reports that it was done; or it was done, and the inbox system's
// validation of it is missing.
func (g *gate) unfinished() {
	assigns := func(m *report.Message) bool {
		return (m.Dialect == report.Ralph || m.Dialect == report.BuildWorkflow) && strings.HasPrefix(m.Kind(), "taskassign")
	}
	reports := func(m *report.Message) bool {
		return m.Verdict != report.NoVerdict || m.Outcome == report.Passed && m.Dialect != report.Ralph ||
			m.Kind() == "statetransition" || slices.Contains(slices.Concat(handInTypes, changeTypes, reviewTypes), m.Kind())
	}
	for _, c := range g.Run.Components {
		m := first(c.Story.Messages, assigns)
		if m != nil && !slices.ContainsFunc(c.Story.Messages, reports) {
			g.add(m.Origin, "%s was assigned, and no message reports that it was done.", report.Brief(c.Called()))
		}
	}
	for _, f := range g.Faults {
		if f.Rule == "ralph-validated" {
			g.add(f.Origin, "%s", f.Message)
		}
	}
}

// undelivered: other components of the plan were built, but no message, delivery or changed file is of this one.
func (g *gate) undelivered() {
	planned := g.components()
	if !slices.ContainsFunc(planned, func(c *report.Component) bool { return c.Story.Implemented }) {
		return
	}
	for _, c := range planned {
		files := c.PlannedFiles()
		built := len(c.Touched)+len(c.Delivered)+len(c.Story.Messages) > 0 || slices.ContainsFunc(files, g.changes.Has)
		if !built && len(files) > 0 {
			g.about([]Ref{componentRef(c)}, "No record shows that the planned component %s was built: %s.",
				report.Brief(c.Called()), listNames(files, 3))
		}
	}
}

// reportedBlocked: the agents' own report calls work blocked.
func (g *gate) reportedBlocked() {
	for _, s := range g.Run.Stated {
		for _, c := range s.BlockedIDs {
			g.add(c.Origin, "The agents’ own report calls %s blocked.", report.Brief(c.Text))
		}
		if s.Blocked.N > 0 && len(s.BlockedIDs) == 0 {
			g.add(s.Origin, "The agents’ own report counts %s.", report.Plural(s.Blocked.N, "blocked item"))
		}
	}
}

// openTasks names the failed and open tasks of a session that does not call itself completed: a completed one is
// compared with its tasks by session-tasks.
func (g *gate) openTasks() {
	if s := g.Run.Session; s != nil && s.Outcome == report.Passed || g.planned() ||
		s == nil && !slices.Contains(g.Run.Dialects, report.TeamCoordinate) {
		return
	}
	if open := tasksNotDone(g.Run); len(open) > 0 {
		g.about(open, "%s not done: %s.", areIs(len(open), "task", " of the session"), list(open))
	}
}

// tasksNotDone returns the tasks with a status that are not done, by it, by the session's list or by a message of
// completion.
func tasksNotDone(run *report.Run) (open []Ref) {
	listed := map[string]bool{}
	if run.Session != nil {
		for _, id := range run.Session.Done {
			listed[report.NormalID(id)] = true
		}
	}
	for _, m := range run.Messages {
		if m.Verdict == report.Positive || strings.HasSuffix(m.Kind(), "complete") && m.Verdict != report.Negative {
			listed[report.NormalID(m.Component)] = true
		}
	}
	for _, t := range run.Tasks {
		done := t.Outcome == report.Passed || t.Outcome == report.NotRun ||
			t.Outcome != report.Failed && t.ID != "" && listed[report.NormalID(t.ID)]
		if t.Status != "" && !done {
			open = append(open, Ref{Label: t.ID, Origin: t.Origin})
		}
	}
	return open
}

// lastStops returns, by work, the message that states that it failed or is blocked, and after which nobody went on with
// it. Work without a name is the sender's.
func lastStops(run *report.Run) map[work]*report.Message {
	last := map[work]*report.Message{}
	for _, m := range run.Messages {
		of := workIn(m)
		goesOn := m.Verdict == report.Positive || m.Outcome == report.Passed || slices.Contains(changeTypes, m.Kind()) ||
			strings.Contains(m.Kind(), "assign")
		switch stop := last[of]; {
		case m.Duplicate != nil:
		case stops(m):
			last[of] = m
		case stop != nil && goesOn && (!m.Time.IsZero() || stop.Time.IsZero() || m.Follows(stop)):
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

// stops: the status of a report of work is failed or blocked, or its type states so. A verdict is judged elsewhere.
func stops(m *report.Message) bool {
	kind := m.Kind()
	if slices.Contains([]string{"escalationrequest", "escalation", "taskfailed", "taskblocked", "agenttimeout"}, kind) {
		return true
	}
	if kind == "statetransition" && m.Says("payload.toState", "humanescalation", "ctointervention", "blocked", "failed") {
		return true
	}
	reports := slices.Contains(changeTypes, kind) || strings.HasSuffix(kind, "update") ||
		strings.HasSuffix(kind, "complete") || slices.Contains(blockTypes, kind)
	return reports && (m.Outcome == report.Failed || m.Verdict == report.Negative) && !slices.Contains(reviewTypes, kind)
}

// blockTypes are the types of a session's bus that block work if their severity is high.
var blockTypes = []string{"blocker", "consensusblocked"}

func statusOf(m *report.Message) string {
	if slices.Contains(blockTypes, m.Kind()) {
		return m.Type
	}
	for _, word := range []string{m.Status, m.Signal, m.Type} {
		if report.Filled(word) {
			return word
		}
	}
	return m.Summary
}
