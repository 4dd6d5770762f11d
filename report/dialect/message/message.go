package message

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

const (
	maxFields = 400      // of one message, by dotted name
	maxRaw    = 64 << 10 // bytes of one message's text
	maxValue  = 2000     // bytes of one field's value
	maxName   = 400      // bytes of a dotted name
)

// letter is one message being read.
type letter struct {
	r     *dialect.Reading
	m     *report.Message
	at    dialect.Value   // the message, without what is wrapped around it
	top   *dialect.Object // its members
	load  *dialect.Object // those of its payload; the same as top where it has none
	outer *dialect.Object // those of what is wrapped around it; nil = nothing
	made  *report.Review  // the review that it is; nil = none
}

// open begins a message with what every system gives it: place, key, every scalar by its dotted name, and the text.
func open(r *dialect.Reading, top *dialect.Object, d report.Dialect) *letter {
	m := &report.Message{Origin: r.Origin(top.Value), Dialect: d, Raw: raw(top.Node.JSON()),
		Fields: addFields(nil, "", top.Value)}
	sum := sha256.Sum256([]byte(m.Path + "\x00" + cmp.Or(m.Pointer, strconv.Itoa(m.Line))))
	m.Key = "m-" + hex.EncodeToString(sum[:5]) // from the place, so that two messages never share one
	return &letter{r: r, m: m, at: top.Value, top: top, load: top}
}

func raw(text string) string { return report.Shorten(text, maxRaw-len("…")) }

// addFields flattens a value to its scalars in file order, "payload.gates.0.status". An empty list or object is a
// field too, because a rule must tell it from an absent one; null is absent.
func addFields(to []report.Fact, name string, v dialect.Value) []report.Fact {
	if v.Node.Kind == decode.Null || v.Node.Kind == decode.Invalid || len(to) >= maxFields {
		return to
	}
	i := 0
	for step, at := range v.All() {
		if v.Node.Kind == decode.Array {
			step = strconv.Itoa(i)
		}
		i, to = i+1, addFields(to, report.Shorten(strings.TrimPrefix(name+"."+step, "."), maxName), at)
	}
	if v.Len() > 0 {
		return to
	}
	text := v.Node.Text
	if v.Node.Kind == decode.Array || v.Node.Kind == decode.Object {
		text = v.Node.JSON()
	}
	return append(to, report.Fact{Name: name, Value: report.Shorten(text, maxValue)})
}

// wrap adds what is around a message to its fields, under the wrapper's name ("log.direction"), and takes the
// wrapper's text.
func (l *letter) wrap(name string, outer *dialect.Object) {
	for member, at := range outer.Value.All() {
		if at.Node != l.at.Node {
			l.m.Fields = addFields(l.m.Fields, name+"."+member, at)
		}
	}
	l.outer, l.m.Raw = outer, raw(outer.Node.JSON())
}

// carry opens the payload: an object, or a text that is one as JSON.
func (l *letter) carry() {
	v, wasText := written(l.at.At("payload", "data"))
	if o := l.top.Object("payload", "data"); o != nil {
		l.load = o
	} else if wasText {
		l.top.Drop("payload", "data")
		l.load, l.m.Fields = l.r.Object(v), addFields(l.m.Fields, "payload", v)
	}
}

// written decodes an object that was sent as a text of JSON.
func written(v dialect.Value) (dialect.Value, bool) {
	if v.Node.Kind != decode.String || !strings.HasPrefix(strings.TrimSpace(v.Node.Text), "{") {
		return v, false
	}
	doc := decode.JSON([]byte(v.Node.Text))
	if doc.Err != nil || doc.Values[0].Kind != decode.Object {
		return v, false
	}
	return v.Inside(&doc.Values[0]), true
}

