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

// LaneMark is one message.
type LaneMark struct {
	Is    string // positive, negative, none
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

// lanes draws the messages, or the first of very many; nil if no agent is named.
func (r *Run) lanes() *Lanes {
	all, l, lane := r.v.Run.Messages, &Lanes{}, map[string]int{}
	for i, a := range r.talk.agents {
		lane[a.Name] = min(i, mostLanes-1)
		if i < mostLanes {
			l.Names, l.Lines = append(l.Names, r.agent(a.Name)), append(l.Lines, i*laneHeight+laneHeight/2)
		} else {
			l.Names[mostLanes-1] = Link{Text: "others", Href: MessagesPage + "#agents"}
		}
	}
	if len(l.Names) == 0 {
		return nil
	}
	if len(all) > mostMarks {
		l.Note = "The first " + Number(mostMarks) + " messages are drawn."
		all = all[:mostMarks]
	}
	l.Height = laneHeight*len(l.Names) + 24
	l.Label = plural(len(all), "message", "messages") + " on " + plural(len(l.Names), "line", "lines") +
		", one for each sender, in order. The table of agents has the same."
	for i, m := range all {
		from, known := lane[m.From]
		if !known {
			continue
		}
		l.Marks = append(l.Marks, r.laneMark(m, middle(i, len(all)), l.Lines[from]))
		if to, known := lane[m.To]; known && to != from && len(all) <= mostArrows {
			l.Arrows = append(l.Arrows, LaneArrow{middle(i, len(all)), l.Lines[from], l.Lines[to]})
			l.Note = "The small dot marks the recipient."
		}
	}
	l.tick(all, 0, "start")
	if last := len(all) - 1; last > 0 {
		l.tick(all, last, "end")
	}
	return l
}

// middle places the nth of some parts of the width in its middle.
func middle(n, of int) string {
	return strconv.FormatFloat(100*float64(2*n+1)/float64(2*of), 'f', 2, 64) + "%"
}

// laneMark is one message. Its title has nothing in the run's own words: a drawing cannot mark what a reader would not
// see (R10).
func (r *Run) laneMark(m *report.Message, x string, y int) LaneMark {
	title := "Message " + NumberOf(m) + after(", ", clock(m)) + after(", ", verdictOf(m))
	return LaneMark{m.Verdict.String(), x, y, title, r.talk.of[m].href}
}

// tick names a message at the foot of the picture.
func (l *Lanes) tick(all []*report.Message, i int, anchor string) {
	l.Ticks = append(l.Ticks, LaneTick{middle(i, len(all)), anchor, cmp.Or(clock(all[i]), NumberOf(all[i])), l.Height - 8})
}
