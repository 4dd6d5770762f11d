package render

import (
	"swarmreport/report/judge"
)

// verdictJSON is the verdict with every reason, the worst first.
func verdictJSON(v *judge.Verdict) object {
	return object{{"outcome", v.Outcome}, {"headline", v.Headline()}, {"score", known(v.Score.Value, v.Score.Known)},
		{"reasons", each(v.Reasons, func(r judge.Reason) object {
			return append(reasonJSON(r), member{"refs", labels(r.Refs)})
		})}}
}

func reasonJSON(r judge.Reason) object {
	return object{{"rule", r.Rule}, {"level", r.Level}, {"message", r.Message}}
}

// points are written as a number with two decimals, as they were rounded: the same points are the same bytes.
type points judge.Points

// MarshalJSON writes both decimals always.
func (p points) MarshalJSON() ([]byte, error) { return []byte(judge.Points(p).String()), nil }

// known returns nil, and so null, where the points are not known.
func known(p judge.Points, known bool) *points {
	if !known {
		return nil
	}
	return (*points)(&p)
}

// scoreJSON is how the score came about: 100 less all points lost. The value of a dimension is null where no check
// applies.
func scoreJSON(s judge.Score) object {
	return object{{"dimensions", each(s.Dimensions, func(d judge.DimensionScore) object {
		return object{{"name", d.Name}, {"weight", d.Weight}, {"value", known(d.Value, d.Known)},
			{"checks", each(d.Checks, func(c judge.CheckScore) object {
				return object{{"rule", c.Rule}, {"meaning", c.Meaning}, {"held", c.Held}, {"of", c.Of},
					{"points_lost", points(c.Lost)}, {"refs", labels(c.Refs)}}
			})}}
	})}}
}

// tallyJSON counts findings by status: the parts sum to "raised".
func tallyJSON(t judge.Tally) object {
	out := object{{"raised", t.Raised}}
	for _, d := range judge.Dispositions {
		out = append(out, member{string(d), t.Count(d)})
	}
	return out
}

// ledgerJSON is the balance sheet. Of the fixed, some are confirmed and some are disputed.
func ledgerJSON(l judge.Ledger) object {
	byReviewer := map[string]object{} // the encoder writes names in order
	for _, row := range l.ByReviewer {
		byReviewer[row.Name] = tallyJSON(row.Tally)
	}
	bySeverity := object{}
	for _, row := range l.BySeverity {
		bySeverity = append(bySeverity, member{row.Name, tallyJSON(row.Tally)})
	}
	return append(tallyJSON(l.Total), object{{"fixed_corroborated", l.Total.Corroborated},
		{"fixed_contradicted", l.Total.Contradicted}, {"by_reviewer", byReviewer}, {"by_severity", bySeverity}}...)
}
