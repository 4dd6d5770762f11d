package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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
		if word(raw) == word(t.name) {
			return t, true
		}
	}
	return envelopeType{}, false
}

// otherFolders hold Markdown of other kinds, whatever its frontmatter.
var otherFolders = []string{"role-specs", "wisdom", "artifacts", "explorations", "discussions"}

func isEnvelope(n *decode.Node) bool {
	if n.Kind != decode.Object || has(n, "role") && has(n, "prefix", "inner_loop", "responsibility_type") {
		return false
	}
	if t := find(n, "type"); t != nil && t.Kind == decode.String {
		if _, known := envelopeOf(t.Text); known {
			return true
		}
	}
	return isText(n, "signal") || isText(n, "document_type") || isRelative(n)
}

// isRelative recognises a step of a workflow without a type by what it says about itself. A verdict with one of the marks will do, else three.
func isRelative(n *decode.Node) bool {
	marks := stepMarks(n)
	if marks == 0 {
		return false
	}
	concludes := has(n, "verdict", "final_verdict", "findings_count", "finding_count", "findings_total") || countsBySeverity(n)
	return marks > 2 || marks > 1 && has(n, "reviewer") || concludes
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
		if has(n, names...) {
			marks++
		}
	}
	return marks
}

// countsBySeverity reports whether a head counts findings under the words of the scale: findings: {critical: 1, warning: 4, total: 5}.
func countsBySeverity(n *decode.Node) bool {
	counts := find(n, "findings")
	return counts != nil && scaleCounts(counts) > 0
}

var reviewName = pattern.Of(`(?i)(?:^|[^a-z])reviews?(?:$|[^a-z])`)

// countsItself reports whether the head itself counts under two words of the scale: critical: 0, warnings: 3. A backlog and a linter's report
// do so too, hence the file's name or the head must speak of a review.
func (f *File) countsItself() bool {
	head := &f.Doc.Values[0]
	return scaleCounts(head) > 1 && stepMarks(head) > 0 && (reviewName.MatchString(stem(f.Path)) || has(head, "reviewed", "reviewed_at", "files_reviewed"))
}

// readEnvelope reads the one message that a file, or a part of one, begins with.
func readEnvelope(f *File) *reading {
	r := newReading(f)
	at, _ := f.root("type", "signal", "document_type", "verdict")
	head, bare, broken := brokenHead(f)
	if broken {
		r, at = newReading(bare), value{node: head, pointer: f.below, in: document{line: f.above + 1}}
		r.art.Partly = true // what the head says beside its plain lines was not read
	}
	o := r.object(at)
	if o == nil || f.Format != Markdown {
		r.refuse(at, "message with frontmatter")
		return r
	}
	e := &envelope{Message: newMessage(r, at, report.AgentTeam), r: r, object: o}
	e.Raw = report.Shorten(cmp.Or(f.Head, frontText(at.node))+f.Body, maxRaw-len("…"))
	if broken {
		e.Raw = report.Shorten(f.Body, maxRaw-len("…"))
	}
	e.head()
	e.outcome()
	e.about()
	e.noteUnclear()
	if broken && e.Verdict == report.Positive {
		e.Verdict = report.NoVerdict // a head that is half read may complain, but it closes nothing
	}
	keepBroke(e.Message, at.node)
	r.art.Messages = []*report.Message{e.Message}
	return r
}

// envelope is one message on its way into the artefact.
type envelope struct {
	*report.Message
	*object
	r    *reading
	kind envelopeType // zero = none of the seed's types
}

// head takes type, ends, time and place in the run.
func (e *envelope) head() {
	e.Type = e.word("type", "document_type")
	var known bool
	if e.kind, known = envelopeOf(e.Type); !known {
		e.relative()
	}
	e.ID = e.word("id", "message_id", "pass_id")
	e.From = report.AgentName(cmp.Or(bareName(e.word("from", "agent", "emitted_by", "emitter", "reviewer", "producer", "author")), e.sender()))
	e.To = cmp.Or(broadcast(e.word("to", "recipient", "sent_to")), e.kind.to)
	e.when(e.Message, "timestamp", "date", "created_at", "time", "review_date", "reviewed_at", "reviewed")
	e.Component = e.word("component", "component_id", "task_id", "story_id", "story", "task")
	e.Attempt = e.declared("iteration", "attempt", "pass_number", "pass")
	e.Turns = e.declared("turn_count", "turns")
	e.Priority, e.Status, e.ReplyTo = e.word("priority"), e.word("status"), e.word("reply_to", "in_reply_to", "previous_review")
}

// relative names a message that is not the seed's. One with neither type nor document_type goes by its file's name.
func (e *envelope) relative() {
	switch {
	case e.Type == "":
		e.Type = stem(e.r.file.Path)
		e.r.problem(e.value, report.Warning, report.MissingField, "type", "the message has no type; its file's name stands for it")
	case !has(e.node, "document_type"):
		e.r.unknownType(e.value, e.Message)
	}
}

// sender finds the emitter among those that the type allows, by the file's name, else takes the usual one.
func (e *envelope) sender() string {
	for _, word := range strings.FieldsFunc(strings.ToLower(stem(e.r.file.Path)), func(c rune) bool { return c < 'a' || c > 'z' }) {
		if slices.Contains(e.kind.from, word) {
			return word
		}
	}
	if len(e.kind.from) == 0 {
		return ""
	}
	return e.kind.from[0]
}
