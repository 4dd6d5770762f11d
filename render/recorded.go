package render

import (
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Recorded is a run as it was judged, from its record alone: of findings that has what lists show.
func Recorded(r *archive.Record) *judge.Verdict {
	past := &judge.Past{Findings: map[string]*judge.History{}}
	findings := each(r.Sightings, func(s archive.Sighting) *judge.Settled {
		past.Findings[s.Key] = &judge.History{Fingerprint: s.Fingerprint, Identity: s.Identity}
		return &judge.Settled{Finding: &report.Finding{Key: s.Key, ID: s.ID, Reviewer: s.Reviewer, Severity: s.Severity,
			Category: s.Category, Title: s.Title, File: s.File, Line: s.Line}, Disposition: s.Disposition, Proof: s.Proof}
	})
	run := &report.Run{Material: report.Material{ID: r.ID, Project: r.Project, Path: r.Path}, Key: r.Key,
		Started: r.Started, Ended: r.Ended, Goal: r.Goal, Task: r.Task, Branch: r.Branch, Commit: r.Commit}
	return judge.Recorded(run, findings, r.Score(), r.Outcome, r.Reasons, past)
}
