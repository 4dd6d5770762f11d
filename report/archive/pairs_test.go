package archive

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// pair is two findings of different runs, labelled by hand before the comparison was tuned.
type pair struct {
	Name string
	Same bool
	Why  string
	A, B labelled

	AlsoA    []labelled `json:"also_a"` // raised by the same run as A
	AlsoB    []labelled `json:"also_b"`
	Reviewed []string   `json:"reviewed_b"` // files that the reviewers of B's run looked at
}

type labelled struct {
	Reviewer, ID, Severity, Category, Title, Description, File, Evidence, Suggestion string
	Line                                                                             int
}

func (l labelled) sight(key string) Sighting {
	f := &report.Finding{Key: key, ID: l.ID, Reviewer: report.ReviewerName(l.Reviewer), Severity: severityOf(l.Severity),
		Category: l.Category, Title: l.Title,
		Description: l.Description, File: l.File, Line: l.Line, Evidence: l.Evidence, Suggestion: l.Suggestion}
	return newSighting(&judge.Settled{Finding: f, Disposition: judge.Unaccounted})
}

func severityOf(word string) report.Severity {
	for _, s := range report.Severities {
		if s.String() == word {
			return s
		}
	}
	return report.SeverityUnknown
}

// side is the run that raised a finding of a pair, and whatever else the label speaks of.
func side(d int, l labelled, also []labelled, reviewed []string) *Record {
	raised := []Sighting{l.sight("f")}
	for i, other := range also {
		raised = append(raised, other.sight(fmt.Sprint("also-", i)))
	}
	return &Record{ID: day(d).Format("2006-01-02"), Started: day(d), Reviewed: reviewed, Sightings: raised}
}

// TestLabelledPairs: no two different findings are merged, and nearly all that are the same are known again.
func TestLabelledPairs(t *testing.T) {
	text, err := os.ReadFile("../../testdata/identity/pairs.json")
	if err != nil {
		t.Fatal(err)
	}
	var pairs []pair
	if err := json.Unmarshal(text, &pairs); err != nil {
		t.Fatal(err)
	}
	same, found, wrong := 0, 0, 0
	for _, p := range pairs {
		a := placeAll(side(1, p.A, p.AlsoA, nil), side(2, p.B, p.AlsoB, p.Reviewed))
		got := a.past[a.runs[0].Key].Findings["f"].Identity == a.past[a.runs[1].Key].Findings["f"].Identity
		switch {
		case p.Same && got:
			found++
		case p.Same:
			t.Logf("missed: %s (%s)", p.Name, p.Why)
		case got:
			wrong++
			t.Errorf("merged: %s (%s)", p.Name, p.Why)
		}
		if p.Same {
			same++
		}
	}
	if found*100 < same*98 {
		t.Errorf("found %d of %d continuations, want 98 of 100", found, same)
	}
	t.Logf("%d pairs: %d of %d continuations found, %d wrong merges", len(pairs), found, same, wrong)
}