// fieldNames are the names of the fields that any message may have, by system; "" has those of all systems, which come
// first.
var fieldNames = map[report.Dialect]map[string]string{
	"": {"id": "message_id id", "from": "from sender from_agent", "to": "to recipient recipients to_agent",
		"reply": "reply_to in_reply_to", "thread": "thread thread_id correlation_id", "subject": "component_id component",
		"attempt": "attempt attempt_number", "time": "timestamp ts time created_at sent_at date datetime"},
	report.TeamCoordinate: {"id": "msg_id", "from": "role agent", "to": "target", "reply": "responds_to",
		"subject": "task_id task issue_id", "attempt": "iteration round"},
	report.AgentTeam: {"id": "pass_id", "from": "agent emitted_by emitter reviewer producer author", "to": "sent_to",
		"reply": "previous_review", "subject": "task_id story_id story task", "attempt": "iteration pass_number pass",
		"time": "review_date reviewed_at reviewed"},
	report.BuildWorkflow: {"reply": "original_message_id", "subject": "task_id"},
	report.Ralph: {"reply": "question_id acknowledges original_message_id request_id", "thread": "session_id",
		"subject": "task_id feature_id story_id task feature", "attempt": "iteration"},
}

// head takes what any message may have, from the message, from what is wrapped around it, and of what it is about from
// its payload.
func (l *letter) head() {
	m := l.m
	names := func(field string) []string {
		return strings.Fields(fieldNames[""][field] + " " + fieldNames[m.Dialect][field])
	}
	for _, o := range []*dialect.Object{l.top, l.outer} {
		m.ID = cmp.Or(m.ID, o.MaybeWord(names("id")...))
		by, _, _ := strings.Cut(o.MaybeWord(names("from")...), "(")
		m.From, m.To = cmp.Or(m.From, agent(by)), cmp.Or(m.To, sentTo(o, names("to")...))
		l.when(o, names("time")...)
	}
	for _, o := range []*dialect.Object{l.top, l.load, l.outer} {
		m.ReplyTo = cmp.Or(m.ReplyTo, o.MaybeWord(names("reply")...))
		m.Priority = cmp.Or(m.Priority, o.MaybeWord("priority"))
		m.Thread = cmp.Or(m.Thread, o.MaybeWord(names("thread")...))
		m.Component = cmp.Or(m.Component, o.MaybeWord(names("subject")...))
		m.Attempt = cmp.Or(m.Attempt, o.MaybeCount(names("attempt")...))
		m.Turns = cmp.Or(m.Turns, o.MaybeCount("turn_count", "turns"))
	}
	m.Thread = cmp.Or(m.Thread, m.Component)
}

// word consumes a word of the payload, or of the message itself.
func (l *letter) word(names ...string) string {
	return cmp.Or(l.load.MaybeWord(names...), l.top.MaybeWord(names...))
}

// commits keeps the commits that a message reports, and one that it only asks for.
func (l *letter) commits() {
	hashes, p := []string{"commit_hash", "commit", "commit_sha", "sha", "hash"}, l.load.Value
	keep := func(hash, text string) {
		if hash != "" || text != "" {
			l.r.Art.Commits = append(l.r.Art.Commits, report.Commit{Origin: l.m.Origin, Hash: hash, Message: text})
		}
	}
	text := p.Word("commit_message")
	keep(cmp.Or(p.Word(hashes...), p.At("metadata").Word(hashes...)), text)
	for _, e := range l.load.MaybeList("commits") {
		keep(cmp.Or(e.Value.Word(append(hashes, "id")...), dialect.Plain(e.Node)),
			cmp.Or(e.Value.Word("message", "subject", "title"), text))
	}
}

// zone is at the end of a time that names one.
var zone = regexp.MustCompile(`(?:[Zz]|GMT|[+-]\d{2}:?\d{2})\s*$`)

// when takes a message's time; TimeRaw keeps one that is no time.
func (l *letter) when(o *dialect.Object, names ...string) {
	if o == nil || !l.m.Time.IsZero() || l.m.TimeRaw != "" {
		return
	}
	said := o.Value.Word(names...)
	if l.m.Time = o.Time(names...); l.m.Time.IsZero() {
		l.m.TimeRaw = said
	}
	l.m.Zoneless = strings.Contains(said, ":") && !zone.MatchString(said)
}

// sentTo takes the recipients. Everybody among several is everybody.
func sentTo(o *dialect.Object, names ...string) string {
	var all []string
	for _, name := range o.Strings(names...) {
		if to := agent(name); slices.Contains([]string{"all", "everyone", "broadcast", "team", "*"}, to) {
			return "*"
		} else if !slices.Contains(all, to) {
			all = append(all, to)
		}
	}
	return strings.Join(all, ", ")
}

