package main

import (
	"context"
	"errors"
	"slices"
	"sync"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/view"
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
	for _, v := range r.recorded {
		results[v.record] = of(v)
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

// answered is what a command judged that writes no site: of each run what was asked for, newest first.
type answered[T any] struct {
	*reading
	site    view.Site
	archive *archive.Archive
	runs    []T
}

// judgeRuns finds and judges runs, and says what a reader of the answer must know. The caller closes the reading.
func judgeRuns[T any](ctx context.Context, s *streams, paths []string, f siteFlags, latest bool,
	of func(*judged) T) (*answered[T], error) {
	r, err := s.open(ctx, paths, f.reading)
	if err != nil {
		return nil, err
	}
	s.tellTrouble(r)
	a := &answered[T]{reading: r}
	if a.site, err = f.site(r.inForce); err == nil {
		a.runs, a.archive, err = judgeEach(ctx, r, latest, of)
	}
	if err != nil {
		return nil, errors.Join(err, r.close())
	}
	s.warnDoubled(r)
	if latest {
		s.sayUndated(r.records())
	}
	return a, nil
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

// sayUndated warns where it is not known which run of a project is the newest, for some state no time.
func (s *streams) sayUndated(runs []*archive.Record) {
	of := map[string]int{}
	for _, r := range runs {
		of[r.Project]++
	}
	undated := slices.DeleteFunc(slices.Clone(runs), func(r *archive.Record) bool {
		return !r.Started.IsZero() || of[r.Project] == 1
	})
	if n := len(undated); n > 0 {
		s.note("note: a run without a time is taken for older than one with a time, and then the last by its name is the "+
			"newest: %s, such as %s (%s)", report.Plural(n, "run"), safe(undated[0].ID), undated[0].Outcome)
	}
}
