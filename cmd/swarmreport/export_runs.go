package main

import (
	"context"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// judgedRuns reads and judges the runs of the paths with all that the archive and histories know, newest first; latest takes the newest
// of each project alone. What is exported is held in memory as a whole.
func (s *streams) judgedRuns(ctx context.Context, o order) (*judgedRuns, error) {
	r, err := s.openToJudge(o.paths, o.flags)
	if err != nil {
		return nil, err
	}
	defer r.close()
	placed, err := s.placed(ctx, r)
	if err != nil {
		return nil, err
	}
	for _, flag := range [][2]string{{"-o", o.out}, {"--outputs", o.outputs}} {
		if err := r.spare(flag[0], flag[1]); err != nil {
			return nil, err
		}
	}
	jobs := r.wanted(placed, o.latest)
	if o.latest {
		s.sayUndated(placed, jobs)
	}
	runs, err := r.exportRuns(ctx, placed, jobs)
	return &judgedRuns{runs, view.Gaps(placed, r.shown(view.Site{})), r.inForce}, err
}

// judgedRuns are runs, what is missing beside them, and the policy that judged them.
type judgedRuns struct {
	runs   []render.ExportRun
	gaps   []view.Gap
	policy inForce
}

// order is which runs are asked for, and the files that the answer goes to.
type order struct {
	paths   []string
	flags   readFlags
	latest  bool
	out     string // empty or - is stdout
	outputs string // as in exportFlags
}

func (r *reading) exportRuns(ctx context.Context, a *archive.Archive, jobs []*job) ([]render.ExportRun, error) {
	runs := make([]render.ExportRun, len(jobs))
	err := r.decideEach(ctx, a, jobs, func(i int, v *judge.Verdict) {
		for k := range v.Run.Inputs {
			v.Run.Inputs[k].Text, v.Run.Inputs[k].Kept = "", false // for pages of raw inputs alone, and the most of what a run weighs
		}
		runs[i] = render.ExportRun{Verdict: v, At: archivedAt(a, jobs[i].summary)}
	})
	return runs, err
}
