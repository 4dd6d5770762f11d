package judge

import (
	"fmt"
	"math/big"
)

// Dimension is one of the four that a run is scored by (seed 001, quality gates).
type Dimension uint8

// The dimensions, in the order of pages.
const (
	Completeness Dimension = iota
	Consistency
	Accuracy
	Depth
)

// String returns the word of run.json and of pages.
func (d Dimension) String() string {
	return [...]string{"completeness", "consistency", "accuracy", "depth"}[d]
}

// Score is 0 to 100 over the dimensions that apply: 100 less every point lost, in exact arithmetic, rounded once. It
// is a summary; the ledger is the audit.
type Score struct {
	Dimensions []DimensionScore
	Value      Points // valid only if Known
	Known      bool   // false: no dimension applies, or there is neither review nor verification evidence
}

// DimensionScore is the mean over the checks that apply; Known is false where none does, and its weight is shared out.
type DimensionScore struct {
	Name   Dimension
	Weight int
	Value  Points
	Known  bool
	Checks []CheckScore
}

// CheckScore is one check with what it cost.
type CheckScore struct {
	Rule     string
	Meaning  string
	Held, Of int
	Lost     Points // of the whole score
	Refs     []Ref  // the findings, files or components that cost the points
}

// Points is a number of points in hundredths, rounded half up.
type Points int64

// The bands of the score: below FailBelow a run fails, below ReviewBelow a person should look (seed 001, quality
// gates).
const FailBelow, ReviewBelow = 60, 80

// Outcome is the band that a score is in.
func (p Points) Outcome() Outcome {
	switch {
	case p < FailBelow*100:
		return Fail
	case p < ReviewBelow*100:
		return Review
	}
	return Pass
}

// Float returns the points as a number with two decimals.
func (p Points) Float() float64 { return float64(p) / 100 }

// String is the one form for people.
func (p Points) String() string { return fmt.Sprintf("%.2f", p.Float()) }

func round(r *big.Rat) Points {
	twice := new(big.Int).Mul(r.Num(), big.NewInt(200))
	twice.Add(twice, r.Denom())
	return Points(twice.Quo(twice, new(big.Int).Lsh(r.Denom(), 1)).Int64())
}

// score follows the formula of docs/scoring.md: points lost by a check = 100 · w/Σw · (1 − held/of) / n, where w is
// its dimension's weight, Σw the weights of the dimensions that apply, and n the number of the dimension's checks that
// apply.
func score(a *Account) Score {
	s := Score{Dimensions: make([]DimensionScore, 0, len(dimensions))}
	var weights int64
	for _, d := range dimensions {
		checks := d.measure(a)
		s.Dimensions = append(s.Dimensions, DimensionScore{Name: d.Name, Weight: int(a.Policy.Weight(d.Name)),
			Checks: checks, Known: len(checks) > 0})
		if len(checks) > 0 {
			weights += a.Policy.Weight(d.Name)
		}
	}
	if weights == 0 || !a.reviewEvidence() && !a.verificationEvidence() {
		return s
	}
	total := big.NewRat(100, 1)
	for i := range s.Dimensions {
		total.Sub(total, s.Dimensions[i].settle(weights))
	}
	s.Value, s.Known = round(total), true
	return s
}

// settle computes the dimension's value and each check's points, and returns the points lost in all.
func (d *DimensionScore) settle(weights int64) *big.Rat {
	missing := new(big.Rat)
	if !d.Known {
		return missing
	}
	n, points := int64(len(d.Checks)), big.NewRat(100*int64(d.Weight), weights)
	for i := range d.Checks {
		c := &d.Checks[i]
		if c.Held == c.Of {
			continue
		}
		share := big.NewRat(int64(c.Of-c.Held), int64(c.Of)*n)
		missing.Add(missing, share)
		c.Lost = round(share.Mul(share, points))
	}
	value := new(big.Rat).Sub(big.NewRat(1, 1), missing)
	d.Value = round(value.Mul(value, big.NewRat(100, 1)))
	return missing.Mul(missing, points)
}
