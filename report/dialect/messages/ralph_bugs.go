package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
)

// ralphBugs reads the bugs of a report. One that lists none but says what is wrong is itself the finding.
func ralphBugs(r *form.Reading, m *ralphMessage, kind string) {
	review := reviewOf(r, m.Message, cmp.Or(report.ReviewerName(m.From), "qa"))
	review.Clean = m.Verdict == report.Positive
	raiseGroups(m.payload, review, ralphBugLists...)
	for _, bug := range form.Some(m.bugs()) {
		review.Findings = append(review.Findings, findings.Finding(r, bug.Value, findings.Given{Reviewer: review.Reviewer, ID: bug.Key}))
	}
	if len(review.Findings) == 0 && slices.Contains(ralphRejects, kind) {
		review.Findings = m.inPayload(r, review.Reviewer)
	}
	if len(review.Findings) == 0 && slices.Contains(ralphRejects, kind) && strings.Contains(m.Body, "\n") {
		review.Findings = prose.Told(r, wordsOf(r, m.Message), review.Reviewer)
	}
	if len(review.Findings) == 0 && slices.Contains(ralphRejects, kind) && findings.LikeText(m.payload.Node) {
		known := r.Unknown
		lone := findings.Finding(r, m.payload.Value, findings.Given{Reviewer: review.Reviewer})
		lone.Unread, r.Unknown = nil, known // the rest is the message's, and stands among its fields
		review.Findings = append(review.Findings, lone)
	}
	if list := node.Find(m.payload.Node, ralphBugLists...); slices.Contains(ralphRejects, kind) && list != nil && list.Kind == decode.Array {
		review.Declared = m.payload.Declared("bug_count", "bugs_count", "total_bugs", "bugs_found")
	}
	for i, f := range review.Findings {
		f.Component = m.Component
		if i == 0 && m.Summary == m.untitled() {
			m.Summary = phrase.OneLine(f.Headline(), m.Summary)
		}
	}
}

// inPayload reads the bugs of a report whose payload is their list, or a text.
func (m *ralphMessage) inPayload(r *form.Reading, reviewer string) (found []*report.Finding) {
	for i := range m.at.Node.Members {
		if !node.Called(m.at.Node.Members[i].Name, "payload") {
			continue
		}
		for _, e := range entriesOf(m.at.Member(i)) {
			if said := prose.Several(r, e, reviewer); len(said) > 0 {
				found = append(found, said...)
			} else if e.Node.Kind == decode.String && report.Filled(e.Node.Text) && !strings.HasPrefix(strings.TrimSpace(e.Node.Text), "{") ||
				e.Node.Kind == decode.Object && m.at.Member(i).Node.Kind == decode.Array && findings.LikeText(e.Node) {
				found = append(found, findings.Finding(r, e, findings.Given{Reviewer: reviewer}))
			}
		}
	}
	return found
}

// bugs are the entries of a report's list. A bug in words is the payload itself where it has no list: its file stands beside it.
func (m *ralphMessage) bugs() []form.Entry {
	if m.payload.Kind(ralphBugLists...) == decode.Invalid && m.payload.Kind("issue", "bug") == decode.String && findings.LikeText(m.payload.Node) {
		return nil
	}
	return m.payload.Whole(append(ralphBugLists, "bug", "issue")...)
}
