package view

import (
	"swarmreport/report/archive"
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

// mostGaps is the number of missing parts that a notice names: the numbers below it shall stand on the first screen.
const mostGaps = 8

// Gaps are what is missing of an archive. Where there is any, its runs together are incomplete at best.
func Gaps(o archive.Overview, site Site) (list []Gap) {
	add := func(id, words, means string, parts []string) {
		shown := parts[:min(len(parts), mostGaps)]
		list = append(list, Gap{id, badge(judge.Incomplete.String()), words, means, shown, len(parts) - len(shown)})
	}
	if o.Shards.Short() {
		add("shards", Number(o.Shards.Found)+" of "+plural(o.Shards.Expected, "shard", "shards"), "A part of this archive "+
			"is missing: the runs together are incomplete at best, and the numbers below are not all.", o.Shards.Missing)
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
