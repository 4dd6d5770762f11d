package view

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report/judge"
)

// Score is the score with four bars, and every point lost with its cause.
type Score struct {
	Value string // "83.5"; "none" where nothing can be scored
	Known bool
	Bars  []ScoreBar
	Lost  []Loss // dearest first
}

// ScoreBar is one dimension; Width is in hundredths.
type ScoreBar struct {
	Name, Value string
	Width       int
	Known       bool
	Level       string // pass, review or fail, by the score's own bands
}

// Loss is a check that cost points.
type Loss struct {
	Points, Dimension string
	Meaning           Link   // what should hold; leads to the check
	Held              string // "2 of 5"
	Refs              []Link
	More              Link // how many more of them, and where the findings among them stand
}

func (r *Run) score() Score {
	from := r.v.Score
	s := Score{Value: score(from), Known: from.Known}
	var lost []costly
	for _, d := range from.Dimensions {
		s.Bars = append(s.Bars, scoreBar(d, r.v.Policy.Band()))
		for _, c := range d.Checks {
			if c.Held < c.Of {
				lost = append(lost, costly{c, d.Name})
			}
		}
	}
	slices.SortStableFunc(lost, func(a, b costly) int { return cmp.Compare(b.Lost, a.Lost) })
	for _, c := range lost {
		s.Lost = append(s.Lost, r.loss(c))
	}
	return s
}

// costly is a check that cost points. Two dimensions may have checks of one name.
type costly struct {
	judge.CheckScore
	of judge.Dimension
}

func (r *Run) loss(c costly) Loss {
	l := Loss{Points: c.Lost.String(), Dimension: c.of.String(), Meaning: Link{Text: c.Meaning, Href: ruleLink(tableOf(c.of, c.Rule), c.Rule).Href},
		Held: fmt.Sprintf("%s of %s", Number(c.Held), Number(c.Of))}
	refs, more := r.refs(c.Refs)
	if l.Refs = refs; more > 0 {
		l.More = Link{Text: "and " + Number(more) + " more"}
	}
	if findings := r.referred(c.Refs); more > 0 && len(findings) == len(c.Refs) {
		l.More.Href = r.narrowest(findings, 0).Href
	}
	return l
}

func scoreBar(d judge.DimensionScore, bands judge.Bands) ScoreBar {
	if !d.Known {
		return ScoreBar{Name: d.Name.String(), Value: "nothing to score"}
	}
	return ScoreBar{Name: d.Name.String(), Value: d.Value.String(), Width: int(d.Value / 100), Known: true, Level: bands.Of(d.Value).String()}
}
