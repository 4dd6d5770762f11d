package view

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Chart is a drawing over runs, oldest left, in a space of its Width by [ChartHeight]. All its numbers are ours.
type Chart struct {
	Title, Note string
	Label       string // all of it in a sentence, for those who do not see it
	Keys        []Badge
	Width       int
	Wide        bool // it has so many runs that it takes the width of the page
	Grid        []Tick
	Lines       []string // each the points of a line; a gap parts two
	Marks       []ChartMark
	Leads       bool // its marks are reached by keyboard; one chart of several is enough
}

// ChartMark is a run in a drawing.
type ChartMark struct {
	Href, Title string
	X, Width    int    // of the whole height that belongs to the run
	Is, Shape   string // a point's verdict and outline; empty = none
	Parts       []Block
}

// Block is a part of a column.
type Block struct {
	Is                  string
	X, Y, Width, Height int
}

func charts(steps []archive.Step, bands judge.Bands) []Chart {
	all := []Chart{scoreChart(steps, bands), findingsChart(steps), lineChart(steps, "Open after each run", "findings that no run has closed so far", func(s archive.Step) (int, bool) { return s.Open, true })}
	all = append(all, lineChart(steps, "Median age of what is open", "days, at each run", func(s archive.Step) (int, bool) { return s.Age.Median, s.Age.Known }))
	for i := range all {
		all[i].Width, all[i].Wide = chartWidth(len(steps)), len(steps) > crowd
	}
	return all
}

// runMark is a run's share of the width, with its name; the drawing of scores says all of it, once.
func runMark(steps []archive.Step, i int) ChartMark {
	s := steps[i]
	width := chartWidth(len(steps))
	m := ChartMark{Title: brief(s.Run.ID, 40), X: i * width / len(steps), Width: max(1, width/len(steps))}
	if !s.Run.Remembered {
		m.Href = RunDir(s.Run.ID, s.Run.Key) + "/" + RunPage
	}
	return m
}

// scoreChart has lines across where the policy of this build parts the score; a run of a history may have been judged by another.
func scoreChart(steps []archive.Step, bands judge.Bands) Chart {
	const most = 10_000 // hundredths
	c := lined(steps, most, func(s archive.Step) (int, bool) { return int(s.Run.Score.Value), s.Run.Score.Known })
	c.Title, c.Leads = "Score", true
	c.Note = "lines at " + Number(bands.Fail) + " and " + Number(bands.Review) + "; a run without a score has no mark"
	c.Grid = lines([]int{0, bands.Fail, bands.Review, 100}, 100)
	for i, s := range steps {
		c.Marks[i].Title = stepTitle(s)
		if m := &c.Marks[i]; m.Shape != "" {
			m.Is, m.Shape = s.Run.Outcome.String(), pointShape(s.Run.Outcome, m.X+m.Width/2, height(int(s.Run.Score.Value), most))
		}
	}
	for _, o := range outcomes {
		c.Keys = append(c.Keys, badge(o.String()))
	}
	first, last := steps[0].Run.Score, steps[len(steps)-1].Run.Score
	c.Label = "Score of " + plural(len(steps), "run", "runs") + ", from " + score(first) + " to " + score(last)
	return c
}

func lineChart(steps []archive.Step, title, note string, value func(archive.Step) (int, bool)) Chart {
	most := 0
	for _, s := range steps {
		if n, known := value(s); known {
			most = max(most, n)
		}
	}
	grid, top := scaled(most)
	c := lined(steps, top, value)
	last, _ := value(steps[len(steps)-1])
	c.Title, c.Note, c.Grid = title, note, grid
	c.Label = title + ": " + Number(last) + " at the newest run, at most " + Number(most)
	return c
}

// lined draws a value of each run as a point, and a line through those that follow each other.
func lined(steps []archive.Step, most int, value func(archive.Step) (int, bool)) (c Chart) {
	var line []string
	flush := func() {
		if len(line) > 1 {
			c.Lines = append(c.Lines, strings.Join(line, " "))
		}
		line = nil
	}
	for i, s := range steps {
		m := runMark(steps, i)
		if n, known := value(s); known {
			x, y := m.X+m.Width/2, height(n, most)
			m.Is, m.Shape, m.Title = "open", pointShape(judge.Off, x, y), m.Title+": "+Number(n)
			line = append(line, fmt.Sprintf("%d,%d", x, y))
		} else {
			flush()
		}
		c.Marks = append(c.Marks, m)
	}
	flush()
	return c
}

// pointShape outlines a point as the words of verdicts have it: colour never stands alone. Whatever is no verdict is a disc.
func pointShape(o judge.Outcome, x, y int) string {
	switch o {
	case judge.Fail:
		return fmt.Sprintf("M%d,%dl2,-2l3,3l3,-3l2,2l-3,3l3,3l-2,2l-3,-3l-3,3l-2,-2l3,-3z", x-5, y-3)
	case judge.Review:
		return fmt.Sprintf("M%d,%dl6,6l-6,6l-6,-6z", x, y-6)
	case judge.Incomplete:
		return fmt.Sprintf("M%d,%dl6,6l-6,6l-6,-6zm0,3l-3,3l3,3l3,-3z", x, y-6)
	case judge.Pass:
		return fmt.Sprintf("M%d,%dl2,-2l3,3l6,-7l2,2l-8,9z", x-6, y+1)
	}
	return fmt.Sprintf("M%d,%da4,4 0 1,0 8,0a4,4 0 1,0 -8,0z", x-4, y)
}

// stackOrder is from the bottom up: what was closed, then what was put off, then what nobody answered.
var stackOrder = []judge.Disposition{judge.Fixed, judge.Tested, judge.Waived, judge.Deferred, judge.ReportedOnly, judge.NeedsInput, judge.Contradictory, judge.Unaccounted}

func findingsChart(steps []archive.Step) Chart {
	most, raised := 0, 0
	for _, s := range steps {
		most, raised = max(most, s.Run.Ledger.Raised), raised+s.Run.Ledger.Raised
	}
	grid, top := scaled(most)
	c := Chart{Title: "Findings reported, by status", Note: "a line over a column is a test regression", Grid: grid}
	c.Label = plural(raised, "finding was", "findings were") + " reported in " + plural(len(steps), "run", "runs") + ", at most " + Number(most) + " in one"
	var seen judge.Tally
	for i, s := range steps {
		c.Marks = append(c.Marks, column(runMark(steps, i), s, top))
		for _, d := range stackOrder {
			seen.By[d] += s.Run.Ledger.Count(d)
		}
	}
	for _, d := range stackOrder {
		if seen.Count(d) > 0 {
			c.Keys = append(c.Keys, badge(d.String()))
		}
	}
	return c
}

// widest is the width of a column in a drawing of few runs: wider ones would weigh more than what they count.
const widest = 56

func column(m ChartMark, s archive.Step, most int) ChartMark {
	gap, sum := max(min(m.Width/4, 6), (m.Width-widest)/2), 0
	for _, d := range stackOrder {
		n := s.Run.Ledger.Count(d)
		if n == 0 {
			continue
		}
		bottom := height(sum, most)
		sum += n
		m.Parts = append(m.Parts, Block{d.String(), m.X + gap, height(sum, most), m.Width - 2*gap, max(1, bottom-height(sum, most))})
	}
	if s.Run.Tests.Regression == report.Yes {
		m.Parts = append(m.Parts, Block{"regression", m.X + gap, height(sum, most) - 6, m.Width - 2*gap, 3})
	}
	return m
}
