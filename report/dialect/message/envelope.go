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

// isEnvelopes is the shape of a file of envelopes. Some folders hold Markdown of other kinds, whatever its frontmatter.
func isEnvelopes(f *dialect.File) bool {
	others := []string{"role-specs", "wisdom", "artifacts", "explorations", "discussions"}
	return f.Format == dialect.Markdown && !slices.ContainsFunc(others, f.In) &&
		(isEnvelope(root(f)) || len(headsIn(f)) > 0)
}

// isEnvelope recognizes an envelope's head by a type of the seed or a signal, and that of a relative by a verdict, or
// counts of findings, with a mark of the step that it ends. The head of a role is none, though it has a type too.
func isEnvelope(v dialect.Value) bool {
	if v.Has("role") && v.Has("prefix", "inner_loop", "responsibility_type") {
		return false
	}
	marked := v.Has(stepMarks...)
	return ofSeed(v.Word("type")) || isText(v, "signal") || isText(v, "document_type") && marked ||
		concludes(v) && (marked || v.Has("document_type"))
}

var stepMarks = strings.Fields(`producer agent reviewer adversary_model author story story_id task_id component_id
	pr_number target_file pass pass_id pass_number pass_label step wave iteration phase`)

// concludes reports whether a head gives a verdict or counts findings.
func concludes(v dialect.Value) bool {
	counts := v.At("findings", "findings_by_severity", "severity_counts")
	return counts.Has("critical", "high", "medium", "low", "major", "minor") || v.Has("verdict", "final_verdict",
		"overall_verdict", "findings_count", "finding_count", "findings_total", "finding_counts")
}

// envelope is one message being read.
type envelope struct {
	*letter
	seed bool // the type is one of the seed's
	body string
	line int // of the file, at which the body begins
}

// readEnvelope reads one message: its head, and its body that begins at a line of the file.
func readEnvelope(r *dialect.Reading, head *dialect.Object, body string, line int) *report.Message {
	e := &envelope{letter: open(r, head, report.AgentTeam), body: body, line: line}
	m := e.m
	m.Raw, m.Body = raw(frontText(head.Node)+body), body
	r.Art.Messages = append(r.Art.Messages, m)
	e.head()
	known := e.signal()
	if plain := report.Plain(m.Type); plain == "auditverdict" || plain == "reviewverdict" || !e.seed &&
		e.isReview() {
		e.reviewed()
		if plain == "auditverdict" {
			e.audit()
		}
	}
	if !known && e.made == nil { // of a review the header asks, unless findings or counts state what it may mean
		r.AskValue(e.at, "signal: "+m.Signal)
	}
	m.Files = append(filesIn(e.at, nil), head.Strings("plan_file")...)
	subject := e.at.Word("topic", "task", "plan_file")
	m.Thread = cmp.Or(m.Thread, m.Component, e.at.Word("plan_file", "topic"))
	m.Summary = oneLine(e.at.Word("summary", "title"), subject, opening(decode.Markdown(body)), m.Type+": "+m.Signal)
	return m
}

// head takes type, ends, time and place in the run. A relative without a type goes by its file's name.
func (e *envelope) head() {
	m, o := e.m, e.top
	m.Type = o.MaybeWord("type", "document_type")
	e.letter.head(o)
	by, _, _ := strings.Cut(o.MaybeWord("agent", "emitted_by", "emitter", "reviewer", "producer", "author"), "(")
	m.From, m.To = cmp.Or(m.From, agent(by)), cmp.Or(m.To, sentTo(o, "sent_to"))
	ends := envelopeEnds[report.Plain(m.Type)]
	switch e.seed = ofSeed(m.Type); {
	case e.seed:
		named := strings.FieldsFunc(strings.ToLower(e.r.Stem()), func(c rune) bool { return c < 'a' || c > 'z' })
		from := strings.Fields(ends[0])
		i := slices.IndexFunc(from, func(name string) bool { return slices.Contains(named, name) })
		m.From, m.To = cmp.Or(m.From, from[max(i, 0)]), cmp.Or(m.To, ends[1])
	case m.Type == "":
		if m.Type = e.r.Stem(); !e.r.In("reviews") {
			e.r.Problem(e.at, report.Warning, report.MissingField, "type", "the message has no type; its file's name is used")
		}
	case !e.at.Has("document_type"):
		e.unknownType()
	}
	e.when(o, "review_date", "reviewed_at", "reviewed")
	m.ID = cmp.Or(m.ID, o.MaybeWord("pass_id"))
	m.Component = cmp.Or(m.Component, o.MaybeWord("task_id", "story_id", "story", "task"))
	m.Attempt = cmp.Or(m.Attempt, o.MaybeCount("iteration", "pass_number", "pass"))
	m.Status, m.ReplyTo = o.MaybeWord("status"), cmp.Or(m.ReplyTo, o.MaybeWord("previous_review"))
}

