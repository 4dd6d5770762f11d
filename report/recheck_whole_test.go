package report

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

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
