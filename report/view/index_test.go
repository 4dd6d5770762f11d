package view

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestErrorsOfARunLeadToItsProblems: most runs have none, so that they have no column, and a run of which only a history tells has no page.
func TestErrorsOfARunLeadToItsProblems(t *testing.T) {
	s := &archive.Summary{ID: "2026-06-02", Key: "2026-06-02-0123456789"}
	if row := indexRow(s); row.Errors != (Link{}) {
		t.Errorf("a run without errors has %+v", row.Errors)
	}
	s.Problems = 2
	if row := indexRow(s); row.Errors.Text != "2 errors in its files" || !strings.HasSuffix(row.Errors.Href, "/"+RecordSection) {
		t.Errorf("a run with two errors has %+v", row.Errors)
	}
	s.Remembered = true
	if row := indexRow(s); row.Errors.Text == "" || row.Errors.Href != "" {
		t.Errorf("a remembered run has %+v", row.Errors)
	}
}

// Without a word about it a fix that a record speaks against would count twice in its row: as fixed and as open.
func TestAContradictedFixIsNamedInItsRow(t *testing.T) {
	tally := judge.Tally{Raised: 2, Contradicted: 1}
	tally.By[judge.Fixed] = 2
	row := indexRow(&archive.Summary{Ledger: tally})
	if row.Fixed != 2 || row.Open != 1 || row.Doubt != " (1 contradicted)" {
		t.Errorf("got %d fixed%s, %d open", row.Fixed, row.Doubt, row.Open)
	}
}

// TestTotalsCountNoVerdictThatAFilterCounts: where runs have several verdicts the filters are the summary; where they have one there is no filter, and no verdict that no run has.
func TestTotalsCountNoVerdictThatAFilterCounts(t *testing.T) {
	for want, outcomes := range map[string][]judge.Outcome{
		"runs raised open":      {judge.Pass, judge.Fail},
		"runs fail raised open": {judge.Fail, judge.Fail},
	} {
		var runs []*archive.Summary
		for i, o := range outcomes {
			runs = append(runs, &archive.Summary{ID: strconv.Itoa(i), Key: strconv.Itoa(i), Started: time.Date(2026, 3, 1+i, 0, 0, 0, 0, time.UTC), Judged: archive.Judged{Outcome: o}})
		}
		p := NewIndex(archive.New(runs), Site{})[0]
		var got []string
		for _, t := range p.Totals {
			got = append(got, t.Is)
		}
		if strings.Join(got, " ") != want || !strings.Contains(p.About, "1 fail") && !strings.Contains(p.About, "2 fail") {
			t.Errorf("got %v, about %q, want %s", got, p.About, want)
		}
	}
}

// TestARowTellsMoreThanItsScore: that the score is low stands beside it, so the row says why where anything else speaks.
func TestARowTellsMoreThanItsScore(t *testing.T) {
	low := judge.Reason{Rule: "score-low", Level: judge.Fail, Message: "The score is 11.11 of 100: below 60."}
	none := judge.Reason{Rule: "no-review", Level: judge.Incomplete, Message: "No review could be read."}
	for want, reasons := range map[string][]judge.Reason{none.Message: {low, none}, low.Message: {low}} {
		s := &archive.Summary{ID: "2026-05-20", Judged: archive.Judged{Outcome: judge.Fail, Reasons: reasons}}
		if got := indexRow(s).Reason; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