// signal takes the word by which the orchestrator routes, and the verdict where it judges work; known tells a word
// that is read.
func (e *envelope) signal() (known bool) {
	m := e.m
	m.Signal = e.top.MaybeWord("signal", "verdict", "final_verdict", "overall_verdict")
	word := dialect.Fold(m.Signal)
	if m.Signal == "" && e.seed {
		e.r.Problem(e.at, report.Warning, report.MissingField, "signal",
			"the message has no signal; the orchestrator routes by it")
	}
	if !slices.Contains(routing, word) || !e.seed && !e.at.Has("signal") {
		m.Verdict, known = verdictOf(e.r, m.Signal)
		return known
	}
	if word == "blocked" || word == "escalate" {
		m.Status = cmp.Or(m.Status, m.Signal)
	}
	return true
}

var reviewName = regexp.MustCompile(`(?i)review|audit|advers|verdict|finding`)

// isReview reports whether a relative is a review: its type, its file's name or its fields state it.
func (e *envelope) isReview() bool {
	return reviewName.MatchString(e.m.Type) || concludes(e.at) &&
		(reviewName.MatchString(e.r.Stem()) || e.at.Has("producer", "reviewer", "findings_count", "findings"))
}

// reviewed reads the review that an envelope is: the counts of its head, and the findings of its head and body.
func (e *envelope) reviewed() {
	made := e.review(report.ReviewerName(cmp.Or(e.m.From, "reviewer")))
	g := review.Given{Reviewer: made.Reviewer, Component: e.m.Component, Review: true}
	made.Findings = review.Within(e.top, g)
	body := review.Body(e.r, e.body, e.line, g)
	for _, f := range body.Findings {
		listed := func(have *report.Finding) bool {
			return f.ID != "" && report.NormalID(have.ID) == report.NormalID(f.ID)
		}
		if !slices.ContainsFunc(made.Findings, listed) {
			made.Findings = append(made.Findings, f)
		}
	}
	made.Rechecks, made.Words = append(made.Rechecks, body.Rechecks...), len(body.Findings) > 0
	if e.m.Signal == "" && body.Verdict != "" {
		e.m.Signal, made.Clean = body.Verdict, dialect.IsClean(body.Verdict)
		e.m.Verdict, _ = verdictOf(e.r, body.Verdict)
	}
	made.Verdict = e.m.Signal
	review.Header(e.top, made)
	review.Scale(e.top.Object("security_findings"), made)
	e.oddCounts()
	if e.seed && e.m.Verdict == report.Positive && made.BySeverity[report.Critical] > 0 {
		e.m.Verdict = report.Negative // by the seed's hard rule a critical finding fails the work, whatever the signal
	}
	sum := made.Declared.N
	for _, n := range made.BySeverity {
		sum += n
	}
	if len(made.Findings) == 0 && sum > 0 && !e.seed {
		made.Listed = false
		e.r.AskValue(e.at, "the message counts "+report.Plural(sum, "finding")+", and its body lists none")
	}
}

// oddCounts asks about a count of the seed that is no number. The verdict next to it may be wrong, so it approves
// nothing.
func (e *envelope) oddCounts() {
	for _, name := range []string{"critical_count", "moderate_count", "minor_count", "security_findings"} {
		at := e.at.At(name)
		_, number := dialect.Number(at.Node)
		none := at.Node.Kind != decode.String || dialect.IsNone(at.Node.Text) || dialect.Fold(at.Node.Text) == "clean"
		if e.seed && !number && !none {
			e.r.AskValue(at, name+": "+dialect.Plain(at.Node))
			if e.m.Verdict == report.Positive {
				e.m.Verdict = report.NoVerdict
			}
		}
	}
}

// audit reads the auditor's checks, and the counts of the body's Runtime section. The signal is not the outcome of
// the tests: a security finding fails an audit too.
func (e *envelope) audit() {
	v := e.verification()
	swarm.Results(v, e.top)
	for i, c := range v.Checks { // of tests that were run in part nobody knows whether one failed
		if dialect.Fold(c.Raw) == "partial" {
			v.Checks[i].Outcome = report.OutcomeUnknown
		}
	}
	if _, runtime, ok := strings.Cut(e.body, "Runtime"); ok && !v.Tests.Run.Known {
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
