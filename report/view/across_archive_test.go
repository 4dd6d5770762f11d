package view

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// flaw is a finding with words of its own, so that no two are alike.
func flaw(id string, severity report.Severity) *report.Finding {
	words := strings.Repeat(id+" breaks what "+strings.ToLower(id)+" does. ", 3)
	return &report.Finding{ID: id, Reviewer: "qa", Severity: severity, Title: id + " leaks", Description: words, File: id + ".go", Line: 3}
}

// recorded is a run of a day in March, with pages.
func recorded(day int, findings ...*report.Finding) *archive.Record {
	m := report.Material{ID: fmt.Sprintf("2026-03-%02d", day), Artefacts: []*report.Artefact{{Records: report.Records{Reviews: []*report.Review{{Reviewer: "qa", Listed: true, Findings: findings}}}}}}
	r := archive.NewRecord(judge.Settle(report.Link(m), judge.Policy{}))
	if r.Started = time.Date(2026, 3, day, 10, 0, 0, 0, time.UTC); day == 0 {
		r.Started = time.Time{}
	}
	r.SetKey("")
	r.Dir, r.Judged = r.Key, archive.Judged{Outcome: judge.Pass, Headline: "pass"}
	return r
}

// fixed calls the findings of a run fixed.
func fixed(r *archive.Record) *archive.Record {
	for i := range r.Sightings {
		r.Sightings[i].Disposition, r.Sightings[i].Open = judge.Fixed, false
	}
	r.Ledger.By = map[judge.Disposition]int{judge.Fixed: len(r.Sightings)}
	return r
}

