package judge

import (
	"slices"

	"swarmreport/report"
)

// The files that the run records as changed, by fix summaries and messages.

// The types of messages that matter here, as [report.Message.Kind] folds them.
var (
	handInTypes = []string{"componenthandoff", "workersubmission", "implementationcomplete", "implcomplete",
		"validationrequest"}
	changeTypes = []string{"componenthandoff", "workersubmission", "implementationcomplete", "implcomplete",
		"handoffsummary", "commitrequest", "taskcomplete", "stateupdate"}
	reviewTypes = []string{"reviewverdict", "auditverdict", "reviewresult", "validationresponse", "qualityreport",
		"validationpassed", "bugreport"}
)

func (x *facts) indexChanges(run *report.Run) {
	x.modified, x.handoffs = map[*report.FixSummary]*report.Paths[struct{}]{}, &report.Paths[*report.Message]{}
	for _, s := range run.Summaries {
		x.modified[s] = report.PathsOf(s.Changed())
	}
	for _, m := range run.Messages {
		if len(m.Files) == 0 || !slices.Contains(changeTypes, m.Kind()) {
			continue
		}
		x.recorded = append(x.recorded, m)
		for _, file := range m.Files {
			x.handoffs.Add(file, m)
		}
	}
}

// changed returns the file of a finding or of its fix that a summary or a later message records as changed, and where.
func (a *Account) changed(f *report.Finding) (file, where string) {
	for _, file := range filesOf(f) {
		for _, s := range a.Run.Summaries {
			if a.modified[s].Has(file) && !a.raised[f].after(s) {
				return file, s.Path
			}
		}
		for _, m := range a.handoffs.All(file) {
			if a.raised[f].before(m) {
				return file, m.Origin.String()
			}
		}
	}
	return "", ""
}

// filesOf returns the files that a change for a finding may be in: those of its fixes, and its own.
func filesOf(f *report.Finding) (files []string) {
	const most = 20 // many fixes of one ID name many files
	for _, fix := range f.Fixes[:min(len(f.Fixes), most)] {
		files = append(append(files, fix.File), fix.Changed...)
	}
	return slices.DeleteFunc(append(files, f.File), func(file string) bool { return file == "" })
}

// hasRecord reports whether the run records any change that the fix of a finding can be compared with.
func (a *Account) hasRecord(f *report.Finding) bool {
	return slices.ContainsFunc(a.Run.Summaries, func(s *report.FixSummary) bool { return len(s.Changed()) > 0 }) ||
		slices.ContainsFunc(a.recorded, a.raised[f].before)
}

// isChanged reports whether a summary or a message records a file as changed.
func (a *Account) isChanged(file string) bool {
	return a.handoffs.Has(file) ||
		slices.ContainsFunc(a.Run.Summaries, func(s *report.FixSummary) bool { return a.modified[s].Has(file) })
}

// HandedFiles are the files that messages record as changed: handoffs, submissions, commits.
func (a *Account) HandedFiles() (files []string) {
	for _, m := range a.recorded {
		files = append(files, m.Files...)
	}
	return files
}
