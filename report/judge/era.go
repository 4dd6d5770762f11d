package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// era decides whether every finding needs an answer, and says why. Under auto, any mark of the later schema makes the
// run strict: there is no version number to go by.
func era(run *report.Run, set Accounting) (strict bool, why string) {
	mark := laterMark(run)
	switch {
	case set != Auto:
		strict, why = set == Strict, "the policy sets accounting to "+set.String()
	case mark != "":
		strict, why = true, "the run has "+mark
	default:
		why = "nothing in the run is of the later format, which asks for an answer to each"
	}
	if strict {
		return true, "Every finding needs an answer: " + why + "."
	}
	return false, "Low and informational findings, and medium ones about performance, may be only reported: " + why + "."
}

// SourcedEra is Era with the place where the documentation says more, for readers who have that and not a site.
func (a *Account) SourcedEra() string {
	return strings.TrimSuffix(a.Era, ".") + " (docs/scoring.md, Accounting)."
}

// laterMark names the first thing met that only runs of the strict era have.
func laterMark(run *report.Run) string {
	for _, f := range run.Findings {
		if f.Classification != "" {
			return "findings with a classification (" + f.Origin().Path + ")"
		}
	}
	for _, s := range run.Summaries {
		if s.Later {
			return "needs_input_items or user_deferred in " + s.Path
		}
	}
	for _, r := range run.Reviews {
		if r.ByClass != nil {
			return "counts by classification (" + r.Path + ")"
		}
	}
	if len(run.Coverage) > 0 {
		return run.Coverage[0].Path
	}
	for _, in := range run.Inputs { // what is in them may not be readable, and need not be
		if slices.Contains([]string{"synthesis-counts.json", "test-coverage-result.json", "docs-review.json"}, namedAs(in.Path)) {
			return in.Path
		}
	}
	return ""
}

// needsFixing reports whether any finding is critical or high; an unknown severity counts as high. One that whoever
// wrote it down put off without grading it asks for nothing, and so makes no other need an answer.
func needsFixing(run *report.Run) bool {
	return slices.ContainsFunc(run.Findings, func(f *report.Finding) bool {
		ungraded := f.Severity == report.SeverityUnknown && f.SeverityRaw == ""
		return f.Severity.Weight() >= report.High && !(ungraded && f.Answer == report.AnswerDeferred)
	})
}
