package message

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
)

// Agent-team envelopes (seed 000, message-schema): Markdown whose YAML frontmatter carries the routing and whose body
// is for people. One file is one message; see envelope_parts.go for those that hold several.
//
//	---
//	type: review_verdict
//	signal: fail
//	critical_count: 1
//	---
//	**CRITICAL**
//	- src/app.go:12 — the token is logged
//
// The origin's variants are read too: words in upper case and with blanks (PASS WITH NOTES), grunt and senior as
// emitters. So are relatives: review trails with document_type, verdict and findings_count in their frontmatter. A
// message states neither sender nor recipient: the type gives them, or the file's name.

// envelopeEnds are the senders and the recipient of each type, folded by [report.Plain]. The first sender is the
// usual one.
var envelopeEnds = map[string][2]string{
	"workersubmission": {"worker debugger documenter grunt senior", "orchestrator"},
	"reviewverdict":    {"reviewer", "orchestrator"}, "auditverdict": {"auditor", "orchestrator"},
	"triageresult": {"architect", "orchestrator"}, "planresult": {"architect", "orchestrator"},
	"researchresult": {"researcher", "orchestrator"}, "taskassignment": {"orchestrator", "worker"},
	"revisionrequest": {"orchestrator", "worker"}, "approval": {"orchestrator", "worker"},
	"triagerequest": {"orchestrator", "architect"}, "architecturerequest": {"orchestrator", "architect"},
	"researchrequest": {"orchestrator", "researcher"},
}

// routing are the seed's signals that judge no work; they state what comes next.
var routing = []string{"rfr", "triage complete", "plan complete", "research complete", "blocked", "escalate", "execute",
	"research", "plan"}

func ofSeed(name string) bool { return envelopeEnds[report.Plain(name)] != [2]string{} }

// isEnvelopes is the shape of a file of envelopes. Some folders hold Markdown of other kinds, whatever its frontmatter,
// and what lies among the reviews is a review unless its head states that it is an envelope.
func isEnvelopes(f *dialect.File) bool {
	others := []string{"role-specs", "wisdom", "artifacts", "explorations", "discussions"}
	return f.Format == dialect.Markdown && !slices.ContainsFunc(others, f.In) &&
		(isEnvelope(root(f)) && (!f.In("reviews") || isOwn(root(f))) || len(headsIn(f)) > 0)
}

// isEnvelope recognizes an envelope's head by a type of the seed or a signal, and that of a relative by a verdict, or
// counts of findings, with a mark of the step that it ends. The head of a role is none, though it has a type too.
func isEnvelope(v dialect.Value) bool {
	if v.Has("role") && v.Has("prefix", "inner_loop", "responsibility_type") {
		return false
	}
	return isOwn(v) || v.Has(stepMarks...) && isText(v, "document_type") ||
		concludes(v) && (v.Has(stepMarks...) || v.Has("document_type"))
}

// isOwn reports whether a head states itself that it is one of an envelope.
func isOwn(v dialect.Value) bool {
	return ofSeed(v.Word("type")) || isText(v, "signal")
}

var stepMarks = strings.Fields(`producer agent reviewer adversary_model author story story_id task_id component_id
	pr_number target_file pass pass_id pass_number pass_label step wave iteration`)

// concludes reports whether a head gives a verdict or counts findings.
func concludes(v dialect.Value) bool {
	return countsFindings(v) || v.Has("verdict", "final_verdict", "overall_verdict")
}

func countsFindings(v dialect.Value) bool {
	counts := v.At("findings", "findings_by_severity", "severity_counts")
	return counts.Has("critical", "high", "medium", "low", "major", "minor") ||
		v.Has("findings_count", "finding_count", "findings_total", "finding_counts")
}

