package report

import (
	"testing"
	"time"
)

// TestAListOfTheNextRound tells of the findings of the rounds before, where it says what became of each; what it lists without a word was raised again.
func TestAListOfTheNextRound(t *testing.T) {
	list := func(path string, hour int, f Finding) *Review {
		f.ID, f.File, f.Reviewer, f.Origins = "Q-1", "till.go", "qa", []Origin{{Path: path, Line: 2}}
		v := &Review{Origin: Origin{Path: path}, Reviewer: "qa", Listed: true, Findings: []*Finding{&f}}
		if hour > 0 {
			v.Time = time.Date(2026, 5, 4, hour, 0, 0, 0, time.UTC)
		}
		return v
	}
	first := Finding{Description: "The drawer stays open.", Line: 3}
	said := func(status string) Finding { f := first; f.Status, f.Answer = status, ParseAnswer(status); return f }
	elsewhere, otherwise, open := said("fixed"), said("fixed"), said("still open")
	elsewhere.Line, otherwise.Description, open.Denied = 40, "The scale is not reset.", "still open"
	for name, tt := range map[string]struct {
		later  *Review
		want   int
		denied bool
	}{
		"fixed":            {list("reviews/qa-b.json", 14, said("fixed")), 1, false},
		"by the path":      {list("reviews/qa-round-2.json", 0, said("fixed")), 1, false},
		"still open":       {list("reviews/qa-b.json", 14, open), 1, true},
		"without a word":   {list("reviews/qa-b.json", 14, said("")), 2, false},
		"in no order":      {list("reviews/qa-b.json", 0, said("fixed")), 2, false},
		"in another line":  {list("reviews/qa-b.json", 14, elsewhere), 2, false},
		"in other words":   {list("reviews/qa-b.json", 14, otherwise), 2, false},
		"before the first": {list("reviews/qa-b.json", 8, said("fixed")), 2, false},
	} {
		raised := list("reviews/qa.json", 10, first)
		if tt.later.Time.IsZero() {
			raised.Time = time.Time{}
		}
		run := Link(Material{Artefacts: []*Artefact{{Path: raised.Path, Reviews: []*Review{raised}}, {Path: tt.later.Path, Reviews: []*Review{tt.later}}}})
		if len(run.Findings) != tt.want {
			t.Errorf("%s: %d findings, want %d", name, len(run.Findings), tt.want)
		}
		if f := run.Findings[0]; tt.want == 1 && (len(f.Origins) != 2 || (f.Denied != "") != tt.denied || len(f.Fixes) > 0 == tt.denied) {
			t.Errorf("%s: %d origins, %q, %d fixes", name, len(f.Origins), f.Denied, len(f.Fixes))
		}
		if len(raised.Findings) != 1 || len(tt.later.Findings) != 1 {
			t.Errorf("%s: the reviews list %d and %d findings", name, len(raised.Findings), len(tt.later.Findings))
		}
	}
}

// TestAFindingLeftOpenAndThenFixed is told of by each round; one that was fixed and is open again was raised again.
func TestAFindingLeftOpenAndThenFixed(t *testing.T) {
	for _, tt := range []struct {
		second, third string
		want          int
	}{
		{"still open", "fixed", 1}, {"", "fixed", 1}, {"fixed", "still open", 3}, {"fixed", "", 3}, {"fixed", "fixed", 1}, {"deferred", "fixed", 3},
	} {
		var read []*Artefact
		for i, status := range []string{"", tt.second, tt.third} {
			path := "reviews/qa-" + string("abc"[i]) + ".json"
			f := &Finding{ID: "Q-1", Reviewer: "qa", File: "till.go", Line: 3, Description: "The drawer stays open.", Status: status, Answer: ParseAnswer(status), Origins: []Origin{{Path: path, Line: 2}}}
			if status == "still open" {
				f.Denied = status
			}
			v := &Review{Origin: Origin{Path: path}, Reviewer: "qa", Time: time.Date(2026, 5, 4, 9+i, 0, 0, 0, time.UTC), Listed: true, Findings: []*Finding{f}}
			read = append(read, &Artefact{Path: path, Reviews: []*Review{v}})
		}
		if run := Link(Material{Artefacts: read}); len(run.Findings) != tt.want {
			t.Errorf("%q, then %q: %d findings, want %d", tt.second, tt.third, len(run.Findings), tt.want)
		}
	}
}
