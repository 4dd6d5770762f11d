package view

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Chart draws values of runs over time, in a space of [ChartWidth] by [ChartHeight].
type Chart struct {
	Title, Note string
	Label       string // all of it in a sentence, for those who do not see it
	Keys        []Badge
	Grid        []Tick
	Line        string // the points of the line
	Marks       []ChartMark
	Leads       bool // its marks are reached by keyboard; one chart of several is enough
}

// ChartMark is a run, or the runs of a week.
type ChartMark struct {
	Href, Title string
	X, Y        int
	Is          string // a verdict; "open" = none
}

// Tick is a line across a chart, with the number that it marks.
type Tick struct {
	Y    int
	Text string
}

// The space of a chart. It is drawn about as large as it is counted, so that its numbers have the size of small type.
const (
	ChartWidth  = 600
	ChartHeight = 160
	chartPad    = 10 // around what is drawn
)

// value is one point of a chart.
type value struct {
	at      time.Time
	n       int
	outcome judge.Outcome // Off = none
	Link
}

func charts(runs []*archive.Record) []Chart {
	span := axis{runs[0].Started, runs[len(runs)-1].Started}
	var scores, open []value
	for _, r := range runs {
		at := Link{Title: brief(r.ID, 80) + ", " + stamp(r.Started) + ": " + r.Headline}
		if r.HasPages() {
			at.Href = RunDir(r.Key) + "/" + RunPage
		}
		if s := r.Score(); s.Known {
			at := at
			at.Title += ", record quality " + score(s)
			scores = append(scores, value{r.Started, int(s.Value) / 100, r.Outcome, at})
		}
		at.Title += ", " + Number(r.Left) + " open"
		open = append(open, value{r.Started, r.Left, judge.Off, at})
	}
	quality := span.chart("Record quality", "runs below "+Number(judge.FailBelow)+" fail, below "+
		Number(judge.ReviewBelow)+" ask for a review", scores)
	quality.Leads = true
	for _, o := range outcomes {
		quality.Keys = append(quality.Keys, badge(o.String()))
	}
	return []Chart{span.chart("Pass rate", "percent of the runs of each week", passRates(runs)), quality,
		span.chart("Open findings", "after each run", open)}
}

// passRates are the shares of the runs of each week, from Monday, that pass.
func passRates(runs []*archive.Record) (rates []value) {
	for len(runs) > 0 {
		t := runs[0].Started.UTC()
		monday := time.Date(t.Year(), t.Month(), t.Day()-(int(t.Weekday())+6)%7, 0, 0, 0, 0, time.UTC)
		n, pass := 0, 0
		for n < len(runs) && runs[n].Started.Before(monday.AddDate(0, 0, 7)) {
			if runs[n].Outcome == judge.Pass {
				pass++
			}
			n++
		}
		words := "week of " + monday.Format(time.DateOnly) + ": " + Number(pass) + " of " +
			plural(n, "run passes", "runs pass")
		rates = append(rates, value{runs[n-1].Started, 100 * pass / n, judge.Off,
			Link{Href: MonthPage(runs[n-1].Month()), Title: words}})
		runs = runs[n:]
	}
	return rates
}

// axis is the time from the left edge of a chart to the right one.
type axis struct{ from, to time.Time }

func (a axis) x(t time.Time) int {
	return chartPad + int(float64(ChartWidth-2*chartPad)*t.Sub(a.from).Seconds()/a.to.Sub(a.from).Seconds())
}

// chart draws values, oldest first, fitted to the height.
func (a axis) chart(title, note string, values []value) Chart {
	c := Chart{Title: title, Note: note, Label: title + ": no value"}
	if len(values) == 0 {
		return c
	}
	low, high := values[0].n, values[0].n
	for _, v := range values {
		low, high = min(low, v.n), max(high, v.n)
	}
	s := fitted(low, high)
	c.Grid = s.ticks()
	c.Label = fmt.Sprintf("%s: %d at first, %d at last, from %d to %d", title, values[0].n, values[len(values)-1].n,
		low, high)
	var points []string
	for _, v := range values {
		x, y := a.x(v.at), s.y(v.n)
		is := "open"
		if v.outcome != judge.Off {
			is = v.outcome.String()
		}
		points = append(points, fmt.Sprintf("%d,%d", x, y))
		c.Marks = append(c.Marks, ChartMark{v.Href, v.Title, x, y, is})
	}
	c.Line = strings.Join(points, " ")
	return c
}

// scale goes from its bottom to its top in steps of a round number.
type scale struct{ bottom, top, step int }

// fitted is the scale that holds low and high in at most four steps.
func fitted(low, high int) scale {
	for tens := 1; ; tens *= 10 {
		for _, step := range []int{tens, 2 * tens, 5 * tens} {
			s := scale{low / step * step, (high + step - 1) / step * step, step}
			if s.top == s.bottom {
				s.top += step
			}
			if s.top-s.bottom <= 4*step {
				return s
			}
		}
	}
}

func (s scale) y(n int) int {
	return ChartHeight - chartPad - (n-s.bottom)*(ChartHeight-2*chartPad)/(s.top-s.bottom)
}

func (s scale) ticks() (ticks []Tick) {
	for n := s.bottom; n <= s.top; n += s.step {
		label := strconv.Itoa(n)
		if n >= 10_000 && n%1000 == 0 {
			label = strconv.Itoa(n/1000) + "k"
		}
		ticks = append(ticks, Tick{s.y(n), label})
	}
	return ticks
}
