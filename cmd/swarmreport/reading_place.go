package main

import (
	"context"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// judgePlaced reads and judges every run, puts them in order, and decides again what a scope lets depend on the other
// runs. Pages, exports and exit codes all follow from what stands in the archive then.
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

// judgeAgain decides every run in the light of the others, where they can change the verdict. All are decided before
// any is changed, since each looks at the one before.
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

// wanted gives the runs to show, newest first: those that were read, or the newest of each project.
func (r *reading) wanted(a *archive.Archive, latest bool) (jobs []*job) {
	jobOf, seen := byRun(r.jobs), map[string]bool{}
	for _, s := range a.Runs {
		j := jobOf[s]
		if j == nil || latest && seen[s.Project] {
			continue
		}
		seen[s.Project] = true
		jobs = append(jobs, j)
	}
	return jobs
}

// byRun gives the job of each run; none of one that only a history knows.
func byRun(jobs []*job) map[*archive.Summary]*job {
	jobOf := make(map[*archive.Summary]*job, len(jobs))
	for _, j := range jobs {
		jobOf[j.summary] = j
	}
	return jobOf
}

// sayUndated warns where nobody knows which run is the newest: one is taken by its name alone, for none of its
// project states a time; or others of its project state none, and may be newer.
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
			s.note("note: %s is taken for the newest; left out for they state no time: %s, such as %s (%s)", safe(run.ID),
				report.Plural(len(undated), "run"), safe(undated[0].ID), undated[0].Outcome)
		}
	}
}

func (s *streams) sayByName(run *archive.Summary) {
	s.note("note: no run states a time; %s is taken for the newest by its name", safe(run.ID))
}

// toForget finds the runs by key or id. A name that is nobody's, or several runs', is refused: a run that was meant
// to go must not stay.
func toForget(a *archive.Archive, names []string) (map[*archive.Summary]bool, error) {
	gone := map[*archive.Summary]bool{}
	for _, name := range names {
		if run := a.Run(name); run != nil {
			gone[run] = true
			continue
		}
		same := slices.DeleteFunc(slices.Clone(a.Runs), func(s *archive.Summary) bool { return s.ID != name })
		switch len(same) {
		case 0:
			return nil, misused("--forget %s: there is no such run", safe(name))
		case 1:
			gone[same[0]] = true
		default:
			return nil, misused("--forget %s: %d runs are called that; name one by its key: %s", safe(name), len(same),
				keysOf(same))
		}
	}
	return gone, nil
}

func keysOf(runs []*archive.Summary) string {
	return strings.Join(namesOf(runs, func(s *archive.Summary) string { return safe(s.Key) }), ", ")
}

// sayForgotten tells what the site does not: its folder and earlier histories still hold the run.
func (s *streams) sayForgotten(names []string) {
	for _, name := range names {
		s.note("swarmreport: forgot %s: neither the site nor its history.jsonl has it; its own folder and earlier "+
			"histories are as they were", safe(name))
	}
}
