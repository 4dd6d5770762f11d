package report

import (
	"slices"
)

// attachVerdicts closes what messages and design reviews reported by later positive verdicts, finds the verdicts
// that later ones take back, and marks the verifications that later ones replace.
func (r *Run) attachVerdicts() {
	positive := map[string][]*Message{}
	for _, m := range r.Messages {
		if m.Verdict == Positive {
			positive[m.judging()] = append(positive[m.judging()], m)
		}
	}
	for _, m := range r.Messages {
		if m.Verdict != Positive {
			m.Lifted = approval(positive, m)
		}
	}
	r.closeByVerdict(positive)
	r.closeThreats()
	r.supersede()
}

// judging is who judges in a verdict, and on which work.
func (m *Message) judging() string { return ReviewerName(m.From) + "\x00" + m.work }

// approval returns the first positive verdict of the same role on the same work that provably came after a message.
func approval(positive map[string][]*Message, refusal *Message) *Message {
	return first(positive[refusal.judging()], func(x *Message) bool { return refusal.moment().before(x.moment()) })
}

// closeByVerdict closes what messages reported: the next positive verdict of the same role on the same work, after
// it was reported last, claims that it is fixed.
func (r *Run) closeByVerdict(positive map[string][]*Message) {
	for _, f := range r.Findings {
		var raised *Message // the last one that reports it
		for _, v := range f.by {
			if m := v.Carrier; m != nil && (raised == nil || raised.Sequence < m.Sequence) {
				raised = m
			}
		}
		if raised == nil {
			continue
		}
		if x := approval(positive, raised); x != nil {
			r.answer(f, Statement{Origin: x.Origin, Is: AnswerFixed, Verdict: x,
				Description: "a later " + x.Type + " of the same role is positive"})
		}
	}
}

// closeThreats closes what a review of the design reported by a later iteration that lets it be built. Threats have
// no IDs, so no fixer can name them.
func (r *Run) closeThreats() {
	for _, v := range r.Reviews {
		if later := r.LetPass(v); later != nil {
			for _, f := range v.Findings {
				r.answer(f, Statement{Origin: later.Origin, Is: AnswerFixed,
					Description: "a later review of the design states " + later.Verdict})
			}
		}
	}
}

// supersede marks the verifications that a later one replaces: one of the same subject that repeats what it looked
// at, or the run's own file after the results of messages. Of two whose order nobody knows both count, and the less
// favorable decides.
func (r *Run) supersede() {
	if r.Tested = joinReports(r.TestReports); r.Tested != nil && r.Tested.Tally.Run() > 0 &&
		!slices.ContainsFunc(r.Verifications, func(v *Verification) bool { return v.Message == "" }) {
		r.Verifications = append(r.Verifications, r.Tested.asVerification())
		slices.SortStableFunc(r.Verifications, func(a, b *Verification) int { return a.Origin.compare(b.Origin) })
	}
	var files []*Verification
	carried := map[string][]*Verification{} // by messages on a piece of work; the later first
	for _, v := range slices.Backward(r.Verifications) {
		if m := v.Carrier; m == nil {
			files = append(files, v)
		} else {
			carried[m.work] = append(carried[m.work], v)
		}
	}
	for _, v := range r.Verifications {
		replaced := func(later *Verification) bool { return later != v && !later.Runner && later.replaces(v) }
		m := v.Carrier
		v.Superseded = slices.ContainsFunc(files, replaced) ||
			m != nil && (m.Duplicate != nil || slices.ContainsFunc(carried[m.work], replaced))
	}
}

// replaces reports whether a verification replaces an earlier one on the same work. The swarm verifies last of all.
func (v *Verification) replaces(earlier *Verification) bool {
	m, of := v.Carrier, earlier.Carrier
	repeats := func() bool { return earlier.moment().before(v.moment()) && v.repeats(earlier) }
	switch {
	case m == nil && of == nil:
		return repeats() && NormalID(v.Component) == NormalID(earlier.Component)
	case m == nil:
		return !Filled(v.Component) && (of.Dialect == Swarm || repeats())
	}
	return of.moment().before(m.moment())
}

func (v *Verification) moment() moment {
	return v.Carrier.momentOr(moment{time: v.Time, path: v.Path})
}

// LetPass returns a later review of the design that lets it be built; nil if there is none.
func (r *Run) LetPass(v *Review) *Review {
	return first(r.Reviews, func(later *Review) bool {
		return v.Design && later.Design && v.Before(later) && later.Means == Positive
	})
}

// LetThrough returns the later decision that takes a refusal back; nil where none does.
func (r *Run) LetThrough(d *Decision) *Decision {
	return first(r.Decisions, func(later *Decision) bool {
		return later.Means == Positive && later.Stage == d.Stage &&
			moment{time: d.Time, path: d.Path}.before(moment{time: later.Time, path: later.Path})
	})
}
