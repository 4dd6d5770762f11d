package form

import (
	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
)

// GradeOf reads a severity word by the policy's words too; whether something is a finding at all never depends on those.
func (r *Reading) GradeOf(raw string) report.Severity {
	for _, word := range []string{raw, phrase.Undecorated(raw)} {
		if s, own := r.File.Severities[report.FoldWord(word)]; own {
			return s
		}
	}
	return phrase.GradeSaid(raw)
}
