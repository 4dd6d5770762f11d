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
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

// What a message carries beside its words: lists of findings, a review, a verification, a verdict.

// asksFor are the types of messages that hand out work.
var asksFor = pattern.Of(`(^|_)(assign(ment|ed)?|request|query|question|required|escalation)$`)

// judging are the names of those whose words about the work are a review.
var judging = pattern.Of(`(?:^|-)(?:review|audit|critic|validat|verif|scan|security|qa$|qa-|quality)`)

// judges reports whether a message comes from one of those. The workers of a team session may go by their tasks and say their role beside that.
func judges(m *report.Message) bool {
	if judging.MatchString(m.From) {
		return true
	}
	role, said := m.Field("data.role")
	return said && taskName.MatchString(m.From) && judging.MatchString(report.AgentName(role))
}

// taskName is a worker's name that is a task's: rev-001.
var taskName = pattern.Of(`^[a-z]+-\d{2,4}$`)

// inWords reads the review that a reviewer's words are: findings with their severities under headings or in a list. Other words raise nothing, nor do
// those of a message that raised or counted something already, or that only asks for something.
func inWords(r *form.Reading, m *report.Message, v form.Value) {
	asks := asksFor.MatchString(node.Snake(m.Type))
	if !strings.Contains(strings.TrimSpace(m.Body), "\n") || !judges(m) || asks && m.Verdict != report.Negative {
		return
	}
	own := ownReview(r, m)
	if own != nil && (len(own.Findings) > 0 || own.BySeverity != nil || own.Declared.Known) {
		return
	}
	line, _ := v.In.Position(v.Node)
	words := &form.File{Path: r.File.Path, Format: form.Markdown, Body: m.Body, BodyLine: line, Inner: v.Pointer() + "/"}
	if !reviews.RaisesUntitled(words) {
		return
	}
	if own == nil {
		own = reviewOf(r, m, report.ReviewerName(m.From))
		own.Asks = asks
	}
	for _, told := range reviews.ReadWords(words).Reviews {
		raiseWords(m, own, told)
	}
}

// ownReview is the review that was read from a message last; nil = none was.
func ownReview(r *form.Reading, m *report.Message) *report.Review {
	if n := len(r.Art.Reviews); n > 0 && r.Art.Reviews[n-1].Message == m.Key {
		return r.Art.Reviews[n-1]
	}
	return nil
}

// raiseWords takes what the words of a message raise, and their verdict where the message has none.
func raiseWords(m *report.Message, review, told *report.Review) {
	told.Findings = slices.DeleteFunc(told.Findings, reviews.SaysAnswered)
	for _, f := range told.Findings {
		f.Reviewer, f.Component = review.Reviewer, m.Component
	}
	review.Findings, review.Verdict = append(review.Findings, told.Findings...), cmp.Or(review.Verdict, told.Verdict)
	review.Retells = m.Dialect == report.TeamCoordinate // its workers keep their lists in files of the session, under ids that count for all
	if m.Verdict == report.NoVerdict {
		m.Verdict, _ = verdictWord(told.Verdict)
		m.Signal = cmp.Or(m.Signal, told.Verdict)
	}
}

// conditional takes the conditions that the words of an approval set.
func conditional(r *form.Reading, m *report.Message) {
	all := r.Art.Reviews
	for i := len(all) - 1; m.Verdict == report.Positive && i >= 0 && all[i].Message == m.Key; i-- {
		if len(all[i].Conditions) == 0 {
			all[i].Conditions = reviews.ConditionsIn(m.Body)
		}
	}
}

// summedUp leaves out what a reviewer sums up in words (key_findings) unless it says how grave it is: everybody's report must sum up, and what it says
// there is as often good. With a refusal the words are its reasons.
func summedUp(m *report.Message, lists []findings.List) []findings.List {
	for i, l := range lists {
		if m.Verdict != report.Negative && findings.LastName(l.At) == "key_findings" {
			lists[i].Entries = slices.DeleteFunc(l.Entries, func(e findings.EntryOf) bool {
				return e.Node.Kind == decode.String && phrase.OuterSeverity(e.Node.Text) == ""
			})
		}
	}
	return slices.DeleteFunc(lists, func(l findings.List) bool { return len(l.Entries) == 0 && findings.LastName(l.At) == "key_findings" })
}

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
		prose.Fill(r, review, l)
	}
	for _, f := range review.Findings {
		f.Component = cmp.Or(f.Component, m.Component)
	}
}

// unknownType notes a type that the dialect does not have. The message is kept (P4).
func unknownType(r *form.Reading, at form.Value, m *report.Message) {
	if m.Type == "" {
		r.Problem(at, report.Warning, report.UnknownWord, "type", "the message has no type; it is kept as it is")
		return
	}
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

// raiseGroups takes findings that lie in groups, as in one for each severity.
func raiseGroups(o *form.Object, review *report.Review, names ...string) {
	s := &findings.Search{R: o.R, Review: true, Judges: true, From: o.Pointer(), Left: findings.MaxEmbedded}
	o.First("", names, func(i int, v form.Value) bool {
		return v.Node.Kind == decode.Object && !findings.LikeText(v.Node) && s.Run(v, o.Names[i], findings.Given{Reviewer: review.Reviewer})
	})
	for _, l := range s.Lists {
		prose.Fill(o.R, review, l)
	}
}
