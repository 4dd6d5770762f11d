package dialect

import "swarmreport/report"

// gradeOf reads a severity word by the policy's words too; whether something is a finding at all never depends on those.
func (r *reading) gradeOf(raw string) report.Severity {
	for _, word := range []string{raw, undecorated(raw)} {
		if s, own := r.file.Severities[report.FoldWord(word)]; own {
			return s
		}
	}
	return gradeSaid(raw)
}
