package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"swarmreport/report"
	"swarmreport/report/archive"
)

// judgeRuns finds and judges runs for a command that writes no site. It returns them newest first, without the texts of
// their inputs; with --latest only the newest run of each project. The caller closes the reading.
func (c *call) judgeRuns(ctx context.Context, paths []string) (*reading, []*judged, error) {
	r, err := c.openRuns(ctx, paths)
	if err != nil {
		return nil, nil, err
	}
	r.tellTrouble()
	r.archive = archive.New()
	runs, lock := slices.Clone(r.recorded), sync.Mutex{}
	p := pass{reading: r, each: func(_ context.Context, v *judged) error {
		v.Run.Inputs = v.inputs // only pages show the texts, which are the most of its size
		lock.Lock()
		defer lock.Unlock()
		runs = append(runs, v)
		return nil
	}}
	if err := p.run(ctx); err != nil {
		r.close()
		return nil, nil, err
	}
	slices.SortFunc(runs, func(x, y *judged) int { return newestFirst(x.record, y.record) })
	if c.latest {
		seen := map[string]bool{}
		runs = slices.DeleteFunc(runs, func(v *judged) bool {
			older := seen[v.record.Project]
			seen[v.record.Project] = true
			return older
		})
	}
	r.warnDoubled()
	return r, runs, nil
}

// openRuns finds the runs; without any it is an error that says what a run is. A site needs one that can be judged.
func (c *call) openRuns(ctx context.Context, paths []string) (*reading, error) {
	r, err := c.open(ctx, paths)
	if err == nil && len(r.jobs) == 0 && (len(r.recorded) == 0 || c.dest != "") {
		r.close()
		return nil, r.noRun(r.paths...)
	}
	return r, err
}

// tellTrouble prints what of the paths is no run and was not read, which no run's page has; errors also with --quiet.
func (r *reading) tellTrouble() {
	for _, x := range r.trouble {
		if !r.quiet || x.Level == report.Error {
			fmt.Fprintf(r.err, "%s: %s: %s\n", safeStart(x.Place()), x.Level, safeUpTo(x.Message, 600))
		}
	}
	if len(r.site.Unseen) > 0 {
		r.warn("what could not be looked into may hold a run, so the runs together are incomplete at best")
	}
}

// warnDoubled says which run cannot be told from another by what they state.
func (r *reading) warnDoubled() {
	doubled := slices.DeleteFunc(slices.Clone(r.jobs), func(j *job) bool { return !j.doubled })
	if n := len(doubled); n > 0 {
		r.note("note: %s with the project, branch, ID and time of another, such as %s, which is called %s; give --project "+
			"to tell them apart", report.Plural(n, "run"), safeStart(doubled[0].name), doubled[0].record.Key)
	}
}

// warnShards reports which shards are missing: most forms of an export have no place for it.
func (r *reading) warnShards() {
	if s := r.shards; s.Short() {
		r.warn("%d of %s%s", s.Found, report.Plural(s.Expected, "shard"),
			safe(strings.Join(append([]string{""}, s.Missing...), "; ")))
	}
}
