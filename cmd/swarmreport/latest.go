package main

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/archive"
)

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

func (s *streams) sayByName(run *archive.Summary) {
	s.note("note: no run states a time; %s is taken for the newest by its name", safe(run.ID))
}
