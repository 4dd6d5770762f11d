package messages

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
)

// bodyParts are the members of a payload that say something to people, in the order in which they are shown.
var bodyParts = []struct {
	heading string
	names   []string
}{
	{"", []string{"details", "description", "body", "content", "message", "text", "notes", "outcome_summary"}},
	{"Findings", []string{"findings"}},
	{"Key findings", []string{"key_findings"}},
	{"Key information", []string{"key_info"}},
	{"Decisions", []string{"decisions"}},
	{"Blocked by", []string{"blocker_detail"}},
	{"Attempted", []string{"attempted"}},
	{"Error", []string{"error", "error_detail"}},
	{"Missing capability", []string{"gap", "capability", "missing_capability", "requested_capability"}},
	{"Verified by", []string{"verification_method", "verification"}},
	{"Next", []string{"next_steps", "next_action"}},
}

// say takes the line for people and the body. The tool's own summary stands in where an agent gave none.
func (b *busLine) say() {
	m := b.m
	var parts []string
	for _, p := range bodyParts {
		if words, listed := b.words(p.names); len(words) > 0 {
			parts = append(parts, under(p.heading, words, listed))
		}
	}
	m.Body = phrase.Paragraphs(parts...)
	m.Summary = phrase.OneLine(b.word("summary", "title"))
	if m.Summary == "" {
		m.Summary = phrase.OneLine("[" + m.From + "] " + m.Type + " → " + m.To)
	}
}

// under sets words below a heading: a list stays one, also of one entry.
func under(heading string, words []string, listed bool) string {
	if heading == "" {
		return strings.Join(words, "\n\n")
	}
	if len(words) == 1 && !listed {
		return "**" + heading + "**\n\n" + words[0]
	}
	return phrase.Bullets(heading, words)
}

// words takes the texts of the first of the members that has any: of a text, a list, or a map of them, and whether it is a list. Nothing is taken
// away: a list may be findings too.
func (b *busLine) words(names []string) (words []string, listed bool) {
	for _, o := range []*form.Object{b.data, b.top} {
		if n := o.Find(names...); n != nil {
			return texts(n), n.Kind == decode.Array
		}
	}
	return nil, false
}

// texts gives the words of a value as people read them.
func texts(n *decode.Node) (list []string) {
	switch n.Kind {
	case decode.Array:
		for i := range n.Items {
			list = append(list, sentenceOf(&n.Items[i])...)
		}
	case decode.Object:
		for i := range n.Members {
			for _, text := range sentenceOf(&n.Members[i].Value) {
				list = append(list, n.Members[i].Name+": "+text)
			}
		}
	default:
		return sentenceOf(n)
	}
	return list
}

// sentenceOf gives one entry: a text, or an object's first words with the reason that stands beside them.
func sentenceOf(n *decode.Node) []string {
	if n.Kind == decode.Object {
		text, why := node.Find(n, "decision", "title", "description", "text", "summary", "finding", "insight"), node.Find(n, "rationale", "reason", "why")
		switch {
		case text == nil:
			return []string{node.Plain(n)}
		case why == nil:
			return []string{node.Plain(text)}
		}
		return []string{node.Plain(text) + " — " + node.Plain(why)}
	}
	if text := node.Plain(n); text != "" && n.Kind != decode.Null {
		return []string{text}
	}
	return nil
}

// carry gives the run what the message carries besides words: findings, test results, commits.
func (b *busLine) carry() {
	b.review()
	b.verification()
	if hash := b.data.Word("commit", "commit_hash", "commit_sha"); hash != "" {
		b.r.Art.Commits = append(b.r.Art.Commits, report.Commit{Origin: b.m.Origin, Hash: hash, Message: b.data.Word("commit_message")})
	}
}

// review reads the findings of any message, and of a review's result also that there are none. What must be fixed may be texts too.
func (b *busLine) review() {
	result := b.typed() == "review_result" || b.typed() == "quality_result"
	s := &findings.Search{R: b.r, Review: result || b.typed() == "fix_required" && judges(b.m), Spoken: true, Judges: result ||
		b.m.Verdict != report.NoVerdict, From: b.data.Pointer(), Left: findings.MaxEmbedded}
	s.Run(b.data.Value, "", findings.Given{})
	b.sentence(s)
	s.Lists = summedUp(b.m, s.Lists)
	if len(s.Lists) == 0 && !result {
		return
	}
	review := reviewOf(b.r, b.m, report.ReviewerName(b.m.From))
	review.Clean, review.Asks = report.SaysClean(b.m.Signal), asksFor.MatchString(b.m.Type)
	reviews.Tally(b.data, review)
	for _, l := range s.Lists {
		prose.Fill(b.r, review, l)
	}
	if result {
		b.countsInSummary(review)
	}
	for _, f := range review.Findings {
		f.Component = b.m.Component
	}
	if result {
		review.Rechecks = phrase.NotRaised(review, reviews.Again(b.data, review))
	}
}

// sentence reads the findings of a review's result where they are a text.
func (b *busLine) sentence(s *findings.Search) {
	for i, name := range b.data.Names {
		if v := b.data.Member(i); s.Review && len(s.Lists) == 0 && findings.IsFindings(name) && v.Node.Kind == decode.String {
			s.Said(v, name, findings.Given{})
		}
	}
}

// verification reads the counts of a test's result, and those that another message states by their full names.
func (b *busLine) verification() {
	told := b.told()
	if b.typed() != "test_result" && told == nil &&
		!b.data.Has("tests_run", "tests_passed", "tests_failed", "test_results", "lint", "lint_status", "build_status", "typecheck") {
		return
	}
	v := &report.Verification{Origin: b.m.Origin, Time: b.m.Time, Message: b.m.Key, Component: b.m.Component, StatusRaw: b.m.Signal}
	v.Status = report.ParseOutcome(v.StatusRaw)
	checks.ReadTests(b.r, v, b.data)
	checks.ReadChecks(b.r, v, b.data)
	if told != nil {
		v.Tests, v.Checks, v.Failures = checks.Worst(v.Tests, told.Tests), append(v.Checks, told.Checks...), append(v.Failures, told.Failures...)
	}
	if b.typed() == "test_result" {
		b.testsInSummary(v)
	}
	if b.data != nil {
		checks.ReadBaseline(b.r, v, b.data)
		checks.SettleTests(b.r, v, b.data.Value)
	}
	if b.typed() == "test_result" {
		v.Summary = senderAhead.ReplaceAllString(b.m.Summary, "")
		checks.ReadLeft(b.r, v, b.data)
		b.heldAgainst(v)
	}
	if v.Shows() {
		b.r.Art.Verifications = append(b.r.Art.Verifications, v)
	}
}
