package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Agent-team envelopes (seed 000, message-schema): Markdown whose YAML frontmatter carries the routing and whose body is for
// people. One file is one message; see envelope_many.go for those that hold several.
//
//	---
//	type: review_verdict
//	signal: fail
//	critical_count: 1
//	---
//	**CRITICAL**
//	- src/app.go:12 — the token is logged
//
// The origin's variants are read too: words in upper case and with blanks (PASS WITH NOTES), grunt and senior as emitters,
// plans outside .claude. So are the relatives that real archives hold: review trails with document_type, verdict and
// findings_count in their frontmatter. A message says neither sender nor recipient: the type gives them, or the file's name.
//
// What is no message has other marks: a role-spec has role and prefix, a wisdom file or an artifact lies in a folder of its own.

// envelopeType is one type of the seed with its two ends. The first of several senders is the one that counts where nothing
// says which it was.
type envelopeType struct {
	name    string
	from    []string
	to      string
	subject []string // the field that says in words what it is about
}

var (
	makers        = []string{"worker", "debugger", "documenter", "grunt", "senior"}
	envelopeTypes = []envelopeType{
		{"worker_submission", makers, "orchestrator", nil},
		{"review_verdict", []string{"reviewer"}, "orchestrator", nil},
		{"audit_verdict", []string{"auditor"}, "orchestrator", nil},
		{"triage_result", []string{"architect"}, "orchestrator", nil},
		{"plan_result", []string{"architect"}, "orchestrator", []string{"plan_file"}},
		{"research_result", []string{"researcher"}, "orchestrator", []string{"topic"}},
		{"task_assignment", []string{"orchestrator"}, "worker", []string{"task"}},
		{"revision_request", []string{"orchestrator"}, "worker", nil},
		{"approval", []string{"orchestrator"}, "worker", nil},
		{"triage_request", []string{"orchestrator"}, "architect", nil},
		{"architecture_request", []string{"orchestrator"}, "architect", nil},
		{"research_request", []string{"orchestrator"}, "researcher", []string{"topic"}},
	}
)

func envelopeOf(raw string) (envelopeType, bool) {
	for _, t := range envelopeTypes {
		if phrase.Word(raw) == phrase.Word(t.name) {
			return t, true
		}
	}
	return envelopeType{}, false
}

// OtherFolders hold Markdown of other kinds, whatever its frontmatter.
var OtherFolders = []string{"role-specs", "wisdom", "artifacts", "explorations", "discussions"}

// IsEnvelope tells an envelope's head by a type that is known, or by its other members. The head of a role is none, though it has a type too.
func IsEnvelope(n *decode.Node) bool {
	if n.Kind != decode.Object || node.Has(n, "role") && node.Has(n, "prefix", "inner_loop", "responsibility_type") {
		return false
	}
	if speaksSwarm(n) {
		return true
	}
	if t := node.Find(n, "type"); t != nil && t.Kind == decode.String {
		if _, known := envelopeOf(t.Text); known {
			return true
		}
	}
	return isText(n, "signal") || isText(n, "document_type") && isHandedOn(n) || isRelative(n) && !isRalphHead(n)
}

// isHandedOn reports whether the head of a document says who hands it on, in which pass, or what it concludes. A requirement or a brief has a kind of
// document too.
func isHandedOn(n *decode.Node) bool {
	return concludes(n) || node.Has(n, "producer", "producer_model", "agent", "reviewer", "author", "authored_by", "from", "adversary_model", "adversary_session", "pass", "pass_id", "pass_number", "pass_label")
}

func concludes(n *decode.Node) bool {
	return node.Has(n, "verdict", "final_verdict", "findings_count", "finding_count", "findings_total") || countsBySeverity(n)
}

// isRelative recognises a step of a workflow without a type by what it says about itself. A verdict with one of the marks will do, else three.
func isRelative(n *decode.Node) bool {
	marks := stepMarks(n)
	if marks == 0 {
		return false
	}
	return marks > 2 || marks > 1 && node.Has(n, "reviewer") || concludes(n)
}

// stepMarks counts what a head says of its step: who, what, which pass, when, how it stands.
func stepMarks(n *decode.Node) (marks int) {
	for _, names := range [][]string{
		{"producer", "agent", "reviewer", "adversary_model"},
		{"story", "story_id", "task_id", "component_id", "pr_number", "target_file"},
		{"pass", "pass_id", "pass_number", "step", "wave", "iteration"},
		{"timestamp", "date"},
		{"status"},
	} {
		if node.Has(n, names...) {
			marks++
		}
	}
	return marks
}

// countsBySeverity reports whether a head counts findings under the words of the scale: findings: {critical: 1, warning: 4, total: 5}.
func countsBySeverity(n *decode.Node) bool {
	counts := node.Find(n, "findings")
	return counts != nil && phrase.ScaleCounts(counts) > 0
}

