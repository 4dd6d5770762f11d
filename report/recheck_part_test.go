package report

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// TestAFixAfterARecheck takes back that a review left the finding open, where times or the rounds of both files say that it came later.
func TestAFixAfterARecheck(t *testing.T) {
	at := func(hour int) time.Time {
		if hour == 0 {
			return time.Time{}
		}
		return time.Date(2026, 4, 1, hour, 0, 0, 0, time.UTC)
	}
	for _, tt := range []struct {
		why               string
		raised, first     string // paths
		again, last       string
		lookedAt, fixedAt int
		open              bool
	}{
		{"a later round", "reviews/round-1/qa.json", "fix/round-1/fixes.json", "reviews/round-2/qa.json", "fix/round-3/fixes.json", 0, 0, false},
		{"rounds that begin with a review", "reviews/round-1/qa.json", "fix/round-1/fixes.json", "reviews/round-2/qa.json", "fix/round-2/fixes.json", 0, 0, false},
		{"rounds that begin with a fix", "reviews/round-0/qa.json", "fix/round-1/fixes.json", "reviews/round-2/qa.json", "fix/round-2/fixes.json", 0, 0, true},
		{"no rounds", "reviews/qa.json", "fix-summary.json", "reviews/qa-final.json", "fixes.json", 0, 0, true},
		{"an earlier round", "reviews/round-1/qa.json", "fix/round-1/fixes.json", "reviews/round-3/qa.json", "fix/round-2/fixes.json", 0, 0, true},
		{"a later time", "reviews/qa.json", "fix-summary.json", "reviews/qa-final.json", "fixes.json", 10, 11, false},
		{"an earlier time", "reviews/round-1/qa.json", "fix/round-1/fixes.json", "reviews/round-2/qa.json", "fix/round-3/fixes.json", 11, 10, true},
		{"the number of a task", "reviews/qa.json", "fix-summary.json", "reviews/TASK-001.json", "fixes-2.json", 0, 0, true},
	} {
		f := &Finding{ID: "QA-1", Reviewer: "qa", Severity: High, File: "a.go", Origins: []Origin{{Path: tt.raised}}}
		fixed := func(path string, hour int) *Artefact {
			at := at(hour)
			return &Artefact{Path: path, Summary: &FixSummary{Origin: Origin{Path: path}, Time: at, Fixes: []*Fix{{Origin: Origin{Path: path}, ID: "QA-1", InList: true}}}}
		}
		reviewed := func(path string, hour int, v Review) *Artefact {
			v.Origin, v.Reviewer, v.Listed, v.Time = Origin{Path: path}, "qa", true, at(hour)
			return &Artefact{Path: path, Reviews: []*Review{&v}}
		}
		first := 0
		if tt.lookedAt > 0 {
			first = 8
		}
		run := Link(Material{Artefacts: []*Artefact{
			reviewed(tt.raised, first, Review{Findings: []*Finding{f}}), fixed(tt.first, first+first/8),
			reviewed(tt.again, tt.lookedAt, Review{Rechecks: []*Recheck{{ID: "QA-1", Word: "still open", Origin: Origin{Path: tt.again}}}}), fixed(tt.last, tt.fixedAt),
		}})
		if open := run.LeftOpen[run.Findings[0]] != nil; open != tt.open {
			t.Errorf("%s: left open %v, want %v", tt.why, open, tt.open)
		}
	}
}

// judged makes a review file that raises a critical and a low finding where it fails the work, and names the reviews on whose mending it is.
func judged(name, verdict string, hour int, of ...string) *Artefact {
	v := &Review{Origin: Origin{Path: "reviews/" + name, Line: 1}, Verdict: verdict, Listed: true, Time: time.Date(2026, 5, 2, hour, 0, 0, 0, time.UTC)}
	for i, severity := range []Severity{Critical, Low} {
		if verdict == "fail" {
			v.Findings = append(v.Findings, &Finding{Severity: severity, Title: fmt.Sprint(name, i), Origins: []Origin{{Path: v.Path, Line: 10 + i}}})
		}
	}
	for _, path := range of {
		v.Rechecks = append(v.Rechecks, &Recheck{Origin: v.Origin, ID: path, Word: verdict, Whole: true})
	}
	return &Artefact{Path: v.Path, Reviews: []*Review{v}}
}

// TestAReviewOfAMending answers what kept the work back in the review that it names, and in those on whose mending that one was.
func TestAReviewOfAMending(t *testing.T) {
	for _, tt := range []struct {
		name      string
		artefacts []*Artefact
		want      []string // the findings that are answered
	}{
		{"it passes", []*Artefact{judged("a.json", "fail", 9), judged("b.json", "pass", 10, "/x/reviews/a.json")}, []string{"a.json0"}},
		{"it fails", []*Artefact{judged("a.json", "fail", 9), judged("b.json", "fail", 10, "reviews/a.json")}, nil},
		{"it names another", []*Artefact{judged("a.json", "fail", 9), judged("b.json", "pass", 10, "reviews/c.json")}, nil},
		{"it names none", []*Artefact{judged("a.json", "fail", 9), judged("b.json", "pass", 10)}, nil},
		{"it came before", []*Artefact{judged("a.json", "fail", 9), judged("b.json", "pass", 8, "reviews/a.json")}, nil},
		{"the mending of a mending", []*Artefact{judged("a.json", "fail", 9), judged("b.json", "fail", 10, "reviews/a.json"), judged("c.json", "pass", 11, "reviews/b.json")}, []string{"a.json0", "b.json0"}},
		{"each names the other", []*Artefact{judged("a.json", "fail", 9, "reviews/b.json"), judged("b.json", "fail", 9, "reviews/a.json"), judged("c.json", "pass", 11, "reviews/b.json")}, []string{"a.json0", "b.json0"}},
	} {
		var got []string
		for _, f := range Link(Material{Artefacts: tt.artefacts}).Findings {
			if len(f.Fixes) > 0 {
				got = append(got, f.Title)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}
