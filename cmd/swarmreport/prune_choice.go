package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// choice is what prune does with one run directory that was read, and why.
type choice struct {
	run    *archive.Summary
	job    *job
	remove bool
	why    string
	shown  []string // its places as they may be read by others: no secret, no person's folder
}

// choose decides over every run that was read, newest first.
func choose(a *archive.Archive, jobs []*job, limit pruneLimit) (choices []choice) {
	jobOf, first, nth := byRun(jobs), firstRaised(a), map[string]int{}
	for _, s := range a.Runs {
		j := jobOf[s]
		if j == nil {
			continue // there is nothing to remove
		}
		nth[s.Project]++
		why := cmp.Or(stays(s, nth[s.Project], limit), j.isMore(), stillOpen(first[s]), unread(s))
		c := choice{run: s, job: j, remove: why == "", why: why}
		if c.remove {
			c.why = goes(s, nth[s.Project], limit)
		}
		choices = append(choices, c)
	}
	return choices
}

// places are the run's directory and those of its copies.
func (c choice) places() []string { return append([]string{c.job.found.Path}, c.job.found.AlsoAt...) }

// showPlaces names the places of each choice as other commands name them: what is printed ends in the log of a pipeline (rule R9).
func (r *reading) showPlaces(choices []choice) {
	for i := range choices {
		c := &choices[i]
		for _, place := range c.places() {
			c.shown = append(c.shown, r.hiddenPath(place))
		}
	}
}

// isMore says what a run directory is besides a run; empty = nothing.
func (j *job) isMore() string {
	if j.found.Path == "." {
		return "it is ARCHIVE itself"
	}
	if _, err := fs.Stat(j.source.FS, path.Join(j.found.Path, ".git")); err == nil {
		return "it is a repository"
	}
	return ""
}

// stays says why a run stays whatever it raised; empty = nothing speaks for it. The nth counts from the newest of its project.
func stays(s *archive.Summary, nth int, limit pruneLimit) string {
	switch {
	case nth == 1:
		return "it is the newest of its project"
	case s.Started.IsZero():
		return "it states no time"
	case nth <= limit.keep:
		return fmt.Sprintf("it is among the newest %d of its project", limit.keep)
	case !limit.before.IsZero() && !ended(s).Before(limit.before):
		return "it is not older than " + limit.before.UTC().Format(time.RFC3339)
	}
	return ""
}

func goes(s *archive.Summary, nth int, limit pruneLimit) string {
	var why []string
	if limit.keep > 0 {
		why = append(why, fmt.Sprintf("number %d of its project", nth))
	}
	if !limit.before.IsZero() {
		why = append(why, "ended "+ended(s).UTC().Format(time.DateTime))
	}
	return strings.Join(why, ", ")
}

// firstRaised gives the findings that are still open, by the run in which each first appeared.
func firstRaised(a *archive.Archive) map[*archive.Summary][]*archive.Life {
	first := map[*archive.Summary][]*archive.Life{}
	for _, life := range a.Lives {
		if life.Open {
			run := life.First().Run
			first[run] = append(first[run], life)
		}
	}
	return first
}

func stillOpen(lives []*archive.Life) string {
	switch len(lives) {
	case 0:
		return ""
	case 1:
		return called(lives[0]) + " first appeared in it and is still open"
	}
	return fmt.Sprintf("%s and %d more first appeared in it and are still open", called(lives[0]), len(lives)-1)
}

// unread says of a run that not all of its evidence could be read: what it raised may be open.
func unread(s *archive.Summary) string {
	if slices.ContainsFunc(s.Reasons, func(r judge.Reason) bool { return r.Rule == "unreadable" }) {
		return "not all of it could be read, so nobody knows what it leaves open"
	}
	return ""
}

// ended is when a run was last known to be at work.
func ended(s *archive.Summary) time.Time {
	if s.Ended.After(s.Started) {
		return s.Ended
	}
	return s.Started
}

// newestTime is when the newest run began. The last time stated in a run is not asked: one message with an odd clock would make all others old.
func newestTime(a *archive.Archive) (newest time.Time) {
	for _, s := range a.Runs {
		if s.Started.After(newest) {
			newest = s.Started
		}
	}
	return newest
}

// called says which finding is meant: not every reviewer gives an id.
func called(life *archive.Life) string {
	at := life.First().At
	return safe(cmp.Or(at.ID, at.Title, at.Key))
}
