package render

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// workflowCommand is what a runner takes for a command: a name, properties, and a message to the end of the line.
var workflowCommand = regexp.MustCompile(`^::(error|warning|notice) [^:\r\n]*::[^\r\n]*$`)

// TestAnnotationsAreOneCommandALine, whatever a run wrote: no text of it begins a line, ends a command or adds a property.
func TestAnnotationsAreOneCommandALine(t *testing.T) {
	for name, v := range withHostile(t) {
		open := 0
		for _, s := range v.Findings {
			if s.Open() {
				open++
			}
		}
		text := exportText(t, "github-annotations", v)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if text == "" {
			lines = nil
		}
		if len(lines) != min(open, annotationLimit) {
			t.Errorf("%s: got %d annotations of %d open findings", name, len(lines), open)
		}
		for _, line := range lines {
			if !workflowCommand.MatchString(line) || strings.Contains(line, "##[") || strings.ContainsAny(line, "\x00\x07\x1b\u202e") {
				t.Errorf("%s: not a workflow command: %q", name, line)
			}
		}
	}
}

func TestAnnotationEscapes(t *testing.T) {
	s := &judge.Settled{Finding: &report.Finding{ID: "A,1:2", Reviewer: "qa", Severity: report.Medium, Title: "50% of\n::error::x\x7f\u0085 ##[group]", File: "src/a,c.go", Line: 7, EndLine: 9}}
	want := "::warning title=medium%3A A%2C1%3A2 (qa),file=src/a%2Cc.go,line=7,endLine=9::50%25 of ::error::x\ufffd\ufffd # #[group].\n"
	if got := annotation(s); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	s.File = "../../etc/passwd"
	if got := annotation(s); strings.Contains(got, "file=") || strings.Contains(got, "line=") {
		t.Errorf("a file outside the repository is named: %q", got)
	}
}

// TestAnnotationsKeepToTheLimit: at the limit each has its own; past it the rest is counted, and the sum is right.
func TestAnnotationsKeepToTheLimit(t *testing.T) {
	for _, row := range []struct{ findings, lines, left int }{{0, 0, 0}, {annotationLimit - 1, 49, 0}, {annotationLimit, 50, 0}, {annotationLimit + 1, 50, 2}, {800, 50, 751}} {
		text := exportText(t, "github-annotations", decided(openRun(row.findings)))
		if got := strings.Count(text, "\n"); got != row.lines {
			t.Errorf("%d findings: got %d lines, want %d", row.findings, got, row.lines)
		}
		counted := strings.Contains(text, "::notice title=swarmreport::"+more(row.left, "finding")+":")
		if counted != (row.left > 0) {
			t.Errorf("%d findings: the notice of the rest is there: %v\n%.300s", row.findings, counted, text)
		}
	}
}

// TestAnnotationsAreMostSevereFirst over all runs.
func TestAnnotationsAreMostSevereFirst(t *testing.T) {
	low, high := openRun(3), openRun(2)
	for _, f := range low.Findings {
		f.Severity = report.Low
	}
	text := exportText(t, "github-annotations", decided(low), decided(high))
	if !strings.HasPrefix(text, "::error ") || strings.Index(text, "::notice ") < strings.LastIndex(text, "::error ") {
		t.Errorf("the low findings of the first run come before the high ones of the second:\n%s", text)
	}
}

// openRun has findings to which nobody answered.
func openRun(findings int) *report.Run {
	review := &report.Review{Origin: report.Origin{Path: "reviews/qa.json"}, Reviewer: "qa", Listed: true}
	for i := range findings {
		review.Findings = append(review.Findings, &report.Finding{ID: fmt.Sprintf("QA-%03d", i+1), Reviewer: "qa", Severity: report.High,
			Title: "The answer is never checked", File: "src/a.go", Line: i + 1, Origins: []report.Origin{{Path: "reviews/qa.json", Line: i + 1, Pointer: fmt.Sprint("/findings/", i)}}})
	}
	return report.Link(report.Material{ID: "2026-05-02", Path: "2026-05-02", Artefacts: []*report.Artefact{
		{Path: "reviews/qa.json", Reviews: []*report.Review{review}}, {Path: "fix-summary.json", Summary: &report.FixSummary{Origin: report.Origin{Path: "fix-summary.json"}}}}})
}
