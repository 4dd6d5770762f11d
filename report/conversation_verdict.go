package report

import (
	"cmp"
	"path"
)

// What a later verdict in the conversation does to the findings that were raised before it.

// closeByVerdict closes what messages raised: the next positive verdict of the same role on the same component or task, after
// the last time it was raised, claims that it is fixed; a verdict that says which one it repeats counts as one on the repeated one's
// task. Without one it stays open. What was checked again by name needs no such verdict.
func (r *Run) closeByVerdict(again rechecked) {
	positive, work := map[string][]*Message{}, r.envelopeWork()
	for _, m := range r.Messages {
		if m.Verdict == Positive {
			positive[m.role()] = append(positive[m.role()], m)
		}
	}
	repeated := r.lift(positive, work)
	raised, judged := r.lastRaised(again)
	for _, f := range r.Findings {
		if m := raised[f]; m != nil && !again.answered[f] {
			role := cmp.Or(judged[f], m).role()
			r.closeWith(f, cmp.Or(nextAfter(positive[role], m, work), nextAfter(positive[m.validator()], m, work), nextAfter(repeated[role], m, work)))
		}
	}
}

// lastRaised gives the message that raised each finding last, and the last one whose sender judged it and did not only hand it on to be
// fixed. What was left open when it was checked again was raised then.
func (r *Run) lastRaised(again rechecked) (raised, judged map[*Finding]*Message) {
	messages := r.byKey()
	raised, judged = map[*Finding]*Message{}, map[*Finding]*Message{}
	for _, review := range r.Reviews {
		m := messages[review.Message]
		for _, f := range review.Findings {
			if m == nil {
				continue
			}
			raised[f] = m.orLater(raised[f])
			if !SameName(m.Type, "fix_required") {
				judged[f] = m.orLater(judged[f])
			}
		}
	}
	for f, m := range again.open {
		if raised[f] != nil && raised[f].Sequence < m.Sequence {
			raised[f], judged[f] = m, m
		}
	}
	return raised, judged
}

// orLater gives the later of two messages; other may be nil.
func (m *Message) orLater(other *Message) *Message {
	if other == nil || other.Sequence < m.Sequence {
		return m
	}
	return other
}

// validator is who closes what a message raises besides its sender: in an inbox system a PM hands on the bugs that QA told it, and
// validates nothing (seed 004).
func (m *Message) validator() string {
	if m.Dialect == Ralph && m.From == "pm" {
		return "qa\x00" + m.Subject()
	}
	return m.role()
}

// role is who judges what: the sender on one subject, under whichever of its names.
func (m *Message) role() string { return ReviewerName(m.From) + "\x00" + m.Subject() }

// nextAfter gives the first of the messages that provably came after m, about the same work and no other question: an order by file names alone proves nothing.
func nextAfter(messages []*Message, m *Message, work envelopeWork) *Message {
	about := work.about(m)
	if about.after == never {
		return nil
	}
	for i := notBefore(messages, about.after+1); i < len(messages); i++ {
		x := messages[i]
		if x.Sequence > about.until && x.Sequence <= about.again {
			if about.again == never {
				return nil
			}
			i = notBefore(messages, about.again+1) - 1
			continue
		}
		if m.provablyBefore(x) && !x.answersOther(m) {
			return x
		}
	}
	return nil
}

// answersOther: the verdict answers another question than the refusal did, by the kinds of validation that were asked for (seed 002). A
// later request of another kind is about mended work, but one that was sent before the refusal is not; and security is only found
// where it is looked for.
func (m *Message) answersOther(refusal *Message) bool {
	if m.Answers == nil || refusal.Answers == nil || m.Answers.Sequence > refusal.Sequence && refusal.asked() != "security" {
		return false
	}
	asked, before := m.asked(), refusal.asked()
	return asked != "" && before != "" && asked != before
}

// asked is the kind of validation that the message's request asks for, folded; empty = not stated.
func (m *Message) asked() string {
	kind, _ := m.Answers.Field("payload.validationType")
	return Plain(kind)
}

// provablyBefore: by their own times, by their order in one file, by the rounds that their folders are named for, or by the numbers that
// their files' names begin with.
func (m *Message) provablyBefore(later *Message) bool {
	switch {
	case m.Path == later.Path:
		return m.Sequence < later.Sequence
	case !m.Time.IsZero() && !later.Time.IsZero() && !m.Time.Equal(later.Time): // of one date alone, the numbers tell
		return m.Time.Before(later.Time)
	}
	if outside, round := roundOf(m.Path); round >= 0 {
		if other, next := roundOf(later.Path); next != round {
			return other == outside && next > round
		}
	}
	first, second := leadingNumber(m.Path), leadingNumber(later.Path)
	return path.Dir(m.Path) == path.Dir(later.Path) && first >= 0 && second > first
}

func (r *Run) closeWith(f *Finding, verdict *Message) {
	if verdict != nil {
		r.ownFix(f, &Fix{Origin: verdict.Origin, Description: "a later " + verdict.Type + " of the same role is positive", Verdict: verdict})
	}
}
