package view

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"swarmreport/report"
)

// Message is a row of the conversation and the card below it.
type Message struct {
	Key, Number string
	Time, Day   string // "14:02:31", "no time"; Day only where it is another than the row's above
	When        string // the whole time, or how it is written
	From, To    Link
	Type        string
	Summary     string
	About       string // component or thread; empty = none
	Verdict     Badge  // empty = none
	Status      string // as written, where there is no verdict
	Marks       []Badge

	// What the filters know the row by.
	Agents, Kind, Dialect, Flags string

	Body       Prose
	Files      []Path
	MoreFiles  int
	Fields     []Fact
	FieldCount string
	MoreFields int
	Raw        Code
	Ties       []Tie
	Faults     []FaultLine
	MoreFaults int
	Facts      []Fact
}

// FaultLine is a broken rule in short, with the way to the whole.
type FaultLine struct {
	Level Badge
	Text  string
	Whole Link
}

const mostFiles = 40

func (r *Run) messageRow(m *report.Message) Message {
	v := Message{Key: m.Key, Number: NumberOf(m), From: r.agent(m.From), To: r.agent(m.To), Type: brief(cmp.Or(m.Type, "no type"), 60),
		Summary: GistOf(m), About: brief(cmp.Or(m.Component, m.Thread), 60), Verdict: verdictOf(m), Marks: r.marks(m),
		Agents: r.agentNumbers(m), Kind: r.kindNumber(m), Dialect: string(m.Dialect), Flags: r.flags(m)}
	v.Time, v.When = r.clock(m), SentAt(m)
	if dateAlone(m) {
		v.Time, v.Day = "", day(m)
	}
	if v.About == v.Summary {
		v.About = "" // the row would say it twice
	}
	if m.Verdict == report.NoVerdict {
		v.Status = brief(m.Status, 24)
	}
	r.fillCard(&v, m)
	return v
}

func (r *Run) fillCard(v *Message, m *report.Message) {
	at := r.at(m.Origin)
	v.Body = prose(below(v.Summary, m.Body), at)
	v.Files, v.MoreFiles = firstFew(m.Files, mostFiles, r.coded)
	shown := min(len(m.Fields), mostFields)
	v.Fields, v.MoreFields = factsOf(m.Fields[:shown]), len(m.Fields)-shown
	v.FieldCount = Number(len(v.Fields) + v.MoreFields)
	v.Raw = code(m.Raw, at)
	if shown := report.Within(v.Raw.Text, maxRaw); len(shown) < len(v.Raw.Text) {
		v.Raw.Text, v.Raw.Rest = shown, at
	}
	v.Ties, v.Facts = r.ties(m), r.messageFacts(m)
	v.Faults, v.MoreFaults = r.faultLines(m)
}

// factsOf gives fields as a run states them. Entries of one list, such as files.0 and files.1, stand behind each other under its name.
func factsOf(fields []report.Fact) (facts []Fact) {
	listed := "" // the list that the last fact is
	for _, f := range fields {
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
	return facts
}

// listOf is the name of the list whose entry a field is; empty where it is none.
func listOf(field string) string {
	dot := strings.LastIndexByte(field, '.')
	if dot < 1 {
		return ""
	}
	if _, err := strconv.ParseUint(field[dot+1:], 10, 32); err != nil {
		return ""
	}
	return field[:dot]
}

func (r *Run) messageFacts(m *report.Message) []Fact {
	var facts []Fact
	add := func(name, value string) {
		if value != "" {
			facts = append(facts, plainFact(name, brief(value, 200)))
		}
	}
	for _, x := range []struct{ name, agent string }{{"From", m.From}, {"To", m.To}} {
		if x.agent != "" {
			facts = append(facts, Fact{x.name, []Link{r.agent(x.agent)}})
		}
	}
	if r.talk.timed {
		add("Sent", SentAt(m))
	}
	add("Id", m.ID)
	facts = append(facts, r.subject(m)...)
	add("Status", m.Status)
	add("Verdict as written", m.Signal)
	add("Priority", m.Priority)
	add("Attempt", m.Attempt.String())
	add("Turns", m.Turns.String())
	add("Dialect", string(m.Dialect))
	return append(facts, Fact{"Source", []Link{r.at(m.Origin)}})
}

// subject links the component that a message is about to its place in the plan.
func (r *Run) subject(m *report.Message) []Fact {
	if m.Component == "" {
		return nil
	}
	return []Fact{{"About", []Link{{Text: brief(m.Component, 80), Href: r.storyAt[report.NormalID(m.Component)]}}}}
}

// marks say what is odd about a message, in a word each.
func (r *Run) marks(m *report.Message) (marks []Badge) {
	if r.talk.waiting[m] {
		marks = append(marks, Badge{"unanswered", "no answer"})
	}
	if m.Duplicate != nil {
		marks = append(marks, Badge{"duplicate", "repeated"})
	}
	if faults := r.talk.faults[m]; len(faults) > 0 {
		worst := r.v.Faults[faults[0]].Level
		for _, i := range faults {
			worst = min(worst, r.v.Faults[i].Level)
		}
		marks = append(marks, Badge{worst.String(), plural(len(faults), "fault", "faults")})
	}
	return marks
}

// verdictOf shows a message's verdict by its own word, in the colour and shape of what it means.
func verdictOf(m *report.Message) Badge {
	if m.Verdict == report.NoVerdict {
		return Badge{}
	}
	return Badge{m.Verdict.String(), brief(cmp.Or(m.Signal, m.Verdict.String()), 24)}
}

func clock(m *report.Message) string {
	switch {
	case m.Time.IsZero():
		return "no time"
	case dateAlone(m):
		return day(m)
	}
	return m.Time.UTC().Format("15:04:05")
}

// dateAlone reports whether no more than a day is stated: it is read as its midnight, an hour at which nobody need have spoken.
func dateAlone(m *report.Message) bool {
	return !m.Time.IsZero() && m.Time.Equal(m.Time.Truncate(24*time.Hour))
}

// clock is empty where no message of the run states a time: then the word would stand in every row.
func (r *Run) clock(m *report.Message) string {
	if !r.talk.timed {
		return ""
	}
	return clock(m)
}

// moment is the clock with the day before it, where the conversation goes over several.
func (r *Run) moment(m *report.Message) string {
	if r.talk.days && !m.Time.IsZero() && !dateAlone(m) {
		return day(m) + " " + clock(m)
	}
	return r.clock(m)
}

func day(m *report.Message) string {
	if m.Time.IsZero() {
		return ""
	}
	return m.Time.UTC().Format("2006-01-02")
}

// SentAt is when a message was sent, as far as it says.
func SentAt(m *report.Message) string {
	switch {
	case m.Time.IsZero() && m.TimeRaw != "":
		return "written as " + brief(m.TimeRaw, 60)
	case m.Time.IsZero():
		return "not stated"
	case dateAlone(m):
		return day(m)
	}
	return m.Time.UTC().Format("2006-01-02 15:04:05 UTC")
}
