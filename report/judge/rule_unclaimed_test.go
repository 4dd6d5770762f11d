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
		if got := strings.Contains(whatItSaid(v), "review unclaimed: What lies packed among the reviews was not looked into: "+path); got != want {
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
	m.Unclaimed = []report.Unclaimed{{Origin: at, Findings: []*report.Finding{{ID: "R-1", Severity: report.High, Origins: []report.Origin{at}}}}}
	said = whatItSaid(Decide(Settle(report.Link(m), Policy{}), nil))
	if !strings.Contains(said, "incomplete unreadable: risks.json could not be read") || strings.Contains(said, "unclaimed") {
		t.Error(said)
	}
}
