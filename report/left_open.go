package report

import (
	"slices"
	"strings"
)

// raiseLeftOpen makes findings of what a review leaves open and no review of this run raised: an earlier run did, and this one must not lose
// it. What goes on under the id of another finding is that one: “PARTIAL, see F-P2-003”.
func (r *Run) raiseLeftOpen() {
	var left []*Recheck
	for _, v := range r.Reviews {
		for _, x := range v.Rechecks {
			if x.Open != nil {
				left = append(left, x)
			}
		}
	}
	if left == nil {
		return
	}
	refs, raised := newReferences(r), map[string]*Finding{}
	for _, x := range left {
		id := NormalID(x.ID)
		switch {
		case raised[id] != nil:
			x.Open = raised[id]
		case refs.goesOn(x):
			x.Open = nil
		default:
			raised[id] = x.Open
			r.Findings = append(r.Findings, x.Open)
		}
	}
}

// raisedOpen counts as raising a finding those reviews that leave it open where nobody raised it, of which none provably comes before: their
// word says nothing against a fix.
func (c *opinions) raisedOpen() {
	by := map[*Finding][]*Review{}
	for _, v := range c.run.Reviews {
		for _, x := range v.Rechecks {
			if x.Open != nil && !slices.Contains(by[x.Open], v) {
				by[x.Open] = append(by[x.Open], v)
			}
		}
	}
	for f, list := range by {
		c.raised[f] = slices.DeleteFunc(slices.Clone(list), func(v *Review) bool {
			return slices.ContainsFunc(list, func(earlier *Review) bool { return c.before(earlier, v) })
		})
	}
}

// goesOn reports whether a finding of the run is what is left open here, or is named beside it.
func (r *references) goesOn(x *Recheck) bool {
	ids := r.several(x.ID)
	for word := range strings.FieldsFuncSeq(x.Word+" "+x.Open.Title+" "+x.Open.Description, betweenIDs) {
		if strings.ContainsAny(word, "0123456789") {
			ids = append(ids, strings.Trim(word, "."))
		}
	}
	return slices.ContainsFunc(append(ids, x.ID), func(id string) bool { return len(r.find(id, "", "")) > 0 })
}

func betweenIDs(c rune) bool { return strings.ContainsRune(" \t\n()[]{},;:/|*`“”\"'→", c) }
