package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// facts index a run for the rules. They are computed once, before anything is judged.
type facts struct {
	lost       []report.Input                    // inputs whose loss leaves the verdict without a basis
	partly     map[string]bool                   // files that were not read completely
	messages   map[string]*report.Message        // by key
	carried    map[string]*report.Review         // the review that a message carries, by the message's key
	raised     map[*report.Finding]raised        // when a finding was last reported
	ids        map[string]bool                   // of findings, by [report.NormalID]
	unverified map[string][]*report.Verification // by the ID that they could not confirm
	failing    testNames                         // of the failing tests
	passing    testNames                         // of the passing tests in test reports
	failsIn    *report.Paths[struct{}]           // files with a failing test
	changes    report.Paths[change]              // by file
	recorded   []change                          // records of any changed file
	copies     map[*report.Review]*report.Review // reviews that copy another reviewer's
	workers    map[work]bool                     // who handed in which work
	lostFix    string                            // the path of a record of fixes that was not read completely
	titled     bool                              // a record answers what it names by a title
}

func newFacts(run *report.Run) facts {
	x := facts{messages: map[string]*report.Message{}, carried: map[string]*report.Review{}, ids: map[string]bool{},
		unverified: map[string][]*report.Verification{}, raised: map[*report.Finding]raised{}}
	for _, m := range run.Messages {
		x.messages[m.Key] = m
	}
	for _, r := range run.Reviews {
		if r.Message != "" {
			x.carried[r.Message] = r
		}
		x.addRaised(r)
	}
	for _, f := range run.Findings {
		if f.ID != "" {
			x.ids[report.NormalID(f.ID)] = true
		}
	}
	for _, v := range run.Verifications {
		for _, id := range v.Unverified {
			x.unverified[report.NormalID(id)] = append(x.unverified[report.NormalID(id)], v)
		}
	}
	x.lost = lostInputs(run)
	x.partly = partlyRead(run, x.lost)
	x.copies = copiedReviews(run)
	x.indexTests(run)
	x.indexChanges(run)
	x.workers = workersOf(run)
	return x
}

// partlyRead returns the files of which something was lost or not understood: numbers in them are not compared with
// lists that may be incomplete.
func partlyRead(run *report.Run, lost []report.Input) map[string]bool {
	files := map[string]bool{}
	for _, in := range run.Inputs {
		files[in.Path] = in.Read == report.Partly
	}
	for _, in := range lost {
		files[in.Path] = true
	}
	for _, p := range run.Problems {
		files[p.Path] = files[p.Path] || p.Level == report.Error
	}
	for _, p := range run.NotUnderstood {
		files[p.Path] = true
	}
	return files
}

// raised is when a finding was reported: in the conversation, and in files.
type raised struct {
	message int // place in the conversation after the last message that did; 0 = none
	files   []*report.Review
}

func (x *facts) addRaised(review *report.Review) {
	for _, f := range review.Findings {
		r := x.raised[f]
		if m := x.messages[review.Message]; m != nil {
			r.message = max(r.message, m.Sequence+1)
		} else {
			r.files = append(r.files, review)
		}
		x.raised[f] = r
	}
}

// before reports whether a message surely came after the finding was last reported.
func (r raised) before(m *report.Message) bool {
	return m.Sequence >= r.message && !slices.ContainsFunc(r.files, func(x *report.Review) bool {
		return x.Time.IsZero() || !m.Time.After(report.EndOf(x.Time))
	})
}

// isCopy reports whether the bytes of a file were read under another path.
func isCopy(in report.Input) bool { return strings.HasPrefix(in.As, "copy of ") }

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

func (x *facts) indexChanges(run *report.Run) {
	record := func(c change, files []string) {
		if len(files) > 0 {
			x.recorded = append(x.recorded, c)
		}
		for _, file := range files {
			x.changes.Add(file, c)
		}
	}
	for _, s := range run.Summaries {
		record(change{where: s.Path}, s.Changed())
	}
	for _, m := range run.Messages {
		if slices.Contains(changeTypes, m.Kind()) {
			record(change{m, m.Origin.String()}, m.Files)
		}
	}
}

// follows reports whether a record was surely made after a finding was last reported.
func (a *Account) follows(f *report.Finding) func(change) bool {
	return func(c change) bool { return c.message == nil || a.raised[f].before(c.message) }
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
	return slices.DeleteFunc(append(files, f.File), func(file string) bool { return file == "" })
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
