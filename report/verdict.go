package report

import "slices"

// approvals are the statements that let work pass, by who judges what.
type approvals map[string][]*Statement

// after returns the first approval that provably came after a moment; nil = there is none.
func (a approvals) after(of string, when moment) *Statement {
	return first(a[of], func(x *Statement) bool { return when.before(x.when) })
}

// attachVerdicts closes what later positive verdicts settle, and finds what later verdicts and results replace.
func (r *Run) attachVerdicts() {
	later := r.approvals()
	for _, m := range r.Messages {
		m.Lifted = m.Verdict != Positive && later.after(m.judging(), m.moment()) != nil
	}
	for _, v := range r.Reviews {
		v.Lifted = later.after(v.judging(), v.moment()) != nil
	}
	for _, d := range r.Decisions {
		d.Lifted = later.after(d.judging(), d.moment()) != nil
	}
	for _, f := range r.Findings {
		if x := later.settling(f); x != nil && len(f.Deferrals)+len(f.Questions)+len(f.Escalations) == 0 {
			r.answer(f, *x)
		}
	}
	r.supersede()
}

// settling returns the approval by whoever reported a finding, of the same work and after the last report of it.
func (a approvals) settling(f *Finding) *Statement {
	for _, x := range f.mentions {
		settled := a.after(x.by.judging(), x.by.moment())
		open := func(again *Statement) bool {
			named := again.lists || again.Is == AnswerNone
			return named && again.by.judging() == x.by.judging() && !again.by.moment().before(settled.when)
		}
		if x.lists && settled != nil && !slices.ContainsFunc(f.mentions, open) {
			return settled
		}
	}
	return nil
}

// approvals finds the positive verdicts of messages, of the files of reviews, and of final decisions.
func (r *Run) approvals() approvals {
	all := approvals{}
	add := func(of string, at Origin, when moment, by *Message, text string) {
		all[of] = append(all[of], &Statement{Origin: at, Is: AnswerFixed, Verdict: by, Description: text, when: when})
	}
	for _, m := range r.Messages {
		if m.Verdict == Positive {
			add(m.judging(), m.Origin, m.moment(), m, "a later "+m.Type+" of the same role is positive")
		}
	}
	for _, v := range r.Reviews {
		if v.Means == Positive && (v.Design || v.Carrier == nil) {
			add(v.judging(), v.Origin, v.moment(), nil, "a later round of this review states "+v.Verdict)
		}
	}
	for _, d := range r.Decisions {
		if d.Means == Positive {
			add(d.judging(), d.Origin, d.moment(), nil, d.Word)
		}
	}
	return all
}

// supersede marks the verifications that a later one replaces: one of the same subject that repeats what it looked
// at, or the run's own file after the results of messages. Of two without an order both count.
func (r *Run) supersede() {
	if r.Tested = joinReports(r.TestReports); r.Tested != nil && r.Tested.Tally.Run() > 0 &&
		!slices.ContainsFunc(r.Verifications, func(v *Verification) bool { return v.Message == "" }) {
		r.Verifications = append(r.Verifications, r.Tested.asVerification())
		slices.SortStableFunc(r.Verifications, func(a, b *Verification) int { return a.Origin.compare(b.Origin) })
	}
	of := map[string][]*Verification{} // by work
	for _, v := range slices.Backward(r.Verifications) {
		of[v.subject()] = append(of[v.subject()], v)
	}
	for _, v := range r.Verifications {
		replaced := func(later *Verification) bool { return later != v && !later.Runner && later.replaces(v) }
		v.Superseded = slices.ContainsFunc(of[v.subject()], replaced) ||
			v.Carrier != nil && (v.Carrier.Duplicate != nil || slices.ContainsFunc(of[""], replaced))
	}
}

// judging is who judges in a verdict, and on which work.
func (m *Message) judging() string { return ReviewerName(m.From) + "\x00" + m.work }

// judging is the design, or as for the message of the review, or its path without the round that it names.
func (v *Review) judging() string {
	if v.Design {
		return "design"
	} else if v.Carrier != nil {
		return v.Carrier.judging()
	}
	return withoutRound(v.Path)
}

func (d *Decision) judging() string { return "decision on " + d.Stage }

func (d *Decision) moment() moment { return moment{time: d.Time, path: d.Path} }
