package archive

import (
	"cmp"
	"fmt"

	"swarmreport/report"
	"swarmreport/report/judge"
)

func (l *line) summary() (*Summary, error) {
	s := &Summary{Key: l.Key, ID: l.ID, Project: l.Project, Path: l.Path, AlsoAt: l.AlsoAt, Inputs: l.Inputs, Started: l.Started, Ended: l.Ended, Sequence: l.Sequence,
		Goal: l.Goal, Task: l.Task, Branch: l.Branch, Commit: l.Commit, Completed: l.Completed, Problems: l.Problems,
		Reviewers: l.Reviewers, Reviewed: l.Reviewed, Touched: l.Touched}
	var err error
	if s.Judged, err = l.Verdict.judged(); err != nil {
		return nil, err
	}
	s.Unheard = judge.Unheard{NoReview: judge.NoReview(s.Reasons), Lost: l.Lost}
	for _, v := range l.Earlier {
		earlier, err := v.judged()
		if err != nil {
			return nil, err
		}
		s.Earlier = append(s.Earlier, earlier)
	}
	if s.Ledger, err = l.Ledger.tally(); err != nil {
		return nil, err
	}
	if s.Tests, err = l.Tests.tests(); err != nil {
		return nil, err
	}
	return s, l.sightings(s)
}

func (l *line) sightings(s *Summary) error {
	p, room := newPacking(len(l.Findings)), []byte(nil)
	for i := range l.Findings {
		f := &l.Findings[i]
		x, err := f.parts()
		if err == nil {
			room, err = x.unpack(f.Likeness, room)
		}
		if err != nil {
			return fmt.Errorf("finding %s: %w", f.Key, err)
		}
		p.add(&x)
	}
	s.Sightings = p.close()
	return nil
}

func (v lineVerdict) judged() (Judged, error) {
	outcome, err := word(v.Outcome, judge.Off, judge.Note, judge.Pass, judge.Review, judge.Incomplete, judge.Fail)
	if err != nil {
		return Judged{}, err
	}
	j := Judged{Outcome: outcome, Headline: v.Headline, Policy: v.Policy}
	if v.Score != nil {
		j.Score = judge.Score{Value: judge.Points(*v.Score), Known: true}
	}
	for _, name := range []judge.Dimension{judge.Completeness, judge.Consistency, judge.Accuracy, judge.Depth} {
		value, known := v.Dimensions[name.String()]
		j.Score.Dimensions = append(j.Score.Dimensions, judge.DimensionScore{Name: name, Value: judge.Points(value), Known: known})
	}
	for _, r := range v.Reasons {
		level, err := word(r.Level, judge.Off, judge.Note, judge.Pass, judge.Review, judge.Incomplete, judge.Fail)
		if err != nil {
			return Judged{}, err
		}
		j.Reasons = append(j.Reasons, judge.Reason{Rule: r.Rule, Level: level, Message: r.Message})
	}
	return j, nil
}

func (l lineLedger) tally() (judge.Tally, error) {
	t := judge.Tally{Raised: l.Raised, Corroborated: l.Corroborated, Contradicted: l.Contradicted}
	for name, n := range l.By {
		d, err := word(name, judge.Dispositions...)
		if err != nil {
			return t, err
		}
		t.By[d] = n
	}
	return t, nil
}

func (l lineTests) tests() (t Tests, err error) {
	if l.Passed != nil {
		t.Passed = report.Known(*l.Passed)
	}
	if l.Failed != nil {
		t.Failed = report.Known(*l.Failed)
	}
	if t.Measured = l.Regression != ""; t.Measured {
		t.Regression, err = word(l.Regression, report.Unknown, report.Yes, report.No)
	}
	return t, err
}

// parts are those but for the likeness.
func (f *lineFinding) parts() (s Parts, err error) {
	s = Parts{Key: f.Key, ID: f.ID, Reviewer: f.Reviewer, Open: f.Open, Category: f.Category, Title: f.Title, File: f.File, Line: f.Line, Page: f.Page, Fingerprint: f.Fingerprint,
		Identity: cmp.Or(f.Identity, f.Fingerprint)}
	if s.Severity, err = word(f.Severity, report.Severities...); err != nil {
		return s, err
	}
	if s.Disposition, err = word(f.Disposition, judge.Dispositions...); err != nil {
		return s, err
	}
	s.Proof, err = word(f.Proof, judge.NoProof, judge.Claimed, judge.Corroborated, judge.Contradicted, judge.Refuted)
	return s, err
}

// word finds the value of a closed list that is written so.
func word[T fmt.Stringer](text string, values ...T) (T, error) {
	for _, v := range values {
		if v.String() == text {
			return v, nil
		}
	}
	var none T
	return none, fmt.Errorf("%q is none of its words", text)
}
