package render

import (
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

var testSite = view.Site{Title: "Tests", Tool: "swarmreport 0.0.1", Version: "0.0.1"}

// judged reads, links and judges every run of a tree.
func judged(t testing.TB, tree fs.FS) []*judge.Verdict {
	t.Helper()
	places, _, err := rundir.Find(tree, "tree", rundir.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var all []*judge.Verdict
	for _, p := range places {
		m, err := rundir.Read(tree, p, rundir.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, decided(report.Link(m)))
	}
	return all
}

func decided(run *report.Run) *judge.Verdict {
	return judge.Decide(judge.Settle(run, judge.Policy{}), nil)
}

// samples gives every sample run of the repository, by "<sample>/<run>".
func samples(t testing.TB) map[string]*judge.Verdict {
	t.Helper()
	const root = "../testdata/runs"
	dirs, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*judge.Verdict{}
	for _, d := range dirs {
		tree, err := fs.Sub(os.DirFS(root), d.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range judged(t, tree) {
			all[path.Join(d.Name(), v.Run.ID)] = v
		}
	}
	if len(all) < 50 {
		t.Fatalf("got %d sample runs, want at least 50", len(all))
	}
	return all
}

func archivedAt(v *judge.Verdict) view.Archived {
	key := recordOf(v).Key
	return view.Archived{Key: key, Dir: view.RunDir(key)}
}

// only gives the one file that a format makes of a run.
func only(t testing.TB, run func(*runOutput) ([]File, error), v *judge.Verdict) string {
	t.Helper()
	files, err := run(newRunOutput(v, archivedAt(v), testSite))
	if err != nil || len(files) != 1 {
		t.Fatalf("got %d files and error %v, want one file", len(files), err)
	}
	return string(held(t, files)[0].Body)
}

// held returns files with their content.
func held(t testing.TB, files []File) []File {
	t.Helper()
	return each(files, func(f File) File {
		h, err := heldFile(f)
		if err != nil {
			t.Fatal(err)
		}
		return h
	})
}

// hostile is a text that tries to leave every context it is put into.
const hostile = "</script><img src=x onerror=alert(1)> ```\n# Heading\n````\n@admin closes #12, GH-7 o/r#3 [x](javascript:alert(1)) " +
	"<!-- hidden --> | pipe | `tick` $x$ https://evil.example/a?b=1 a@b.example@c ]]> &lt; \x1b[31mred\x1b[0m \x00\x07 \u202eturned\u202c \xff end\r\nlast"

// hostileRun has the hostile text in every field.
func hostileRun() *report.Run {
	at := report.Origin{Path: hostile, Line: 3, Pointer: "/" + hostile}
	f := &report.Finding{ID: hostile, Reviewer: hostile, Severity: report.High, SeverityRaw: hostile, Category: hostile, Title: hostile,
		Description: hostile, File: hostile, Line: 4, Evidence: hostile, Suggestion: hostile, Risk: hostile, Origins: []report.Origin{at}}
	g := *f
	g.Origins, g.ID = []report.Origin{{Path: "reviews/qa.json", Line: 9}}, "QA-001"
	run := report.Link(report.Material{ID: hostile, Path: hostile, Project: hostile,
		Inputs:   []report.Input{{Path: hostile, Bytes: 3, Read: report.Whole, As: hostile}},
		Problems: []report.Problem{{Origin: at, Column: 1, Kind: report.Unreadable, Message: hostile}},
		Artefacts: []*report.Artefact{
			{Path: "a", Records: report.Records{Reviews: []*report.Review{{Origin: at, Reviewer: hostile, Verdict: hostile, Listed: true, Declared: report.Known(9), Findings: []*report.Finding{f, &g}}}}},
			{Path: "b", Records: report.Records{Summaries: []*report.FixSummary{{Origin: at, Fixes: []*report.Statement{{Origin: at, ID: hostile, Description: hostile}},
				Deferrals: []*report.Statement{{Origin: at, ID: "QA-001", Description: hostile, Action: hostile, ByUser: true}}, FilesStated: true}}}},
			{Path: "c", Records: report.Records{Plan: &report.Plan{Origin: at, Goal: hostile, Deferred: []string{hostile},
				Components: []*report.Component{{Origin: at, ID: hostile, Name: hostile, Description: hostile, Dependencies: []string{hostile}}}}}},
			{Path: "d", Latest: time.Unix(1_770_000_000, 0), Records: report.Records{Verifications: []*report.Verification{{Origin: at, StatusRaw: hostile, Status: report.Failed,
				Baseline: report.Baseline{Passed: report.Known(9), Failed: report.Known(0)}, Tests: report.TestCounts{Failed: report.Known(1)},
				Checks: []report.Check{{Name: hostile, Raw: hostile}}, Failures: []report.TestFailure{{Name: hostile, Error: hostile}, {Name: hostile[strings.Index(hostile, "]]>"):]}}}}}},
			{Path: "e", Escalations: []*report.Statement{{Origin: at, Type: hostile, Description: hostile}}, Records: report.Records{Log: []report.Passage{{Origin: at, Text: hostile}}, Commits: []report.Commit{{Origin: at, Hash: hostile, Message: hostile}}, Unread: []report.Unread{{Origin: at, Value: hostile}}, Session: &report.Session{Origin: at, Task: hostile, Branch: hostile, Commit: hostile, Status: "completed"}}},
			{Path: "f", Records: report.Records{Messages: []*report.Message{{Origin: at, Key: "m-0123456789", Dialect: report.Ralph, ID: hostile, Type: hostile, From: hostile, To: hostile,
				TimeRaw: hostile, Thread: hostile, ReplyTo: hostile, Component: hostile, Summary: hostile, Body: hostile, Priority: hostile, Status: hostile,
				Verdict: report.Negative, Signal: hostile, Files: []string{hostile}, Fields: []report.Fact{{Name: hostile, Value: hostile}}, Raw: hostile}}}},
		}})
	return run
}

// bigRun has many findings of every disposition, each with long texts.
func bigRun(findings int) *report.Run {
	long := strings.Repeat("An evidence with many words; ", 300)
	review := &report.Review{Origin: report.Origin{Path: "reviews/security.json"}, Reviewer: "security", Listed: true}
	summary := &report.FixSummary{Origin: report.Origin{Path: "fix-summary.json"}, FilesStated: true, FilesModified: []string{"a.go"}}
	for i := range findings {
		id := "SEC-" + strings.Repeat("0", 3) + string(rune('A'+i%26)) + time.Duration(i).String()
		review.Findings = append(review.Findings, &report.Finding{ID: id, Reviewer: "security", Severity: report.High, Description: long, Evidence: long,
			File: "a.go", Origins: []report.Origin{{Path: "reviews/security.json", Line: i + 1}}})
		at := report.Origin{Path: "fix-summary.json", Line: i + 1}
		switch i % 4 {
		case 0:
			summary.Fixes = append(summary.Fixes, &report.Statement{Origin: at, ID: id})
		case 1:
			summary.Deferrals = append(summary.Deferrals, &report.Statement{Origin: at, ID: id, Description: long, Action: long, ByUser: true})
		case 2:
			summary.Questions = append(summary.Questions, &report.Statement{Origin: at, ID: id, InputNeeded: long})
		}
	}
	return report.Link(report.Material{ID: "2026-05-01", Path: "2026-05-01", Artefacts: []*report.Artefact{
		{Path: "reviews/security.json", Records: report.Records{Reviews: []*report.Review{review}}}, {Path: "fix-summary.json", Records: report.Records{Summaries: []*report.FixSummary{summary}}}}})
}
