package report

import (
	"cmp"
	"slices"
)

// restate joins what a fixer's summary lists as findings to what the reviewers raised under the same ids: a summary tells of them,
// it does not raise them again. Their status there is the fixer's answer. A finding that no reviewer raised stays the summary's own.
func restate(artefacts []*Artefact) {
	known := reviewedIn(artefacts)
	for _, a := range artefacts {
		if a.Summary == nil || len(known.byID) == 0 {
			continue
		}
		for _, review := range a.Reviews {
			review.Findings = slices.DeleteFunc(slices.Clone(review.Findings), func(f *Finding) bool {
				of := known.repeated(f)
				if of != nil {
					a.answer(f, of)
				}
				return of != nil
			})
		}
		a.Reviews = slices.DeleteFunc(slices.Clone(a.Reviews), func(v *Review) bool { return v.Generic && len(v.Findings) == 0 })
	}
}

// reviewed is what the reviewers raised themselves.
type reviewed struct {
	byID      map[string][]*Finding
	reviewers map[string]bool
}

func reviewedIn(artefacts []*Artefact) reviewed {
	known := reviewed{map[string][]*Finding{}, map[string]bool{}}
	for _, a := range artefacts {
		if a.Summary != nil {
			continue
		}
		for _, review := range a.Reviews {
			for _, f := range review.Findings {
				if f.ID != "" {
					known.byID[NormalID(f.ID)] = append(known.byID[NormalID(f.ID)], f)
					known.reviewers[f.Reviewer] = true
				}
			}
		}
	}
	return known
}

// repeated gives the finding that a summary's finding tells of again; nil where there is none, or another that only has the same id.
func (known reviewed) repeated(f *Finding) *Finding {
	of := narrow(byReviewer(known.byID[NormalID(f.ID)], f.Reviewer), f.File)
	if len(of) != 1 || of[0].liesElsewhere(f) || known.reviewers[f.Reviewer] && of[0].Reviewer != f.Reviewer {
		return nil
	}
	return of[0]
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
