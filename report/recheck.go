package report

import (
	"cmp"
	"path"
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
	stories  map[string][]story // by path
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

// leaveOpen lets the last word speak against a fix that somebody else claims. A summary of fixes has no time that would say it came later.
func (c *opinions) leaveOpen(f *Finding, last opinion, again rechecked) {
	if len(f.Fixes) > 0 {
		c.run.LeftOpen[f] = last.said
	}
	if m := c.messages[last.by.Message]; m != nil {
		again.open[f] = m
	}
}

// opinions hears all reviews.
func (r *references) opinions() *opinions {
	c := &opinions{references: r, messages: r.run.byKey(), raised: map[*Finding][]*Review{}, said: map[*Finding][]opinion{}, stories: map[string][]story{}}
	for _, v := range r.run.Reviews {
		for _, f := range v.Findings {
			c.raised[f] = append(c.raised[f], v)
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

// hear keeps what a review says of the findings that it names, where the word is one we know.
func (c *opinions) hear(v *Review, x *Recheck) {
	_, answer, open := ReadAnswer(x.Word)
	if answer == AnswerNone && !open {
		return
	}
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

// meant gives the one finding of an id that the review can speak of: raised by others, not later, and about the same story as far as their
// files' names say. Where reviews number anew, it is the one of the same series of files. Nil = none, or several.
func (c *opinions) meant(v *Review, id string) *Finding {
	can := slices.DeleteFunc(slices.Clone(c.find(id, "", "")), func(f *Finding) bool {
		return c.otherStory(f.Origin().Path, v.Path) ||
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

// series is a path without the number by which the files of a series differ.
func series(p string) string {
	return path.Dir(p) + "/" + strings.Trim(strings.TrimSuffix(path.Base(p), path.Ext(p)), "0123456789")
}

// otherStory reports whether the paths of two reviews name different stories, each one that the other does not: ADV-S5.03-P02.md and
// ADV-S5.04-P03.md, or task-1/review.md and task-2/review.md. The reviews of each begin their ids again.
func (c *opinions) otherStory(a, b string) bool {
	ofA, ofB := c.storiesOf(a), c.storiesOf(b)
	return slices.ContainsFunc(ofA, func(s story) bool { return s.lacking(ofB) }) && slices.ContainsFunc(ofB, func(s story) bool { return s.lacking(ofA) })
}

// story is a numbered part of the work: epic, wave, task. Those of one letter, E-10 and S5.03, are of one kind.
type story struct{ kind, name string }

// lacking reports whether others of the story's kind are listed, and it is not.
func (s story) lacking(list []story) bool {
	return !slices.Contains(list, s) && slices.ContainsFunc(list, func(x story) bool { return x.kind == s.kind })
}

func (c *opinions) storiesOf(p string) []story {
	list, known := c.stories[p]
	if !known {
		list = storiesIn(p)
		c.stories[p] = list
	}
	return list
}

// storiesIn reads the words with a number in a path, but for those that count rounds or say a version; a long number is a date. The number
// behind a word that ends a file's name counts rounds too: qa-2.json.
func storiesIn(p string) (list []story) {
	if name := series(p); !strings.HasSuffix(name, ".") { // S5.04 is a story wherever it stands
		p = name
	} else {
		p = strings.TrimSuffix(p, path.Ext(p))
	}
	before := ""
	for _, word := range strings.FieldsFunc(strings.ToLower(p), func(r rune) bool { return strings.ContainsRune("-_/ ", r) }) {
		kind := strings.TrimRight(word, "0123456789.")
		number := word[len(kind):]
		if kind == "" {
			kind = before
		}
		before = word
		if number == "" || len(number) > 6 || strings.Trim(kind, "abcdefghijklmnopqrstuvwxyz") != "" || slices.Contains(roundWords, kind) || slices.Contains(turnWords, kind) {
			continue
		}
		s := story{kind, kind + number}
		if len(kind) < 2 {
			s.kind = ""
		}
		list = append(list, s)
	}
	return list
}

// turnWords count rounds too, where the path of a single file says it.
var turnWords = []string{"", "p", "r", "v", "rev", "review", "reviews", "rereview", "recheck", "rerun", "run", "burst", "version", "part", "copy"}

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
	if n := leadingNumber(v.Path); n >= 0 && v.Path != later.Path && series(v.Path) == series(later.Path) && !(m.clocked() && next.clocked()) {
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
		fix := &Fix{Origin: at, ID: f.Label(), Description: why, Own: true, Verdict: c.messages[last.by.Message], Recheck: last.said, Findings: []*Finding{f}}
		c.run.Fixes, f.Fixes = append(c.run.Fixes, fix), append(f.Fixes, fix)
	case others+len(f.Fixes)+len(f.Tests) > 0:
		return false
	case last.answer == AnswerDeferred:
		d := &Deferral{Origin: at, ID: f.Label(), Reason: why, Findings: []*Finding{f}}
		c.run.Deferrals, f.Deferrals = append(c.run.Deferrals, d), append(f.Deferrals, d)
	case last.answer == AnswerNeedsInput:
		q := &Question{Origin: at, ID: f.Label(), InputNeeded: why, Findings: []*Finding{f}}
		c.run.Questions, f.Questions = append(c.run.Questions, q), append(f.Questions, q)
	}
	return true
}
