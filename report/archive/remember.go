package archive

import (
	"cmp"
	"reflect"
	"slices"

	"swarmreport/report/judge"
)

// Remember joins the runs that were read now with those that histories know, each line overriding those before it and
// in the histories before. A run that was read wins; where the same run was judged otherwise before, that stays in
// Earlier. The others are Remembered.
func Remember(read []*Summary, histories ...[]*Summary) []*Summary {
	known := &register{}
	for _, s := range read {
		known.add(s)
	}
	for _, history := range slices.Backward(histories) {
		own := &register{strict: true}
		for _, s := range slices.Backward(history) {
			if same := cmp.Or(known.find(s), own.find(s)); same != nil {
				same.judgedBefore(record{s.Judged, s.Earlier})
				continue
			}
			s.Remembered = true
			own.add(s)
		}
		for _, s := range slices.Backward(own.all) { // as in the file: the numbers of their keys follow from it
			known.add(s)
		}
	}
	return known.all
}

// register finds a run by what makes it the same: project and name, with the place or the inputs.
type register struct {
	strict bool // within one history: another key is another run, but where place and inputs are equal
	all    []*Summary
	places map[[4]string]*Summary
	inputs map[[4]string]*Summary
}

func (r *register) add(s *Summary) {
	if r.places == nil {
		r.places, r.inputs = map[[4]string]*Summary{}, map[[4]string]*Summary{}
	}
	r.all = append(r.all, s)
	r.places[r.by(s, s.Path, s.Key)] = s
	if s.Inputs != "" {
		r.inputs[r.by(s, s.Inputs, s.Path)] = s
	}
}

// find asks for the same files first: runs of two PATHs of one shape have one place.
func (r *register) find(s *Summary) *Summary {
	if same := r.inputs[r.by(s, s.Inputs, s.Path)]; same != nil && s.Inputs != "" {
		return same
	}
	return r.places[r.by(s, s.Path, s.Key)]
}

func (r *register) by(s *Summary, what, too string) [4]string {
	if !r.strict {
		too = ""
	}
	return [4]string{s.Project, s.ID, what, too}
}

// judgedBefore keeps how an older record of this run was judged, where it was judged otherwise; oldest first.
func (s *Summary) judgedBefore(old record) {
	s.records = append(s.records, old)
	before := old.earlier
	if !sameJudgement(old.judged, s.Judged) {
		before = append(slices.Clip(before), old.judged)
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
	return a.Outcome == b.Outcome && sameScore(a.Score, b.Score) && reflect.DeepEqual(a.Reasons, b.Reasons)
}

func sameScore(a, b judge.Score) bool { return a.Known == b.Known && a.Value == b.Value }
