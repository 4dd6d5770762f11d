package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Event is one statement of the run about a finding, or our conclusion from them.
type Event struct {
	Is   string // what the stylesheet knows it by: raised, fixed, deferred, needs_input, tested, proof …
	What string
	ID   string // as the statement writes it, where it is not the finding's label
	Text string
	Said bool // the text is the run's, not ours
	At   []Link
}

// maxEvent is the longest text of a statement, in bytes; the place beside it leads to the whole.
const maxEvent = 4 << 10

// story tells a finding's life: where it was raised, every answer to it, and what that is worth. at is its first place.
func (r *rows) story(s *judge.Settled, at Link) (events []Event, more int) {
	raised := Event{Is: "raised", What: "Reported by " + reviewer(s.Reviewer)}
	if len(s.Origins) > 0 {
		raised.At = r.one(at)
	}
	for i := 1; i < min(len(s.Origins), mostStory); i++ {
		raised.At = append(raised.At, r.at(s.Origins[i]))
	}
	for _, m := range r.talk.sources[s.Finding] {
		raised.At = append(raised.At[:min(len(raised.At), mostStory)], r.message(m))
	}
	lapsed := r.lapsed(s)
	events = append(r.answers(append(r.events, raised), s.Finding), lapsed...)
	events = events[:min(len(events), mostStory)]
	more = 1 + statements(s.Finding) + len(lapsed) - len(events)
	events = append(events, Event{Is: status(s), What: "Status: " + badge(status(s)).Word,
		Text: report.Shorten(s.Reason, maxEvent), At: r.waiver(s)})
	if s.Proof != judge.NoProof {
		events = append(events, Event{Is: s.Proof.String(), What: "Proof: " + proofBadge(s).Word,
			Text: report.Shorten(s.ProofReason, maxEvent), At: r.failing(s)})
	}
	r.events = events
	return events, more
}

// statements is how many answers there are to a finding.
func statements(f *report.Finding) int {
	return len(f.Fixes) + len(f.Tests) + len(f.Deferrals) + len(f.Questions) + len(f.Escalations)
}

// answers adds the first of them: no page has room for more, and a thousand namesakes have a thousand each.
func (r *Run) answers(events []Event, f *report.Finding) []Event {
	first := len(events)
	events = told(events, first+mostStory, f.Fixes, r.fix)
	events = told(events, first+mostStory, f.Tests, r.test)
	events = told(events, first+mostStory, f.Deferrals, r.deferral)
	events = told(events, first+mostStory, f.Questions, r.question)
	events = told(events, first+mostStory, f.Escalations, r.escalation)
	for i := range events[first:] {
		e := &events[first+i]
		e.Said = e.Text != noReason
	}
	return events
}

// told adds what is told of each statement, until all are most.
func told[T, E any](all []E, most int, list []*T, tell func(*T) E) []E {
	for _, x := range list[:min(len(list), most-len(all))] {
		all = append(all, tell(x))
	}
	return all
}

func (r *Run) escalation(x *report.Statement) Event {
	return Event{Is: "needs_input", What: joined("Escalated", x.TargetPhase), Text: escalationText(x),
		At: []Link{r.at(x.Origin)}}
}

func escalationText(x *report.Statement) string { return withAnswer(x.Description, x.Reply) }

func withAnswer(text, answer string) string {
	text = report.Shorten(text, maxEvent)
	if answer == "" {
		return text
	}
	return strings.TrimSpace(text + " Answer: " + report.Shorten(answer, maxEvent))
}

