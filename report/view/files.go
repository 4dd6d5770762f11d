package view

import "swarmreport/report"

// Files holds planned and changed files against each other. Where no file was planned, it lists those that were changed.
type Files struct {
	Planned                      bool
	Untouched, Unplanned         []Path
	MoreUntouched, MoreUnplanned int
}

// files compares what was planned with what any record says was changed; empty where no record says.
func (r *Run) files() Files {
	var f Files
	planned, changed := plannedAndChanged(r.v.Run)
	if len(changed) == 0 {
		return f
	}
	f.Planned = len(planned) > 0
	f.Untouched, f.MoreUntouched = r.missingFrom(planned, changed)
	f.Unplanned, f.MoreUnplanned = r.missingFrom(changed, planned)
	return f
}

func plannedAndChanged(run *report.Run) (planned, changed []string) {
	for _, c := range run.Components {
		planned = append(planned, c.PlannedFiles()...)
	}
	return planned, modified(run)
}

func (r *Run) missingFrom(list, other []string) (missing []Path, more int) {
	there, seen := report.PathsOf(other), report.Paths[struct{}]{}
	for _, f := range list {
		if there.Has(f) || seen.Has(f) {
			continue
		}
		seen.Add(f, struct{}{})
		if len(missing) == mostListed {
			more++
			continue
		}
		missing = append(missing, r.coded(f))
	}
	return missing, more
}
