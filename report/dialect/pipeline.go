package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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

// pipelineShape leaves checkpoints alone: they repeat the bundle.
func pipelineShape(f *File) bool { return !checkpointShape(f) && holdsTalk(f, isPipeline(f)) }

// isPipeline recognises a message by the type that it names; in pipeline/ by its members too.
func isPipeline(f *File) func(*decode.Node) bool {
	loose := inFolder(f.Path, "pipeline")
	return func(n *decode.Node) bool {
		inner := unsent(n)
		t := pipelineType(inner)
		return t != nil && !t.file || t == nil && (bundle.fits(inner) || loose && guessed(inner) != nil)
	}
}

func inFolder(path, folder string) bool {
	return strings.HasPrefix(path, folder+"/") || strings.Contains(path, "/"+folder+"/")
}

// amongMessages recognises a message in a file that holds others: there the swarm's files and guesses are messages too.
func amongMessages(n *decode.Node) bool {
	inner := unsent(n)
	return pipelineType(inner) != nil || guessed(inner) != nil
}

func readPipeline(f *File) *report.Artefact {
	r := newReading(f)
	r.converseInTurn(report.Swarm, amongMessages, (*reading).piped) // of several summaries and bundles the first counts
	if len(r.art.Messages) == 1 {
		m := r.art.Messages[0]
		from, to := namedAgents(f.Path)
		m.From, m.To = cmp.Or(m.From, from), cmp.Or(m.To, to)
	}
	for _, m := range r.art.Messages {
		usualEnds(m)
	}
	return r.finish()
}

// usualEnds gives a message the ends of its type where nothing says others.
func usualEnds(m *report.Message) {
	if t := typeCalled(m.Type); t != nil && m.Dialect == report.Swarm {
		m.From, m.To = cmp.Or(m.From, t.from), cmp.Or(m.To, t.to)
	}
}

// pipedAlone reads a message that stands among those of another dialect.
func (r *reading) pipedAlone(at value) *report.Message {
	m := r.piped(at)
	usualEnds(m)
	return m
}

// piped is one message being read.
type piped struct {
	*reading
	*object
	msg *report.Message
}

func (r *reading) piped(at value) *report.Message {
	top := r.object(at)
	o, sent := top.sent()
	m := newMessage(r, o.value, report.Swarm)
	t := r.typed(o, m)
	o.header(m)
	if t.from == "" {
		m.From = cmp.Or(m.From, swarmAgent(o.scalar("agent_role")))
	}
	t.read(&piped{reading: r, object: o, msg: m})
	if sent {
		top.send(m)
		r.besides(m, o)
		o.strange()
	}
	m.Summary = oneLine(m.Summary, t.name)
	r.besides(m, top)
	top.strange()
	return m
}

// send takes what a SendMessage call says around the message; its summary is in the sender's words.
func (o *object) send(m *report.Message) {
	wrap(m, "send", o.value, find(o.node, sentNames...))
	o.header(m)
	m.Summary = cmp.Or(o.textOnly([]string{"summary"}), m.Summary)
	o.drop(typeTags...)
}

// typed takes the names of the type. One that is only known by its members is a problem that says so.
func (r *reading) typed(o *object, m *report.Message) *swarmType {
	t := pipelineType(o.node)
	for _, name := range typeTags {
		if word := o.scalar(name); m.Type == "" && typeCalled(word) != nil {
			m.Type = word
		}
	}
	if t == nil {
		t = guessed(o.node)
		m.Type = t.name
		if t != bundle {
			r.problem(o.value, report.Warning, report.MissingField, "schema", "the message does not name its type; by its fields it is a "+t.name)
		}
	}
	return t
}

// header takes what any message may have.
func (o *object) header(m *report.Message) {
	m.ID = cmp.Or(m.ID, o.scalar("message_id", "id"))
	m.From = cmp.Or(m.From, swarmAgent(o.scalar("from", "sender")))
	m.To = cmp.Or(m.To, swarmAgent(o.scalar("to", "recipient")))
	m.ReplyTo = cmp.Or(m.ReplyTo, o.scalar("reply_to", "in_reply_to"))
	m.Priority = cmp.Or(m.Priority, o.scalar("priority"))
	if m.Time.IsZero() && m.TimeRaw == "" {
		o.when(m, append([]string{"sent_at"}, timeNames...)...)
	}
	if m.Component == "" {
		m.Component = o.scalar("component_id", "component")
	}
	m.Thread = cmp.Or(m.Thread, o.scalar("thread", "correlation_id"), m.Component)
	set(&m.Attempt, o.count("attempt", "attempt_number"))
	set(&m.Turns, o.count("turn_count", "turns"))
}

// swarmAgent folds an agent's name; the team lead of the prompts is the lead of the schema.
func swarmAgent(raw string) string {
	if name := report.AgentName(raw); name != "team-lead" {
		return name
	}
	return "lead"
}
