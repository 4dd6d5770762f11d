package messages

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

// review reads the review that the message is.
func (e *envelope) review(role string) {
	if e.kind.name == "" && e.From != "" {
		role = e.From
	}
	review := reviewOf(e.r, e.Message, report.ReviewerName(role))
	e.told = review
	if e.Word("reviewer") != "" {
		review.Reviewer = report.ReviewerName(e.From)
	}
	review.Clean = report.SaysClean(review.Verdict)
	review.ReviewedFiles = e.Lines(append(phrase.ReviewedNames, "artifacts_reviewed")...)
	e.counts(review)
	e.countedInWords(review)
	e.outweigh(review)
	listed := e.raise(review)
	e.headTexts(review)
	review.Rechecks = append(review.Rechecks, phrase.NotRaised(review, reviews.Again(e.Object, review))...)
	for _, f := range review.Findings {
		f.Component = e.Component
	}
	e.unlisted(review)
	if !listed {
		prose.CountWords(e.r, review)
	}
}

// raise takes the findings of the lists in the frontmatter, else those of the body, and reports whether there is a list.
func (e *envelope) raise(review *report.Review) (listed bool) {
	s := &findings.Search{R: e.r, Left: findings.MaxEmbedded}
	s.All(e.roots())
	for _, l := range s.Lists {
		prose.Fill(e.r, review, l)
	}
	listed = len(s.Lists) > 0
	if !listed || e.r.File.Format == form.Markdown && onlyNames(review.Findings) && e.inBody(review.Findings) {
		e.tellBody(review)
	}
	return listed
}

// tellBody takes the findings of the body. What the head names and no part of the body raises is kept: the heading with its id may be an example,
// or stand below another subject.
func (e *envelope) tellBody(review *report.Review) {
	named := review.Findings
	review.Findings, review.Rechecks = prose.BodyFindings(e.r, review.Reviewer)
	if len(review.Findings)+len(review.Rechecks) == 0 {
		e.raiseFenced(review)
	}
	review.Findings = slices.DeleteFunc(review.Findings, func(f *report.Finding) bool { return noneOfIt(review, f) })
	for _, f := range named {
		if !phrase.Raises(review, f.ID) {
			review.Findings = append(review.Findings, f)
		}
	}
}

// raiseFenced takes the findings that the body lists as JSON in a block of code, else as records.
func (e *envelope) raiseFenced(review *report.Review) {
	if doc, _ := prose.FencedJSON(e.r.File); doc != nil && prose.HoldsReview(doc) {
		e.r.File.Conceal(doc, 0)
		inner := &form.File{Path: e.r.File.Path, Format: form.JSON, Doc: doc}
		s := &findings.Search{R: e.r, Review: true, Left: findings.MaxEmbedded}
		s.All(inner.Roots())
		for _, l := range s.Lists {
			prose.Fill(e.r, review, l)
		}
	}
	if len(review.Findings) == 0 {
		review.Findings = prose.RecordFindings(e.r, review.Reviewer)
	}
}

// onlyNames reports whether findings are ids and words without a severity: what a head notes of a body's findings, such as which of them remain.
func onlyNames(list []*report.Finding) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(f *report.Finding) bool { return f.ID == "" || f.SeverityRaw != "" || f.Classification != "" })
}

// inBody reports whether each of them has a heading of its own in the body.
func (e *envelope) inBody(list []*report.Finding) bool {
	titled := map[string]bool{}
	for _, line := range e.r.File.Uncoded() {
		if markup.IsHeading(line) {
			id, _ := phrase.LeadingID(markup.Bare(line))
			titled[report.NormalID(id)] = true
		}
	}
	return !slices.ContainsFunc(list, func(f *report.Finding) bool { return !titled[report.NormalID(f.ID)] })
}

// noneOfIt: a sentence that nothing of its severity is left is no finding where the head counts none of it either. The words alone
// would not do: a finding may well begin with “No”.
func noneOfIt(review *report.Review, f *report.Finding) bool {
	n, stated := review.BySeverity[f.Severity]
	return stated && n == 0 && f.ID == "" && f.File == "" && phrase.NoneLeft.MatchString(f.Description) && !yetSome.MatchString(f.Description)
}

// yetSome takes it back: “all previous findings but one are fixed”.
var yetSome = pattern.Of(`(?i)\b(?:but|however|except|although|though|still|not (?:yet |been |all )*(?:resolved|fixed|closed|addressed|remediated|mitigated))\b`)

// roots are where lists of findings are looked for: the head, or the record that the message is.
func (e *envelope) roots() []form.Value {
	if e.r.File.Format == form.Markdown {
		return e.r.File.Roots()
	}
	return []form.Value{e.Value}
}

// unlisted: a relative that counts findings in a body of no form that we know has no list, which is not the same as an empty one.
func (e *envelope) unlisted(review *report.Review) {
	sum := review.Declared.N
	for _, n := range review.BySeverity {
		sum += n
	}
	if len(review.Findings) == 0 && sum > 0 && e.kind.name == "" {
		review.Listed = false
		e.r.Problem(e.Value, report.Warning, report.MissingField, "findings", "the message counts findings, and its body lists none that can be told apart; write “- file:line — text” under a heading for each severity")
	}
}
