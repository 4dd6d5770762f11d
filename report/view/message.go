package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// Message is a row of the list of messages and the card below it.
type Message struct {
	Key, Number string
	Time, Day   string // "14:02:31", "no time"; Day only where it differs from that of the row above
	When        string // the whole time, or how it is written
	From, To    Link
	Type        string
	Summary     string
	About       string // component or thread; empty = none
	Verdict     Badge  // empty = none
	Status      string // as written, where there is no verdict
	Marks       []Badge

	Dialect, Flags string // what the script knows the row by

	Faults        []Fault
	MoreFaults    int
	Body          Prose
	Files         []Path
	MoreFiles     int
	Fields, Facts []Fact
	Raw           Code
}

func (r *Run) messageRow(m *report.Message) Message {
	at := r.at(m.Origin)
	v := Message{Key: m.Key, Number: NumberOf(m), When: sentWhen(m), From: r.agent(m.From), To: r.agent(m.To),
		Type: brief(cmp.Or(m.Type, "no type"), 60), Summary: GistOf(m), About: brief(cmp.Or(m.Component, m.Thread), 60),
		Verdict: verdictOf(m), Marks: r.marks(m),
		Dialect: string(m.Dialect), Flags: r.flags(m),
		Fields: factsOf(m.Fields, at), Facts: r.messageFacts(m, at), Raw: code(m.Raw, at)}
	switch {
	case m.Time.IsZero() && r.talk.timed:
		v.Time = "no time"
	case report.Clocked(m.Time):
		v.Time = m.Time.UTC().Format("15:04:05")
	}
	if v.About == v.Summary {
		v.About = "" // the row has it already
	}
	if m.Verdict == report.NoVerdict {
		v.Status = brief(m.Status, 24)
	}
	v.Body = prose(below(v.Summary, m.Body), at)
	v.Files, v.MoreFiles = firstFew(m.Files, mostFiles, r.coded)
	if shown := report.Within(v.Raw.Text, maxRaw); len(shown) < len(v.Raw.Text) {
		v.Raw.Text, v.Raw.Rest = shown, at
	}
	v.Faults, v.MoreFaults = firstFew(r.talk.faults[m], mostTies, r.fault)
	return v
}

// factsOf are fields as a run states them, at most mostFields. Entries of one list, such as files.0 and files.1, are
// one fact under its name.
func factsOf(fields []report.Fact, rest Link) (facts []Fact) {
	listed := "" // the list that the last fact is
	for _, f := range fields[:min(len(fields), mostFields)] {
		value, list := Link{Text: report.Shorten(f.Value, maxField)}, listOf(f.Name)
		if list != "" && list == listed {
			last := &facts[len(facts)-1]
			last.Value[len(last.Value)-1].Text += ","
			last.Value = append(last.Value, value)
			continue
		}
		listed = list
		facts = append(facts, Fact{report.Shorten(cmp.Or(list, f.Name), 200), []Link{value}})
	}
	if more := len(fields) - mostFields; more > 0 {
		rest.Text = Number(more) + " more, in the input"
		facts = append(facts, Fact{"…", []Link{rest}})
	}
	return facts
}

// listOf is the name of the list whose entry a field is; empty if it is none.
func listOf(field string) string {
	dot := strings.LastIndexByte(field, '.')
	if _, err := strconv.ParseUint(field[dot+1:], 10, 32); err != nil || dot < 1 {
		return ""
	}
	return field[:dot]
}

// messageFacts are the facts of a card: what the message answers and what answers it, its place in the thread, the
// findings that it reports or closes, and its own fields.
func (r *Run) messageFacts(m *report.Message, at Link) (facts []Fact) {
	add := func(name string, links ...Link) {
		if len(links) > 0 && links[0].Text != "" {
			facts = append(facts, Fact{name, links})
		}
	}
	add("Answers", r.answered(m))
	add("Answered by", r.messages(m.Answered)...)
	if m.Duplicate != nil {
		add("Repeats", r.message(m.Duplicate))
	}
	add("Reports", fewLinks(r.talk.raised[m], r.finding)...)
	add("Closes", fewLinks(r.talk.closed[m], r.finding)...)
	add("Thread", r.threadLinks(m)...)
	add("From", r.agent(m.From))
	add("To", r.agent(m.To))
	if r.talk.timed {
		add("Sent", Link{Text: sentWhen(m)})
	}
	add("About", Link{Text: brief(m.Component, 80), Href: r.storyAt[report.NormalID(m.Component)]})
	for _, f := range [][2]string{{"Id", m.ID}, {"Status", m.Status}, {"Verdict as written", m.Signal},
		{"Priority", m.Priority}, {"Attempt", m.Attempt.String()}, {"Turns", m.Turns.String()},
		{"Dialect", string(m.Dialect)}} {
		add(f[0], Link{Text: brief(f[1], 200)})
	}
	add("Source", at)
	return facts
}

// answered links to the message that m answers, or names the ID that no message has.
func (r *Run) answered(m *report.Message) Link {
	if m.Answers != nil {
		return r.message(m.Answers)
	}
	return Link{Text: brief(m.ReplyTo, 60), Dangling: true, Title: "no message of this run has the id"}
}

// threadLinks lead to the thread and to the messages before and after in it.
func (r *Run) threadLinks(m *report.Message) []Link {
	t := r.talk.threadOf[m]
	if t == nil || len(t.messages) < 2 {
		return nil
	}
	i, _ := slices.BinarySearchFunc(t.messages, m, report.InTurn)
	place := ", " + strconv.Itoa(i+1) + " of " + Number(len(t.messages))
	links := []Link{{Text: brief(t.name, 60) + place, Href: r.talk.threadAt[t]}}
	if i > 0 {
		at := t.messages[i-1]
		links = append(links, Link{Text: "← " + NumberOf(at), Href: r.talk.address[at], Title: "previous in this thread"})
	}
	if i+1 < len(t.messages) {
		at := t.messages[i+1]
		links = append(links, Link{Text: NumberOf(at) + " →", Href: r.talk.address[at], Title: "next in this thread"})
	}
	return links
}

// marks are what deserves attention in a message, in a word each.
func (r *Run) marks(m *report.Message) (marks []Badge) {
	if r.talk.waiting[m] {
		marks = append(marks, Badge{"unanswered", "no answer"})
	}
	if m.Duplicate != nil {
		marks = append(marks, Badge{"duplicate", "repeated"})
	}
	if faults := r.talk.faults[m]; len(faults) > 0 {
		marks = append(marks, Badge{faults[0].Level.String(), plural(len(faults), "violation", "violations")})
	}
	return marks
}

// verdictOf is a message's verdict in its own word, with the color and shape of what it means.
func verdictOf(m *report.Message) Badge {
	if m.Verdict == report.NoVerdict {
		return Badge{}
	}
	return Badge{m.Verdict.String(), brief(cmp.Or(m.Signal, m.Verdict.String()), 24)}
}

func day(m *report.Message) string {
	if m.Time.IsZero() {
		return ""
	}
	return m.Time.UTC().Format("2006-01-02")
}

// sentWhen is when a message was sent, as far as it states that.
func sentWhen(m *report.Message) string {
	switch {
	case m.Time.IsZero() && m.TimeRaw != "":
		return "written as " + brief(m.TimeRaw, 60)
	case m.Time.IsZero():
		return "not stated"
	case !report.Clocked(m.Time):
		return day(m)
	}
	return m.Time.UTC().Format("2006-01-02 15:04:05 UTC")
}