func (r *Run) fix(x *report.Statement) Event {
	e := Event{Is: "fixed", What: "Called fixed", ID: x.ID, Text: fixText(x), At: []Link{r.at(x.Origin)}}
	if x.Own {
		e.What = "Called fixed in its own entry"
	}
	if x.Verdict != nil {
		e.What, e.At = "A later verdict of the same role is positive", append(e.At, r.message(x.Verdict))
	}
	if x.Word != "" {
		e.What = "Later review: “" + brief(x.Word, 40) + "”"
	}
	if !x.Claims() {
		e.Is, e.What = "unaccounted", "Answer: “"+brief(x.Denied, 40)+"”"
	}
	if x.File != "" {
		e.What += " in " + path(x.File, "").Short
	}
	if x.Lines != "" {
		e.What += ", lines " + brief(x.Lines, 40)
	}
	return e
}

func fixText(x *report.Statement) string { return report.Shorten(x.Description, maxEvent) }

const noReason = "No reason stated."

func (r *Run) deferral(x *report.Statement) Event {
	e := Event{Is: "deferred", What: "Deferred", ID: x.ID, Text: deferralText(x), At: []Link{r.at(x.Origin)}}
	if x.ByUser {
		e.What = "Declined by the user"
	}
	return e
}

func deferralText(x *report.Statement) string {
	text := noReason
	if report.Filled(x.Description) {
		text = report.Shorten(x.Description, maxEvent)
	}
	if x.Action != "" {
		text += " Then: " + report.Shorten(x.Action, maxEvent)
	}
	return text
}

func (r *Run) question(x *report.Statement) Event {
	e := Event{Is: "needs_input", What: "Needs an answer", ID: x.ID, Text: questionText(x), At: []Link{r.at(x.Origin)}}
	if x.Reply != "" {
		e.What = "Asked and answered"
	}
	return e
}

func questionText(x *report.Statement) string {
	return withAnswer(cmp.Or(x.InputNeeded, x.Description), x.Reply)
}

func (r *Run) test(x *report.Statement) Event {
	e := Event{Is: "tested", What: joined("Test written", path(x.File, "").Short), ID: x.ID, Text: testText(x),
		At: []Link{r.at(x.Origin)}}
	if x.Count.Known {
		e.What += " (" + plural(x.Count.N, "test", "tests") + ")"
	}
	return e
}

func testText(x *report.Statement) string { return report.Shorten(x.Description, maxEvent) }

func joined(what, detail string) string {
	if detail == "" {
		return what
	}
	return what + ": " + detail
}

// failing links to the failing tests that a contradicted proof rests on.
func (r *Run) failing(s *judge.Settled) []Link {
	if s.Proof != judge.Contradicted {
		return nil
	}
	var links []Link
	for i, m := range r.v.Measured {
		for n, f := range m.Failing[:min(len(m.Failing), mostFailures)] {
			if strings.Contains(s.ProofReason, "("+f.Origin.String()+")") {
				href := RunPage + "#" + numbered("verification", i) + "-" + numbered("test", n)
				links = append(links, Link{Text: brief(f.Name, 80), Href: href})
			}
		}
	}
	return links[:min(len(links), mostRefs)]
}

// dangling lists the answers to ids that nobody raised: they close nothing, and are not dropped.
func (r *Run) dangling() (events []Event) {
	run := r.v.Run
	events = strays(events, run.Fixes, func(x *report.Statement) []*report.Finding { return x.Findings }, r.fix)
	events = strays(events, run.Tests, func(x *report.Statement) []*report.Finding { return x.Findings }, r.test)
	events = strays(events, run.Deferrals, func(x *report.Statement) []*report.Finding { return x.Findings }, r.deferral)
	events = strays(events, run.Questions, func(x *report.Statement) []*report.Finding { return x.Findings }, r.question)
	for i := range events {
		events[i].ID = brief(events[i].ID, maxLabel)
	}
	return events
}

// strays adds the statements that mean no finding, until all are mostListed.
func strays[T any](all []Event, list []*T, means func(*T) []*report.Finding, tell func(*T) Event) []Event {
	for _, x := range list {
		if len(means(x)) == 0 && len(all) < mostListed {
			all = append(all, tell(x))
		}
	}
	return all
}
