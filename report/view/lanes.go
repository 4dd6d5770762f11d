package view

import (
	"strconv"

	"swarmreport/report"
)

// Lanes is the picture of a conversation: a line for each agent, the messages from left to right in their order, each on its
// sender's line. Positions along the line are shares of its width, so that the picture fits any page; heights are pixels.
type Lanes struct {
	Names   []Link
	Label   string // the same in words
	Note    string
	Height  int
	Lines   []int // heights of the lines
	Marks   []LaneMark
	Arrows  []LaneArrow
	Columns []LaneColumn
	Ticks   []LaneTick
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
	mostMarks  = 600 // single messages; beyond that stretches are counted
	mostArrows = 150
)

// lanes draws the conversation; nil where nobody is named.
func (r *Run) lanes() *Lanes {
	all := r.v.Run.Messages
	d := drawing{r: r, all: all, lane: map[string]int{}}
	for _, a := range r.talk.agents {
		d.add(a.Name)
	}
	if len(d.Names) == 0 {
		return nil
	}
	d.Height = laneHeight*len(d.Names) + 24
	line, draw := d.y, d.drawMarks
	if len(all) > mostMarks {
		line, draw = footOf, d.drawColumns
	}
	for i := range d.Names {
		d.Lines = append(d.Lines, line(i))
	}
	draw()
	if len(d.Arrows) > 0 {
		d.Note = "The small dot marks the agent that the message was for."
	}
	d.drawTicks()
	d.describe()
	return &d.Lanes
}

// drawing is a picture while it is made.
type drawing struct {
	Lanes
	r     *Run
	all   []*report.Message
	lane  map[string]int // by agent
	whose []string       // agents in the order of the lines
}

func (d *drawing) add(name string) {
	if n := len(d.Names); n == mostLanes {
		d.Names[n-1] = Link{Text: "others", Href: MessagesPage + "#agents"}
		d.lane[name] = n - 1
		d.lane[d.whose[n-1]] = n - 1
		return
	}
	d.lane[name] = len(d.Names)
	l := d.r.agent(name)
	l.Title = brief(name, 200) // a narrow page cuts the name
	d.Names, d.whose = append(d.Names, l), append(d.whose, name)
}

func (d *drawing) y(lane int) int { return lane*laneHeight + laneHeight/2 }

// footOf is where the columns of a line stand.
func footOf(lane int) int { return (lane+1)*laneHeight - 3 }

// x places the nth of all messages, with a margin of half a message at both ends.
func (d *drawing) x(n int) string { return share(float64(2*n+1) / float64(2*len(d.all))) }

func share(part float64) string { return strconv.FormatFloat(100*part, 'f', 2, 64) + "%" }

func (d *drawing) drawMarks() {
	for i, m := range d.all {
		from, known := d.lane[m.From]
		to, told := d.lane[m.To]
		if !known {
			continue
		}
		if told && to != from && len(d.all) <= mostArrows {
			d.Arrows = append(d.Arrows, LaneArrow{d.x(i), d.y(from), d.y(to)})
		}
		d.Marks = append(d.Marks, LaneMark{m.Verdict.String(), d.x(i), d.y(from), markTitle(m), d.r.talk.address[m]})
	}
}

// markTitle says nothing in the run's own words: a drawing cannot mark what a reader would not see (R10).
func markTitle(m *report.Message) string {
	title := "Message " + NumberOf(m)
	if !m.Time.IsZero() {
		title += ", " + clock(m)
	}
	if m.Verdict != report.NoVerdict {
		title += ", " + m.Verdict.String()
	}
	return title
}

// drawTicks names the first, the middle and the last message.
func (d *drawing) drawTicks() {
	last := len(d.all) - 1
	y := laneHeight*len(d.Names) + 16
	d.tick(0, "start", y)
	if last > 3 {
		d.tick(last/2, "middle", y)
	}
	if last > 0 {
		d.tick(last, "end", y)
	}
}

func (d *drawing) tick(i int, anchor string, y int) {
	m := d.all[i]
	text := NumberOf(m)
	switch at := m.Time.UTC(); {
	case at.IsZero():
	case d.r.talk.days && dateAlone(m):
		text = at.Format("01-02")
	case d.r.talk.days:
		text = at.Format("01-02 15:04")
	case !dateAlone(m):
		text += " " + at.Format("15:04")
	}
	d.Ticks = append(d.Ticks, LaneTick{d.x(i), anchor, text, y})
}

func (d *drawing) describe() {
	verdicts := [3]int{}
	for _, m := range d.all {
		verdicts[m.Verdict]++
	}
	d.Label = plural(len(d.all), "message", "messages") + " on " + plural(len(d.Names), "line", "lines") + ", one for each sender, in the order of the conversation: " +
		Number(verdicts[report.Positive]) + " positive, " + Number(verdicts[report.Negative]) + " negative. The page of agents has the same as a table."
}
