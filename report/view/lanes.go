package view

import (
	"cmp"
	"strconv"

	"swarmreport/report"
)

// Lanes is the picture of the messages: a line for each agent, the messages from left to right in their order, each on
// its sender's line. Positions along the line are shares of its width, so that the picture fits any page; heights are
// pixels.
type Lanes struct {
	Names  []Link
	Label  string // the same in words
	Note   string
	Height int
	Lines  []int // heights of the lines
	Marks  []LaneMark
	Arrows []LaneArrow
	Ticks  []LaneTick
}

// LaneMark is one message, or in a long conversation several in a row of one sender.
type LaneMark struct {
	Is    string // positive, negative, none; of several the worst
	X     string // "12.5%"
	Y     int
	Title string
	Href  string
}

// LaneArrow leads from the sender's line to the recipient's.
type LaneArrow struct {
	X        string
	From, To int
}

// LaneTick is a mark of the axis.
type LaneTick struct {
	X, Anchor, Text string
	Y               int
}

const (
	laneHeight = 28  // pixels; the stylesheet's names are as high
	mostLanes  = 40  // further agents share the last line
	mostMarks  = 600 // single messages
	mostArrows = 150
)

// lanes draws the messages; nil if no agent is named.
func (r *Run) lanes() *Lanes {
	all, l, lane := r.v.Run.Messages, &Lanes{}, map[string]int{}
	for i, a := range r.talk.agents {
		lane[a.Name] = min(i, mostLanes-1)
		name := r.agent(a.Name)
		name.Title = brief(a.Name, 200) // a narrow page cuts the name
		switch {
		case i == mostLanes:
			l.Names[i-1] = Link{Text: "others", Href: MessagesPage + "#agents"}
		case i < mostLanes:
			l.Names, l.Lines = append(l.Names, name), append(l.Lines, i*laneHeight+laneHeight/2)
		}
	}
	if len(l.Names) == 0 {
		return nil
	}
	l.Height = laneHeight*len(l.Names) + 24
	l.drawMarks(r, all, lane)
	last := len(all) - 1
	l.tick(all, 0, "start")
	if last > 3 {
		l.tick(all, last/2, "middle")
	}
	if last > 0 {
		l.tick(all, last, "end")
	}
	return l
}

// middle places the nth of some parts of the width in its middle.
func middle(n, of int) string { return share(float64(2*n+1) / float64(2*of)) }

func share(part float64) string { return strconv.FormatFloat(100*part, 'f', 2, 64) + "%" }

// drawMarks draws each message, or those of one sender in each of some equal stretches of a long conversation.
func (l *Lanes) drawMarks(r *Run, all []*report.Message, lane map[string]int) {
	places := len(all)
	if places > mostMarks {
		places = min(100, max(10, mostMarks/len(l.Names)))
		l.Note = "Each mark is what one sender sent in about " + Number(len(all)/places) +
			" messages, with the worst verdict."
	}
	groups, verdicts := make([][]*report.Message, places*len(l.Names)), [3]int{}
	for i, m := range all {
		verdicts[m.Verdict]++
		from, known := lane[m.From]
		if !known {
			continue
		}
		at := i*places/len(all)*len(l.Names) + from
		groups[at] = append(groups[at], m)
		if to, known := lane[m.To]; known && to != from && len(all) <= mostArrows {
			l.Arrows = append(l.Arrows, LaneArrow{middle(i, places), l.Lines[from], l.Lines[to]})
			l.Note = "The small dot marks the recipient."
		}
	}
	for at, group := range groups {
		if len(group) > 0 {
			is, title := markOf(group)
			x, y := middle(at/len(l.Names), places), l.Lines[at%len(l.Names)]
			l.Marks = append(l.Marks, LaneMark{is, x, y, title, r.talk.address[group[0]]})
		}
	}
	l.Label = plural(len(all), "message", "messages") + " on " + plural(len(l.Names), "line", "lines") +
		", one for each sender, in order: " + Number(verdicts[report.Positive]) + " positive, " +
		Number(verdicts[report.Negative]) + " negative. The table of agents has the same."
}

// markOf is the worst verdict of some messages, and their title. It has nothing in the run's own words: a drawing
// cannot mark what a reader would not see (R10).
func markOf(group []*report.Message) (is, title string) {
	verdict := report.NoVerdict
	for _, m := range group {
		if verdict != report.Negative {
			verdict = cmp.Or(m.Verdict, verdict)
		}
	}
	first := group[0]
	title = "Message " + NumberOf(first)
	if len(group) > 1 {
		title = Number(len(group)) + " messages from " + NumberOf(first)
	}
	switch {
	case report.Clocked(first.Time):
		title += ", " + first.Time.UTC().Format("15:04:05")
	case !first.Time.IsZero():
		title += ", " + day(first)
	}
	if verdict != report.NoVerdict {
		title += ", " + verdict.String()
	}
	return verdict.String(), title
}

// tick names a message at the foot of the picture.
func (l *Lanes) tick(all []*report.Message, i int, anchor string) {
	m := all[i]
	text := NumberOf(m)
	switch at := m.Time.UTC(); {
	case report.Clocked(at):
		text = at.Format("01-02 15:04")
	case !at.IsZero():
		text = at.Format("01-02")
	}
	l.Ticks = append(l.Ticks, LaneTick{middle(i, len(all)), anchor, text, laneHeight*len(l.Names) + 16})
}
