package archive

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Summary is what the archive keeps of one run. Its tags are those of a line of a history.
type Summary struct {
	Key       string    `json:"key"`
	ID        string    `json:"id"`
	Project   string    `json:"project,omitzero"`
	Path      string    `json:"path"`
	AlsoAt    []string  `json:"also_at,omitempty"`
	Inputs    string    `json:"inputs_sha256,omitzero"` // digest over its inputs; empty = not known
	Started   time.Time `json:"started,omitzero"`       // zero = not known, as Ended
	Ended     time.Time `json:"ended,omitzero"`
	Sequence  int       `json:"sequence,omitzero"`
	Goal      string    `json:"goal,omitzero"`
	Task      string    `json:"task,omitzero"`
	Branch    string    `json:"branch,omitzero"`
	Commit    string    `json:"commit,omitzero"`
	Completed bool      `json:"completed"`                // verified, or its session or report says so
	Problems  int       `json:"problems,omitzero"`        // of level error
	Reviewers []string  `json:"reviewers,omitempty"`      // whose reviews could be read
	Reviewed  []string  `json:"reviewed_files,omitempty"` // files that a reviewer says it looked at
	Touched   []string  `json:"touched_files,omitempty"`  // files that the run lists as changed

	Sightings  []Sighting `json:"-"`
	Judged     `json:"-"`
	Earlier    []Judged    `json:"-"` // how the same run was judged before, oldest first
	records    []record    // what histories know of it, in the order in which they were joined
	Ledger     judge.Tally `json:"-"`
	Gaps       judge.Gaps  `json:"-"`
	Tests      Tests       `json:"-"`
	Remembered bool        `json:"-"` // known from a history alone: its folder was not read
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
	s := &Summary{ID: run.ID, Project: run.Project, Path: run.Path, AlsoAt: own(run.AlsoAt), Started: run.Started,
		Ended: run.Ended, Sequence: run.Sequence, Goal: strings.Clone(run.Goal), Task: strings.Clone(run.Task),
		Branch: strings.Clone(run.Branch), Commit: strings.Clone(run.Commit), Completed: completed(v), Judged: Conclusion(v),
		Ledger: v.Ledger.Total,
		Gaps:   v.Gaps(), Tests: tested(v)}
	s.looks(v.Account)
	for _, f := range v.Findings {
		s.Sightings = append(s.Sightings, sight(f))
	}
	for _, p := range run.Problems {
		if p.Level == report.Error {
			s.Problems++
		}
	}
	return s
}

// own copies texts: they are parts of the run's files, which would stay in memory for the sake of a few words.
func own(texts []string) []string {
	list := slices.Clone(texts)
	for i := range list {
		list[i] = strings.Clone(list[i])
	}
	return list
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

// looks notes who reviewed, and which files the run looked at and changed; each once, sorted.
func (s *Summary) looks(a *judge.Account) {
	for _, r := range a.Looked() {
		s.Reviewers = append(s.Reviewers, strings.Clone(r.Reviewer))
		s.Reviewed = append(s.Reviewed, r.ReviewedFiles...)
	}
	for _, summary := range a.Run.Summaries {
		s.Touched = append(s.Touched, summary.Changed()...)
	}
	for _, c := range a.Run.Components {
		s.Touched = append(s.Touched, c.Touched...)
	}
	s.Touched = append(s.Touched, a.HandedFiles()...)
	s.Reviewers, s.Reviewed, s.Touched = once(s.Reviewers), once(cleaned(s.Reviewed)), once(cleaned(s.Touched))
}

func cleaned(files []string) []string {
	for i, f := range files {
		files[i] = strings.Clone(report.CleanPath(f))
	}
	return files
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
	return len(v.Run.Stated) > 0 || status == "completed" || status == "archived" ||
		slices.ContainsFunc(v.Measured, (*judge.Measured).Shows)
}
