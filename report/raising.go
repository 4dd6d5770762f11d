package report

import "time"

// Raising is when the reviews that raised a finding were written.
type Raising struct {
	First   time.Time // of those that state a time
	Undated bool      // one of them states none, or is a message: a conversation has an order of its own
	zoned   [2]bool   // one of them names its zone, one does not
}

// By takes in a review that raised the finding.
func (r *Raising) By(v *Review) {
	r.Undated = r.Undated || v.Time.IsZero() || v.Message != ""
	if r.First.IsZero() || v.Time.Before(r.First) {
		r.First = v.Time
	}
	zone := 0
	if v.Zoneless {
		zone = 1
	}
	r.zoned[zone] = true
}

// After reports whether a finding was raised after a fixer's summary was written, by the times that all of them state. One clock may be hours from
// another where only one of them names its zone.
func (r Raising) After(s *FixSummary) bool {
	return !s.Time.IsZero() && !r.Undated && r.First.After(EndOf(s.Time)) && r.zoned == [2]bool{!s.Zoneless, s.Zoneless}
}

// EndOf is a time as stated, or where that is a bare date the end of its day.
func EndOf(t time.Time) time.Time {
	if day := 24 * time.Hour; t.Equal(t.UTC().Truncate(day)) {
		return t.Add(day)
	}
	return t
}

// raisedBy gives those of several findings that were raised by the time of a fix. One that goes by the same id and was raised since is
// another, or the same again: no earlier fix mended it. Where all were raised since, one of the times is wrong.
func (r *references) raisedBy(found []*Finding, c claim) []*Finding {
	s := r.written[c.at.Path]
	if len(found) < 2 || len(found) > mostFitted || !c.mended || s == nil || s.Time.IsZero() {
		return found
	}
	since := func(f *Finding) bool { return f.Answer != AnswerFixed && r.raisedAt(f).After(s) }
	before := r.some(found, "before "+s.Path, func(f *Finding) bool { return !since(f) })
	if len(before) == 0 || len(before) == len(found) {
		return found
	}
	if r.run.Older == nil {
		r.run.Older = map[*Finding]Origin{}
	}
	for _, f := range found {
		if since(f) {
			r.run.Older[f] = c.at
		}
	}
	return before
}

// raisedAt is worked out for all findings when first asked.
func (r *references) raisedAt(f *Finding) *Raising {
	if r.raised == nil {
		r.raised = make(map[*Finding]*Raising, len(r.run.Findings))
		for _, v := range r.run.Reviews {
			for _, x := range v.Findings {
				if r.raised[x] == nil {
					r.raised[x] = &Raising{}
				}
				r.raised[x].By(v)
			}
		}
	}
	if r.raised[f] == nil {
		return &Raising{Undated: true} // only left open by a review that speaks of it
	}
	return r.raised[f]
}

// after reports whether the summary was surely written after a review: at a later time, or in a later round by the names of both files. Of one round
// it is not known which came first.
func (s *FixSummary) after(v *Review) bool {
	if !s.Time.IsZero() && !v.Time.IsZero() {
		return s.Zoneless == v.Zoneless && s.Time.After(EndOf(v.Time))
	}
	n := roundNumber(v.Path)
	return n >= 0 && roundNumber(s.Path) > n
}

// sameRound reports whether both say by their files' names alone that they are of one round.
func (s *FixSummary) sameRound(v *Review) bool {
	n := roundNumber(v.Path)
	return n >= 0 && roundNumber(s.Path) == n && (s.Time.IsZero() || v.Time.IsZero())
}
