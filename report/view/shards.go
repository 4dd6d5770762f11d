package view

import (
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Shards is the notice that parts of the archive are missing.
type Shards struct {
	Verdict Badge
	Words   string // "2 of 3 shards"
	Missing []string
}

func shards(a *archive.Archive) *Shards {
	if !a.Shards.Short() {
		return nil
	}
	return &Shards{Verdict: badge(judge.Incomplete.String()), Words: number(a.Shards.Found) + " of " + plural(a.Shards.Expected, "shard", "shards"), Missing: a.Shards.Missing}
}
