package view

import (
	slash "path"
	"slices"

	"swarmreport/report"
)

// Files holds planned and changed files against each other.
type Files struct {
	Untouched, Unplanned         []Path
	MoreUntouched, MoreUnplanned int
}

// fileSet finds files by their last component, so that two names of one file meet without comparing all with all.
type fileSet map[string][]string

func (s fileSet) add(files ...string) {
	for _, f := range files {
		if p := report.CleanPath(f); p != "" && !slices.Contains(s[slash.Base(p)], p) {
			s[slash.Base(p)] = append(s[slash.Base(p)], p)
		}
	}
}

func (s fileSet) has(file string) bool {
	return report.AnyPath(s[slash.Base(report.CleanPath(file))], file)
}

// files compares what was planned with what any record says was changed; empty where either is not recorded.
func (r *Run) files() Files {
	var f Files
	planned, changed := plannedAndChanged(r.v.Run)
	if len(planned) == 0 || len(changed) == 0 {
		return f
	}
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
	there, seen := fileSet{}, fileSet{}
	there.add(other...)
	for _, f := range list {
		if there.has(f) || seen.has(f) {
			continue
		}
		seen.add(f)
		if len(missing) == mostListed {
			more++
			continue
		}
		missing = append(missing, r.coded(f))
	}
	return missing, more
}