// readEnvelope reads one message: its head, and its body that begins at a line of the file.
func readEnvelope(r *dialect.Reading, head *dialect.Object, body string, line int) *report.Message {
	l := open(r, head, report.AgentTeam)
	m, blocks := l.m, decode.Markdown(body)
	m.Raw, m.Body = raw(frontText(head.Node)+body), body
	r.Art.Messages = append(r.Art.Messages, m)
	seed := l.envelopeHead()
	known, kind := l.signal(seed), report.Plain(m.Type)
	if kind == "auditverdict" || kind == "reviewverdict" || !seed && l.isReview() {
		l.envelopeReview(seed, blocks, line)
	} else if !known { // of a review the header asks, unless findings or counts state what it may mean
		r.AskValue(l.at, "signal: "+m.Signal)
	}
	if kind == "auditverdict" {
		l.audit()
	}
	m.Files = append(filesIn(l.at), head.Strings("plan_file")...)
	m.Thread = cmp.Or(m.Thread, l.at.Word("plan_file", "topic"))
	m.Summary = oneLine(l.at.Word("summary", "title"), l.at.Word("topic", "task", "plan_file"),
		opening(blocks), m.Type+": "+m.Signal)
	return m
}

// envelopeHead takes type, ends, time and place in the run; seed reports whether the type is one of the seed's. A
// relative without a type goes by its file's name.
func (l *letter) envelopeHead() (seed bool) {
	m := l.m
	m.Type, m.Status = l.top.MaybeWord("type", "document_type"), l.top.MaybeWord("status")
	l.head()
	switch seed = ofSeed(m.Type); {
	case seed:
		ends := envelopeEnds[report.Plain(m.Type)]
		named := strings.FieldsFunc(strings.ToLower(l.r.Stem()), func(c rune) bool { return c < 'a' || c > 'z' })
		from := strings.Fields(ends[0])
		i := slices.IndexFunc(from, func(name string) bool { return slices.Contains(named, name) })
		m.From, m.To = cmp.Or(m.From, from[max(i, 0)]), cmp.Or(m.To, ends[1])
	case m.Type == "":
		if m.Type = l.r.Stem(); !l.r.In("reviews") {
			l.r.Problem(l.at, report.Warning, report.MissingField, "type", "the message has no type; its file's name is used")
		}
	case !l.at.Has("document_type"):
		l.unknownType()
	}
	return seed
}

// signal takes the word by which the orchestrator routes, and the verdict where it judges work; known tells a word
// that is read.
func (l *letter) signal(seed bool) (known bool) {
	m := l.m
	m.Signal = l.top.MaybeWord("signal", "verdict", "final_verdict", "overall_verdict")
	word := dialect.Fold(m.Signal)
	if m.Signal == "" && seed {
		l.r.Problem(l.at, report.Warning, report.MissingField, "signal",
			"the message has no signal; the orchestrator routes by it")
	}
	if !slices.Contains(routing, word) || !seed && !l.at.Has("signal") {
		m.Verdict, known = verdictOf(l.r, m.Signal)
		return known
	}
	if word == "blocked" || word == "escalate" {
		m.Status = cmp.Or(m.Status, m.Signal)
	}
	return true
}

var reviewName = regexp.MustCompile(`(?i)review|audit|advers|verdict|finding`)

// isReview reports whether a relative is a review: its type, its file's name or its fields state it.
func (l *letter) isReview() bool {
	return reviewName.MatchString(l.m.Type) || countsFindings(l.at) || concludes(l.at) &&
		(reviewName.MatchString(l.r.Stem()) || l.at.Has("producer", "reviewer", "findings"))
}

