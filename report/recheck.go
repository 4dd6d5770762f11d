package report

import (
	"cmp"
	"slices"
	"strings"
)

// What reviews say of earlier findings. The last word about a finding decides, and of several that no order puts last the less favourable
// one; a fixer's own answer stands beside it.

// rechecked is what became of the findings that were checked again by name.
type rechecked struct {
	answered map[*Finding]bool
	open     map[*Finding]*Message // by the message that said so last
}

// opinion is what one review says of an earlier finding.
type opinion struct {
	by     *Review
	said   *Recheck
	answer Answer // none = it is still open
}

// opinions walks the reviews of a run.
type opinions struct {
	*references
	messages map[string]*Message
	raised   map[*Finding][]*Review
	said     map[*Finding][]opinion
	parts    map[string][]part // by path
}

// takeRechecks makes answers of what reviews say of earlier findings.
func (r *references) takeRechecks() rechecked {
	again := rechecked{map[*Finding]bool{}, map[*Finding]*Message{}}
	if !slices.ContainsFunc(r.run.Reviews, func(v *Review) bool { return len(v.Rechecks) > 0 }) {
		return again
	}
	r.run.LeftOpen = map[*Finding]*Recheck{}
	c := r.opinions()
	for _, f := range r.run.Findings {
		last, ok := c.last(f)
		switch {
		case !ok:
		case last.answer != AnswerNone:
			again.answered[f] = c.answer(f, last)
		default:
			c.leaveOpen(f, last, again)
		}
	}
	return again
}

// leaveOpen lets the last word speak against a fix that somebody else claims, unless that surely came after it.
func (c *opinions) leaveOpen(f *Finding, last opinion, again rechecked) {
	if len(f.Fixes) > 0 && !c.fixedSince(f, last.by) {
		c.run.LeftOpen[f] = last.said
	}
	if m := c.messages[last.by.Message]; m != nil {
		again.open[f] = m
	}
}

// fixedSince reports whether a summary calls the finding fixed that was written after a review. Of one round the summary is the later one where the
// rounds of this run begin with a review: the finding was raised and first fixed in one.
func (c *opinions) fixedSince(f *Finding, by *Review) bool {
	begins := slices.ContainsFunc(c.raised[f], func(v *Review) bool {
		return c.fixedIn(f, func(s *FixSummary) bool { return s.sameRound(v) && v != by })
	})
	return c.fixedIn(f, func(s *FixSummary) bool { return s.after(by) || begins && s.sameRound(by) })
}

func (c *opinions) fixedIn(f *Finding, is func(*FixSummary) bool) bool {
	return slices.ContainsFunc(f.Fixes, func(x *Fix) bool {
		s := c.written[x.Path]
		return s != nil && x.Claims() && x.Denied == "" && is(s)
	})
}

// opinions hears all reviews.
func (r *references) opinions() *opinions {
	c := &opinions{references: r, messages: r.run.byKey(), raised: map[*Finding][]*Review{}, said: map[*Finding][]opinion{}, parts: map[string][]part{}}
	for _, v := range r.run.Reviews {
		for _, f := range v.Findings {
			if !f.summedUp || f.Origin().Path == v.Path {
				c.raised[f] = append(c.raised[f], v)
			}
		}
	}
	c.raisedOpen()
	for _, v := range r.run.Reviews {
		for _, x := range v.Rechecks {
			c.hear(v, x)
		}
	}
	return c
}

// hear keeps what a review says of the findings that it names; any word that does not close one leaves it open.
func (c *opinions) hear(v *Review, x *Recheck) {
	if x.Whole {
		c.hearWhole(v, x)
		return
	}
	answer := x.Answer
	ids := c.several(x.ID)
	if ids == nil {
		ids = []string{x.ID}
	}
	for _, id := range ids {
		if f := c.meant(v, id); f != nil {
			c.keep(f, opinion{v, x, answer})
		} else if x.Listed && len(c.find(id, "", "")) == 0 {
			c.complain(nil, id, x.Origin, "closure")
		}
	}
}

