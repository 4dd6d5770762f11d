package archive

import (
	"encoding/json"
	"io"
	"slices"
	"time"

	"swarmreport/report/judge"
)

// HistorySchema names the shape of a line of history.jsonl; "swarmreport schema history" prints it.
const HistorySchema = "swarmreport/history/1"

// line is a run as history.jsonl keeps it: all that a later build needs when the run's own folder is gone.
type line struct {
	Schema    string        `json:"schema"`
	Key       string        `json:"key"`
	ID        string        `json:"id"`
	Project   string        `json:"project,omitzero"`
	Path      string        `json:"path"`
	AlsoAt    []string      `json:"also_at,omitempty"`
	Inputs    string        `json:"inputs_sha256,omitzero"` // of the names and digests of its inputs, and of what was passed over
	Started   time.Time     `json:"started,omitzero"`
	Ended     time.Time     `json:"ended,omitzero"`
	Sequence  int           `json:"sequence,omitzero"`
	Goal      string        `json:"goal,omitzero"`
	Task      string        `json:"task,omitzero"`
	Branch    string        `json:"branch,omitzero"`
	Commit    string        `json:"commit,omitzero"`
	Completed bool          `json:"completed"`
	Verdict   lineVerdict   `json:"verdict"`
	Earlier   []lineVerdict `json:"earlier_verdicts,omitempty"` // of the same run, under other policies or versions, oldest first
	Ledger    lineLedger    `json:"ledger"`
	Lost      string        `json:"lost_review,omitzero"`
	Tests     lineTests     `json:"tests,omitzero"`
	Problems  int           `json:"problems,omitzero"` // of level error
	Reviewers []string      `json:"reviewers,omitempty"`
	Reviewed  []string      `json:"reviewed_files,omitempty"`
	Touched   []string      `json:"touched_files,omitempty"`
	Findings  []lineFinding `json:"findings"`
}

type lineVerdict struct {
	Outcome  string `json:"outcome"`
	Headline string `json:"headline"`
	Score    *int64 `json:"score_hundredths"` // null where no dimension applies

	Dimensions map[string]int64 `json:"dimensions_hundredths,omitempty"` // those that apply

	Policy  string       `json:"policy_sha256,omitzero"`
	Reasons []lineReason `json:"reasons,omitempty"`
}

type lineReason struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"`
	Message string `json:"message"`
}

type lineLedger struct {
	Raised       int            `json:"raised"`
	By           map[string]int `json:"by"`
	Corroborated int            `json:"fixed_corroborated,omitzero"`
	Contradicted int            `json:"fixed_contradicted,omitzero"`
}

type lineTests struct {
	Passed     *int   `json:"passed,omitempty"`
	Failed     *int   `json:"failed,omitempty"`
	Regression string `json:"regression,omitzero"`
}

type lineFinding struct {
	Key         string `json:"key"`
	ID          string `json:"id,omitzero"`
	Reviewer    string `json:"reviewer,omitzero"`
	Severity    string `json:"severity"`
	Disposition string `json:"disposition"`
	Proof       string `json:"proof"`
	Open        bool   `json:"open,omitzero"`
	Category    string `json:"category,omitzero"`
	Title       string `json:"title,omitzero"`
	File        string `json:"file,omitzero"`
	Line        int    `json:"line,omitzero"`
	Page        int    `json:"page,omitzero"`     // of its run's list of findings
	Identity    string `json:"identity,omitzero"` // where it is not the fingerprint
	Fingerprint string `json:"fingerprint"`
	Likeness    string `json:"likeness"` // what near comparisons need, in base64: docs/identity.md
}

// WriteHistory writes every run as a line, oldest first, so that a new run is a new last line.
func (a *Archive) WriteHistory(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, s := range slices.Backward(a.Runs) {
		if err := e.Encode(newLine(s)); err != nil {
			return err
		}
	}
	return nil
}

func newLine(s *Summary) line {
	l := line{Schema: HistorySchema, Key: s.Key, ID: s.ID, Project: s.Project, Path: s.Path, AlsoAt: s.AlsoAt, Inputs: s.Inputs, Started: s.Started, Ended: s.Ended,
		Sequence: s.Sequence, Goal: s.Goal, Task: s.Task, Branch: s.Branch, Commit: s.Commit, Completed: s.Completed, Verdict: newLineVerdict(s.Judged),
		Ledger: newLineLedger(s.Ledger), Lost: s.Unheard.Lost, Tests: newLineTests(s.Tests), Problems: s.Problems, Reviewers: s.Reviewers, Reviewed: s.Reviewed, Touched: s.Touched}
	for _, v := range s.Earlier {
		l.Earlier = append(l.Earlier, newLineVerdict(v))
	}
	l.Findings = make([]lineFinding, len(s.Sightings))
	for i := range s.Sightings {
		l.Findings[i] = newLineFinding(&s.Sightings[i])
	}
	return l
}

func newLineVerdict(v Judged) lineVerdict {
	l := lineVerdict{Outcome: v.Outcome.String(), Headline: v.Headline, Policy: v.Policy}
	if v.Score.Known {
		l.Score = new(int64(v.Score.Value))
	}
	for _, d := range v.Score.Dimensions {
		if d.Known {
			l.add(d)
		}
	}
	for _, r := range v.Reasons {
		l.Reasons = append(l.Reasons, lineReason{r.Rule, r.Level.String(), r.Message})
	}
	return l
}

func (v *lineVerdict) add(d judge.DimensionScore) {
	if v.Dimensions == nil {
		v.Dimensions = map[string]int64{}
	}
	v.Dimensions[d.Name.String()] = int64(d.Value)
}

func newLineLedger(t judge.Tally) lineLedger {
	l := lineLedger{Raised: t.Raised, By: map[string]int{}, Corroborated: t.Corroborated, Contradicted: t.Contradicted}
	for _, d := range judge.Dispositions {
		if n := t.Count(d); n > 0 {
			l.By[d.String()] = n
		}
	}
	return l
}

func newLineTests(t Tests) lineTests {
	var l lineTests
	if t.Passed.Known {
		l.Passed = &t.Passed.N
	}
	if t.Failed.Known {
		l.Failed = &t.Failed.N
	}
	if t.Measured {
		l.Regression = t.Regression.String()
	}
	return l
}
