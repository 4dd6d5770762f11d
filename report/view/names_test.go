package view

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestRunsOfOneIDAreToldApart in the index, where the project stands beside each, and by the archive's own name.
func TestRunsOfOneIDAreToldApart(t *testing.T) {
	runs := []*archive.Summary{{ID: "r1", Path: "a/r1"}, {ID: "r1", Path: "b/r1"}, {ID: "r1", Project: "shop", Path: "c/r1"}, {ID: "r2", Project: "shop"}}
	archive.New(runs)
	for i, want := range [][2]string{{"r1@a/r1", "r1@a/r1"}, {"r1@b/r1", "r1@b/r1"}, {"r1", "shop/r1"}, {"r2", "shop/r2"}} {
		if got := [2]string{nameInProject(runs[i]), runs[i].Name()}; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestWhereNotAllWasSeen the pages that count over all runs say so, as the index does.
func TestWhereNotAllWasSeen(t *testing.T) {
	a, site := archive.New(nil), Site{Unseen: []string{"x: may not be read"}}
	if open, trends := NewOpen(a, site), NewTrends(a, site); len(open[0].Gaps) != 1 || len(trends) > 0 && len(trends[0].Gaps) != 1 {
		t.Errorf("got %v and %v", open, trends)
	}
}

// TestWhatUnseenFoldersMean where a run fails already, the runs together are no better than that.
func TestWhatUnseenFoldersMean(t *testing.T) {
	site := Site{Unseen: []string{"x: may not be read"}}
	for outcome, want := range map[judge.Outcome]string{judge.Pass: "the runs together are incomplete at best", judge.Fail: "that alone would make the runs together incomplete"} {
		a := archive.New([]*archive.Summary{{ID: "r1", Judged: archive.Judged{Outcome: outcome}}})
		if got := Gaps(a, site)[0].Means; !strings.Contains(got, want) {
			t.Errorf("%s: %s", outcome, got)
		}
	}
}

// TestEveryPageSaysWhatTheRunIsAbout: its id is a date, which tells nobody who was sent a link.
func TestEveryPageSaysWhatTheRunIsAbout(t *testing.T) {
	for want, run := range map[string]report.Run{"Fix it.": {Goal: "Fix it.", Task: "please fix"}, "please fix": {Task: "please fix"}, "": {}} {
		v := settled()
		v.Run.Goal, v.Run.Task = run.Goal, run.Task
		if got := alone(v).Findings()[0].Run.Goal; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
