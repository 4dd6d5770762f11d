package judge

import (
	"slices"

	"swarmreport/report"
)

// facts index a run for the rules. They are computed once, before anything is judged.
type facts struct {
	lost       []report.Input                       // inputs whose loss leaves the verdict without a basis
	lostFix    string                               // the path of a record of fixes that was not read completely
	partly     map[string]bool                      // files that were not read completely
	ids        map[string]bool                      // of findings, by [report.NormalID]
	reported   map[*report.Finding][]*report.Review // by which reviews
	carried    map[*report.Message]*report.Review   // by messages
	unverified map[string][]*report.Verification    // by the ID that they could not confirm
	failing    testNames                            // of the failing tests
	passing    testNames                            // of the passing tests in test reports
	failsIn    *report.Paths[struct{}]              // files with a failing test
	changes    report.Paths[change]                 // by file
	recorded   []change                             // records of any changed file
	workers    map[work]bool                        // who handed in which work
}

func (a *Account) collectFacts() {
	run := a.Run
	a.ids, a.unverified = map[string]bool{}, map[string][]*report.Verification{}
	a.reported, a.carried = map[*report.Finding][]*report.Review{}, map[*report.Message]*report.Review{}
	for _, r := range run.Reviews {
		a.carried[r.Carrier] = r
		for _, f := range r.Findings {
			a.reported[f] = append(a.reported[f], r)
			a.ids[report.NormalID(f.ID)] = true
		}
	}
	for _, v := range run.Verifications {
		for _, id := range v.Unverified {
			a.unverified[report.NormalID(id)] = append(a.unverified[report.NormalID(id)], v)
		}
	}
	a.findLost()
	fixes, _ := a.Lost(FixFile)
	a.lostFix = fixes.Path
	a.indexTests()
	a.indexChanges()
	a.workers = workersOf(run)
}

// wholeReviews returns the reviews in files that were read completely.
func (a *Account) wholeReviews() []*report.Review {
	return those(a.Run.Reviews, func(r *report.Review) bool { return !a.partly[r.Path] })
}

// Looked are the reviews of the work that list all that was found: what one of them does not report was not found.
func (a *Account) Looked() []*report.Review {
	return those(a.wholeReviews(), func(r *report.Review) bool {
		return r.Listed && !r.Design && (!r.Declared.Known || r.Declared.N <= len(r.Findings))
	})
}

// inFile reports whether a review in a file, and no message alone, lists a finding.
func (a *Account) inFile(f *report.Finding) bool {
	return slices.ContainsFunc(a.reported[f], func(r *report.Review) bool { return r.Message == "" })
}

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

// change is a record of changed files: a message, or a fix summary (nil), which is taken to follow the review.
type change struct {
	message *report.Message
	where   string
}

func (a *Account) indexChanges() {
	record := func(c change, files []string) {
		if len(files) > 0 {
			a.recorded = append(a.recorded, c)
		}
		for _, file := range files {
			a.changes.Add(file, c)
		}
	}
	for _, s := range a.Run.Summaries {
		record(change{where: s.Path}, s.FilesModified)
	}
	for _, m := range a.Run.Messages {
		if slices.Contains(changeTypes, m.Kind()) {
			record(change{m, m.Origin.String()}, m.Files)
		}
	}
}

// follows reports whether a record was surely made after a finding was last reported.
func (a *Account) follows(f *report.Finding) func(change) bool {
	return func(c change) bool {
		return c.message == nil || !slices.ContainsFunc(a.reported[f], func(r *report.Review) bool {
			return !r.BeforeMessage(c.message)
		})
	}
}

// changed returns the file of a finding or of its fix that a later record lists as changed, and the record.
func (a *Account) changed(f *report.Finding) (file, where string) {
	for _, file := range filesOf(f) {
		all := a.changes.All(file)
		if i := slices.IndexFunc(all, a.follows(f)); i >= 0 {
			return file, all[i].where
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
	for _, place := range f.Also[:min(len(f.Also), most)] {
		files = append(files, place.File)
	}
	return those(append(files, f.File), report.Filled)
}

// hasRecord reports whether the run records any change that the fix of a finding can be compared with.
func (a *Account) hasRecord(f *report.Finding) bool {
	return slices.ContainsFunc(a.recorded, a.follows(f))
}

// HandedFiles are the files that messages record as changed: handoffs, submissions, commits.
func (a *Account) HandedFiles() (files []string) {
	for _, c := range a.recorded {
		if c.message != nil {
			files = append(files, c.message.Files...)
		}
	}
	return files
}
