package main

import (
	"context"
	"slices"
	"sync"

	"swarmreport/report"
	"swarmreport/report/archive"
)

// judgeEach judges the runs of a command that writes no site, in the light of what --history names, and returns what
// is asked of each, newest first.
func judgeEach[T any](ctx context.Context, r *reading, latest bool, of func(*judged) T) ([]T, *archive.Archive, error) {
	a := archive.New()
	if err := a.Remember(r.earlier); err != nil {
		return nil, nil, err
	}
	var mu sync.Mutex
	results := map[*archive.Record]T{}
	p := pass{reading: r, archive: a, each: func(_ context.Context, v *judged) error {
		result := of(v)
		mu.Lock()
		defer mu.Unlock()
		results[v.record] = result
		return nil
	}}
	if err := p.run(ctx); err != nil {
		return nil, nil, err
	}
	runs := r.records()
	if latest {
		runs = newestRuns(runs)
	}
	var list []T
	for _, run := range runs {
		list = append(list, results[run])
	}
	return list, a, r.conclude(a)
}

// newestRuns are the newest run of each project.
func newestRuns(runs []*archive.Record) (newest []*archive.Record) {
	seen := map[string]bool{}
	for _, r := range runs {
		if !seen[r.Project] {
			newest = append(newest, r)
		}
		seen[r.Project] = true
	}
	return newest
}

// sayUndated warns where nobody knows which run is the newest: one is taken by its name alone, for none of its
// project states a time; or others of its project state none, and may be newer.
func (s *streams) sayUndated(runs []*archive.Record) {
	for _, run := range newestRuns(runs) {
		undated := slices.DeleteFunc(slices.Clone(runs), func(other *archive.Record) bool {
			return other == run || other.Project != run.Project || !other.Started.IsZero()
		})
		switch {
		case len(undated) == 0:
		case run.Started.IsZero():
			s.sayByName(run)
		default:
			s.note("note: %s is taken for the newest; left out for they state no time: %s, such as %s (%s)", safe(run.ID),
				report.Plural(len(undated), "run"), safe(undated[0].ID), undated[0].Outcome)
		}
	}
}

func (s *streams) sayByName(run *archive.Record) {
	s.note("note: no run states a time; %s is taken for the newest by its name", safe(run.ID))
}
