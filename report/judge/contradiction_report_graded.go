package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// A column of a report's table of reviewers, and the findings that may be counted under its head. The heads changed with the schema: urgency
// in the seed's era, then severity, then class. The classes of urgency overlap where the origin does not say whose findings they are.
type column struct {
	holds   func(*report.Finding) bool
	classed bool // only where every finding has a class
}

var gradedColumns = map[string]column{
	"critical":      graded(report.Critical),
	"high":          graded(report.High),
	"medium":        graded(report.Medium),
	"low":           graded(report.Low, report.Informational),
	"informational": graded(report.Informational),
	"mustfix":       graded(report.Critical, report.High),
	"shouldfix":     {holds: shouldFix},
	"optional": {holds: func(f *report.Finding) bool {
		return !guards(f) || !slices.Contains([]report.Severity{report.Critical, report.High, report.Medium}, f.Severity)
	}},
	"needsfix":   {func(f *report.Finding) bool { return report.Plain(f.Classification) == "needsfix" }, true},
	"needsinput": {func(f *report.Finding) bool { return report.Plain(f.Classification) == "needsinput" }, true},
}

// graded takes an unknown severity for any.
func graded(severities ...report.Severity) column {
	severities = append(severities, report.SeverityUnknown)
	return column{holds: func(f *report.Finding) bool { return slices.Contains(severities, f.Severity) }}
}

// shouldFix: what is medium, and what is high and of another reviewer than security or QA.
func shouldFix(f *report.Finding) bool {
	return f.Severity == report.Medium || f.Severity == report.SeverityUnknown || f.Severity == report.High && !guards(f)
}

func guards(f *report.Finding) bool {
	return slices.Contains([]string{"security", "qa"}, report.ReviewerName(f.Reviewer))
}

// reportGraded holds the other columns against the record, as [reportRaised] holds the number of findings.
func (a *Account) reportGraded(s *report.StatedReport, found func(Contradiction)) {
	for _, t := range s.Graded {
		c, known := gradedColumns[report.Plain(t.Name)]
		if !known || c.classed && slices.ContainsFunc(a.Run.Findings, func(f *report.Finding) bool { return f.Classification == "" }) {
			continue
		}
		n := 0
		for _, f := range a.Run.Findings {
			if c.holds(f) {
				n++
			}
		}
		if t.N > n {
			found(Contradiction{Message: fmt.Sprintf("%s counts %s of its reviewers as %s; the record has %d.", s.RaisedAt, report.Plural(t.N, "finding"), report.Brief(t.Name), n),
				Declared: fmt.Sprintf("%d %s", t.N, report.Brief(t.Name)), Found: fmt.Sprintf("%d", n), Refs: refsTo(s.RaisedAt)})
		}
	}
}
