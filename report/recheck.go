package report

import (
	"cmp"
	"slices"
	"strings"
)

// Rechecks: the statuses that reviews give to findings that were reported before. The last status of a finding
// decides, and of several that no order puts last the least favorable one; a fixer's own answer stays beside it.

// opinion is the status that one review gives a finding.
type opinion struct {
	by   *Review
	said *Statement
	copy bool // the review lists the finding again, with this status or without one
}

// bare reports whether the finding is only listed again.
func (o opinion) bare() bool { return o.copy && o.said.Word == "" }

// rechecks are the opinions of a run.
type rechecks struct {
	*references
	summary map[string]*FixSummary // by path
	of      map[*Finding][]opinion
}

// attachRechecks makes answers of the statuses that reviews give to earlier findings.
func (r *Run) attachRechecks(refs *references, again []repeated) {
	c := rechecks{refs, map[string]*FixSummary{}, map[*Finding][]opinion{}}
	for _, s := range r.Summaries {
		c.summary[s.Path] = s
	}
	for _, x := range again {
		c.of[x.of] = append(c.of[x.of], opinion{x.by, x.said, true})
	}
	for _, v := range r.Reviews {
		for _, x := range v.Rechecks {
			c.hear(r, v, x)
		}
	}
	r.LeftOpen = map[*Finding]*Statement{}
	for _, f := range r.Findings {
		last, ok := c.last(f)
		switch {
		case !ok:
		case last.said.Is == AnswerNone:
			if len(f.Fixes) > 0 && !c.fixedSince(f, last) {
				r.LeftOpen[f] = last.said
			}
		case !last.copy || len(f.Fixes)+len(f.Deferrals)+len(f.Questions) == 0:
			r.takeOpinion(f, last)
		}
	}
}

// hear keeps what a review states about the findings that it names.
func (c *rechecks) hear(r *Run, v *Review, x *Statement) {
	for _, id := range c.ids(x.ID) {
		switch f := c.earlier(v, id); {
		case f != nil:
			c.of[f] = append(c.of[f], opinion{v, x, false})
		case len(c.find(id)) == 0:
			r.problem(x.Origin, Note, UnknownReference, "a status for "+Quoted(id)+", which no reviewer of this run reported")
		}
	}
}

// earlier returns the one finding of an ID that a review can give a status to: reported by others, and not later, nor
// in another series of numbered files, where IDs begin anew. Of several it is the one of the same reviewer or
// series. Nil = none, or several.
func (c *rechecks) earlier(v *Review, id string) *Finding {
	series, _ := roundOf(v.Path)
	can := keep(c.find(id), func(f *Finding) bool {
		return !slices.ContainsFunc(c.raised[f], func(by *Review) bool {
			other, _ := roundOf(by.Path)
			return by == v || v.Before(by) || series != other && numberedRound(v.Path) >= 0 && numberedRound(by.Path) >= 0
		})
	})
	can = narrow(can, func(f *Finding) bool { return f.Reviewer == v.Reviewer },
		func(f *Finding) bool { s, _ := roundOf(f.Origin().Path); return s == series })
	if len(can) != 1 {
		return nil
	}
	return can[0]
}

// last returns the status of a finding that none comes after, the least favorable one of several. A finding that is
// only listed again is open again where that provably came after whatever else was stated.
func (c *rechecks) last(f *Finding) (last opinion, ok bool) {
	for _, w := range c.of[f] {
		replaced := slices.ContainsFunc(c.of[f], func(x opinion) bool {
			return w.by.Before(x.by) || w.bare() && !x.bare() && !x.by.Before(w.by)
		})
		if replaced {
			continue
		}
		if !ok || w.said.Is < last.said.Is {
			last, ok = w, true
		}
	}
	return last, ok
}

// fixedSince reports whether a fix is claimed after a status left the finding open, or, where it is only listed
// again, not provably before.
func (c *rechecks) fixedSince(f *Finding, last opinion) bool {
	return slices.ContainsFunc(f.Fixes, func(x *Statement) bool {
		s := c.summary[x.Path]
		switch {
		case !x.Claims() || x.Denied != "":
			return false
		case last.bare():
			return s == nil || s.after(last.by) || !s.moment().before(last.by.moment())
		}
		return s != nil && s.after(last.by)
	})
}

// takeOpinion makes an answer of the last status. What another record answers otherwise stays as it is.
func (r *Run) takeOpinion(f *Finding, last opinion) {
	others := len(f.Deferrals) + len(f.Questions) + len(f.Escalations)
	x := *last.said
	x.Verdict, x.Description = last.by.carrier, cmp.Or(strings.TrimSpace(x.Description), x.Word)
	if last.copy {
		x.Word = ""
	}
	if x.Is == AnswerFixed && others == 0 || others+len(f.Fixes)+len(f.Tests) == 0 {
		r.answer(f, x)
	}
}
