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
		of := map[string]int{}
		for _, s := range v.Findings {
			if s.Open() {
				of[annotationLevel(s)]++
			}
		}
		text := exportText(t, "annotations", v)
		checkCommands(t, []byte(text))
		for level, n := range of {
			if got := strings.Count("\n"+text, "\n::"+level+" "); got != min(n, annotationLimit) && level != "notice" || got > annotationLimit {
				t.Errorf("%s: got %d commands %s of %d open findings", name, got, level, n)
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

// TestAnnotationsKeepToTheLimit: GitHub shows so many of each level. At the limit each finding has its own; past it the rest of all levels is
// counted by a notice, which stands within the limit too.
func TestAnnotationsKeepToTheLimit(t *testing.T) {
	for _, row := range []struct{ high, medium, low, lines, left int }{
		{0, 0, 0, 0, 0}, {9, 0, 0, 9, 0}, {10, 0, 0, 10, 0}, {11, 0, 0, 11, 1}, {10, 10, 10, 30, 0}, {10, 10, 11, 30, 2}, {12, 3, 10, 23, 3}, {0, 800, 4, 15, 790}, {800, 0, 0, 11, 790},
	} {
		run := openRun(row.high + row.medium + row.low)
		for i, f := range run.Findings {
			switch {
			case i >= row.high+row.medium:
				f.Severity = report.Low
			case i >= row.high:
				f.Severity = report.Medium
			}
		}
		text := exportText(t, "annotations", decided(run))
		if got := strings.Count(text, "\n"); got != row.lines {
			t.Errorf("%+v: got %d lines, want %d", row, got, row.lines)
		}
		for _, level := range []string{"error", "warning", "notice"} {
			if got := strings.Count("\n"+text, "\n::"+level+" "); got > annotationLimit {
				t.Errorf("%+v: %d of the level %s", row, got, level)
			}
		}
		counted := strings.Contains(text, "::notice title=swarmreport::"+more(row.left, "finding")+":")
		if counted != (row.left > 0) {
			t.Errorf("%+v: the notice of the rest is there: %v\n%.300s", row, counted, text)
		}
	}
}

// TestAnnotationsAreMostSevereFirst over all runs.
func TestAnnotationsAreMostSevereFirst(t *testing.T) {
	low, high := openRun(3), openRun(2)
	for _, f := range low.Findings {
		f.Severity = report.Low
	}
	text := exportText(t, "annotations", decided(low), decided(high))
	if !strings.HasPrefix(text, "::error ") || strings.Index(text, "::notice ") < strings.LastIndex(text, "::error ") {
		t.Errorf("the low findings of the first run come before the high ones of the second:\n%s", text)
	}
}

// TestWhatIsClosedIsNoError: who asks for what is fixed gets it as notices, behind what is open.
func TestWhatIsClosedIsNoError(t *testing.T) {
	text := string(exported(t, "annotations", "fixed,unaccounted", samples(t)["dropped-finding/2026-03-05"]))
	lines := strings.SplitAfter(text, "\n")
	if len(lines) != 4 || !strings.HasPrefix(lines[0], "::error title=high%3A SEC-002") ||
		!strings.HasPrefix(lines[1], "::notice title=") || !strings.HasPrefix(lines[2], "::notice title=") || !strings.Contains(text, "lists it as fixed") {
		t.Errorf("got\n%s", text)
	}
}

// TestADisputedFixSaysWhatSpeaksAgainstIt, wherever it is listed as open: that somebody calls it fixed is no reason to look.
func TestADisputedFixSaysWhatSpeaksAgainstIt(t *testing.T) {
	v := samples(t)["contradicted-fix/2026-04-19"]
	for format, want := range map[string]string{
		"annotations": "The failing test test_name_with_dots[SEC-001] names it",
		"sarif":       "disputed: The failing test test_name_with_dots",
		"codequality": "[disputed]",
		"junit":       `dots and a slash. The failing test test_name_with_dots[SEC-001] names it (verification-result.json:9)." type="disputed">`,
	} {
		if text := exportText(t, format, v); !strings.Contains(text, want) {
			t.Errorf("%s does not say %q:\n%s", format, want, text)
		}
	}
	if text := string(exported(t, "codequality", "fixed", samples(t)["clean-pass/2026-03-01"])); !strings.Contains(text, "[fixed]") ||
		strings.Contains(text, "disputed") {
		t.Errorf("a fix that holds is %s", text)
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
		{Path: "reviews/qa.json", Records: report.Records{Reviews: []*report.Review{review}}}, {Path: "fix-summary.json", Records: report.Records{Summaries: []*report.FixSummary{{Origin: report.Origin{Path: "fix-summary.json"}}}}}}})
}
