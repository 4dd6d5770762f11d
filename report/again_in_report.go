package report

import (
	"maps"
	"path"
	"slices"
	"strconv"
)

// joinRetold makes one finding of what a review in words tells of a list in another file: an auditor writes findings.json for programs, and a report for
// people. Each of its findings that has an id is in the list under that id, and nearly all with the same title, or under numbers that can only be the
// list's. Two in reviews/ may be of two reviewers, of whom one copied the other.
func (r *Run) joinRetold() {
	told := slices.DeleteFunc(slices.Clone(r.Reviews), func(v *Review) bool { return !v.Words || v.Message != "" || later.MatchString(v.Path) })
	if len(told) == 0 {
		return
	}
	again, lists := map[*Finding]*Finding{}, r.listsByID()
	for _, v := range told {
		for _, l := range lists[v.firstID()] {
			if of := v.retells(l); of != nil {
				maps.Copy(again, of)
				break
			}
		}
	}
	r.replace(again, (*Finding).copied)
}

// idList is a list in a file, by its ids.
type idList struct {
	*Review
	byID map[string]*Finding
}

// listsByID gives the lists that hold an id, the first of them.
func (r *Run) listsByID() map[string][]idList {
	lists := map[string][]idList{}
	for _, l := range r.Reviews {
		if l.Words || !l.lists() || later.MatchString(l.Path) || len(l.Findings) < fewestRetold {
			continue
		}
		list := idList{l, map[string]*Finding{}}
		for _, f := range l.Findings {
			if id := NormalID(f.ID); list.byID[id] == nil && id != "" && len(lists[id]) < mostCopies {
				lists[id] = append(lists[id], list)
			}
			list.byID[NormalID(f.ID)] = f
		}
	}
	return lists
}

// firstID is the id of the first finding that has one; empty = none has.
func (v *Review) firstID() string {
	for _, f := range v.Findings {
		if f.ID != "" {
			return NormalID(f.ID)
		}
	}
	return ""
}

// retells gives what each finding of a review that has an id is in a list; nil where one of them is not there, or nothing shows that the list's are meant:
// ids begin again with each review.
func (v *Review) retells(l idList) map[*Finding]*Finding {
	if l.Path == v.Path || amongReviews(l.Path) && amongReviews(v.Path) {
		return nil
	}
	t := retelling{of: map[*Finding]*Finding{}}
	for _, f := range v.Findings {
		if f.ID == "" {
			continue
		}
		known := l.byID[NormalID(f.ID)]
		if known == nil {
			return nil
		}
		t.add(f, known)
	}
	if !t.meansList() {
		return nil
	}
	return t.of
}

func amongReviews(file string) bool { return path.Base(path.Dir(file)) == "reviews" }

// retelling is what a review tells under the ids of a list.
type retelling struct {
	of              map[*Finding]*Finding
	apart           int // told of another place than there, or with another answer
	titles, highest int // titles that are the same; the highest number of an id
}

func (t *retelling) add(f, known *Finding) {
	if known.liesElsewhere(f) || !f.sameAnswer(known) {
		t.apart++
		return
	}
	if t.of[f] = known; Words(f.Title) == Words(known.Title) {
		t.titles++
	}
	t.highest = max(t.highest, numberOf(f.ID))
}

// meansList reports whether these are the list's own findings: by their titles, or by numbers that go far beyond how many they are. What a review counts
// itself it counts from one.
func (t *retelling) meansList() bool {
	n := len(t.of)
	if n < fewestRetold || t.apart*fewestRetold > n {
		return false
	}
	return t.titles >= fewestRetold && t.titles*5 >= n*4 || t.highest >= farBeyond*n
}

const (
	fewestRetold = 3 // lest two reviewers have hit on the same words
	farBeyond    = 2
)

// numberOf is the number at the end of an id; 0 = it has none.
func numberOf(id string) int {
	n, _ := strconv.Atoi(id[numberAt(id):])
	return n
}
