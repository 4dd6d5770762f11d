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
	refs, raised := newReferences(r), map[string]bool{}
	for _, x := range left {
		if id := NormalID(x.ID); !raised[id] && !refs.goesOn(x) {
			raised[id] = true
			r.Findings = append(r.Findings, x.Open)
		}
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
