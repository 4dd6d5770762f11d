package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Message is a row of the list of messages and the card below it.
type Message struct {
	Key, Number string
	Time        string // "03-05 14:02:31", "no time"
	When        string // the whole time, or how it is written
	From, To    Link
	Type        string
	Summary     string
	About       string // component or thread; empty = none
	Verdict     Badge  // empty = none
	Status      string // as written, where there is no verdict
	Marks       []Badge

	Dialect, Flags string // what the script knows the row by

	Faults     []Fault
	MoreFaults int
	Body       Prose
	Files      []Link
	MoreFiles  int
	Facts      Facts
	Raw        Prose
}

func (r *Run) messageRow(m *report.Message) Message {
	at := r.at(m.Origin)
	v := Message{Key: m.Key, Number: NumberOf(m), When: sentWhen(m), From: r.agent(m.From), To: r.agent(m.To),
		Time: either(r.talk.timed, cmp.Or(clock(m), "no time"), ""), Type: brief(cmp.Or(m.Type, "no type"), 60),
		Summary: GistOf(m), Marks: r.marks(m), Dialect: string(m.Dialect), Flags: r.flags(m),
		Facts: r.messageFacts(m, at), Raw: code(m.Raw, maxRaw, at)}
	if about := brief(cmp.Or(m.Component, m.Thread), 60); about != v.Summary {
		v.About = about
	}
	if word := verdictOf(m); word == "" {
		v.Status = brief(m.Status, 24)
	} else {
		v.Verdict = Badge{word, brief(cmp.Or(m.Signal, word), 24)}
	}
	v.Body = prose(below(v.Summary, m.Body), at)
	v.Files, v.MoreFiles = firstFew(m.Files, mostFiles, r.coded)
	v.Faults, v.MoreFaults = firstFew(r.talk.of[m].faults, mostTies, fault)
	return v
}

// messageFacts are the facts of a card: what the message answers and what answers it, its place in the thread, the
// findings that it reports or closes, and its own fields.
func (r *Run) messageFacts(m *report.Message, at Link) (facts Facts) {
	answers := Link{Text: brief(m.ReplyTo, 60), Dangling: true, Title: "no message of this run has the id"}
	if m.Answers != nil {
		answers = r.message(m.Answers)
	}
	facts.add("Answers", answers)
	facts.add("Answered by", r.messages(m.Answered)...)
	facts.add("Repeats", r.message(m.Duplicate))
	facts.add("Reports", fewLinks(r.talk.of[m].raised, mostTies, r.finding)...)
	facts.add("Closes", fewLinks(r.talk.of[m].closed, mostTies, r.finding)...)
	facts.add("Thread", r.threadLink(m))
	facts.add("From", r.agent(m.From))
	facts.add("To", r.agent(m.To))
	if r.talk.timed {
		facts.text("Sent", sentWhen(m))
	}
	facts.add("About", Link{Text: brief(m.Component, 80), Href: r.componentAt[report.NormalID(m.Component)]})
	for _, f := range [][2]string{{"Id", m.ID}, {"Status", m.Status}, {"Verdict as written", m.Signal},
		{"Priority", m.Priority}, {"Attempt", m.Attempt.String()}, {"Turns", m.Turns.String()},
		{"Dialect", string(m.Dialect)}} {
		facts.text(f[0], brief(f[1], 200))
	}
	facts.add("Source", at)
	return facts
}

// threadLink leads to the thread, with the place of the message in it.
func (r *Run) threadLink(m *report.Message) Link {
	t := r.talk.of[m].thread
	if t == nil || len(t.messages) < 2 {
		return Link{}
	}
	i, _ := slices.BinarySearchFunc(t.messages, m, report.InTurn)
	return Link{Text: fmt.Sprintf("%s, %d of %d", brief(t.name, 60), i+1, len(t.messages)), Href: t.href}
}

// messageMarks are what makes a message worth a look, by the word that the query has for it.
var messageMarks = []Badge{{"fault", "violation"}, {"unanswered", "no answer"}, {"findings", "reports findings"},
	{"duplicate", "repeated"}}

// marks are those of one message.
func (r *Run) marks(m *report.Message) (marks []Badge) {
	x := r.talk.of[m]
	for i, has := range []bool{len(x.faults) > 0, x.waiting, len(x.raised) > 0, m.Duplicate != nil} {
		if has {
			marks = append(marks, messageMarks[i])
		}
	}
	return marks
}

// flags are the marks of a message in the words of the query.
func (r *Run) flags(m *report.Message) string {
	var flags []string
	for _, mark := range r.marks(m) {
		flags = append(flags, mark.Is)
	}
	return strings.Join(flags, " ")
}
