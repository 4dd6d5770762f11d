package messages

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
)

// Messages of the swarm's pipeline (seed 003): a context bundle, then for each component assignment, handoff, review, test
// request, test handoff, execution and result; handoffs between an agent and its successor; from later versions the context
// acknowledgment and the handoff of behaviour steps. One in a file (mostly in pipeline/), a list, an object's list of
// messages, or one a line; bare, or as the content of a SendMessage call, which is a JSON text more often than an object.
//
// The schema names the type in "schema" or "$schema", the prompts in "type". The bundle names none; in pipeline/ and beside
// other messages one that names none is known by its members. No message has a sender: it is the message's own word, else
// that of the file's name (03-reviewer-to-lead.json), else the type's. Reviewers' findings, the fixer's summary and the
// verifier's result are messages where they stand among messages, and files of their own elsewhere.

// PipelineShape leaves checkpoints alone: they repeat the bundle.
func PipelineShape(f *form.File) bool { return !form.CheckpointShape(f) && HoldsTalk(f, isPipeline(f)) }

// isPipeline recognises a message by the type that it names, where messages are kept also one of the team's own; in pipeline/ by its members too.
func isPipeline(f *form.File) func(*decode.Node) bool {
	loose, kept, note, letter := inFolder(f.Path, "pipeline"), keepsMessages(f.Path), noted(mailbox(f.Path) != ""), posted(f)
	return func(n *decode.Node) bool {
		inner := unsent(n)
		t := pipelineType(inner)
		return t != nil && !t.file || mailed(n) || note(n) || letter(n) ||
			t == nil && (bundle.fits(inner) || loose && guessed(inner) != nil || kept && ownSchema(inner))
	}
}

func inFolder(path, folder string) bool {
	return strings.HasPrefix(path, folder+"/") || strings.Contains(path, "/"+folder+"/")
}

// amongMessages recognises a message in a file that holds others: there the swarm's files, guesses and whatever agents send are messages too.
func amongMessages(n *decode.Node) bool {
	inner := unsent(n)
	call := calledIn(n)
	return pipelineType(inner) != nil || guessed(inner) != nil || addressed(n) || call != nil && addressed(call)
}

// ReadPipeline reads the messages of a swarm's pipeline. A sender that a message leaves out is taken from the name of its file.
func ReadPipeline(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	converseInTurn(r, report.Swarm, amongMessages, pipedAt) // of several summaries and bundles the first counts
	if len(r.Art.Messages) == 1 {
		m := r.Art.Messages[0]
		from, to := namedAgents(f.Path)
		m.From, m.To = cmp.Or(m.From, from), cmp.Or(m.To, to)
	}
	for _, m := range r.Art.Messages {
		m.To = cmp.Or(m.To, mailbox(f.Path))
		usualEnds(m)
	}
	return r.Finish()
}

// usualEnds gives a message the ends of its type where nothing says others.
func usualEnds(m *report.Message) {
	if t := typeCalled(m.Type); t != nil && m.Dialect == report.Swarm {
		m.From, m.To = cmp.Or(m.From, t.from), cmp.Or(m.To, t.to)
	}
}

// pipedAlone reads a message that stands among those of another dialect.
func pipedAlone(r *form.Reading, at form.Value) *report.Message {
	m := pipedAt(r, at)
	usualEnds(m)
	return m
}

// piped is one message being read.
type piped struct {
	*form.Reading
	*form.Object
	msg *report.Message
}

func pipedAt(r *form.Reading, at form.Value) *report.Message {
	top := r.Object(at)
	outer := top
	if calledIn(at.Node) != nil {
		outer = top.Object(callNames...)
	}
	o, sent := sent(outer)
	m := newMessage(r, o.Value, report.Swarm)
	t := typed(r, o, m)
	header(o, m)
	addressee(o, m)
	if t.from == "" {
		m.From = cmp.Or(m.From, swarmAgent(o.Scalar("agent_role")))
	}
	t.read(&piped{Reading: r, Object: o, msg: m})
	if sent {
		send(outer, m)
		besides(r, m, o)
		strange(o)
	}
	m.Summary = phrase.OneLine(m.Summary, t.name, m.Type)
	besides(r, m, top)
	if t == other {
		outer.Drop(sentNames...) // an object of words is its body
	}
	strange(top)
	return m
}

// send takes what a SendMessage call says around the message; its summary is in the sender's words.
func send(o *form.Object, m *report.Message) {
	wrap(m, "send", o.Value, o.Find(sentNames...))
	header(o, m)
	m.Summary = cmp.Or(findings.TextOnly(o, []string{"summary"}), m.Summary)
	o.Drop(append(typeTags, phrase.TimeNames...)...)
}

// typed takes the names of the type. One that is only known by its members is a problem that says so.
func typed(r *form.Reading, o *form.Object, m *report.Message) *swarmType {
	t, own := pipelineType(o.Node), ""
	for _, name := range typeTags {
		word := o.Scalar(name)
		own = cmp.Or(own, word)
		if m.Type == "" && typeCalled(word) != nil {
			m.Type = word
		}
	}
	switch {
	case t != nil:
		return t
	case guessed(o.Node) == nil:
		m.Type = cmp.Or(own, "message")
		return other
	}
	t = guessed(o.Node)
	m.Type = t.name
	if t != bundle {
		r.Problem(o.Value, report.Warning, report.MissingField, "schema", "the message does not name its type; by its fields it is a "+t.name)
	}
	return t
}

// header takes what any message may have.
func header(o *form.Object, m *report.Message) {
	m.ID = cmp.Or(m.ID, o.Scalar("message_id", "id"))
	m.From = cmp.Or(m.From, swarmAgent(o.Scalar(senders...)))
	m.To = cmp.Or(m.To, sentTo(o, func(to string) string { return broadcast(swarmAgent(to)) }, recipients...))
	m.ReplyTo = cmp.Or(m.ReplyTo, o.Scalar("reply_to", "in_reply_to"))
	m.Priority = cmp.Or(m.Priority, o.Scalar("priority"))
	if m.Time.IsZero() && m.TimeRaw == "" {
		when(o, m, append([]string{"sent_at", "ts_ns"}, phrase.TimeNames...)...)
	}
	if m.Component == "" {
		m.Component = o.Scalar("component_id", "component")
	}
	m.Thread = cmp.Or(m.Thread, o.Scalar("thread", "correlation_id"), m.Component)
	checks.Set(&m.Attempt, o.Count("attempt", "attempt_number"))
	checks.Set(&m.Turns, o.Count("turn_count", "turns"))
	o.Drop("color", "read") // of a mailbox
}

// swarmAgent folds an agent's name; the team lead of the prompts is the lead of the schema.
func swarmAgent(raw string) string {
	if name := report.AgentName(raw); name != "team-lead" {
		return name
	}
	return "lead"
}
