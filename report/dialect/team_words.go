package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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
		if words := b.words(p.names); len(words) > 0 {
			parts = append(parts, under(p.heading, words))
		}
	}
	m.Body = paragraphs(parts...)
	m.Summary = oneLine(b.word("summary", "title"))
	if m.Summary == "" {
		m.Summary = oneLine("[" + m.From + "] " + m.Type + " → " + m.To)
	}
}

func under(heading string, words []string) string {
	if heading == "" {
		return strings.Join(words, "\n\n")
	}
	if len(words) == 1 {
		return "**" + heading + "**\n\n" + words[0]
	}
	return bullets(heading, words)
}

// words takes the texts of the first of the members that has any: of a text, a list, or a map of them. Nothing is taken away:
// a list may be findings too.
func (b *busLine) words(names []string) []string {
	for _, o := range []*object{b.data, b.top} {
		if n := find(o.node, names...); n != nil {
			return texts(n)
		}
	}
	return nil
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
		text, why := find(n, "decision", "title", "description", "text", "summary", "finding", "insight"), find(n, "rationale", "reason", "why")
		switch {
		case text == nil:
			return []string{plain(n)}
		case why == nil:
			return []string{plain(text)}
		}
		return []string{plain(text) + " — " + plain(why)}
	}
	if text := plain(n); text != "" && n.Kind != decode.Null {
		return []string{text}
	}
	return nil
}

// carry gives the run what the message carries besides words: findings, test results, commits.
func (b *busLine) carry() {
	b.review()
	b.verification()
	if hash := b.data.word("commit", "commit_hash", "commit_sha"); hash != "" {
		b.r.art.Commits = append(b.r.art.Commits, report.Commit{Origin: b.m.Origin, Hash: hash, Message: b.data.word("commit_message")})
	}
}

// review reads the findings of any message, and of a review's result also that there are none.
func (b *busLine) review() {
	result := b.typed() == "review_result" || b.typed() == "quality_result"
	s := &search{r: b.r, review: result, spoken: true, judges: result || b.m.Verdict != report.NoVerdict, from: b.data.pointer, left: maxEmbedded}
	s.run(b.data.value, "", given{})
	b.sentence(s)
	if len(s.lists) == 0 && !result {
		return
	}
	review := b.r.reviewOf(b.m, report.ReviewerName(b.m.From))
	review.Clean, review.Asks = report.SaysClean(b.m.Signal), asksFor.MatchString(b.m.Type)
	b.data.tally(review)
	for _, l := range s.lists {
		b.r.fill(review, l)
	}
	if result {
		b.countsInSummary(review)
	}
	for _, f := range review.Findings {
		f.Component = b.m.Component
	}
	if result {
		review.Rechecks = notRaised(review, b.data.again(review))
	}
}

// sentence reads the findings of a review's result where they are a text.
func (b *busLine) sentence(s *search) {
	for i, name := range b.data.names {
		if v := b.data.member(i); s.review && len(s.lists) == 0 && isFindings(name) && v.node.Kind == decode.String {
			s.said(v, name, given{})
		}
	}
}

// verification reads the counts of a test's result, and those that another message states by their full names.
func (b *busLine) verification() {
	if b.typed() != "test_result" && !b.data.has("tests_run", "tests_passed", "tests_failed", "test_results", "lint", "lint_status", "build_status", "typecheck") {
		return
	}
	v := &report.Verification{Origin: b.m.Origin, Time: b.m.Time, Message: b.m.Key, Component: b.m.Component, StatusRaw: b.m.Signal}
	v.Status = report.ParseOutcome(v.StatusRaw)
	b.r.readTests(v, b.data)
	b.r.readChecks(v, b.data)
	if b.typed() == "test_result" {
		b.testsInSummary(v)
	}
	if b.data != nil {
		b.r.readBaseline(v, b.data)
		b.r.settleTests(v, b.data.value)
	}
	if b.typed() == "test_result" {
		b.r.readLeft(v, b.data)
	}
	if v.Shows() {
		b.r.art.Verifications = append(b.r.art.Verifications, v)
	}
}
