package dialect

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestFixReports: what a fixer says in words of each finding is a claim of a fix or a deferral, and never a finding once more.
func TestFixReports(t *testing.T) {
	text, err := os.ReadFile("testdata/fix-report-in-words/04-REVIEW-FIX.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, head := range []string{"", "reviewer: code-fixer\ndate: 2026-03-01\n"} {
		a := read(t, "04-REVIEW-FIX.md", "---\n"+head+string(text[4:]))
		if len(a.Reviews) > 0 || len(a.Messages) > 0 || a.Summary == nil ||
			slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return p.Level < report.Note }) {
			t.Fatalf("as %q: %d reviews, %d messages, summary %v, problems %v", a.As, len(a.Reviews), len(a.Messages), a.Summary, a.Problems)
		}
		var got []string
		for _, f := range a.Summary.Fixes {
			got = append(got, fmt.Sprintf("%s|%s|%s|%s", f.ID, f.File, f.Description, f.Denied))
		}
		for _, d := range a.Summary.Deferrals {
			got = append(got, fmt.Sprintf("%s|%s|%s", d.ID, d.File, d.Reason))
		}
		want := []string{"CR-01|src/app.go|it is hidden now:\n- before it is written|", "WR-01|src/till.go|Two locks|status: partially fixed", "WR-02|src/till.go|Two locks|status: partially fixed",
			"WR-03|src/clock.go|the library needs it, as WR-01 shows", "IN-01||the name is short", "IN-02||later"}
		if !slices.Equal(got, want) {
			t.Errorf("\ngot  %q\nwant %q", got, want)
		}
		if s := a.Summary; s.DeclaredFixed != report.Known(3) ||
			!slices.Equal(s.FilesModified, []string{"src/app.go", "src/log.go", "src/till.go"}) ||
			s.Fixes[0].Line != 15+strings.Count(head, "\n") {
			t.Errorf("declares %v, files %q, line %d", s.DeclaredFixed, s.FilesModified, s.Fixes[0].Line)
		}
	}
	own := read(t, "x.md", "---\nfixed: 1\nskipped: 1\ntotal: 2\n---\n## Critical Fixes (1/2 Fixed)\n### CR-01: The token ✅ FIXED\n### CR-02: The lock ⏭️ SKIPPED\n**Reason:** later\n").Summary
	if len(own.Fixes) != 1 || own.Fixes[0].ID != "CR-01" || len(own.Deferrals) != 1 || own.Deferrals[0].Reason != "later" {
		t.Errorf("headings that say it themselves: %+v %+v", own.Fixes, own.Deferrals)
	}
	if f := load("x.md", []byte("---\nfixed: 1\nskipped: 2\ntotal: 14\npassed: 12\n---\n## Skipped\n- T-1: needs a network\n")); Find(f) != nil {
		t.Error("a report of tests is claimed")
	}
	const tracked = "---\nstatus: open\ncritical: 1\nwarning: 0\ntotal: 1\nfixed: 0\nskipped: 0\n---\n## Critical Issues\n### CR-01: The token\n"
	if a := read(t, "04-REVIEW.md", tracked); len(findingsOf(a)) != 1 {
		t.Errorf("a review that counts what was fixed so far: as %q, %v", a.As, a.Reviews)
	}
	if a := read(t, "04-REVIEW-FIX.md", tracked); a.Summary == nil {
		t.Errorf("a fixer's report that counts by severity: as %q", a.As)
	}
	if f := load("x.md", []byte("---\nfixed: true\nstatus: done\n---\n# Notes\n")); Find(f) != nil {
		t.Error("notes that something was fixed are claimed")
	}
	if a := read(t, "x.md", "---\nfixed: 2\nreview_path: r.md\n---\n## Fixed\nBoth of them.\n"); len(a.Problems) != 1 {
		t.Errorf("a report that names none: %v", a.Problems)
	}
}

// TestWhatAFixReportDoesNotClose: a heading that denies its section, or only ends with such a word, closes nothing.
func TestWhatAFixReportDoesNotClose(t *testing.T) {
	for text, want := range map[string]string{
		"## Results\n### CR-1: T — NOT FIXED":                        "",
		"## Results\n### CR-1: T (partially fixed)":                  "",
		"## Results\n### CR-1: A promise is resolved":                "",
		"## Results\n### CR-1: to be FIXED":                          "",
		"## Results\n### CR-1: T - Fixed":                            "CR-1 ",
		"## Results\n### CR-1 FIXED":                                 "CR-1 ",
		"## Resolved questions\n- CR-1: asked":                       "",
		"## Addressed in a later phase\n- CR-1: T":                   "",
		"## Skipped Issues\n### CR-1: A promise is never resolved":   "",
		"## Fixed Issues\n### CR-1: A promise is resolved":           "CR-1 ",
		"## Fixed Issues\n### CR-1: T — NOT FIXED":                   "CR-1 status: NOT FIXED",
		"## Fixed Issues\n- CR-1: T (not fixed)":                     "CR-1 status: not fixed",
		"## Fixed Issues\n### CR-1: T\n\nNot fixed: needs time.":     "CR-1 status: Not fixed: needs time.",
		"## Fixed Issues\n### CR-1: T\n**Applied fix:** not applied": "CR-1 ",
	} {
		var got string
		for _, f := range read(t, "FIX.md", "---\nfixed: 1\nfindings_in_scope: 1\n---\n"+text+"\n").Summary.Fixes {
			if f.Claims() {
				got += f.ID + " " + f.Denied
			}
		}
		if got != want {
			t.Errorf("%q closes %q, want %q", text, got, want)
		}
	}
}
