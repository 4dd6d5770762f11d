package messages

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a message carries beside its words: lists of findings, a review, a verification, a verdict.

// asksFor are the types of messages that hand out work.
var asksFor = pattern.Of(`(^|_)(assign(ment|ed)?|request|query|question|required|escalation)$`)

// carried adds the findings of lists to the message's own review, or to one of whoever sent it.
func carried(r *form.Reading, m *report.Message, lists []findings.List) {
	var review *report.Review
	if n := len(r.Art.Reviews); n > 0 && r.Art.Reviews[n-1].Message == m.Key && r.Art.Reviews[n-1].Origin == m.Origin {
		review = r.Art.Reviews[n-1]
	} else {
		review = reviewOf(r, m, report.ReviewerName(m.From))
		review.Generic = true // a remark in passing is no review of the work
	}
	for _, l := range lists {
		findings.Fill(r, review, l)
	}
	for _, f := range review.Findings {
		f.Component = cmp.Or(f.Component, m.Component)
	}
}

// unknownType notes a type that the dialect does not have. The message is kept (P4).
func unknownType(r *form.Reading, at form.Value, m *report.Message) {
	at = at.Saying(m.Type, "type", "schema", "document_type", "message_type")
	r.Problem(at, report.Warning, report.UnknownWord, "type", "the message type "+form.Quote(m.Type)+" is not one of the dialect's; the message is kept as it is")
}

// reviewOf begins the review that a message carries. It counts as listed even without findings: the message is the evidence that
// somebody looked.
func reviewOf(r *form.Reading, m *report.Message, reviewer string) *report.Review {
	review := &report.Review{Origin: m.Origin, Reviewer: reviewer, Time: m.Time, Message: m.Key, Verdict: m.Signal, Listed: true}
	r.Art.Reviews = append(r.Art.Reviews, review)
	return review
}

// verificationOf begins the verification that a message carries.
func verificationOf(r *form.Reading, m *report.Message) *report.Verification {
	v := &report.Verification{Origin: m.Origin, Time: m.Time, Message: m.Key, Component: m.Component}
	r.Art.Verifications = append(r.Art.Verifications, v)
	return v
}

// verdictWord reads the word by which a message judges work, also where words follow it: "APPROVED - two remarks".
func verdictWord(raw string) (v report.Verdict, known bool) {
	if v, known = report.ParseVerdict(raw); known {
		return v, true
	}
	return report.ParseVerdict(phrase.BeforeMark(raw))
}

// judged sets a message's verdict from its word; a word that nobody knows is a problem (P4).
func judged(r *form.Reading, at form.Value, m *report.Message, word string) {
	m.Signal = word
	if word == "" {
		return
	}
	var known bool
	if m.Verdict, known = verdictWord(word); !known {
		at = at.Saying(word, append([]string{"signal", "decision"}, phrase.VerdictNames...)...)
		r.Problem(at, report.Warning, report.UnknownWord, "verdict", "the verdict "+form.Quote(word)+" is not known; write approved or rejected")
	}
}
