// Package archive holds all runs together: in time order, each with the key that is its own, and its neighbours.
//
// A run enters as a [Summary], which is all that pages over many runs need, so that memory follows the number of runs and
// not their size. [Place] is pure and does not depend on the order in which runs were read.
package archive

import (
	"cmp"
	"slices"
	"strconv"
	"sync"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/parallel"
)

// Summary is what the archive keeps of one run.
type Summary struct {
	Key, ID, Project, Path string
	AlsoAt                 []string
	Started, Ended         time.Time // zero = not known
	Sequence               int
	Goal, Task             string
	Branch, Commit         string
	Completed              bool // verification evidence, a stated report, or a session that says so

	Reviewers         []string // whose reviews could be read
	Reviewed, Touched []string // files that a reviewer says it looked at; files that the record lists as changed
	Sightings         []Sighting

	Judged
	Earlier  []Judged // how the same run was judged before, oldest first
	records  []record // what histories know of it, in the order in which they were joined
	Ledger   judge.Tally
	Tests    Tests
	Problems int // of level error

	Inputs     string // digest over the names and digests of its inputs; empty = not known
	Remembered bool   // known from a history alone: its folder was not read

	written string // Sightings as the history says them, where nothing about them has changed since; empty = to be written anew
}

// Judged is what was concluded from a run, once.
type Judged struct {
	Outcome  judge.Outcome
	Headline string
	Score    judge.Score    // its dimensions without their checks
	Reasons  []judge.Reason // worst first; their refs are cleared
	Policy   string         // SHA-256 of the policy; empty = the defaults
}

// Tests is what the run's last verification measured.
type Tests struct {
	Measured       bool
	Passed, Failed report.Count
	Regression     judge.Answer
}

// Summarise reduces a judged run to what the archive keeps.
func Summarise(v *judge.Verdict) *Summary {
	run := v.Run
	s := &Summary{ID: run.ID, Project: run.Project, Path: run.Path, AlsoAt: slices.Clone(run.AlsoAt), Started: run.Started, Ended: run.Ended,
		Sequence: run.Sequence, Goal: run.Goal, Task: run.Task, Branch: run.Branch, Commit: run.Commit,
		Completed: completed(v), Judged: Conclusion(v), Ledger: v.Ledger.Total, Tests: tested(v)}
	s.Reviewers, s.Reviewed, s.Touched = looks(run)
	raised := make([]Parts, len(v.Findings))
	parallel.Each(len(v.Findings), func(i int) { raised[i] = sight(v.Findings[i]) })
	s.Sightings = Pack(raised)
	for _, p := range run.Problems {
		if p.Level == report.Error {
			s.Problems++
		}
	}
	s.letGo()
	return s
}

// record is how an older record of a run was judged, and before that.
type record struct {
	judged  Judged
	earlier []Judged
}

// Rejudge puts what was concluded in the light of the other runs in the place of what was concluded without them.
func (s *Summary) Rejudge(j Judged) {
	records := s.records
	s.Judged, s.Earlier, s.records = j, nil, nil
	for _, old := range records {
		s.judgedBefore(old)
	}
}

// Conclusion is what the archive keeps of a verdict.
func Conclusion(v *judge.Verdict) Judged {
	j := Judged{Outcome: v.Outcome, Headline: v.Headline(), Score: v.Score, Policy: v.Policy.SHA256}
	j.Score.Dimensions = make([]judge.DimensionScore, len(v.Score.Dimensions))
	for i, d := range v.Score.Dimensions {
		j.Score.Dimensions[i] = judge.DimensionScore{Name: d.Name, Value: d.Value, Known: d.Known}
	}
	for _, r := range v.Reasons {
		j.Reasons = append(j.Reasons, judge.Reason{Rule: r.Rule, Level: r.Level, Message: r.Message})
	}
	return j
}

// tested takes the last verification; a regression that any of them shows is one.
func tested(v *judge.Verdict) Tests {
	if len(v.Measured) == 0 {
		return Tests{}
	}
	last := v.Measured[len(v.Measured)-1]
	t := Tests{Measured: true, Passed: last.Passed, Failed: last.Failed, Regression: last.Regression}
	for _, m := range v.Measured {
		if m.Regression == judge.Yes {
			t.Regression = judge.Yes
		}
	}
	return t
}

// looks gives who reviewed, and which files the run looked at and changed; each once, sorted.
func looks(run *report.Run) (reviewers, reviewed, touched []string) {
	for _, r := range run.Reviews {
		reviewers = append(reviewers, r.Reviewer)
		reviewed = append(reviewed, cleaned(r.ReviewedFiles)...)
	}
	for _, s := range run.Summaries {
		touched = append(touched, cleaned(s.FilesModified)...)
	}
	for _, c := range run.Components {
		touched = append(touched, cleaned(c.Touched)...)
	}
	return once(reviewers), once(reviewed), once(touched)
}

