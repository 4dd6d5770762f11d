package main

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/report"
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
	progress := startProgress(s, len(r.jobs))
	defer progress.stop()
	placed, err := r.judgePlaced(ctx, nil, progress)
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
		progress.stop()
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

// spare refuses a file that the answer is drawn from: evidence is not replaced by what follows from it (rule W2). Of a run's files these are the
// ones that a reader took; what was exported into a run earlier is none of them.
func (r *reading) spare(flag, file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return nil
	}
	for _, input := range r.evidence(filepath.Base(file)) {
		if in, err := os.Stat(input); err == nil && os.SameFile(in, info) {
			return misused("%s is an input; name another file with %s", file, flag)
		}
	}
	return nil
}

// evidence gives the files of that name that were read, the paths that were named, and what decides beside them.
func (r *reading) evidence(name string) []string {
	files := slices.Concat(r.paths, r.flags.rulings(r.paths))
	for _, j := range r.jobs {
		for _, p := range j.taken {
			if j.source.Dir != "" && strings.EqualFold(path.Base(p), name) {
				files = append(files, j.source.OnDisk(path.Join(j.place.Path, p)))
			}
		}
	}
	return files
}

// openToJudge opens runs for a command that writes no site, and says what a reader of its answer must know.
func (s *streams) openToJudge(paths []string, f readFlags) (*reading, error) {
	s.warnUnredacted(f)
	r, err := openReading(paths, f)
	if err == nil {
		s.warnOwnPolicy(r)
		s.tellTrouble(r)
	}
	return r, err
}

// wanted gives the runs to show, newest first: those that were read, or the newest of each project.
func (r *reading) wanted(a *archive.Archive, latest bool) (jobs []*job) {
	of, seen := map[*archive.Summary]*job{}, map[string]bool{}
	for _, j := range r.jobs {
		of[j.summary] = j
	}
	for _, s := range a.Runs {
		j := of[s]
		if j == nil || latest && seen[s.Project] {
			continue
		}
		seen[s.Project] = true
		jobs = append(jobs, j)
	}
	return jobs
}

// sayUndated warns where nobody knows which run is the newest: one is taken by its name alone, for none of its project states a time; or others of
// its project state none, and may be newer.
func (s *streams) sayUndated(a *archive.Archive, newest []*job) {
	for _, j := range newest {
		run := j.summary
		undated := slices.DeleteFunc(slices.Clone(a.Runs), func(other *archive.Summary) bool {
			return other == run || other.Project != run.Project || !other.Started.IsZero()
		})
		switch {
		case len(undated) == 0:
		case run.Started.IsZero():
			s.sayByName(run)
		default:
			s.note("note: %s is taken for the newest; left out for they state no time: %s, such as %s (%s)", safe(run.ID), report.Plural(len(undated), "run"), safe(undated[0].ID), undated[0].Outcome)
		}
	}
}

func (r *reading) exportRuns(ctx context.Context, a *archive.Archive, jobs []*job) ([]render.ExportRun, error) {
	runs := make([]render.ExportRun, len(jobs))
	err := r.decideEach(ctx, a, jobs, func(i int, v *judge.Verdict) {
		for k := range v.Run.Inputs {
			v.Run.Inputs[k].Text, v.Run.Inputs[k].Kept = "", false // for pages of raw inputs alone, and the most of what a run weighs
		}
		runs[i] = render.ExportRun{Verdict: v, At: placeOf(a, jobs[i].summary)}
	})
	return runs, err
}

func (s *streams) sayByName(run *archive.Summary) {
	s.note("note: no run states a time; %s is taken for the newest by its name", safe(run.ID))
}
