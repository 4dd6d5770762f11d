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

// changedFiles are those of one summary: of its own list, and of the records of single fixes.
type changedFiles struct{ all, ofFixes *report.Paths[struct{}] }

func (x *facts) indexChanges(run *report.Run) {
	x.modified, x.handoffs = map[*report.FixSummary]changedFiles{}, &report.Paths[*report.Message]{}
	for _, s := range run.Summaries {
		x.modified[s] = changedFiles{report.PathsOf(s.FilesModified), report.PathsOf(s.FilesOfFixes)}
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
	for _, s := range a.Run.Summaries {
		if file := a.changedIn(s, f); file != "" && !a.raised[f].after(s) {
			return file, s.Path
		}
	}
	if len(a.recorded) == 0 {
		return "", ""
	}
	for _, file := range filesOf(f) {
		for _, m := range a.handoffs.All(file) {
			if a.raised[f].before(m) {
				return file, m.Origin.String()
			}
		}
	}
	return "", ""
}

// changedIn looks in a summary's list, else in the lists of the finding's own fixes, else in those of all fixes.
func (a *Account) changedIn(s *report.FixSummary, f *report.Finding) string {
	files, own := filesOf(f), []string(nil)
	for _, fix := range f.Fixes {
		own = append(own, fix.Changed...)
	}
	is := func(has func(string) bool) string {
		if i := slices.IndexFunc(files, has); i >= 0 {
			return files[i]
		}
		return ""
	}
	if file := is(a.modified[s].all.Has); file != "" {
		return file
	}
	switch {
	case len(own) == 0:
		return is(a.modified[s].ofFixes.Has)
	case len(files) == 0:
		return own[0]
	}
	return is(func(file string) bool { return report.AnyPath(own, file) })
}

// filesOf returns the files that a change for a finding may be in: those of its fixes, and its own.
func filesOf(f *report.Finding) (files []string) {
	const most = 20 // many fixes of one ID name many files
	for _, fix := range f.Fixes[:min(len(f.Fixes), most)] {
		if fix.File != "" {
			files = append(files, fix.File)
		}
	}
	if f.File != "" {
		files = append(files, f.File)
	}
	return files
}

// hasRecord reports whether the run records any change that the fix of a finding can be compared with.
func (a *Account) hasRecord(f *report.Finding) bool {
	return slices.ContainsFunc(a.Run.Summaries, func(s *report.FixSummary) bool { return len(s.Changed()) > 0 }) ||
		slices.ContainsFunc(a.recorded, a.raised[f].before)
}

// isChanged reports whether a summary or a message records a file as changed.
func (a *Account) isChanged(file string) bool {
	return len(a.handoffs.All(file)) > 0 || slices.ContainsFunc(a.Run.Summaries, func(s *report.FixSummary) bool {
		return a.modified[s].all.Has(file) || a.modified[s].ofFixes.Has(file)
	})
}

// HandedFiles are the files that messages record as changed: handoffs, submissions, commits.
func (a *Account) HandedFiles() (files []string) {
	for _, m := range a.recorded {
		files = append(files, m.Files...)
	}
	return files
}
