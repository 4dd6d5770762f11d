package main

import (
	"context"
	"fmt"
	"path"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
)

// settle reads one run and judges it.
func (r *reading) settle(j *job) (*judge.Verdict, error) {
	material, err := rundir.Read(j.source.fsys, j.place, r.options(j.source))
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", j.name, err)
	}
	if len(r.sources) > 1 {
		material.Path = path.Join(j.source.name, material.Path)
		for i, at := range material.AlsoAt {
			material.AlsoAt[i] = path.Join(j.source.name, at)
		}
	}
	material.AlsoAt = append(material.AlsoAt, j.alsoAt...)
	run := report.Link(material)
	r.about(run)
	return judge.Decide(judge.Settle(run, r.policy), nil), nil
}

// keptBytes bounds the runs that are kept judged between the two passes; past it a run is read again when it is written.
const keptBytes = 64 << 20

// judgeAll reads and judges every run, and keeps a summary of each.
func (r *reading) judgeAll(ctx context.Context, p *progress) error {
	var kept budget
	err := inParallel(ctx, len(r.jobs), func(i int) error {
		j := r.jobs[i]
		v, err := r.settle(j)
		if err != nil {
			return err
		}
		j.summary = archive.Summarise(v)
		j.inputs = manifestInputs(v.Run)
		j.summary.Inputs = digestOf(j.inputs)
		if kept.take(runBytes(v.Run), keptBytes) {
			j.verdict = v
		}
		p.step("read", safe(j.place.ID))
		return nil
	})
	if err == nil {
		r.jobs = joinCopies(r.jobs)
	}
	return err
}

func (r *reading) summaries() []*archive.Summary {
	all := make([]*archive.Summary, len(r.jobs))
	for i, j := range r.jobs {
		all[i] = j.summary
	}
	return all
}
