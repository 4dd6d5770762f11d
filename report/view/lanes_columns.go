package view

import (
	"cmp"
	"math"

	"swarmreport/report"
)

// LaneColumn is a stretch of messages of one sender, drawn as a column: what judges against at its foot, then what judges for,
// then all others.
type LaneColumn struct {
	X, Width string
	Title    string
	Href     string
	Parts    []LanePart
}

// LanePart is a part of a column.
type LanePart struct {
	Is        string
	Y, Height int
}

// stretch counts the messages of one sender in one column.
type stretch struct {
	first *report.Message
	by    [3]int // per verdict
}

func (s *stretch) sum() int { return s.by[0] + s.by[1] + s.by[2] }

func (d *drawing) drawColumns() {
	columns := min(100, max(10, mostMarks/len(d.Names)))
	counts := make([][]stretch, columns)
	most := 0
	for i, m := range d.all {
		lane, known := d.lane[m.From]
		if !known {
			continue
		}
		c := i * columns / len(d.all)
		if counts[c] == nil {
			counts[c] = make([]stretch, len(d.Names))
		}
		s := &counts[c][lane]
		s.first = cmp.Or(s.first, m)
		s.by[m.Verdict]++
		most = max(most, s.sum())
	}
	for c, lanes := range counts {
		for lane := range lanes {
			if s := &lanes[lane]; s.first != nil {
				d.Columns = append(d.Columns, d.column(s, float64(c)/float64(columns), 0.9/float64(columns), lane, most))
			}
		}
	}
	d.Note = "Each column stands for about " + plural(max(1, len(d.all)/columns), "message", "messages") + "; the higher it is, the more of them the agent sent."
}

func (d *drawing) column(s *stretch, at, width float64, lane, most int) LaneColumn {
	c := LaneColumn{X: share(at), Width: share(width), Href: d.r.talk.address[s.first], Title: plural(s.sum(), "message", "messages") + " from " + NumberOf(s.first)}
	foot := footOf(lane)
	whole := (laneHeight - 7) * math.Sqrt(float64(s.sum())/float64(most)) // so that a busy agent does not flatten all others
	for _, v := range []report.Verdict{report.Negative, report.Positive, report.NoVerdict} {
		if n := s.by[v]; n > 0 {
			height := max(2, int(whole*float64(n)/float64(s.sum())))
			foot -= height
			c.Parts = append(c.Parts, LanePart{v.String(), foot, height})
			if v != report.NoVerdict {
				c.Title += ", " + Number(n) + " " + v.String()
			}
		}
	}
	return c
}
