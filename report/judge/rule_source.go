package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// stale: the source that was shown is at another commit than the run is about, and at none that the run itself made. Where
// either commit is not known, or nobody showed the source, there is nothing to compare.
func stale(a *Account, _ Score) []Reason {
	run := a.Run
	if run.Source == nil || !report.IsCommit(run.Commit) || !report.IsCommit(run.Source.Commit) {
		return nil
	}
	at := func(hash string) bool { return report.SameCommit(hash, run.Source.Commit) }
	if at(run.Commit) || slices.ContainsFunc(run.Commits, func(c report.Commit) bool { return at(c.Hash) }) {
		return nil
	}
	return []Reason{{Message: fmt.Sprintf("The source has moved on since this run: the run is about %.7s, the source is at %.7s.", run.Commit, run.Source.Commit)}}
}
