package report

import (
	"cmp"
	"slices"
)

// attachVerdicts closes what messages and design reviews reported by later positive verdicts, finds the verdicts
// that later ones take back, and marks the verifications that later ones replace.
func (r *Run) attachVerdicts() {
	positive := map[string][]*Message{}
	for _, m := range r.Messages {
		if m.Verdict == Positive {
			for _, role := range m.roles() {
				positive[role] = append(positive[role], m)
			}
		}
	}
	for _, m := range r.Messages {
		if m.Verdict != Positive {
			m.Lifted = approval(positive, m, m)
		}
	}
	r.closeByVerdict(positive)
	r.closeThreats()
	r.supersede()
}

// roles are what a verdict decides: who judges, on which work, and of which kind the validation is (seed 002). A CTO
// judges the whole codebase, whichever task is named; what a person approves is approved for all.
func (m *Message) roles() []string {
	switch asked := ""; {
	case m.kind == "codebasereviewreport":
		return []string{m.From + "\x00codebase"}
	case m.FromPerson():
		return []string{"\x00" + m.work}
	default:
		if m.Answers != nil {
			asked = Plain(m.Answers.Text("payload.validationType"))
		}
		return []string{ReviewerName(m.From) + "\x00" + m.work + "\x00" + asked}
	}
}

// approval returns the first positive verdict that provably came after a message, by the role of a refusal or by a
// person.
func approval(positive map[string][]*Message, refusal, after *Message) *Message {
	roles := refusal.roles()
	if refusal.work != "" {
		roles = append(roles, "\x00"+refusal.work)
	}
	if refusal.Dialect == Ralph && refusal.From == "pm" { // a PM hands on what QA reported (seed 004)
		roles = append(roles, "qa\x00"+refusal.work+"\x00")
	}
	for _, role := range roles {
		list := positive[role]
		from, _ := slices.BinarySearchFunc(list, after.Sequence, func(x *Message, s int) int { return x.Sequence - s })
		for _, x := range list[from:] {
			if after.moment().before(x.moment()) {
				return x
			}
		}
	}
	return nil
}

// closeByVerdict closes what messages reported: the next positive verdict of the same role on the same work, after
// it was reported last, claims that it is fixed. A message that only hands a finding on to be fixed judges nothing.
func (r *Run) closeByVerdict(positive map[string][]*Message) {
	raised, judged := map[*Finding]*Message{}, map[*Finding]*Message{} // the last message each
	carried := keep(r.Reviews, func(v *Review) bool { return v.carrier != nil })
	slices.SortStableFunc(carried, func(a, b *Review) int { return InTurn(a.carrier, b.carrier) })
	for _, v := range carried {
		for _, f := range v.Findings {
			if raised[f] = v.carrier; v.carrier.kind != "fixrequired" {
				judged[f] = v.carrier
			}
		}
	}
	for _, f := range r.Findings {
		last := raised[f]
		if last == nil || slices.ContainsFunc(f.Fixes, func(x *Fix) bool { return x.Recheck != nil }) {
			continue
		}
		if x := approval(positive, cmp.Or(judged[f], last), last); x != nil {
			r.answer(f, AnswerFixed, &Fix{Verdict: x}, x.Origin, "a later "+x.Type+" of the same role is positive")
		}
	}
}

// closeThreats closes what a review of the design reported by a later iteration that lets it be built. Threats have
// no IDs, so no fixer can name them.
func (r *Run) closeThreats() {
	for _, v := range r.Reviews {
		if later := r.LetPass(v); later != nil {
			for _, f := range v.Findings {
				r.answer(f, AnswerFixed, nil, later.Origin, "a later review of the design states "+later.Verdict)
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
	carried := map[string][]*Verification{} // by messages: those on a piece of work, and those on one bus; the later first
	for _, v := range slices.Backward(r.Verifications) {
		if m := v.carrier; m == nil {
			files = append(files, v)
		} else if carried[m.work] = append(carried[m.work], v); m.Dialect == TeamCoordinate && v.allPass() {
			carried["\x00"+m.Path] = append(carried["\x00"+m.Path], v)
		}
	}
	for _, v := range r.Verifications {
		m := v.carrier
		replacedIn := func(list []*Verification) bool {
			return slices.ContainsFunc(list, func(later *Verification) bool {
				return later != v && !later.Runner && later.replaces(v)
			})
		}
		v.Superseded = replacedIn(files) ||
			m != nil && (m.Duplicate != nil || replacedIn(carried[m.work]) || replacedIn(carried["\x00"+m.Path]))
	}
}

// replaces reports whether a verification replaces an earlier one. The swarm verifies last of all, and the tasks of one
// bus run the same tests again.
func (v *Verification) replaces(earlier *Verification) bool {
	m, of := v.carrier, earlier.carrier
	repeats := func() bool { return earlier.moment().before(v.moment()) && v.repeats(earlier) }
	switch {
	case m == nil && of == nil:
		return repeats() && NormalID(v.Component) == NormalID(earlier.Component)
	case m == nil:
		return !Filled(v.Component) && (of.Dialect == Swarm || repeats())
	}
	return of.moment().before(m.moment()) && (m.work == of.work || v.repeats(earlier))
}

func (v *Verification) moment() moment {
	return v.carrier.momentOr(moment{time: v.Time, zoneless: v.Zoneless, path: v.Path})
}

func (v *Verification) allPass() bool {
	return v.Tests.Passed.N > 0 && v.Tests.Failed.N+v.Tests.Errors.N+v.Tests.Skipped.N == 0
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