// envelopeReview reads the review that an envelope is: the counts of its head, and the findings of its head and body.
func (l *letter) envelopeReview(seed bool, blocks *decode.Blocks, line int) {
	m, made := l.m, l.review(report.ReviewerName(cmp.Or(l.m.From, "reviewer")))
	g := review.Given{Reviewer: made.Reviewer, Component: m.Component, Review: true}
	made.Findings = review.Within(l.top, g)
	body := review.Body(l.r, blocks, line, g)
	for _, f := range body.Findings {
		if f.ID == "" || !slices.ContainsFunc(made.Findings, func(have *report.Finding) bool {
			return report.NormalID(have.ID) == report.NormalID(f.ID)
		}) {
			made.Findings = append(made.Findings, f)
		}
	}
	made.Rechecks, made.Words = append(made.Rechecks, body.Rechecks...), len(body.Findings) > 0
	if m.Signal == "" && body.Verdict != "" {
		m.Signal, made.Clean = body.Verdict, dialect.IsClean(body.Verdict)
		m.Verdict, _ = verdictOf(l.r, body.Verdict)
	}
	made.Verdict = m.Signal
	review.Header(l.top, made)
	review.Scale(l.top.Object("security_findings"), made)
	sum, _ := review.Counted(made)
	switch odd := seed && l.oddCounts(); {
	case odd && m.Verdict == report.Positive:
		m.Verdict = report.NoVerdict // which may be wrong too
	case seed && m.Verdict == report.Positive && made.BySeverity[report.Critical] > 0:
		m.Verdict = report.Negative // by the seed's hard rule a critical finding fails the work, whatever the signal
	case seed && m.Verdict == report.Positive && l.criterionFails():
		m.Signal, m.Verdict, made.Clean = m.Signal+", though a criterion fails", report.NoVerdict, false
	case !seed && len(made.Findings) == 0 && sum > 0:
		made.Listed = false
		l.r.AskValue(l.at, "the message counts "+report.Plural(sum, "finding")+", and its body lists none")
	}
}

// criterionFails reports whether a reviewer found an acceptance criterion not met.
func (l *letter) criterionFails() bool {
	for _, v := range l.at.At("ac_coverage").All() {
		if l.r.Words.Outcome(dialect.Plain(v.Node)) == report.Failed {
			return true
		}
	}
	return false
}

// oddCounts asks about the counts of the seed that are no number, and reports whether there are some.
func (l *letter) oddCounts() (odd bool) {
	for _, name := range []string{"critical_count", "moderate_count", "minor_count", "security_findings"} {
		at := l.at.At(name)
		_, number := dialect.Number(at.Node)
		if text := at.Node.Text; at.Node.Kind == decode.String && !number && !dialect.IsNone(text) &&
			dialect.Fold(text) != "clean" {
			odd = true
			l.r.AskValue(at, name+": "+text)
		}
	}
	return odd
}

// audit reads the auditor's checks, and the counts of the body's Runtime section. The signal is not the outcome of
// the tests: a security finding fails an audit too.
func (l *letter) audit() {
	v := l.verification()
	swarm.Results(v, l.top)
	for i, c := range v.Checks { // of tests that were run in part nobody knows whether one failed
		if dialect.Fold(c.Raw) == "partial" {
			v.Checks[i].Outcome = report.OutcomeUnknown
		}
	}
	if _, runtime, ok := strings.Cut(l.m.Body, "Runtime"); ok && !v.Tests.Run.Known {
		v.Tests = swarm.CountsIn(runtime)
	}
}

// opening is the first paragraph of a body without a bold label, else its first heading.
func opening(b *decode.Blocks) (heading string) {
	for _, block := range b.List {
		switch {
		case block.Kind == decode.Heading:
			heading = cmp.Or(heading, block.Text)
		case block.Kind == decode.Paragraph && len(block.Inline) > 0 && !block.Inline[0].Bold && !dialect.IsNone(block.Text):
			return block.Text
		}
	}
	return heading
}

// frontText writes the frontmatter again, a member a line: its values are redacted, the text on disk is not.
func frontText(n *decode.Node) string {
	text := "---\n"
	for i := range n.Members {
		text += n.Members[i].Name + ": " + dialect.Plain(&n.Members[i].Value) + "\n"
	}
	return text + "---\n"
}
