package report

import (
	"cmp"
	"slices"
)

// restate joins what a fixer's summary lists as findings to what the reviewers raised under the same ids: a summary tells of them,
// it does not raise them again. Their status there is the fixer's answer. A finding that no reviewer raised stays the summary's own.
func restate(artefacts []*Artefact) {
	raised, reviewers := map[string][]*Finding{}, map[string]bool{}
	for _, a := range artefacts {
		for _, review := range a.Reviews {
			for _, f := range review.Findings {
				if f.ID != "" && a.Summary == nil {
					raised[NormalID(f.ID)] = append(raised[NormalID(f.ID)], f)
					reviewers[f.Reviewer] = true
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
				of := narrow(byReviewer(raised[NormalID(f.ID)], f.Reviewer), f.File)
				if len(of) == 1 && (of[0].liesElsewhere(f) || reviewers[f.Reviewer] && of[0].Reviewer != f.Reviewer) {
					return false // another finding, which only has the same id
				}
				if len(of) == 1 {
					a.answer(f, of[0])
				}
				return len(of) == 1
			})
		}
		a.Reviews = slices.DeleteFunc(slices.Clone(a.Reviews), func(v *Review) bool { return v.Generic && len(v.Findings) == 0 })
	}
}

func (f *Finding) liesElsewhere(than *Finding) bool {
	return f.File != "" && than.File != "" && !SamePath(f.File, than.File)
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
