package render

import (
	"fmt"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// runVerdict is what was concluded, with every reason.
type runVerdict struct {
	Outcome  string      `json:"outcome"`  // pass, review, fail or incomplete
	Headline string      `json:"headline"` // the outcome; a pass under a policy with rules off says so
	Score    *points     `json:"score"`    // 0 to 100; null where no dimension applies
	Reasons  []runReason `json:"reasons"`  // worst first
}

// runReason is one reason why a verdict is not a plain pass.
type runReason struct {
	Rule    string   `json:"rule"`
	Level   string   `json:"level"`
	Message string   `json:"message"`
	Refs    []string `json:"refs"`
}

func newRunVerdict(v *judge.Verdict) runVerdict {
	return runVerdict{v.Outcome.String(), v.Headline(), known(v.Score.Value, v.Score.Known), orEmpty(each(v.Reasons, newRunReason))}
}

func newRunReason(r judge.Reason) runReason {
	return runReason{r.Rule, r.Level.String(), r.Message, labels(r.Refs)}
}

// points are written as a number with two decimals, as they were rounded.
type points judge.Points

// MarshalJSON writes both decimals always, so that the same points are the same bytes.
func (p points) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "%.2f", judge.Points(p).Float()), nil
}

func known(p judge.Points, known bool) *points {
	if !known {
		return nil
	}
	return (*points)(&p)
}

// runScore is how the score came about: 100 less all points lost.
type runScore struct {
	Dimensions []runDimension `json:"dimensions"`
}

// runDimension is the mean over its checks.
type runDimension struct {
	Name   string     `json:"name"`
	Weight int        `json:"weight"`
	Value  *points    `json:"value"` // 0 to 100; null where no check applies, its weight is then shared out
	Checks []runCheck `json:"checks"`
}

// runCheck is one question of the score; only those that apply are listed.
type runCheck struct {
	Rule       string   `json:"rule"`
	Meaning    string   `json:"meaning"`
	Held       int      `json:"held"`
	Of         int      `json:"of"`
	PointsLost points   `json:"points_lost"` // of the whole score
	Refs       []string `json:"refs"`        // what cost the points
}

func newRunScore(s judge.Score) runScore {
	return runScore{orEmpty(each(s.Dimensions, newRunDimension))}
}

func newRunDimension(d judge.DimensionScore) runDimension {
	return runDimension{d.Name.String(), d.Weight, known(d.Value, d.Known), orEmpty(each(d.Checks, newRunCheck))}
}

func newRunCheck(c judge.CheckScore) runCheck {
	return runCheck{c.Rule, c.Meaning, c.Held, c.Of, points(c.Lost), labels(c.Refs)}
}

// runAccounting says which findings needed an answer.
type runAccounting struct {
	Mode string `json:"mode"` // strict: all of them; seed: minor ones may be only reported
	Why  string `json:"why"`
}

func newRunAccounting(a *judge.Account) runAccounting {
	if a.Strict {
		return runAccounting{judge.Strict.String(), a.SourcedEra()}
	}
	return runAccounting{judge.Seed.String(), a.SourcedEra()}
}

// runTally counts findings by what became of them: the parts from Fixed to Unaccounted sum to Raised.
type runTally struct {
	Raised        int `json:"raised"`
	Fixed         int `json:"fixed"`
	Tested        int `json:"tested"`
	Deferred      int `json:"deferred"`
	Waived        int `json:"waived"`
	NeedsInput    int `json:"needs_input"`
	ReportedOnly  int `json:"reported_only"`
	Contradictory int `json:"contradictory"`
	Unaccounted   int `json:"unaccounted"`
}

func newRunTally(t judge.Tally) runTally {
	return runTally{t.Raised, t.Count(judge.Fixed), t.Count(judge.Tested), t.Count(judge.Deferred), t.Count(judge.Waived),
		t.Count(judge.NeedsInput), t.Count(judge.ReportedOnly), t.Count(judge.Contradictory), t.Count(judge.Unaccounted)}
}

// runLedger is the balance sheet. Of the fixed, some are proved and some are contradicted by the record.
type runLedger struct {
	runTally
	FixedCorroborated int                 `json:"fixed_corroborated"`
	FixedContradicted int                 `json:"fixed_contradicted"`
	ByReviewer        map[string]runTally `json:"by_reviewer"` // the encoder writes names in order
	BySeverity        bySeverity          `json:"by_severity"`
}

// bySeverity holds the severities that occur, worst first.
type bySeverity struct {
	Unknown       *runTally `json:"unknown,omitempty"`
	Critical      *runTally `json:"critical,omitempty"`
	High          *runTally `json:"high,omitempty"`
	Medium        *runTally `json:"medium,omitempty"`
	Low           *runTally `json:"low,omitempty"`
	Informational *runTally `json:"informational,omitempty"`
}

func newRunLedger(l judge.Ledger) runLedger {
	out := runLedger{runTally: newRunTally(l.Total), FixedCorroborated: l.Total.Corroborated, FixedContradicted: l.Total.Contradicted,
		ByReviewer: make(map[string]runTally, len(l.ByReviewer))}
	for _, row := range l.ByReviewer {
		out.ByReviewer[row.Name] = newRunTally(row.Tally)
	}
	for _, row := range l.BySeverity {
		tally := newRunTally(row.Tally)
		*out.BySeverity.of(row.Name) = &tally
	}
	return out
}

func (b *bySeverity) of(name string) **runTally {
	switch name {
	case report.Critical.String():
		return &b.Critical
	case report.High.String():
		return &b.High
	case report.Medium.String():
		return &b.Medium
	case report.Low.String():
		return &b.Low
	case report.Informational.String():
		return &b.Informational
	}
	return &b.Unknown
}
