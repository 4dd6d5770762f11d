package reviews

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Header takes what a review says about itself.
func Header(r *form.Reading, o *form.Object, review *report.Review) {
	if review.Reviewer = reviewerIn(r, o); o == nil {
		return
	}
	review.Time, review.Zoneless = o.Stamp(phrase.TimeNames...), o.Zoneless(phrase.TimeNames...)
	if kind := o.Kind(phrase.ReviewedNames...); kind == decode.Array || kind == decode.String {
		review.ReviewedFiles = o.Texts(phrase.ReviewedNames...)
	}
	review.Rechecks = Again(o, review)
	defer r.DrainWhole()
	review.Verdict = Verdict(o)
	if IsIssueReview(o.Node) {
		review.Verdict = success(o, review.Verdict)
	}
	if IsQualityGate(o.Node) {
		gate(o, review)
	}
	if review.Verdict == "" {
		checks.NoWord(o, "clean or findings", "verdict", "overall_verdict")
	}
	Tally(o, review)
	if names := []string{"summary", "stats", "statistics", "totals", "metrics", "review_summary"}; o.Kind(names...) == decode.Object {
		summed(o.Object(names...), review)
	}
	review.Clean = report.SaysClean(review.Verdict)
	review.Rechecks = append(review.Rechecks, mending(o, review)...)
}

// reviewerIn is the reviewer by his own word, else by the file's name.
func reviewerIn(r *form.Reading, o *form.Object) string {
	if name := findings.Reviewer(o); name != "" {
		return name
	}
	if o.Kind("metadata") == decode.Object {
		if name := findings.Reviewer(o.Object("metadata")); name != "" {
			return name
		}
	}
	return report.ReviewerName(form.Stem(r.File.Path))
}

// summed takes from a review's summary what its head left open.
func summed(o *form.Object, review *report.Review) {
	if review.Verdict == "" {
		review.Verdict = Verdict(o)
	}
	review.Verdict = orRefusal(o, review.Verdict)
	if review.Verdict == "" {
		checks.NoWord(o, "clean or findings", "verdict", "overall_verdict")
	}
	Tally(o, review)
	o.Scale(review)
}

// Verdict takes the reviewer's word; a status that only says that the work is over is none.
func Verdict(o *form.Object) (word string) {
	o.First("", phrase.VerdictNames, func(i int, v form.Value) bool {
		switch {
		case v.Node.Kind == decode.Object:
			inner := o.R.Object(v)
			o.Open(i, inner)
			word = orRefusal(inner, inner.Scalar("status", "verdict", "value", "decision", "result"))
		case v.Node.Kind == decode.String && o.Names[i] != "status", v.Node.Kind == decode.String && saysVerdict(v.Node.Text):
			word = strings.TrimSpace(v.Node.Text)
		}
		return word != ""
	})
	return orRefusal(o, word)
}

// orRefusal gives the word, or a second one that refuses what it lets through: the less favourable decides.
func orRefusal(o *form.Object, word string) string {
	if word == "" || report.VerdictOf(word) == report.Positive {
		return cmp.Or(refusalSaid(o), word)
	}
	return word
}

// refusalSaid takes a word that refuses the work, or a truth value that does: {"approved": false}.
func refusalSaid(o *form.Object) (word string) {
	o.First("", slices.Concat(phrase.VerdictNames, report.PassNames), func(i int, v form.Value) bool {
		switch said := report.VerdictOf(v.Node.Text); {
		case v.Node.Kind == decode.Bool && said == report.Negative && slices.Contains(report.PassNames, o.Names[i]):
			word = o.Names[i] + ": false"
		case said == report.Negative && (v.Node.Kind == decode.Bool || v.Node.Kind == decode.String && !slices.Contains(report.PassNames, o.Names[i])):
			word = strings.TrimSpace(v.Node.Text)
		}
		return word != ""
	})
	return cmp.Or(word, blockingFlag(o))
}

// blockingFlag takes a truth value by which the review blocks the work: {"blocking": true}.
func blockingFlag(o *form.Object) string {
	for i := range o.Node.Members {
		m := &o.Node.Members[i]
		if m.Value.Kind == decode.Bool && report.IsBlockingFlag(node.Snake(m.Name)) {
			o.Taken[i] = true
			if m.Value.Text == "true" {
				return m.Name + ": true"
			}
		}
	}
	return ""
}

func saysVerdict(status string) bool {
	switch strings.ToLower(strings.TrimSpace(status)) {
	case "complete", "completed", "done", "success":
		return false
	}
	return report.ParseOutcome(status) != report.OutcomeUnknown || report.SaysClean(status) || report.VerdictOf(status) == report.Negative
}
