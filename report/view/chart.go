package view

import (
	"fmt"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Chart draws values of runs over time, oldest first.
type Chart struct {
	Title, Note string
	Label       string // all of it in a sentence, for those who do not see it
	Keys        []Badge
	Values      []ChartValue
}

// ChartValue is that of a run, or of the runs of a week.
type ChartValue struct {
	At time.Time
	N  int
	Is string // a verdict; "open" = none
	Link
}

func newChart(title, note string, values []ChartValue) Chart {
	label := fmt.Sprintf("%s: %d at first, %d at last", title, values[0].N, values[len(values)-1].N)
	return Chart{Title: title, Note: note, Label: label, Values: values}
}

func charts(runs []*archive.Record) []Chart {
	var left []ChartValue
	for _, r := range runs {
		v := ChartValue{At: r.Started, N: r.Ledger.Raised, Is: r.Outcome.String(), Link: runLink("", r)}
		for _, closed := range []judge.Disposition{judge.Fixed, judge.Tested, judge.Waived} {
			v.N -= r.Ledger.Count(closed)
		}
		v.Title = v.Text + ", " + stamp(r.Started) + ": " + r.Headline + ", " + Number(v.N) + " open, " +
			Quality(r.Score())
		left = append(left, v)
	}
	open := newChart("Open findings", "of each run, with its verdict", left)
	for _, o := range outcomes {
		open.Keys = append(open.Keys, badge(o.String()))
	}
	return []Chart{newChart("Pass rate", "percent of the runs of each week", passRates(runs)), open}
}

// passRates are the shares of the runs of each week, from Monday, that pass.
func passRates(runs []*archive.Record) (rates []ChartValue) {
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
		rates = append(rates, ChartValue{At: runs[n-1].Started, N: 100 * pass / n, Is: "open",
			Link: Link{Href: MonthPage(runs[n-1].Month()), Title: words}})
		runs = runs[n:]
	}
	return rates
}
