package messages

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
)

// reasonNames are the members that say why, those that list it first.
var reasonNames = []string{"reasons", "rejection_reasons", "issues", "problems", "defects", "required_changes", "requested_changes", "changes_required", "must_fix", "to_fix", "concerns",
	"failing", "failed_criteria", "unmet_criteria", "missing", "reason", "rejection_reason", "feedback", "why", "comments"}

// settle makes the review of a decision: what was raised beside it belongs to it, else the reasons do, else the words of a refusal.
func settle(r *form.Reading, m *report.Message, parts []form.Value) {
	review := ownReview(r, m)
	if review == nil {
		review = reviewOf(r, m, report.ReviewerName(m.From))
	}
	review.Generic, review.Listed, review.Verdict = false, true, m.Signal
	review.Clean = m.Verdict == report.Positive && len(review.Findings) == 0
	if m.Verdict == report.Negative && len(review.Findings) == 0 {
		review.Findings = reasons(r, review.Reviewer, parts)
		if len(review.Findings) == 0 {
			review.Findings = reasonsTold(r, m, review.Reviewer)
		}
	}
	for _, f := range review.Findings {
		f.Component = cmp.Or(f.Component, m.Component)
	}
	m.Summary = phrase.OneLine(m.Summary, m.Body, m.Type)
}

// reasons reads the first member that says why.
func reasons(r *form.Reading, reviewer string, parts []form.Value) (found []*report.Finding) {
	for _, name := range reasonNames {
		for _, at := range parts {
			for i := range at.Node.Members {
				if !node.Called(at.Node.Members[i].Name, name) {
					continue
				}
				for _, e := range entriesOf(at.Member(i)) {
					if e.Node.Kind == decode.String && report.Filled(e.Node.Text) && !phrase.SaysNone(e.Node) || e.Node.Kind == decode.Object && findings.LikeText(e.Node) {
						found = append(found, findings.Finding(r, e, findings.Given{Reviewer: reviewer}))
					}
				}
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// entriesOf are those of a list, or the value itself. “No tests” is a reason, and no empty list.
func entriesOf(v form.Value) (list []form.Value) {
	if v = v.Held(); v.Node.Kind != decode.Array {
		return []form.Value{v}
	}
	for i := range v.Node.Items {
		list = append(list, v.Item(i))
	}
	return list
}

// reasonsTold reads the words of a refusal: what they raise in any form, else their plain sentences.
func reasonsTold(r *form.Reading, m *report.Message, reviewer string) []*report.Finding {
	words := wordsOf(r, m)
	if found := prose.Told(r, words, reviewer); len(found) > 0 {
		return found
	}
	return prose.PlainReasons(form.NewReading(words), reviewer)
}

// wordsOf are the words of a message as a text, by the lines of the file where they stand in one.
func wordsOf(r *form.Reading, m *report.Message) *form.File {
	if r.File.Format == form.Markdown || r.File.Format == form.Text {
		return &form.File{Path: r.File.Path, Format: form.Markdown, Body: r.File.Body, BodyLine: r.File.BodyLine}
	}
	return &form.File{Path: r.File.Path, Format: form.Markdown, Body: m.Body, BodyLine: max(m.Line, 1), Inner: m.Pointer + "/"}
}
