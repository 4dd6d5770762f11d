package main

import (
	"context"
	"fmt"
	"path"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/parallel"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

// read takes in the files of one run.
func (r *reading) read(j *job) (report.Material, error) {
	m, err := rundir.Read(j.source.FS, j.found, r.options(j.source))
	if err != nil {
		return m, fmt.Errorf("reading %s: %w", j.name, err)
	}
	return m, nil
}

// settle links what was read of a run, and judges it.
func (r *reading) settle(j *job, m report.Material) *judge.Verdict {
	m.Path, m.AlsoAt = r.pathOf(j), r.copiesOf(j)
	run := report.Link(m)
	r.about(run)
	return judge.Decide(judge.Settle(run, r.inForce.Policy), nil)
}

// pathOf is where a run lies: under its PATH, and behind that PATH's name where several were named.
func (r *reading) pathOf(j *job) string { return r.named(j, j.found.Path) }

// copiesOf are the places of its byte-equal copies.
func (r *reading) copiesOf(j *job) []string {
	var places []string
	for _, at := range j.found.AlsoAt {
		places = append(places, r.named(j, at))
	}
	return append(places, j.alsoAt...)
}

func (r *reading) named(j *job, at string) string {
	at = r.hidden(at)
	if r.shards.several() {
		return path.Join(j.source.Name, at)
	}
	return at
}

// keptBytes bounds the runs that are kept judged between the two passes where there is no shelf; past it a run is read again. With a shelf
// all but the first lie there: the collector would visit each piece of a run that is kept, again and again.
const keptBytes = 16 << 20

// judgeAll reads and judges every run, and keeps a summary of each.
func (r *reading) judgeAll(ctx context.Context, known *cache, p *progress) error {
	kept := budget{most: keptBytes}
	if r.shelf != nil {
		kept.most = 0
	}
	if known == nil {
		r.forgetListed()
	}
	err := inParallel(ctx, len(r.jobs), func(i int) error {
		j := r.jobs[i]
		if !known.recall(r, j) {
			if err := r.judge(j, &kept); err != nil {
				return err
			}
		}
		p.step("read", j.name)
		return nil
	})
	if err != nil {
		return err
	}
	r.jobs = joinCopies(r.jobs)
	return refuseUndecided(r.inForce.Policy.Waivers, r.summaries())
}

// judge reads and judges one run. It is kept while the budget lasts, else laid on the shelf before it is linked.
func (r *reading) judge(j *job, kept *budget) error {
	m, err := r.read(j)
	if err != nil {
		return err
	}
	keep := kept.take(bytesOf(m.Inputs))
	if !keep {
		j.shelved = r.shelf.put(&m)
	}
	v := r.settle(j, m)
	j.summary = summarise(v)
	j.inputs, j.taken, j.broken = listed(v.Run.Inputs), taken(v.Run.Inputs), broken(v.Run.Problems)
	j.astray = astray(v.Run.Problems)
	j.summary.Inputs = digestOf(j.inputs, passedOver(v.Run.Problems, v.Run.Inputs)...)
	if keep {
		j.verdict = v
	}
	return nil
}

// forgetListed lets go of what is kept for a cache alone.
func (r *reading) forgetListed() {
	for _, s := range r.sources {
		s.ForgetListed()
	}
}

// summarise gives what the archive keeps of a run, with the page that each finding stands on.
func summarise(v *judge.Verdict) *archive.Summary {
	var s *archive.Summary
	var pages []int
	parallel.All(func() { s = archive.Summarise(v) }, func() { pages = view.FindingPages(v) })
	for i, page := range pages {
		s.Sightings[i].Page = int32(page)
	}
	return s
}

func (r *reading) summaries() []*archive.Summary {
	all := make([]*archive.Summary, len(r.jobs))
	for i, j := range r.jobs {
		all[i] = j.summary
	}
	return all
}

// settled gives what was judged of a run alone: as it was kept, from what lies on the shelf, or by reading the run again.
func (r *reading) settled(j *job) (*judge.Verdict, error) {
	if j.verdict != nil {
		return j.verdict, nil
	}
	m, shelved := r.shelf.take(j.shelved)
	if !shelved {
		var err error
		if m, err = r.read(j); err != nil {
			return nil, err
		}
	}
	return r.settle(j, m), nil
}

// decided judges a run in the light of the others.
func (r *reading) decided(j *job, past *judge.Past) (*judge.Verdict, error) {
	v, err := r.settled(j)
	if err != nil {
		return nil, err
	}
	v.Run.Key = j.summary.Key
	return v.Knowing(past), nil
}

// decideEach judges runs in the light of the archive, side by side, and hands on each with its number.
func (r *reading) decideEach(ctx context.Context, a *archive.Archive, jobs []*job, do func(i int, v *judge.Verdict)) error {
	return inParallel(ctx, len(jobs), func(i int) error {
		v, err := r.decided(jobs[i], r.past(a, jobs[i].summary.Key))
		if err == nil {
			do(i, v)
		}
		return err
	})
}
