package render

import (
	"slices"
	"strconv"
	"time"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// trendsCSV writes a row a run, by project and then oldest first: the numbers that the page of trends draws, of all runs.
func trendsCSV(a *archive.Archive, site view.Site) ([]File, error) {
	if len(a.Runs) == 0 {
		return nil, nil
	}
	t := &csvTable{}
	t.row(trendHead()...)
	for _, trend := range a.Trends() {
		for _, step := range trend.Steps {
			t.row(trendRow(step, site.CSVRaw)...)
		}
	}
	return []File{{Path: view.TrendsCSV, Body: t.out.Bytes()}}, nil
}

// trendColumns are the dispositions that have a column for each severity; raised has too.
var trendColumns = []judge.Disposition{judge.Fixed, judge.Deferred, judge.Unaccounted}

func trendHead() []string {
	head := []string{"project", "run", "key", "started", "remembered", "verdict", "score", "raised"}
	for _, d := range judge.Dispositions {
		head = append(head, d.String())
	}
	head = append(head, "new", "persisting", "reopened", "closed", "open_after", "median_days_open", "tests_passed", "tests_failed", "regression")
	for _, s := range report.Severities {
		head = append(head, "raised_"+s.String())
	}
	for _, d := range trendColumns {
		for _, s := range report.Severities {
			head = append(head, d.String()+"_"+s.String())
		}
	}
	return head
}

func trendRow(step archive.Step, raw bool) []string {
	run := step.Run
	row := []string{csvCell(run.Project, raw), csvCell(run.ID, raw), csvCell(run.Key, raw), run.Started.UTC().Format(time.RFC3339), strconv.FormatBool(run.Remembered), run.Outcome.String(),
		csvKnown(strconv.FormatFloat(run.Score.Value.Float(), 'f', 2, 64), run.Score.Known), strconv.Itoa(run.Ledger.Raised)}
	for _, d := range judge.Dispositions {
		row = append(row, strconv.Itoa(run.Ledger.Count(d)))
	}
	row = append(row, strconv.Itoa(step.New), strconv.Itoa(step.Persisting), strconv.Itoa(step.Reopened), strconv.Itoa(step.Closed), strconv.Itoa(step.Open),
		csvKnown(strconv.Itoa(step.Age.Median), step.Age.Known), csvKnown(strconv.Itoa(run.Tests.Passed.N), run.Tests.Passed.Known),
		csvKnown(strconv.Itoa(run.Tests.Failed.N), run.Tests.Failed.Known), csvKnown(run.Tests.Regression.String(), run.Tests.Measured))
	return append(row, severityCells(run)...)
}

// csvKnown leaves the cell of what is not known empty: it is not 0.
func csvKnown(cell string, known bool) string {
	if !known {
		return ""
	}
	return cell
}

func severityCells(run *archive.Summary) (cells []string) {
	raised, by := map[report.Severity]int{}, map[judge.Disposition]map[report.Severity]int{}
	for _, d := range trendColumns {
		by[d] = map[report.Severity]int{}
	}
	for _, s := range run.Sightings {
		raised[s.Severity]++
		if slices.Contains(trendColumns, s.Disposition) {
			by[s.Disposition][s.Severity]++
		}
	}
	for _, s := range report.Severities {
		cells = append(cells, strconv.Itoa(raised[s]))
	}
	for _, d := range trendColumns {
		for _, s := range report.Severities {
			cells = append(cells, strconv.Itoa(by[d][s]))
		}
	}
	return cells
}
