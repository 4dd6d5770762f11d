package main

import (
	"context"
	"slices"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// judged reads and judges every run, and names what was not read.
func (s *streams) judged(ctx context.Context, r *reading) error {
	err := r.judgeAll(ctx)
	s.tellUnread(r)
	return err
}

// placed also puts the runs in their order.
func (s *streams) placed(ctx context.Context, r *reading) (*archive.Archive, error) {
	placed, err := r.judgePlaced(ctx)
	s.tellUnread(r)
	return placed, err
}

// judgePlaced reads and judges every run, puts them in order, and decides again what a scope lets depend on the other runs. Pages,
// exports and exit codes all follow from what stands in the archive then.
func (r *reading) judgePlaced(ctx context.Context) (*archive.Archive, error) {
	if err := r.judgeAll(ctx); err != nil {
		return nil, err
	}
	placed, err := r.place()
	if err != nil {
		return nil, err
	}
	return placed, r.judgeAgain(ctx, placed)
}

// judgeAgain decides every run in the light of the others, where they can change the verdict. All are decided before any is changed, since each looks at the one before.
func (r *reading) judgeAgain(ctx context.Context, a *archive.Archive) error {
	jobs := r.jobs
	if r.inForce.Scope == judge.Any {
		jobs = slices.DeleteFunc(slices.Clone(jobs), func(j *job) bool { return !a.Past(j.summary.Key).Decides() })
	}
	concluded := make([]archive.Judged, len(jobs))
	err := r.decideEach(ctx, a, jobs, func(i int, v *judge.Verdict) { concluded[i] = archive.Conclusion(v) })
	if err != nil {
		return err
	}
	for i, j := range jobs {
		j.summary.Rejudge(concluded[i])
	}
	return nil
}

// past is what the judge may know of the other runs.
func (r *reading) past(a *archive.Archive, key string) *judge.Past {
	past := a.Past(key)
	if past != nil && r.inForce.Scope == judge.OnlyWorse {
		past.Before = a.ConcludedBefore(key)
	}
	return past
}

// place puts the runs in their order, without those to be forgotten.
func (r *reading) place() (*archive.Archive, error) {
	runs := archive.Remember(r.summaries(), r.histories...)
	placed := archive.New(runs)
	shards, err := r.countShards()
	if err != nil {
		return nil, err
	}
	if len(r.flags.forget) > 0 {
		gone, err := toForget(placed, r.flags.forget)
		if err != nil {
			return nil, err
		}
		r.jobs = slices.DeleteFunc(r.jobs, func(j *job) bool { return gone[j.summary] })
		placed = archive.New(slices.DeleteFunc(runs, func(s *archive.Summary) bool { return gone[s] }))
	}
	placed.Shards, placed.Waivers = shards, r.inForce.Policy.Waivers
	return placed, nil
}
