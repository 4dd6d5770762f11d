package main

import (
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
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

// sayNotCompared warns where words such as new were asked for and findings have none of them, for their run states no time: that nothing is found
// then says nothing of them.
func (s *streams) sayNotCompared(runs []render.ExportRun, words []string) {
	asked, findings, undated := slices.IndexFunc(words, ofEarlierRuns), 0, []string{}
	for _, r := range runs {
		if r.Run.Started.IsZero() && len(r.Findings) > 0 {
			undated, findings = append(undated, r.Run.ID), findings+len(r.Findings)
		}
	}
	if asked >= 0 && findings > 0 {
		s.note("note: no time is stated by %s, such as %s; not compared with earlier runs, and so not called %s: %s", report.Plural(len(undated), "run"), safe(undated[0]), safe(words[asked]), report.Plural(findings, "finding"))
	}
}

// ofEarlierRuns reports whether a word, or the beginning of one, says what a finding is to earlier runs.
func ofEarlierRuns(word string) bool {
	return word != "" && slices.ContainsFunc(judge.Lifecycles, func(l judge.Lifecycle) bool { return strings.HasPrefix(l.String(), word) })
}

func (s *streams) sayByName(run *archive.Summary) {
	s.note("note: no run states a time; %s is taken for the newest by its name", safe(run.ID))
}
