package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What validates and reviews in seed 002: VALIDATION_RESPONSE and CODEBASE_REVIEW_REPORT. Neither has a scale of severities,
// so what they raise has an unknown one, with the word as written beside it (P4). Only a blocker says by its name how bad it is.

// response: a rejection's reasons are what has to be mended. An approval is a review without findings; what is conditional
// is neither, and its conditions stay in the text. An approval that lists conditions is conditional.
func (x *build) response() {
	p := x.payload
	x.judged(p.value, x.msg, p.scalar("decision"))
	conditions := allInWords(some(p.whole("conditions")))
	if len(conditions) > 0 && x.msg.Verdict == report.Positive {
		x.msg.Signal, x.msg.Verdict = x.msg.Signal+" with conditions", report.NoVerdict
	}
	reasons := p.whole("reasons", "reason")
	review := x.review("validation")
	review.Verdict, review.Clean = x.msg.Signal, x.msg.Verdict == report.Positive
	if x.msg.Verdict == report.Negative {
		x.raise(review, raised{list: reasons, word: x.msg.Signal, category: "validation"})
	}
	why := allInWords(reasons)
	x.msg.Body = paragraphs(bullets("Reasons", why), bullets("Conditions", conditions), bullets("Suggestions", p.briefs("suggestions")))
	first := ""
	if len(why) > 0 {
		first = why[0]
	}
	x.msg.Summary = oneLine(withColon(x.msg.Signal, first), "A validation")
}

// review begins a review of the message. Of a message that the file had before it is filled for the body only.
func (x *build) review(reviewer string) *report.Review {
	if x.again {
		return &report.Review{Reviewer: reviewer}
	}
	review := x.reviewOf(x.msg, reviewer)
	review.Verdict = ""
	return review
}

// raised is a list of things to mend, with what is known about all of them.
type raised struct {
	list     []entry
	severity report.Severity
	word     string // the severity as written
	category string
}

// raise adds a list's findings to a review. Texts are findings; objects are read as in any list.
func (x *build) raise(review *report.Review, from raised) {
	for _, e := range some(from.list) {
		f := x.finding(e.value, given{reviewer: review.Reviewer, id: e.key})
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

// codebase reads the CTO's review. Ready for implementation is a verdict on the whole and does not say that nothing was
// found, so it is not the review's own.
func (x *build) codebase() {
	p := x.payload
	kind := p.scalar("review_type")
	if ready := p.flag("ready_for_implementation"); ready != nil {
		x.msg.Signal, x.msg.Verdict = "not ready for implementation", report.Negative
		if *ready {
			x.msg.Signal, x.msg.Verdict = "ready for implementation", report.Positive
		}
	}
	review := x.review("cto")
	x.raise(review, raised{list: p.whole("blockers"), severity: report.Critical, word: "blocker", category: "blocker"})
	remarks := x.areas(review)
	x.withhold()
	x.msg.Body = paragraphs(append([]string{bullets("Raised", headlines(review))}, remarks...)...)
	x.msg.Summary = oneLine(withColon(kind, x.msg.Signal), "A review of the codebase")
}

// withhold: with a critical architecture nothing is approved, whether or not the review says what is wrong there.
func (x *build) withhold() {
	if x.msg.Verdict == report.Positive && strings.EqualFold(strings.TrimSpace(x.msg.Status), "critical") {
		x.msg.Signal, x.msg.Verdict = x.msg.Signal+", architecture "+x.msg.Status, report.NoVerdict
	}
}

// listed takes an area that is no object of lists but a list itself. A sentence may praise as well as blame, and is told at its place.
func (o *object) listed(area string) (list []entry) {
	o.first("an object or a list", []string{area}, func(_ int, v value) bool {
		if v.node.Kind == decode.Array {
			list = entries(v)
		}
		return list != nil || v.node.Kind == decode.String && saysNone(v.node)
	})
	return list
}

// areas reads the review's findings by area, and gives what it says besides them.
func (x *build) areas(review *report.Review) []string {
	if x.payload.kind("findings") == decode.Array {
		x.raise(review, raised{list: x.payload.whole("findings")})
		return nil
	}
	all := x.payload.object("findings")
	x.payload.listed("findings") // which is left only where it is neither
	architecture, documents, quality := all.object("architecture"), all.object("documentation"), all.object("code_quality")
	for _, from := range []raised{
		{list: all.listed("architecture"), category: "architecture"},
		{list: all.listed("documentation"), category: "documentation gap"},
		{list: all.listed("code_quality"), category: "technical debt"},
		{list: architecture.whole("issues"), category: "architecture"},
		{list: documents.whole("gaps"), category: "documentation gap"},
		{list: documents.whole("conflicts"), category: "documentation conflict"},
		{list: documents.whole("outdated"), category: "outdated documentation"},
		{list: quality.whole("technical_debt"), category: "technical debt"},
	} {
		x.raise(review, from)
	}
	x.msg.Status, x.msg.Files = architecture.scalar("status"), documents.texts("updated")
	return []string{labelled("Architecture", x.msg.Status), bullets("Recommended", architecture.briefs("recommendations")),
		bullets("Documents brought up to date", x.msg.Files), bullets("Patterns", quality.briefs("patterns")), bullets("Dependencies", quality.briefs("dependencies"))}
}

func headlines(review *report.Review) (list []string) {
	for _, f := range review.Findings {
		list = append(list, f.Headline())
	}
	return list
}
