package report

import (
	"cmp"
	"slices"
)

// restate joins what a fixer's summary lists as findings to what the reviewers raised under the same ids: a summary tells of them,
// it does not raise them again. Their status there is the fixer's answer. A finding that no reviewer raised stays the summary's own.
func restate(artefacts []*Artefact) {
	raised := map[string][]*Finding{}
	for _, a := range artefacts {
		for _, review := range a.Reviews {
			for _, f := range review.Findings {
				if f.ID != "" && a.Summary == nil {
					raised[NormalID(f.ID)] = append(raised[NormalID(f.ID)], f)
				}
			}
		}
	}
	for _, a := range artefacts {
		if a.Summary == nil || len(raised) == 0 {
			continue
		}
		for _, review := range a.Reviews {
			review.Findings = slices.DeleteFunc(slices.Clone(review.Findings), func(f *Finding) bool {
				of := narrow(raised[NormalID(f.ID)], f.File)
				if len(of) == 1 {
					a.answer(f, of[0])
				}
				return len(of) == 1
			})
		}
		a.Reviews = slices.DeleteFunc(slices.Clone(a.Reviews), func(v *Review) bool { return v.Generic && len(v.Findings) == 0 })
	}
}

// answer turns a finding that was listed again into what its record there says became of it.
func (a *Artefact) answer(again, of *Finding) {
	of.Origins = append(of.Origins, again.Origins...)
	a.Unread = append(a.Unread, again.Unread...)
	at, says := again.Origin(), cmp.Or(again.Resolution, again.Suggestion, again.Description)
	switch ParseAnswer(cmp.Or(again.Status, again.Resolution)) {
	case AnswerFixed:
		a.Summary.Fixes = append(a.Summary.Fixes, &Fix{Origin: at, ID: of.ID, Reviewer: of.Reviewer, File: of.File, Description: says, Denied: again.Denied})
	case AnswerDeferred:
		a.Summary.Deferrals = append(a.Summary.Deferrals, &Deferral{Origin: at, ID: of.ID, Reviewer: of.Reviewer, File: of.File, Reason: again.Resolution})
	case AnswerNeedsInput:
		a.Summary.Questions = append(a.Summary.Questions, &Question{Origin: at, ID: of.ID, Reviewer: of.Reviewer, File: of.File, InputNeeded: again.InputNeeded})
	}
}
