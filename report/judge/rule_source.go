package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// stale: the source that was shown is at another commit than the run is about, and at none that the run itself made. Where
// nobody showed the source, or the run names no commit, there is nothing to compare. What was shown and cannot be compared is noted.
func stale(a *Account) []Reason {
	run := a.Run
	if run.Source == nil || run.Commit == "" {
		return nil
	}
	if !report.IsCommit(run.Commit) || !report.IsCommit(run.Source.Commit) {
		return []Reason{{Level: Note, Message: notCompared(run)}}
	}
	at := func(hash string) bool { return report.SameCommit(hash, run.Source.Commit) }
	if at(run.Commit) || slices.ContainsFunc(run.Commits, func(c report.Commit) bool { return at(c.Hash) }) {
		return nil
	}
	return []Reason{{Message: fmt.Sprintf("The source has moved on since this run: the run is about %.7s, the source is at %.7s.", run.Commit, run.Source.Commit)}}
}

func notCompared(run *report.Run) string {
	if !report.IsCommit(run.Commit) {
		return "Whether the source has moved on is not known: the run is about “" + clipped(run.Commit) + "”, which is no commit’s digest."
	}
	return fmt.Sprintf("Whether the source has moved on is not known: the run is about %.7s, and no commit could be read from the source.", run.Commit)
}
