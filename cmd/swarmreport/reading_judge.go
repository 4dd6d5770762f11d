package main

import (
	"context"
	"fmt"
	"path"
	"sync/atomic"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
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

// keptBytes bounds the judged runs that stay in memory until they are written; a run beyond it is read again.
const keptBytes = 256 << 20

// judgeAll reads and judges every run, and keeps a summary of each.
func (r *reading) judgeAll(ctx context.Context) error {
	var kept atomic.Int64
	err := inParallel(ctx, len(r.jobs), func(i int) error {
		j := r.jobs[i]
		v, err := r.judge(j)
		if err != nil {
			return err
		}
		if kept.Add(memoryOf(v.Run.Inputs)) <= keptBytes {
			j.verdict = v
		}
		return nil
	})
	if err != nil {
		return err
	}
	r.jobs = joinCopies(r.jobs)
	return refuseUndecided(r.inForce.Policy.Waivers, r.summaries())
}

// judge reads and judges one run, and notes what is asked of it later.
func (r *reading) judge(j *job) (*judge.Verdict, error) {
	v, err := r.readAndSettle(j)
	if err != nil {
		return nil, err
	}
	j.summary = summarise(v)
	j.inputs, j.taken, j.broken = listed(v.Run.Inputs), taken(v.Run.Inputs), broken(v.Run.Problems)
	j.astray = astray(v.Run.Problems)
	j.summary.Inputs = digestOfRun(v.Run)
	return v, nil
}

func (r *reading) readAndSettle(j *job) (*judge.Verdict, error) {
	m, err := r.read(j)
	if err != nil {
		return nil, err
	}
	return r.settle(j, m), nil
}

// summarise gives what the archive keeps of a run, with the page that each finding stands on.
func summarise(v *judge.Verdict) *archive.Summary {
	s := archive.Summarise(v)
	for i, page := range view.FindingPages(v) {
		s.Sightings[i].Page = page
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

// settled is the verdict of a run by itself: the one in memory, or that of a second reading.
func (r *reading) settled(j *job) (*judge.Verdict, error) {
	if j.verdict != nil {
		return j.verdict, nil
	}
	v, err := r.readAndSettle(j)
	if err == nil && digestOfRun(v.Run) != j.summary.Inputs {
		err = fmt.Errorf("reading %s again: it changed in between; build again when the run is over", j.name)
	}
	return v, err
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
