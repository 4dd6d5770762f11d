package view

import (
	"swarmreport/report/judge"
)

// Gap is the notice that what the pages count is not all: shards are missing, or folders could not be looked into.
type Gap struct {
	ID      string
	Verdict Badge
	Words   string // "2 of 3 shards"
	Means   string // what follows for the reader
	List    []string
	More    int // that the list leaves out
}

// Shards says how many parts of an archive were expected and how many were there, where a build names that: the zero
// value names nothing. A part that is missing may hold the run that fails, so an archive without it is incomplete and
// never a smaller pass.
type Shards struct {
	Expected, Found int
	Missing         []string // what is known of those that are not there, a line each
}

// Short reports whether a part is missing.
func (s Shards) Short() bool { return s.Found < s.Expected }

// mostGaps is the number of missing parts that a notice names: the numbers below it shall stand on the first screen.
const mostGaps = 8

// Gaps are what is missing of an archive. Where there is any, its runs together are incomplete at best.
func Gaps(site Site) (list []Gap) {
	add := func(id, words, means string, parts []string) {
		shown := parts[:min(len(parts), mostGaps)]
		list = append(list, Gap{id, badge(judge.Incomplete.String()), words, means, shown, len(parts) - len(shown)})
	}
	if site.Shards.Short() {
		add("shards", Number(site.Shards.Found)+" of "+plural(site.Shards.Expected, "shard", "shards"),
			"A part of this archive is missing: the runs together are incomplete at best, and the numbers below are not all.",
			site.Shards.Missing)
	}
	if n := len(site.Unseen); n > 0 {
		add("unseen", plural(n, "folder", "folders")+" could not be looked into", "There may be runs in them: the runs "+
			"together are incomplete at best, and the numbers below are not all.", site.Unseen)
	}
	if n := len(site.Unfinished); n > 0 {
		add("unfinished", plural(n, "run was", "runs were")+" begun and not completed", "A job was stopped, or failed. "+
			"Building the run again completes it; until then the runs together are incomplete at best.", site.Unfinished)
	}
	return list
}
