package view

import (
	"cmp"
	"strconv"
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
	Ends   [2]string // when the first and the last message were sent, or their numbers
}

// LaneMark is one message on its sender's line.
type LaneMark struct {
	Is    string // positive, negative, none
	X     string // "12.5%"
	Y     int
	To    int // the recipient's line, to which an arrow leads; 0 = none is drawn
	Title string
	Href  string
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
		// A title has nothing in the run's own words: a drawing cannot mark what a reader would not see (R10).
		title := "Message " + NumberOf(m) + after(", ", clock(m)) + after(", ", verdictOf(m))
		x := strconv.FormatFloat(100*float64(2*i+1)/float64(2*len(all)), 'f', 2, 64) + "%"
		mark := LaneMark{m.Verdict.String(), x, l.Lines[from], 0, title, r.talk.of[m].href}
		if to, known := lane[m.To]; known && to != from && len(all) <= mostArrows {
			mark.To, l.Note = l.Lines[to], "The small dot marks the recipient."
		}
		l.Marks = append(l.Marks, mark)
	}
	first, last := all[0], all[len(all)-1]
	l.Ends = [2]string{cmp.Or(clock(first), NumberOf(first)), cmp.Or(clock(last), NumberOf(last))}
	return l
}
