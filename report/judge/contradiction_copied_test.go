package judge

import (
	"testing"

	"swarmreport/report"
)

// TestCopiedReview: two reviewers may find the same, and one may write it down twice; what one says throughout in another's words is a copy.
func TestCopiedReview(t *testing.T) {
	said := func(by, text, file string) *report.Artefact {
		at := report.Origin{Path: "reviews/" + by + ".json"}
		f := &report.Finding{ID: by, Reviewer: by, Severity: report.Low, Description: text, File: file, Origins: []report.Origin{{Path: at.Path, Pointer: "/findings/0"}}}
		return &report.Artefact{Path: at.Path, Reviews: []*report.Review{{Origin: at, Reviewer: report.ReviewerName(by), Listed: true, Findings: []*report.Finding{f}}}}
	}
	long := "The bridge opens while a cart is still on it."
	for _, tt := range []struct {
		why    string
		copies bool
		a, b   *report.Artefact
	}{
		{"the same words", true, said("security", long, "a.go"), said("qa", "the bridge OPENS, while a cart is still on it", "./a.go")},
		{"so few words that two may say them", false, said("security", "No check of the name.", "a.go"), said("qa", "No check of the name.", "a.go")},
		{"the same of another file", false, said("security", long, "a.go"), said("qa", long, "b.go")},
		{"the same reviewer", false, said("security", long, "a.go"), said("security-reviewer", long, "a.go")},
		{"who gathers what others found", false, said("security", long, "a.go"), said("lead", long, "a.go")},
	} {
		a := Settle(link(tt.a, tt.b), Policy{})
		if got := len(a.broken("copied-review")) > 0; got != tt.copies {
			t.Errorf("%s: %v, want %v", tt.why, got, tt.copies)
		}
		if both := a.reviewedBy(tt.a.Reviews[0].Reviewer) && a.reviewedBy(tt.b.Reviews[0].Reviewer); both == tt.copies {
			t.Errorf("%s: both count as reviewers: %v", tt.why, both)
		}
	}
}

// TestRenamedFile: a review lies there once more under another role's name, and it does not matter which of its files was read.
func TestRenamedFile(t *testing.T) {
	for read, copies := range map[string][]string{
		"reviews/performance.json":      {"reviews/security.json"},
		"reviews/performance-copy.json": {"reviews/performance.json", "reviews/security.json"},
		"reviews/a.json":                {"reviews/security.json", "reviews/z.json", "reviews/performance.json"},
	} {
		at := report.Origin{Path: read}
		f := &report.Finding{ID: "SEC-1", Severity: report.Low, Description: "The bridge opens.", Origins: []report.Origin{at}}
		run := link(&report.Artefact{Path: read, Reviews: []*report.Review{{Origin: at, Reviewer: "security", Listed: true, Findings: []*report.Finding{f}}}})
		for _, p := range copies {
			run.Inputs = append(run.Inputs, report.Input{Path: p, As: "copy of " + read})
		}
		broken := Settle(run, Policy{}).broken("copied-review")
		if len(broken) != 1 || broken[0].Declared != "performance" {
			t.Errorf("%s was read: %+v, want the copy under the name of performance", read, broken)
		}
	}
}
