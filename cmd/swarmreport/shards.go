package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// shards are the PATHs as parts of one archive: with --expect it is known how many there must be.
type shards struct {
	named, expected int
	missing         []string // PATHs that are not there or cannot be opened, and why
}

// several says whether a run's place begins with its PATH's name. A shard that is missing does not change the names
// of the others.
func (s *shards) several() bool { return max(s.named, s.expected) > 1 }

// takesForMissing takes a PATH that is not there or cannot be opened for a missing shard, where shards are expected:
// the others can still be told of.
func (r *reading) takesForMissing(p string, err error) bool {
	if _, wrong := errors.AsType[misuse.Error](err); wrong || r.shards.expected == 0 {
		return false
	}
	words := r.shardName(p)
	if _, gone := os.Stat(p); errors.Is(gone, fs.ErrNotExist) {
		words += " does not exist"
	} else {
		words += " cannot be opened"
		if why := errors.Unwrap(err); why != nil { // without the path, which is named above
			words += ": " + r.hidden(why.Error())
		}
	}
	r.shards.missing = append(r.shards.missing, words)
	return true
}

// countShards says which shards are there, once every run was read: a PATH that adds no run of its own - a copy of
// another, or the same folder again - stands in for no other.
func (r *reading) countShards() (archive.Shards, error) {
	if r.shards.expected == 0 {
		return archive.Shards{}, nil
	}
	count, adds := archive.Shards{Expected: r.shards.expected}, map[*source]bool{}
	for _, j := range r.jobs {
		adds[j.source] = true
	}
	count.Missing = append(count.Missing, r.shards.missing...)
	for _, s := range r.sources {
		if adds[s] {
			count.Found++
			continue
		}
		count.Missing = append(count.Missing, r.shardName(s.Arg)+" adds no run to the others")
	}
	if count.Found > count.Expected {
		return count, misused("%d PATHs hold runs, and --expect says %d", count.Found, count.Expected)
	}
	return count, nil
}

// shardName is the last part of a PATH: where it lies on this machine is nobody's business (rule R9).
func (r *reading) shardName(p string) string {
	return r.hiddenPath(filepath.Base(p))
}

// worst is the verdict over all runs that were read; a missing shard, or no run at all, is incomplete and never a
// smaller pass.
func (r *reading) worst(s archive.Shards) judge.Outcome {
	w := judge.Pass
	for _, j := range r.jobs {
		w = max(w, j.record.Outcome)
	}
	if s.Short() || len(r.jobs) == 0 || r.missed() {
		w = max(w, judge.Incomplete)
	}
	return w
}

// shardWords is empty where nobody said how many there must be.
func shardWords(s archive.Shards) string {
	if s.Expected == 0 {
		return ""
	}
	return fmt.Sprintf("; %d of %s", s.Found, report.Plural(s.Expected, "shard"))
}

// warnShards says which shards are missing: most forms of an export have no place for it.
func (s *streams) warnShards(gaps []view.Gap) {
	for _, g := range gaps {
		if g.ID == "shards" {
			s.warn("%s", safe(strings.Join(append([]string{g.Words}, g.List...), "; ")))
		}
	}
}
