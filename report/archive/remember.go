package archive

import (
	"reflect"
	"slices"
)

// Remember joins the runs that were read now with those that histories know, each line overriding those before it and in the histories before. A run
// that was read wins; where the same run was judged otherwise before, that stays in Earlier. The others are Remembered.
func Remember(read []*Summary, histories ...[]*Summary) []*Summary {
	known := &register{}
	for _, s := range read {
		known.add(s)
	}
	for i := len(histories) - 1; i >= 0; i-- {
		n, own := len(known.all), map[*Summary]bool{} // added from this history: in it two keys are two runs, whatever else is equal
		for _, s := range slices.Backward(histories[i]) {
			if same := known.find(s); same != nil && (!own[same] || same.Key == s.Key) {
				same.judgedBefore(record{s.Judged, s.Earlier})
				continue
			}
			s.Remembered, own[s] = true, true
			known.add(s)
		}
		slices.Reverse(known.all[n:]) // as in the file: the numbers of their keys follow from it
	}
	return known.all
}

// register finds a run by what makes it the same: project and name, with the place or the inputs.
type register struct {
	all    []*Summary
	places map[[3]string]*Summary
	inputs map[[3]string]*Summary
}

func (r *register) add(s *Summary) {
	if r.places == nil {
		r.places, r.inputs = map[[3]string]*Summary{}, map[[3]string]*Summary{}
	}
	r.all = append(r.all, s)
	r.places[[3]string{s.Project, s.ID, s.Path}] = s
	if s.Inputs != "" {
		r.inputs[[3]string{s.Project, s.ID, s.Inputs}] = s
	}
}

// find asks for the same files first: runs of two PATHs of one shape have one place.
func (r *register) find(s *Summary) *Summary {
	if same := r.inputs[[3]string{s.Project, s.ID, s.Inputs}]; same != nil && s.Inputs != "" {
		return same
	}
	return r.places[[3]string{s.Project, s.ID, s.Path}]
}

// judgedBefore keeps how an older record of this run was judged, where it was judged otherwise; oldest first.
func (s *Summary) judgedBefore(old record) {
	s.records = append(s.records, old)
	before := old.earlier
	if !sameJudgement(old.judged, s.Judged) {
		before = append(before[:len(before):len(before)], old.judged)
	}
	for _, j := range s.Earlier {
		if len(before) == 0 || !sameJudgement(before[len(before)-1], j) {
			before = append(before, j)
		}
	}
	s.Earlier = before
}

// sameJudgement compares what people see: the outcome, the score and the reasons.
func sameJudgement(a, b Judged) bool {
	return a.Outcome == b.Outcome && a.Score.Known == b.Score.Known && a.Score.Value == b.Score.Value && reflect.DeepEqual(a.Reasons, b.Reasons)
}