// agent folds an agent's name; the team lead of seed 003's prompts is the lead of its schema.
func agent(raw string) string {
	if name := report.AgentName(raw); name != "team-lead" {
		return name
	}
	return "lead"
}

// judge takes the word by which a message judges work. A word that nobody knows asks.
func (l *letter) judge(word string) {
	var known bool
	l.m.Signal = word
	if l.m.Verdict, known = verdictOf(l.r, word); !known {
		l.r.AskValue(l.at, l.m.Type+": the verdict "+word)
	}
}

// verdictOf reads a verdict, also one that is the word of an outcome.
func verdictOf(r *dialect.Reading, word string) (v report.Verdict, known bool) {
	if v, known = dialect.Verdict(word); known || word == "" {
		return v, true
	}
	verdicts := map[report.Outcome]report.Verdict{report.Passed: report.Positive, report.Failed: report.Negative}
	v, known = verdicts[r.Words.Outcome(word)]
	return v, known
}

// readers read what the types of a system carry besides their words; nil where that is nothing.
type readers map[string]func(*letter)

// with adds types that carry nothing else.
func (t readers) with(types string) readers {
	for name := range strings.FieldsSeq(types) {
		t[name] = nil
	}
	return t
}

// read reads what the message's type carries.
func (t readers) read(l *letter) {
	read, known := t[dialect.Snake(l.m.Type)]
	if !known {
		l.unknownType()
	} else if read != nil {
		read(l)
	}
	l.alsoRaised()
}

// unknownType notes a type that the system does not have. The message is kept.
func (l *letter) unknownType() {
	at := l.at.At("type")
	if at.Node.Kind == decode.Invalid {
		at = l.at
	}
	l.r.Problem(at, report.Warning, report.UnknownWord, "type",
		"the message type "+dialect.Quote(l.m.Type)+" is not one of the system's; the message is kept as it is")
}

// review begins the review that a message is. It counts as listed even without findings: somebody looked.
func (l *letter) review(reviewer string) *report.Review {
	l.made = &report.Review{Origin: l.m.Origin, Reviewer: reviewer, Time: l.m.Time,
		Message: l.m.Key, Verdict: l.m.Signal, Clean: dialect.IsClean(l.m.Signal), Listed: true}
	l.r.Art.Reviews = append(l.r.Art.Reviews, l.made)
	return l.made
}

// header reads the counts that a review states; its verdict and time are the message's.
func (l *letter) header(o *dialect.Object, made *report.Review) {
	made.Verdict = ""
	review.Header(o, made)
	made.Verdict, made.Time = l.m.Signal, l.m.Time
}

// raise adds the findings of a list to a review, about the message's component.
func (l *letter) raise(made *report.Review, list []dialect.Entry, g review.Given) {
	g.Reviewer, g.Component = made.Reviewer, l.m.Component
	made.Findings = append(made.Findings, review.Findings(l.r, list, g)...)
}

// asking are the endings of types that hand out work or ask: what they list was reported by others.
var asking = []string{"assignment", "assign", "assigned", "request", "query", "question", "required", "escalation"}

// alsoRaised reads the findings that a message lists where its type has no such field.
func (l *letter) alsoRaised() {
	kind := dialect.Snake(l.m.Type)
	if slices.ContainsFunc(asking, func(end string) bool { return strings.HasSuffix(kind, end) }) {
		return
	}
	g := review.Given{Reviewer: report.ReviewerName(l.m.From), Component: l.m.Component}
	if l.made != nil {
		g.Reviewer = l.made.Reviewer
	}
	found := append(review.Within(l.load, g), review.Within(l.top, g)...)
	if len(found) > 0 && l.made == nil {
		l.review(g.Reviewer).Generic = true // a remark in passing is no review of the work
	}
	if l.made != nil {
		l.made.Findings = append(l.made.Findings, found...)
	}
}

// verification begins the verification that a message carries.
func (l *letter) verification() *report.Verification {
	v := &report.Verification{Origin: l.m.Origin, Time: l.m.Time, Message: l.m.Key, Component: l.m.Component}
	l.r.Art.Verifications = append(l.r.Art.Verifications, v)
	return v
}
