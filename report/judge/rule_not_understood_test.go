package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestPackedReviews: what is packed among the reviews may be one; elsewhere, or where somebody could read it, it is none.
func TestPackedReviews(t *testing.T) {
	for path, want := range map[string]bool{"reviews/qa.json.gz": true, "a/reviews/round-1/QA.PDF": true, "reviews/qa.json": false, "build/out.zip": false, "reviews/shot.png": false, "../reviews/qa.zip": false} {
		v := Decide(Settle(report.Link(report.Material{ID: "r", Inputs: []report.Input{{Path: path, SHA256: "1", Bytes: 1, Read: report.NotRead}}}), Policy{}), nil)
		if got := strings.Contains(whatItSaid(v), "review not-understood: What lies packed among the reviews was not looked into: "+path); got != want {
			t.Errorf("%s: %v, want %v\n%s", path, got, want, whatItSaid(v))
		}
	}
}

// TestBrokenFilesThatGrade: a broken file of any name is missed where what is left of it grades what nobody raised, and is told once.
func TestBrokenFilesThatGrade(t *testing.T) {
	at := report.Origin{Path: "risks.json"}
	m := report.Material{ID: "r", Inputs: []report.Input{{Path: at.Path, SHA256: "1", Bytes: 1, Read: report.NotRead}},
		Problems: []report.Problem{{Origin: at, Level: report.Error, Kind: report.Unreadable, Message: "the text ends too early"}}}
	said := whatItSaid(Decide(Settle(report.Link(m), Policy{}), nil))
	if strings.Contains(said, "risks.json") {
		t.Errorf("grades nothing: %s", said)
	}
	m.Graded = []report.Passage{{Origin: at, Text: "severity: high"}}
	said = whatItSaid(Decide(Settle(report.Link(m), Policy{}), nil))
	if !strings.Contains(said, "incomplete unreadable: risks.json could not be read") || strings.Contains(said, "not-understood") {
		t.Error(said)
	}
}

// TestNotUnderstood quotes what no other rule reports.
func TestNotUnderstood(t *testing.T) {
	at := report.Origin{Path: "notes.md", Line: 3}
	for _, tt := range []struct {
		graded report.Passage
		want   string
	}{
		{report.Passage{Origin: at, Text: "[HIGH] the lock leaks"}, "review not-understood: 1 passage not understood: notes.md:3 “[HIGH] the lock leaks”."},
		{report.Passage{Origin: at, Text: "QA-1 [HIGH] the lock leaks"}, ""},
		{report.Passage{Origin: report.Origin{Path: "v.json", Line: 2}, Text: "lint: MAYBE"}, ""},
	} {
		m := report.Material{ID: "r", Graded: []report.Passage{tt.graded}, Artefacts: []*report.Artefact{
			{Path: "r.json", Reviews: []*report.Review{{Listed: true, Findings: []*report.Finding{{ID: "QA-1", Origins: []report.Origin{{Path: "r.json"}}}}}}},
			{Path: "v.json", Verification: &report.Verification{Origin: report.Origin{Path: "v.json"}, Checks: []report.Check{{Name: "lint", Raw: "MAYBE"}}}}}}
		said := whatItSaid(Decide(Settle(report.Link(m), Policy{}), nil))
		if strings.Contains(said, "not-understood") != (tt.want != "") || !strings.Contains(said, tt.want) {
			t.Errorf("got %s, want %q", said, tt.want)
		}
	}
}