func cleaned(files []string) []string {
	clean := make([]string, len(files))
	for i, f := range files {
		clean[i] = report.CleanPath(f)
	}
	return clean
}

func once(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

func completed(v *judge.Verdict) bool {
	for _, m := range v.Measured {
		if m.Shows() {
			return true
		}
	}
	status := ""
	if v.Run.Session != nil {
		status = v.Run.Session.Status
	}
	return len(v.Run.Stated) > 0 || status == "completed" || status == "archived"
}

// Archive is every run, newest first; runs without a time come last.
type Archive struct {
	Runs    []*Summary
	Lives   []*Life              // by project, then in the order in which they began
	Open    int                  // lives that no run has closed; each page over all runs says it
	Shards  Shards               // set by the one who knows what was named
	Waivers *judge.Waivers       // set by the one who judged by them; nil = none were named
	at      map[string]int       // by key
	told    map[*Summary][]told  // by the place among the run's sightings
	ended   map[*Summary][]*Life // by the run that looked and did not raise them
	steady  map[*Summary]bool    // see Steady
	trends  func() []*Trend      // see Trends
}

// Place puts the runs into order and gives each its key: project/id, and the path too where that is not unique.
func Place(runs []*Summary) *Archive { return Retell(runs, nil) }

// Retell is [Place] for one who knows how the runs were told before, in the order of a history: identities are taken over as far as each
// project's oldest runs are what they were, and found for the others. What comes out is what Place gives, sooner.
func Retell(runs, before []*Summary) *Archive {
	a := &Archive{Runs: slices.Clone(runs), at: make(map[string]int, len(runs))}
	a.trends = sync.OnceValue(a.tellTrends)
	nameKeys(a.Runs)
	slices.SortFunc(a.Runs, newest)
	for i, r := range a.Runs {
		a.at[r.Key] = i
	}
	a.tell(before)
	return a
}

// nameKeys adds the path to keys that several runs share, and a number where even that is equal (two PATHs of one shape).
func nameKeys(runs []*Summary) {
	for _, r := range runs {
		r.Key = r.Project + "/" + r.ID
	}
	addWhereEqual(runs, func(r *Summary, _ int) string { return r.Key + "@" + r.Path })
	addWhereEqual(runs, func(r *Summary, n int) string { return r.Key + "#" + strconv.Itoa(n) })
}

func addWhereEqual(runs []*Summary, more func(r *Summary, n int) string) {
	uses, seen := make(map[string]int, len(runs)), make(map[string]int)
	for _, r := range runs {
		uses[r.Key]++
	}
	for _, r := range runs {
		if key := r.Key; uses[key] > 1 {
			seen[key]++
			r.Key = more(r, seen[key])
		}
	}
}

// newest compares by the time of the run, its number of the day, the last word said in it, and at last by name, of which the later is taken
// for the newer: review, review-r2.
func newest(a, b *Summary) int {
	return cmp.Or(b.Started.Compare(a.Started), cmp.Compare(b.Sequence, a.Sequence), b.Ended.Compare(a.Ended), cmp.Compare(b.Key, a.Key))
}

// Neighbours gives the next newer and next older run of the same project that was read; nil where there is none.
func (a *Archive) Neighbours(key string) (newer, older *Summary) {
	i, ok := a.at[key]
	if !ok {
		return nil, nil
	}
	for j := i - 1; j >= 0 && newer == nil; j-- {
		newer = a.pageOfProject(i, j)
	}
	for j := i + 1; j < len(a.Runs) && older == nil; j++ {
		older = a.pageOfProject(i, j)
	}
	return newer, older
}

func (a *Archive) sameProject(i, j int) *Summary {
	if a.Runs[i].Project != a.Runs[j].Project {
		return nil
	}
	return a.Runs[j]
}

// pageOfProject leaves out the runs that have no page.
func (a *Archive) pageOfProject(i, j int) *Summary {
	if a.Runs[j].Remembered {
		return nil
	}
	return a.sameProject(i, j)
}

// baseBranches are the branches that a run is compared with where its own has no earlier run.
var baseBranches = []string{"main", "master", "trunk", "develop"}

// Before gives the run that a run is compared with: the one before it of the same project and branch, else of a base branch,
// else the one before it; nil where there is none.
func (a *Archive) Before(key string) *Summary {
	i, ok := a.at[key]
	if !ok || a.Runs[i].Started.IsZero() {
		return nil
	}
	var base, any *Summary
	for j := i + 1; j < len(a.Runs) && !a.Runs[j].Started.IsZero(); j++ {
		run := a.sameProject(i, j)
		switch {
		case run == nil:
		case run.Branch == a.Runs[i].Branch:
			return run
		case base == nil && slices.Contains(baseBranches, run.Branch):
			base = run
		case any == nil:
			any = run
		}
	}
	return cmp.Or(base, any)
}