// keep keeps one word of each review about a finding, the least favourable: a table may name it ten thousand times.
func (c *opinions) keep(f *Finding, w opinion) {
	said := c.said[f]
	n := len(said)
	switch {
	case n == 0 || said[n-1].by != w.by:
		c.said[f] = append(said, w)
	case lessFavourable(w.answer, said[n-1].answer):
		said[n-1] = w
	}
}

// meant gives the one finding of an id that the review can speak of: raised by others, not later, and about the same part of the work as far as their
// files' names say. Where reviews number anew, it is the one of the same series of files. Nil = none, or several.
func (c *opinions) meant(v *Review, id string) *Finding {
	can := slices.DeleteFunc(slices.Clone(c.find(id, "", "")), func(f *Finding) bool {
		return c.otherPart(f.Origin().Path, v.Path) ||
			slices.ContainsFunc(c.raised[f], func(by *Review) bool { return by == v || c.before(v, by) })
	})
	if len(can) > 1 {
		can = slices.DeleteFunc(can, func(f *Finding) bool { return series(f.Origin().Path) != series(v.Path) })
	}
	if len(can) != 1 {
		return nil
	}
	return can[0]
}

// last gives the word about a finding that none comes after, the least favourable one of several. A word that answers the finding must come
// after it was raised wherever that was more than once; that it is still open needs no proof.
func (c *opinions) last(f *Finding) (last opinion, ok bool) {
	for _, w := range c.said[f] {
		if slices.ContainsFunc(c.said[f], func(x opinion) bool { return c.before(w.by, x.by) }) {
			continue
		}
		if w.answer != AnswerNone && len(c.raised[f]) > 1 && slices.ContainsFunc(c.raised[f], func(by *Review) bool { return !c.before(by, w.by) }) {
			continue
		}
		if !ok || lessFavourable(w.answer, last.answer) {
			last, ok = w, true
		}
	}
	return last, ok
}

// lessFavourable orders: open, needs input, deferred, fixed.
func lessFavourable(a, b Answer) bool {
	order := []Answer{AnswerNone, AnswerNeedsInput, AnswerDeferred, AnswerFixed}
	return slices.Index(order, a) < slices.Index(order, b)
}

// before reports whether one review provably came before another. In a series of files their numbers say it where bare dates disagree.
func (c *opinions) before(v, later *Review) bool {
	m, next := c.spoken(v), c.spoken(later)
	if n := leadingNumber(v.Path); n >= 0 && v.Path != later.Path && series(v.Path) == series(later.Path) && !(Clocked(m.Time) && Clocked(next.Time)) {
		return n < leadingNumber(later.Path)
	}
	return m.provablyBefore(next)
}

// spoken is the message that carries a review, or stands for its file.
func (c *opinions) spoken(v *Review) *Message {
	if m := c.messages[v.Message]; m != nil {
		return m
	}
	return &Message{Origin: v.Origin, Time: v.Time}
}

// answer turns the last word about a finding into a statement of the kind that a fixer makes. What another record answers otherwise stays as
// it is.
func (c *opinions) answer(f *Finding, last opinion) (answered bool) {
	at, why := last.said.Origin, cmp.Or(strings.TrimSpace(last.said.Note), last.said.Word)
	others := len(f.Deferrals) + len(f.Questions) + len(f.Escalations)
	switch {
	case last.answer == AnswerFixed && others == 0:
		c.run.ownFix(f, &Fix{Origin: at, Description: why, Verdict: c.messages[last.by.Message], Recheck: last.said})
	case others+len(f.Fixes)+len(f.Tests) > 0:
		return false
	case last.answer == AnswerDeferred:
		c.run.ownDeferral(f, &Deferral{Origin: at, Reason: why})
	case last.answer == AnswerNeedsInput:
		c.run.ownQuestion(f, &Question{Origin: at, InputNeeded: why})
	}
	return true
}
