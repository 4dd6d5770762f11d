package archive

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
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
	Unheard  judge.Unheard
	Tests    Tests
	Problems int // of level error

	Inputs     string // digest over the names and digests of its inputs; empty = not known
	Remembered bool   // known from a history alone: its folder was not read
}

// Name tells the run from all others, as [report.Run.Name] does.
func (s *Summary) Name() string { return cmp.Or(strings.TrimPrefix(s.Key, "/"), s.ID) }

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
	Regression     report.Truth
}

// Summarise reduces a judged run to what the archive keeps.
func Summarise(v *judge.Verdict) *Summary {
	run := v.Run
	s := &Summary{ID: run.ID, Project: run.Project, Path: run.Path, AlsoAt: slices.Clone(run.AlsoAt), Started: run.Started, Ended: run.Ended,
		Sequence: run.Sequence, Goal: run.Goal, Task: run.Task, Branch: run.Branch, Commit: run.Commit,
		Completed: completed(v), Judged: Conclusion(v), Ledger: v.Ledger.Total, Unheard: v.Unheard(), Tests: tested(v)}
	s.Reviewers, s.Reviewed, s.Touched = looks(v.Account)
	raised := make([]Parts, len(v.Findings))
	for i, f := range v.Findings {
		raised[i] = sight(f)
	}
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
		if m.Regression == report.Yes {
			t.Regression = report.Yes
		}
	}
	return t
}

// looks gives who reviewed, and which files the run looked at and changed; each once, sorted.
func looks(a *judge.Account) (reviewers, reviewed, touched []string) {
	for _, r := range a.Looked() {
		reviewers = append(reviewers, r.Reviewer)
		reviewed = append(reviewed, cleaned(r.ReviewedFiles)...)
	}
	for _, s := range a.Run.Summaries {
		touched = append(touched, cleaned(s.Changed())...)
	}
	for _, c := range a.Run.Components {
		touched = append(touched, cleaned(c.Touched)...)
	}
	touched = append(touched, cleaned(a.HandedFiles())...)
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
	status := ""
	if v.Run.Session != nil {
		status = v.Run.Session.Status
	}
	return len(v.Run.Stated) > 0 || status == "completed" || status == "archived" || slices.ContainsFunc(v.Measured, (*judge.Measured).Shows)
}
