package messages

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
)

// What validates and reviews in seed 002: VALIDATION_RESPONSE and CODEBASE_REVIEW_REPORT. Neither has a scale of severities,
// so what they raise has an unknown one, with the word as written beside it (P4). Only a blocker says by its name how bad it is.

// decisionNames are the names under which work is judged.
var decisionNames = []string{"decision", "verdict"}

// response: a rejection's reasons are what has to be mended. An approval is a review without findings; what is conditional
// is neither, and its conditions stay in the text. An approval that lists conditions is conditional.
func (x *build) response() {
	p := x.payload
	judged(x.Reading, p.Value, x.msg, p.Scalar(decisionNames...))
	conditions := form.AllInWords(form.Some(p.Whole("conditions")))
	if len(conditions) > 0 && x.msg.Verdict == report.Positive {
		x.msg.Signal, x.msg.Verdict = x.msg.Signal+" with conditions", report.NoVerdict
	}
	reasons := p.Whole("reasons", "reason")
	review := x.review("validation")
	review.Verdict, review.Clean = x.msg.Signal, x.msg.Verdict == report.Positive
	if x.msg.Verdict == report.Negative {
		x.raise(review, raised{list: reasons, word: x.msg.Signal, category: "validation"})
	}
	why := form.AllInWords(reasons)
	x.msg.Body = phrase.Paragraphs(phrase.Bullets("Reasons", why), phrase.Bullets("Conditions", conditions), phrase.Bullets("Suggestions", p.Briefs("suggestions")))
	first := ""
	if len(why) > 0 {
		first = why[0]
	}
	x.msg.Summary = phrase.OneLine(phrase.WithColon(x.msg.Signal, first), "A validation")
}

// review begins a review of the message. Of a message that the file had before it is filled for the body only.
func (x *build) review(reviewer string) *report.Review {
	if x.again {
		return &report.Review{Reviewer: reviewer}
	}
	review := reviewOf(x.Reading, x.msg, reviewer)
	review.Verdict = ""
	return review
}

// raised is a list of things to mend, with what is known about all of them.
type raised struct {
	list     []form.Entry
	severity report.Severity
	word     string // the severity as written
	category string
}

// raise adds a list's findings to a review. Texts are findings; objects are read as in any list.
func (x *build) raise(review *report.Review, from raised) {
	for _, e := range form.Some(from.list) {
		for _, f := range x.entry(e, review.Reviewer) {
			f.Reviewer, f.Component = review.Reviewer, x.msg.Component
			if f.Category == "" {
				f.Category = from.category
			}
			if f.SeverityRaw == "" {
				f.Severity, f.SeverityRaw = from.severity, from.word
			}
			review.Findings = append(review.Findings, f)
		}
	}
}

// entry reads one thing to mend; a text of several lines may list some.
func (x *build) entry(e form.Entry, reviewer string) []*report.Finding {
	if told := prose.Several(x.Reading, e.Value, reviewer); len(told) > 0 {
		return told
	}
	return []*report.Finding{findings.Finding(x.Reading, e.Value, findings.Given{Reviewer: reviewer, ID: e.Key})}
}

// codebase reads the CTO's review. Ready for implementation is a verdict on the whole and does not say that nothing was
// found, so it is not the review's own.
func (x *build) codebase() {
	p := x.payload
	kind := p.Scalar("review_type")
	if ready := p.Flag("ready_for_implementation"); ready != nil {
		x.msg.Signal, x.msg.Verdict = "not ready for implementation", report.Negative
		if *ready {
			x.msg.Signal, x.msg.Verdict = "ready for implementation", report.Positive
		}
	}
	review := x.review("cto")
	x.raise(review, raised{list: p.Whole("blockers"), severity: report.Critical, word: "blocker", category: "blocker"})
	remarks := x.areas(review)
	x.withhold()
	x.msg.Body = phrase.Paragraphs(append([]string{phrase.Bullets("Raised", headlines(review))}, remarks...)...)
	x.msg.Summary = phrase.OneLine(phrase.WithColon(kind, x.msg.Signal), "A review of the codebase")
}

// withhold: with a critical architecture nothing is approved, whether or not the review says what is wrong there.
func (x *build) withhold() {
	if x.msg.Verdict == report.Positive && strings.EqualFold(strings.TrimSpace(x.msg.Status), "critical") {
		x.msg.Signal, x.msg.Verdict = x.msg.Signal+", architecture "+x.msg.Status, report.NoVerdict
	}
}

// listed takes an area that is no object of lists but a list itself. A sentence may praise as well as blame, and is told at its place.
func listed(o *form.Object, area string) (list []form.Entry) {
	o.First("an object or a list", []string{area}, func(_ int, v form.Value) bool {
		if v.Node.Kind == decode.Array {
			list = form.Entries(v)
		}
		return list != nil || v.Node.Kind == decode.String && phrase.SaysNone(v.Node)
	})
	return list
}

// areas reads the review's findings by area, and gives what it says besides them.
func (x *build) areas(review *report.Review) []string {
	if x.payload.Kind("findings") == decode.Array {
		x.raise(review, raised{list: x.payload.Whole("findings")})
		return nil
	}
	all := x.payload.Object("findings")
	listed(x.payload, "findings") // which is left only where it is neither
	architecture, documents, quality := all.Object("architecture"), all.Object("documentation"), all.Object("code_quality")
	for _, from := range []raised{
		{list: listed(all, "architecture"), category: "architecture"},
		{list: listed(all, "documentation"), category: "documentation gap"},
		{list: listed(all, "code_quality"), category: "technical debt"},
		{list: architecture.Whole("issues"), category: "architecture"},
		{list: documents.Whole("gaps"), category: "documentation gap"},
		{list: documents.Whole("conflicts"), category: "documentation conflict"},
		{list: documents.Whole("outdated"), category: "outdated documentation"},
		{list: quality.Whole("technical_debt"), category: "technical debt"},
	} {
		x.raise(review, from)
	}
	x.msg.Status, x.msg.Files = architecture.Scalar("status"), documents.Texts("updated")
	return []string{phrase.Labelled("Architecture", x.msg.Status), phrase.Bullets("Recommended", architecture.Briefs("recommendations")),
		phrase.Bullets("Documents brought up to date", x.msg.Files), phrase.Bullets("Patterns", quality.Briefs("patterns")), phrase.Bullets("Dependencies", quality.Briefs("dependencies"))}
}

func headlines(review *report.Review) (list []string) {
	for _, f := range review.Findings {
		list = append(list, f.Headline())
	}
	return list
}
