package view

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestNothingOpenTellsWhatWasClosedFromWhatWasNeverRaised: where nobody raised anything, nothing was closed either.
func TestNothingOpenTellsWhatWasClosedFromWhatWasNeverRaised(t *testing.T) {
	silent, closed := &archive.Summary{}, &archive.Summary{Ledger: judge.Tally{Raised: 1}, Started: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)}
	undated := &archive.Summary{Ledger: judge.Tally{Raised: 1}}
	for name, c := range map[string]struct {
		runs []*archive.Summary
		want string
	}{
		"no finding":  {[]*archive.Summary{silent}, "No run reported a finding"},
		"all closed":  {[]*archive.Summary{silent, closed}, "each finding of each run was closed"},
		"no time":     {[]*archive.Summary{closed, undated}, "1 finding is open in runs that state no time, and not in this list"},
		"no run, yet": {nil, "No run reported a finding"},
	} {
		if got := openLead(&archive.Archive{Runs: c.runs}, 0); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

// TestARunWithoutAReviewIsNotCalledFreeOfFindings: nobody looked, or nobody knows what who looked wrote.
func TestARunWithoutAReviewIsNotCalledFreeOfFindings(t *testing.T) {
	if got := indexRow(&archive.Summary{Gaps: judge.Gaps{NoReview: true}}).Unraised; got != "no review read" {
		t.Errorf("without a review: got %q", got)
	}
	if got := indexRow(&archive.Summary{}).Unraised; got != "none reported" {
		t.Errorf("with one: got %q", got)
	}
	v := settled()
	v.Run.Reviews, v.Run.Findings = nil, nil
	v.Run.Inputs = []report.Input{{Path: "reviews/qa.json", Read: report.NotRead}}
	v.Run.Problems = []report.Problem{{Origin: report.Origin{Path: "reviews/qa.json"}, Level: report.Error, Kind: report.Unreadable}}
	if got := alone(v).raised(); got != "" {
		t.Errorf("the tab of a run whose review could not be read has %q", got)
	}
}

// What a history calls waived and is open all the same says why.
func TestOpenSaysThatAWaiverEnded(t *testing.T) {
	run := &archive.Summary{ID: "r", Started: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC), Remembered: true,
		Sightings: []archive.Sighting{{Key: "k", ID: "A", Reviewer: "qa", Fingerprint: "f", Disposition: judge.Waived}}}
	archive.Unwaive([]*archive.Summary{run}, &judge.Waivers{})
	rows := NewOpen(archive.New([]*archive.Summary{run}), Site{})[0].Rows
	if len(rows) != 1 || rows[0].Disposition.Word != "no longer waived" {
		t.Errorf("%+v", rows)
	}
}