// reviewedNames are members of a head by which it says that a review is handed in.
var reviewedNames = []string{"reviewed", "reviewed_at", "files_reviewed"}

var reviewName = pattern.Of(`(?i)(?:^|[^a-z])reviews?(?:$|[^a-z])`)

// CountsItself reports whether the head itself counts under two words of the scale: critical: 0, warnings: 3. A backlog and a linter's report
// do so too, hence the file's name or the head must speak of a review.
func CountsItself(f *form.File) bool {
	head := &f.Doc.Values[0]
	return phrase.ScaleCounts(head) > 1 && stepMarks(head) > 0 &&
		(reviewName.MatchString(form.Stem(f.Path)) || node.Has(head, reviewedNames...))
}

// readEnvelope reads the one message that a file, or a part of one, begins with.
func readEnvelope(f *form.File) *form.Reading {
	r := form.NewReading(f)
	at, _ := f.Root("type", "signal", "document_type", "verdict")
	head, bare, broken := BrokenHead(f)
	if broken {
		r, at = form.NewReading(bare), f.AtHead(head)
		r.Art.Partly = true // what the head says beside its plain lines was not read
	}
	switch o := r.Object(at); {
	case o == nil || f.Format != form.Markdown:
		r.Refuse(at, "message with frontmatter")
	case speaksSwarm(at.Node):
		r.Art.Messages = []*report.Message{pipedInWords(r, at)}
	case broken:
		r.Art.Messages = []*report.Message{readOne(r, o, f.Body, true)}
	default:
		r.Art.Messages = []*report.Message{readOne(r, o, cmp.Or(f.Head, frontText(at.Node))+f.Body, false)}
	}
	return r
}

// readOne reads one message with its text; of a broken head not all was read.
func readOne(r *form.Reading, o *form.Object, text string, broken bool) *report.Message {
	e := &envelope{Message: newMessage(r, o.Value, report.AgentTeam), r: r, Object: o}
	e.Raw = report.Shorten(text, maxRaw-len("…"))
	e.head()
	e.outcome()
	e.about()
	e.noteUnclear()
	if broken && e.Verdict == report.Positive {
		e.Verdict = report.NoVerdict // a head that is half read may complain, but it closes nothing
	}
	keepBroke(e.Message, o.Node)
	conditional(r, e.Message)
	return e.Message
}

// envelope is one message on its way into the artefact.
type envelope struct {
	*report.Message
	*form.Object
	r    *form.Reading
	kind envelopeType // zero = none of the seed's types

	odd  bool           // nobody knows the signal
	told *report.Review // the review that it is; nil = none
}

// head takes type, ends, time and place in the run.
func (e *envelope) head() {
	e.Type = e.Word("type", "document_type")
	var known bool
	if e.kind, known = envelopeOf(e.Type); !known {
		e.relative()
	}
	e.ID = e.Word("id", "message_id", "pass_id")
	e.From = report.AgentName(cmp.Or(phrase.BareName(e.Word("from", "agent", "emitted_by", "emitter", "reviewer", "producer", "author")), e.sender()))
	e.To = cmp.Or(sentTo(e.Object, broadcast, "to", "recipient", "sent_to", "recipients"), e.kind.to)
	when(e.Object, e.Message, "timestamp", "date", "created_at", "time", "review_date", "reviewed_at", "reviewed")
	e.Component = e.Word("component", "component_id", "task_id", "story_id", "story", "task")
	e.Attempt = e.Declared("iteration", "attempt", "pass_number", "pass")
	e.Turns = e.Declared("turn_count", "turns")
	e.Priority, e.Status, e.ReplyTo = e.Word("priority"), e.Word("status"), e.Word("reply_to", "in_reply_to", "previous_review")
}

// relative names a message that is not the seed's. One with neither type nor document_type goes by its file's name; a head that says when, or what, was
// reviewed lacks none.
func (e *envelope) relative() {
	switch {
	case e.Type == "" && node.Has(e.Node, reviewedNames...):
		e.Type = form.Stem(e.r.File.Path)
	case e.Type == "":
		e.Type = form.Stem(e.r.File.Path)
		e.r.Problem(e.Value, report.Warning, report.MissingField, "type", "the message has no type; its file's name stands for it")
	case !node.Has(e.Node, "document_type"):
		unknownType(e.r, e.Value, e.Message)
	}
}

// sender finds the emitter among those that the type allows, by the file's name, else takes the usual one.
func (e *envelope) sender() string {
	for _, word := range strings.FieldsFunc(strings.ToLower(form.Stem(e.r.File.Path)), func(c rune) bool { return c < 'a' || c > 'z' }) {
		if slices.Contains(e.kind.from, word) {
			return word
		}
	}
	if len(e.kind.from) == 0 {
		return ""
	}
	return e.kind.from[0]
}