// over is the archive of runs in the order of time.
func over(t *testing.T, runs ...*archive.Record) archive.Overview {
	t.Helper()
	a := archive.New()
	for _, r := range runs {
		if _, _, err := a.Place(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Finish(); err != nil {
		t.Fatal(err)
	}
	o, err := a.Overview()
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func openPages(o archive.Overview, site Site) (pages []Open, records [][]string) {
	pages = NewOpen(o, site, func(r []string) { records = append(records, r) })
	return pages, records
}

func TestIndexRows(t *testing.T) {
	tally := judge.Tally{Raised: 3, Contradicted: 1, By: map[judge.Disposition]int{judge.Fixed: 2, judge.Unaccounted: 1}}
	low := judge.Reason{Rule: "score-low", Level: judge.Fail, Message: "The score is 11.11 of 100: below 60."}
	none := judge.Reason{Rule: "no-review", Level: judge.Incomplete, Message: "No review could be read."}
	known := recorded(1)
	known.Dir, known.Gaps = "", judge.Gaps{NoReview: true}
	r := recorded(2)
	r.Ledger, r.Judged = tally, archive.Judged{Outcome: judge.Fail, Headline: "fail", Reasons: []judge.Reason{low, none}}
	rows := NewIndex(over(t, known, r), Site{}).Rows
	if row := rows[0]; row.Run.Href != RunDir(r.Key)+"/index.html" || row.Reason != "No review could be read. 1 more reason." ||
		!strings.HasPrefix(row.Counts, "3 ") {
		t.Errorf("a run: %+v", row)
	}
	if row := rows[1]; row.Run.Href != "" || row.Remembered == "" || row.Counts != "no review read" {
		t.Errorf("a run known from a history: %+v", row)
	}
}

// TestTheIndexOfOneRunMovesOn to its page, unless there is something to say.
func TestTheIndexOfOneRunMovesOn(t *testing.T) {
	one := recorded(1)
	if got, want := NewIndex(over(t, one), Site{}).Refresh, RunDir(one.Key)+"/index.html"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := NewIndex(over(t, recorded(1)), Site{Unseen: []string{"x"}}).Refresh + NewIndex(over(t, recorded(1), recorded(2)), Site{}).Refresh; got != "" {
		t.Errorf("with two runs, or with a part missing, it moves on to %q", got)
	}
}

// TestTheIndexListsTheNewest, links the months, and counts all.
func TestTheIndexListsTheNewest(t *testing.T) {
	var runs []*archive.Record
	for i := range newestRuns + 20 {
		r := recorded(1)
		r.ID, r.Started = fmt.Sprint("r", i), r.Started.Add(time.Duration(i)*12*time.Hour)
		r.SetKey("")
		runs = append(runs, r)
	}
	o := over(t, runs...)
	p := NewIndex(o, Site{})
	if len(p.Rows) != newestRuns || p.Rows[0].Run.Text != "r119" || len(p.Months.Rows) != 2 || p.Totals[0].Count != 120 || !strings.HasPrefix(p.Lead, "The newest 100 of 120") {
		t.Errorf("%d rows, the first %q, %d months, %+v, %q", len(p.Rows), p.Rows[0].Run.Text, len(p.Months.Rows), p.Totals, p.Lead)
	}
	m := NewMonth(o, MonthRuns{"2026-03", o.Runs[60:]}, Site{})
	if m.Path != "2026-03.html" || m.Totals[0].Count != o.Months[1].Runs || m.Heading != "Runs of 2026-03" {
		t.Errorf("%s, %+v, %q", m.Path, m.Totals, m.Heading)
	}
}

// TestRunsOfOneIDAreToldApart by their paths.
func TestRunsOfOneIDAreToldApart(t *testing.T) {
	a, b := recorded(1), recorded(1)
	b.SetKey("b")
	a.Path, b.Path = "a/r", "b/r"
	if rows := NewIndex(over(t, a, b), Site{}).Rows; rows[0].Run.Text == rows[1].Run.Text || !strings.Contains(rows[0].Run.Text, "/r)") {
		t.Errorf("%q and %q", rows[0].Run.Text, rows[1].Run.Text)
	}
}

// TestOpenFindingsAreInOrder: what fails the next run first, then by severity, then the oldest.
func TestOpenFindingsAreInOrder(t *testing.T) {
	low, later, high := flaw("LOW", report.Low), flaw("LATER", report.Critical), flaw("HIGH", report.High)
	first := recorded(1, low, flaw("OLD", report.Medium))
	second := recorded(20, high, later, flaw("NEW", report.Medium))
	for i := range second.Sightings {
		if second.Sightings[i].ID == "HIGH" {
			second.Sightings[i].Disposition = judge.Deferred
		}
	}
	o := over(t, first, second)
	pages, records := openPages(o, Site{})
	var got []string
	for _, row := range pages[0].Rows {
		got = append(got, row.ID+" "+row.Seen)
	}
	if len(records) != 0 {
		t.Errorf("one page has %d records, want none", len(records))
	}
	if want := "LATER 0 days, HIGH 0 days, OLD 19 days, NEW 0 days, LOW 19 days"; strings.Join(got, ", ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, ", "), want)
	}
	if len(pages[0].Parts) != 0 || pages[0].Total != 5 {
		t.Errorf("%d parts, %d findings", len(pages[0].Parts), pages[0].Total)
	}
	for _, c := range pages[0].Chips {
		if sum := 0; c.Name != "Project" { // of one there is no filter
			for _, chip := range c.Chips {
				sum += chip.Count
			}
			if sum != 5 {
				t.Errorf("the filters of %s count %d findings", c.Name, sum)
			}
		}
	}
}

// TestAFailedFixIsListed with the run that disproved it, on the index too, and a finding that comes back is recurring.
func TestAFailedFixIsListed(t *testing.T) {
	claim, again := fixed(recorded(1, flaw("A", report.High))), recorded(2, flaw("A", report.High))
	o := over(t, claim, again)
	pages, _ := openPages(o, Site{})
	if parts := pages[0].Parts; len(parts) != 2 || parts[0].ID != "recurring" || parts[1].ID != "failed" {
		t.Fatalf("got %+v", parts)
	}
	cells := pages[0].Parts[1].Table.Rows[0].Cells
	if from, in := cells[len(cells)-3].Links[0].Href, cells[len(cells)-2].Links[0].Href; !strings.HasPrefix(from, RunDir(claim.Key)) || !strings.HasPrefix(in, RunDir(again.Key)) {
		t.Errorf("called fixed in %s, reported again in %s", from, in)
	}
	if row := NewIndex(o, Site{}).Rows[1]; row.Counts != "1 reported: 1 failed later" || row.Bar.Label != "1 reported: 1 failed later" {
		t.Errorf("the run that called it fixed says %q, %+v", row.Counts, row.Bar)
	}
	if rows := NewMonth(o, MonthRuns{"2026-03", o.Runs}, Site{}).Rows; strings.Contains(rows[1].Counts, "failed") {
		t.Error("the page of a month follows from a later run")
	}
	if row := pages[0].Rows[0]; row.Mark.Is != "reopened" || row.Seen != "0 days, 2 runs" {
		t.Errorf("%+v", row)
	}
}

// TestOpenPagesAreCut: the records cover all pages.
func TestOpenPagesAreCut(t *testing.T) {
	var findings []*report.Finding
	for i := range openPerPage + 10 {
		findings = append(findings, flaw(fmt.Sprintf("N%04d", i), report.High))
	}
	pages, records := openPages(over(t, recorded(1, findings...)), Site{})
	if len(pages) != 2 || len(records) != openPerPage+10 || pages[1].Path != "open-2.html" || pages[1].Rows[0].Anchor != numbered("open", openPerPage) {
		t.Errorf("%d pages, %d records", len(pages), len(records))
	} else if r, row := records[3], pages[0].Rows[3]; r[1] != row.Anchor || r[4] != row.Title.Text || len(r) != 16 {
		t.Errorf("the record of %s is %q", row.ID, r)
	}
	if pages, _ := openPages(over(t, recorded(1, findings...)), Site{Single: true}); len(pages) != 1 {
		t.Errorf("of a single file there are %d pages", len(pages))
	}
}

func TestNothingOpenSaysWhy(t *testing.T) {
	for want, runs := range map[string][]*archive.Record{
		"Nothing is open.":                                {recorded(1)},
		"1 finding open in runs without a time":           {fixed(recorded(1, flaw("A", report.Low))), recorded(0, flaw("B", report.High))},
		"Ages are measured at the newest run, 2026-03-01": {recorded(1, flaw("A", report.Low))},
	} {
		pages, _ := openPages(over(t, runs...), Site{})
		if got := pages[0].Lead; !strings.Contains(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestGapsAreSaid(t *testing.T) {
	site := Site{Unseen: []string{"x: may not be read"}}
	o := over(t, recorded(1))
	open, _ := openPages(o, site)
	if gaps := Gaps(site); !strings.Contains(gaps[0].Means, "incomplete at best") || len(open[0].Gaps) != 1 || len(NewTrends(o, site).Gaps) != 1 {
		t.Errorf("%+v", gaps)
	}
}

// TestTrendsHaveATimeAxis: a run is drawn where its time is, and a week has one rate.
func TestTrends(t *testing.T) {
	a, b, c := recorded(2), recorded(3), recorded(12)
	b.Outcome = judge.Fail
	p := NewTrends(over(t, a, b, c, recorded(0)), Site{})
	g := p.Groups[0]
	if len(g.Charts) != 2 || !strings.Contains(g.Lead, "3 runs with a time.") || g.Name != "All runs" {
		t.Fatalf("%+v", g)
	}
	if rates := g.Charts[0].Values; len(rates) != 2 || rates[0].Title != "week of 2026-03-02: 1 of 2 runs pass" || rates[0].Href != "2026-03.html" {
		t.Errorf("%+v", rates)
	}
	if lead := NewTrends(over(t, recorded(1)), Site{}).Groups[0].Lead; !strings.Contains(lead, "Charts need two runs") {
		t.Errorf("of one run: %q", lead)
	}
	o := over(t, a, b)
	o.Months[0].Runs = 1500
	if got := NewTrends(o, Site{}).Lead; !strings.Contains(got, "1498 older runs are in the months’ pages") {
		t.Errorf("older runs: %q", got)
	}
}

// TestRates: of reviewers unaccounted of findings, of fixing agents failed fixes of fixes.
func TestRates(t *testing.T) {
	claim := fixed(recorded(1, flaw("A", report.High)))
	claim.Sightings[0].Fixer = "fixer"
	o := over(t, claim, recorded(2, flaw("A", report.High), flaw("B", report.Low)))
	tables := NewTrends(o, Site{}).Groups[0].Rates
	for i, want := range []string{"qa 2 2 3 1 50 %", "fixer 1 1 100 %"} {
		var got []string
		for _, c := range tables[i].Rows[0].Cells {
			got = append(got, c.Links[0].Text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if open := tables[0].Rows[0].Cells[1].Links[0]; open.Term != `reviewer:"qa"` || open.Href != OpenPage {
		t.Errorf("%+v", open)
	}
}

// TestAProjectWithoutANameHasAFilter in words that find it.
func TestAProjectWithoutANameHasAFilter(t *testing.T) {
	a, b := recorded(1, flaw("A", report.High)), recorded(2, flaw("B", report.High))
	b.Project = "shop"
	pages, _ := openPages(over(t, a, b), Site{})
	var terms []string
	for _, g := range pages[0].Chips {
		if g.Name == "Project" {
			for _, c := range g.Chips {
				terms = append(terms, c.Text+" "+c.Term)
			}
		}
	}
	if want := `no project project:"no project", shop project:"shop"`; strings.Join(terms, ", ") != want {
		t.Errorf("got %q, want %q", terms, want)
	}
}
