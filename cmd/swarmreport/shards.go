package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// shards are the PATHs as parts of one archive: with --expect it is known how many there must be.
type shards struct {
	named, expected int
	missing         []string // PATHs that cannot be opened, and why
}

// several reports whether a run's place begins with its PATH's name. A shard that is missing does not change the names
// of the others.
func (s *shards) several() bool { return max(s.named, s.expected) > 1 }

// takesForMissing counts a PATH that cannot be opened as a missing shard, where shards are expected. Its error wraps
// why, without the path.
func (r *reading) takesForMissing(p string, err error) bool {
	if _, wrong := errors.AsType[misuse.Error](err); wrong || r.shards.expected == 0 {
		return false
	}
	why := errors.Unwrap(err)
	if why == nil {
		why = fs.ErrNotExist
	}
	r.shards.missing = append(r.shards.missing, r.shardName(p)+" cannot be opened: "+r.hidden(why.Error()))
	return true
}

// countShards counts the shards that are there, once every run was read: a PATH that adds no run of its own - a copy of
// another, or the same folder again - counts as missing.
func (r *reading) countShards() (archive.Shards, error) {
	if r.shards.expected == 0 {
		return archive.Shards{}, nil
	}
	count, adds := archive.Shards{Expected: r.shards.expected, Missing: r.shards.missing}, map[*source]bool{}
	for _, j := range r.jobs {
		adds[j.source] = true
	}
	for _, s := range r.sources {
		if adds[s] {
			count.Found++
		} else {
			count.Missing = append(count.Missing, r.shardName(s.Arg)+" adds no run to the others")
		}
	}
	if count.Found > count.Expected {
		return count, misused("%d PATHs hold runs, and --expect says %d", count.Found, count.Expected)
	}
	return count, nil
}

// shardName is the last part of a PATH: where it is on this machine is not published (rule R9).
func (r *reading) shardName(p string) string { return r.hiddenPath(filepath.Base(p)) }

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

// shardWords is empty where the number of shards is not stated.
func shardWords(s archive.Shards) string {
	if s.Expected == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %s", s.Found, report.Plural(s.Expected, "shard"))
}

// warnShards reports which shards are missing: most forms of an export have no place for it.
func (s *streams) warnShards(shards archive.Shards) {
	if shards.Short() {
		s.warn("%s", safe(strings.Join(append([]string{shardWords(shards)}, shards.Missing...), "; ")))
	}
}
