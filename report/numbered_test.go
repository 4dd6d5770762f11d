package report

import (
	"strings"
	"testing"
)

// numberedRun has a review of three findings that it counts, and as many more reviews as asked for.
func numberedRun(reviews int, s *FixSummary) *Run {
	m := Material{ID: "run"}
	for i := range reviews {
		at := Origin{Path: "review-" + string(rune('a'+i)) + ".md", Line: 1}
		v := &Review{Origin: at}
		for n, title := range []string{"The query is built from a form", "The token is written to the log", "The pool keeps old requests"} {
			f := &Finding{Number: int32(n) + 1, Title: title + strings.Repeat(" again", i), Severity: Medium, Origins: []Origin{{Path: at.Path, Line: n + 2}}}
			v.Findings = append(v.Findings, f)
		}
		m.Artefacts = append(m.Artefacts, &Artefact{Path: at.Path, Reviews: []*Review{v}})
	}
	s.Path = "fix-report.md"
	for _, f := range s.Fixes {
		f.Origin, f.InList = Origin{Path: s.Path, Line: 3}, true
	}
	m.Artefacts = append(m.Artefacts, &Artefact{Path: s.Path, Summary: s})
	return Link(m)
}

// TestAnswersByNumber: a number names a finding where one review alone counts, the answers keep to its numbers, and none goes by an id.
func TestAnswersByNumber(t *testing.T) {
	for ids, want := range map[string]struct{ reviews, fixed int }{
		"#1,#3":                             {1, 2},
		"1,2":                               {1, 2},
		"Finding 2":                         {1, 1},
		"1.,2.,3.":                          {1, 3},
		"1.,2.":                             {1, 0}, // a list may count by itself
		"#1,#4":                             {1, 0}, // it counts further than the review
		"#1,#2,#3":                          {2, 0}, // nobody knows whose numbers these are
		"“The token is written to the log”": {1, 1},
		"The token is written to the log":   {1, 1},
		"“The token”":                       {1, 0},
	} {
		s := &FixSummary{}
		for id := range strings.SplitSeq(ids, ",") {
			s.Fixes = append(s.Fixes, &Fix{ID: id})
		}
		run, fixed := numberedRun(want.reviews, s), 0
		for _, f := range run.Findings {
			fixed += len(f.Fixes)
		}
		if told := len(run.Problems) > 0; fixed != want.fixed || told != (fixed < len(s.Fixes)) {
			t.Errorf("%s in %d reviews: %d fixed, want %d; problems %v", ids, want.reviews, fixed, want.fixed, run.Problems)
		}
	}
}

// TestTitlesOfOtherParts: what a report says below a title that is no finding's is no answer, and no more than a note beside answers.
func TestTitlesOfOtherParts(t *testing.T) {
	run := numberedRun(1, &FixSummary{Fixes: []*Fix{{ID: "#1"}, {ID: "“Checks that ran”"}}})
	if len(run.Fixes) != 1 || len(run.Problems) != 1 || run.Problems[0].Level != Note {
		t.Errorf("%d fixes, problems %v", len(run.Fixes), run.Problems)
	}
}

// TestNumbersOfIDs: where one review alone raised findings and its ids count them, a number means the one that ends with it.
func TestNumbersOfIDs(t *testing.T) {
	for ids, want := range map[string]int{"A-001,A-002": 2, "A-002,A-003": 0, "A-1,A-3": 0, "A-1,A-2|B-1": 0} {
		m := Material{ID: "run"}
		for n, list := range strings.Split(ids, "|") {
			v := &Review{Origin: Origin{Path: string(rune('a'+n)) + ".json"}}
			for id := range strings.SplitSeq(list, ",") {
				v.Findings = append(v.Findings, &Finding{ID: id, Title: "Title of " + id, Severity: Medium, Origins: []Origin{{Path: v.Path, Line: 2}}})
			}
			m.Artefacts = append(m.Artefacts, &Artefact{Path: v.Path, Reviews: []*Review{v}})
		}
		s := &FixSummary{Origin: Origin{Path: "fix-summary.md"}}
		for i := range 2 {
			s.Fixes = append(s.Fixes, &Fix{ID: "#" + string(rune('1'+i)), InList: true, Origin: Origin{Path: s.Path, Line: i + 3}})
		}
		m.Artefacts = append(m.Artefacts, &Artefact{Path: s.Path, Summary: s})
		fixed := 0
		for _, f := range Link(m).Findings {
			fixed += len(f.Fixes)
		}
		if fixed != want {
			t.Errorf("%s: %d fixed, want %d", ids, fixed, want)
		}
	}
}
