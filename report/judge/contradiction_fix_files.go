package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// fixFiles finds a summary that tells of fixes beside a list of modified files that is there and empty, where no other record shows a change.
func fixFiles(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Summaries {
		fixes := claims(s.Fixes)
		if !s.FilesStated || len(s.Changed()) > 0 || len(fixes) == 0 || slices.ContainsFunc(fixes, a.isBorneOut) {
			continue
		}
		n++
		found(Contradiction{Message: fmt.Sprintf("%s tells of %s, and its list of modified files is empty.", s.Path, report.Plural(len(fixes), "fix")),
			Declared: report.Plural(len(fixes), "fix"), Found: "no modified file", Refs: refsTo(s.Origin)})
	}
	return n
}

func (a *Account) isBorneOut(x *report.Fix) bool {
	return slices.ContainsFunc(x.Findings, func(f *report.Finding) bool { return a.settled[f].Proof == Corroborated })
}
