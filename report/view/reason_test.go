package view

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// words joins what the reasons of a run tell of findings, a line for each reason.
func words(list []Reason) string {
	var lines []string
	for _, x := range list {
		line := x.Rule.Text + ":"
		for _, f := range x.Findings {
			line += " " + f.Severity.Word + " " + f.Title.Text
		}
		if x.All.Text != "" {
			line += " | " + x.All.Text + " " + x.All.Term
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestAReasonTellsItsGravestFindings: three at most, none twice, and where to find the others. A reason that does not decide tells none.
func TestAReasonTellsItsGravestFindings(t *testing.T) {
	one := func(id string, s report.Severity, title string) *report.Finding {
		return &report.Finding{ID: id, Severity: s, Title: title}
	}
	few := settled(one("A", report.Medium, "Slow."), one("B", report.Low, "Long."), one("C", report.High, "Lost."))
	many := settled(one("A", report.Medium, "Slow."), one("B", report.Critical, "Open."), one("C", report.High, "Lost."), one("D", report.High, "Late."), one("E", report.Low, "Long."))
	for i := range many.Findings {
		ref := judge.Ref{Label: many.Findings[i].ID, Finding: many.Findings[i].Finding}
		many.Reasons[0].Refs = append(many.Reasons[0].Refs[:i:i], ref)
	}
	many.Reasons = append(many.Reasons[:1:1], judge.Reason{Rule: "critical-open", Level: judge.Fail, Refs: many.Reasons[0].Refs[1:2]}, judge.Reason{Rule: "stale", Level: judge.Review, Refs: many.Reasons[0].Refs})
	nameless := settled(&report.Finding{Title: "No limit", Severity: report.High}, &report.Finding{Title: "Lost", File: "a.go", Severity: report.High})
	wordless := settled(&report.Finding{ID: "A", Severity: report.High}, &report.Finding{File: "a.go", Line: 3, Severity: report.Medium})
	for name, tt := range map[string]struct {
		v    *judge.Verdict
		want string
	}{
		"few":      {few, "unaccounted: high Lost. medium Slow."},
		"many":     {many, "unaccounted: critical Open. high Lost. high Late. | 2 more findings state:unaccounted,reported_only\ncritical-open:\nstale:"},
		"nameless": {nameless, "unaccounted: high No limit high Lost"},
		"wordless": {wordless, "unaccounted: high no description medium no description"},
	} {
		list, _ := alone(tt.v).reasons()
		if got := words(list); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, tt.want)
		}
	}
}

// TestAReasonNamesNothingTwice: findings that it tells, or lists behind a link, are not in its sentence too; what it tells nowhere is.
func TestAReasonNamesNothingTwice(t *testing.T) {
	one := func(id, title, file string) *report.Finding {
		return &report.Finding{ID: id, Title: title, File: file, Severity: report.High}
	}
	four := settled(one("A", "Slow.", ""), one("B", "Open.", ""), one("C", "Lost.", ""), one("D", "Late.", ""))
	for want, v := range map[string]*judge.Verdict{
		"1 finding is unaccounted.":   settled(one("A", "Slow.", "")),
		"4 findings are unaccounted.": four,
		"2 findings are unaccounted.": settled(one("A", "Slow.", ""), one("", "No limit", "")),
	} {
		list, _ := alone(v).reasons()
		if got := list[0].Text.Parts[0].Text; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for message, want := range map[string]string{
		"12 minor findings are unaccounted: A, B and 10 more.":                         "12 minor findings are unaccounted.",
		"1 critical finding is neither fixed nor tested: “No: limit”.":                 "1 critical finding is neither fixed nor tested.",
		"1 test failed; by the number of failures, all of them may be old. Failing: T": "1 test failed; by the number of failures, all of them may be old. Failing: T",
		"There is no review: nobody looked at the work.":                               "There is no review: nobody looked at the work.",
	} {
		if got := lead(message); got != want {
			t.Errorf("%q: got %q, want %q", message, got, want)
		}
	}
}
