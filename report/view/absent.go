package view

import (
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// How the files of a run's parts are named, by the beginning of a word.
const (
	aPlan         = "plan"
	aReview       = "review"
	aVerification = "verif"
)

func (r *Run) noPlan(so string) string {
	if file := r.lost(aPlan); file != "" {
		return "The plan could not be read (" + file + ")" + so
	}
	return "No plan was written" + so
}

func (r *Run) noReview() string {
	if file := r.lost(aReview); file != "" {
		return r.absent("No review could be read ("+file+"), so what was raised is not known.", "no-review")
	}
	return r.absent("No review was written, so nobody raised anything.", "no-review")
}

func (r *Run) noVerification() string {
	if file := r.lost(aVerification); file != "" {
		return r.absent("The verification could not be read ("+file+").", "no-verification")
	}
	return r.absent("No verification was written.", "no-verification")
}

// absent says that a part of the run is missing, and what that means for the verdict.
func (r *Run) absent(what, rule string) string {
	for _, x := range r.v.Reasons {
		if x.Rule == rule && x.Level > judge.Pass {
			return what + " That makes the verdict " + x.Level.String() + " at best."
		}
	}
	return what
}

// lost is the first file or folder with an error that is named for a part of the run: what was written and could not be read is not
// what nobody wrote. Empty = there is none.
func (r *Run) lost(part string) string {
	for _, x := range r.v.Run.Problems {
		if x.Level == report.Error && named(x.Path, part) && (part == aReview || !named(x.Path, aReview)) {
			return brief(x.Path, maxLabel)
		}
	}
	return ""
}

// named looks at whole words: an explanation is no plan.
func named(name, part string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return !unicode.IsLetter(c) })
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, part) })
}
