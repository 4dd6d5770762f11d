package report

import (
	"cmp"
	"slices"
)

// restate joins what a fixer's summary, or a list of what was put off, has as findings to what the reviewers raised under the same ids: it tells of
// them, and does not raise them again. Their status there is the fixer's answer. A finding that no reviewer raised stays the summary's own.
func restate(artefacts []*Artefact) {
	verifiedAgain(artefacts)
	if !slices.ContainsFunc(artefacts, func(a *Artefact) bool { return a.answers() && len(a.Reviews) > 0 }) {
		return
	}
	known := reviewedIn(artefacts, false)
	for _, a := range artefacts {
		if !a.answers() || len(known.byID) == 0 {
			continue
		}
		known.take(a, a.answer, func(*Review, *Finding) bool { return true })
	}
}

// answers reports whether what an artefact lists as findings may be its answers to those of others.
func (a *Artefact) answers() bool { return a.Summary != nil || a.PutsOff }

// verifiedAgain joins what a verifier lists as findings, and says of each whether it is mended: it tells of what the reviewers raised. One of
// which it says nothing is what the verifier found, and stays.
func verifiedAgain(artefacts []*Artefact) {
	var known reviewed
	for _, a := range artefacts {
		judged := map[string]bool{}
		for _, v := range a.verified() {
			for _, id := range v.Judged {
				judged[NormalID(id)] = true
			}
		}
		if len(judged) > 0 && len(a.Reviews) > 0 {
			if known.byID == nil {
				known = reviewedIn(artefacts, true)
			}
			known.take(a, func(again, of *Finding) { of.raisedAgain(again) }, func(v *Review, f *Finding) bool { return v.Generic && judged[NormalID(f.ID)] })
		}
	}
}

// verified gives what the artefact verifies, in all its documents.
func (a *Artefact) verified() []*Verification {
	if a.Verification == nil {
		return a.Verifications
	}
	return append([]*Verification{a.Verification}, a.Verifications...)
}

// take takes from an artefact those findings, of the ones meant, that only tell of others again.
func (known reviewed) take(a *Artefact, join func(again, of *Finding), meant func(*Review, *Finding) bool) {
	for _, review := range a.Reviews {
		review.Findings = slices.DeleteFunc(slices.Clone(review.Findings), func(f *Finding) bool {
			of := known.repeated(f)
			if of == nil || !meant(review, f) {
				return false
			}
			join(f, of)
			return true
		})
	}
	a.Reviews = slices.DeleteFunc(slices.Clone(a.Reviews), func(v *Review) bool { return v.Generic && len(v.Findings) == 0 })
}

// reviewed is what was raised by others than those who answer.
type reviewed struct {
	byID      map[string][]*Finding
	reviewers map[string]bool
	choices
}

// reviewedIn leaves out what those list who answer, and where wanted what verifiers do.
func reviewedIn(artefacts []*Artefact, noVerifier bool) reviewed {
	known := reviewed{map[string][]*Finding{}, map[string]bool{}, newChoices()}
	for _, a := range artefacts {
		if a.answers() {
			continue
		}
		verifies := len(a.verified()) > 0
		for _, review := range a.Reviews {
			if noVerifier && verifies && review.Generic {
				continue
			}
			for _, f := range review.Findings {
				if f.ID != "" {
					id := NormalID(f.ID)
					known.byID[id] = append(known.byID[id], f)
					known.reviewers[f.Reviewer] = true
				}
			}
		}
	}
	return known
}

// repeated gives the finding that a summary's finding tells of again; nil where there is none, or another that only has the same id.
func (known reviewed) repeated(f *Finding) *Finding {
	of := known.narrow(known.byReviewer(known.byID[NormalID(f.ID)], f.Reviewer), f.File)
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
	if a.Summary == nil {
		a.Summary = &FixSummary{Origin: again.Origin()}
	}
	at, says := again.Origin(), cmp.Or(again.Resolution, again.Suggestion, again.Description)
	switch again.Answer {
	case AnswerFixed:
		a.Summary.Fixes = append(a.Summary.Fixes, &Fix{Origin: at, ID: of.ID, Reviewer: of.Reviewer, File: of.File, Description: says, Denied: again.Denied})
	case AnswerDeferred:
		a.Summary.Deferrals = append(a.Summary.Deferrals, &Deferral{Origin: at, ID: of.ID, Reviewer: of.Reviewer, File: of.File, Reason: again.Resolution})
	case AnswerNeedsInput:
		a.Summary.Questions = append(a.Summary.Questions, &Question{Origin: at, ID: of.ID, Reviewer: of.Reviewer, File: of.File, InputNeeded: again.InputNeeded})
	}
}
