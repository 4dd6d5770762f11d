package reviews

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// A critic's review is called a critique: “Test Critique”, “Critique of the plan”. What stands before that word is what was looked at, a plan or
// examples too; only what stands behind it may make another document of it: “Critique Template”.
var (
	critiqueTitle = pattern.Of(`(?i)\bcritique(?:\s+(?:of|for|on)\b|\s*[:(—–]|\s+-|\s*$)`)
	critiqueStem  = pattern.Of(`(?i)(?:^|[-_])critique(?:[-_](?:v|r|round-?)?\d+)?$`)
)

// isCritique reports whether a text calls itself a critique, and its own name says the same, or that of its folder where its head tells of a review.
func isCritique(f *form.File) bool {
	folder := strings.TrimSuffix(path.Base(path.Dir(f.Path)), "s")
	return untold(f) && (folder == "critique" && f.Doc != nil || critiqueStem.MatchString(form.Stem(f.Path))) && critiqueTitle.MatchString(f.FirstTitle())
}

// cleanCritique reports whether a critique counts its findings, and there is none. That its words speak of none is too little: they may speak of
// one topic, and tell what is wrong elsewhere in words of their own.
func cleanCritique(f *form.File) bool {
	counted, most := prose.Tally(f)
	return isCritique(f) && counted && most == 0
}

// tallyShape takes a text, whatever it is called, that counts by severity what it raises and lists entries with their severity in brackets: an
// auditor's “Receipt Audit” is as much a review as any. What sums up, plans or answers counts what others raised.
func tallyShape(f *form.File) bool {
	title := title(f)
	return tallied(f) && title != "" && !answer.MatchString(title) && !noReview.MatchString(ahead(title)) &&
		slices.ContainsFunc(f.Foresee(readWords).Reviews, func(r *report.Review) bool { return slices.ContainsFunc(r.Findings, bracketed(f)) })
}

// tallied reports whether a text without a head counts what it raises, and raises something.
func tallied(f *form.File) bool {
	counted, most := prose.Tally(f)
	return untold(f) && counted && most > 0
}

// ahead is a title without the name of what was looked at: “Coverage Audit for plan-rework”.
func ahead(title string) string {
	title, _, _ = strings.Cut(title, " for ")
	return title
}

// bracketed tells the findings whose severity stands in brackets.
func bracketed(f *form.File) func(*report.Finding) bool {
	return func(x *report.Finding) bool {
		return graded(x) && strings.Contains(f.Body, "["+x.SeverityRaw+"]")
	}
}
