package dialect

import (
	"crypto/sha256"
	"encoding/hex"
	"iter"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What the message dialects share. A dialect's reader says what a message looks like (is) and how one is read; the walk
// over a file, the fields by dotted name, the key and the raw text are the same for all.

const (
	maxFields = 400      // of one message, by dotted name
	maxRaw    = 64 << 10 // bytes of one message's text
	maxLook   = 200      // entries that are looked at to say whether a file holds messages
)

// newMessage begins a message with what every dialect gives it: place, key, every scalar by its dotted name, the text.
func newMessage(r *reading, at value, d report.Dialect) *report.Message {
	m := &report.Message{Origin: r.origin(at), Dialect: d, Raw: report.Shorten(at.node.JSON(), maxRaw-len("…"))}
	m.Key = messageKey(m.Origin)
	m.Fields = addFields(nil, "", at.node)
	return m
}

// messageKey makes a key from where a message stands, so that two messages never share one (P5).
func messageKey(o report.Origin) string {
	place := o.Pointer
	if place == "" {
		place = strconv.Itoa(o.Line)
	}
	sum := sha256.Sum256([]byte(o.Path + "\x00" + place))
	return "m-" + hex.EncodeToString(sum[:5])
}

// addFields flattens a value to its scalars in file order, "payload.gates.0.status". An empty list or object is a field too,
// "[]" or "{}", because a rule must tell it from an absent one; null is absent. What is over the limit stands in Raw.
func addFields(to []report.Fact, name string, n *decode.Node) []report.Fact {
	switch {
	case n.Kind == decode.Null || n.Kind == decode.Invalid || len(to) >= maxFields:
		return to
	case n.Kind == decode.Object && len(n.Members) > 0:
		for i := range n.Members {
			to = addFields(to, dotted(name, n.Members[i].Name), &n.Members[i].Value)
		}
		return to
	case n.Kind == decode.Array && len(n.Items) > 0:
		for i := range n.Items {
			to = addFields(to, dotted(name, strconv.Itoa(i)), &n.Items[i])
		}
		return to
	case n.Kind == decode.Object || n.Kind == decode.Array:
		return append(to, report.Fact{Name: name, Value: n.JSON()})
	}
	return append(to, report.Fact{Name: name, Value: report.Shorten(n.Text, maxValue)})
}

func dotted(name, step string) string {
	if step = report.Shorten(step, maxName); name == "" {
		return step
	}
	return report.Shorten(name+"."+step, maxPointer)
}

// talk gives what may be messages in a file: its documents, the entries of a list, or of an object's list of messages.
func (f *File) talk(is func(*decode.Node) bool) iter.Seq[value] {
	return func(yield func(value) bool) {
		for _, root := range f.roots() {
			list := conversation(root, is)
			for i := range list.node.Items {
				if !yield(list.item(i)) {
					return
				}
			}
			if list.node.Kind != decode.Array && !yield(root) {
				return
			}
		}
	}
}

// conversation gives the list of messages that a document is or holds, else the document itself.
func conversation(root value, is func(*decode.Node) bool) value {
	if root.node.Kind != decode.Object || is(root.node) {
		return root
	}
	for i := range root.node.Members {
		if m := &root.node.Members[i]; m.Value.Kind == decode.Array && called(m.Name, "messages") {
			return root.member(i)
		}
	}
	return root
}

// holdsTalk reports whether a file of values holds a message among its first entries.
func holdsTalk(f *File, is func(*decode.Node) bool) bool {
	if f.Format == Markdown || f.Format == Text {
		return false
	}
	left := maxLook
	for v := range f.talk(is) {
		if is(v.node) {
			return true
		}
		if left--; left == 0 {
			return false
		}
	}
	return false
}

// converse reads all messages of a file, many at a time, and gives them in file order.
func (r *reading) converse(own report.Dialect, is func(*decode.Node) bool, read func(*reading, value) *report.Message) {
	r.art.Messages = []*report.Message{}
	r.each(slices.Collect(r.file.talk(is)), func(p *reading, v value) { p.heard(v, tongue{own, is, read}) })
	r.aroundTalk(is)
}

// converseInTurn is converse for a dialect in which a message is read in the light of those above it.
func (r *reading) converseInTurn(own report.Dialect, is func(*decode.Node) bool, read func(*reading, value) *report.Message) {
	r.art.Messages = []*report.Message{}
	for v := range r.file.talk(is) {
		r.heard(v, tongue{own, is, read})
	}
	r.aroundTalk(is)
}

// tongues are the dialects whose messages may stand among those of another, by marks that only theirs have.
func (r *reading) tongues() []tongue {
	if r.speech == nil {
		r.speech = []tongue{
			{report.BuildWorkflow, isBuild, (*reading).built},
			{report.Swarm, isPipeline(&File{}), (*reading).pipedAlone},
			{report.TeamCoordinate, isBusLine, (*reading).busMessage},
			{report.AgentTeam, isEnvelopeRecord, (*reading).envelopeRecord},
			{report.Ralph, isRalph(r.file), (*reading).ralph},
		}
	}
	return r.speech
}

// spoken gives the dialect of a message: the file's own, unless only another knows it for certain.
func (r *reading) spoken(n *decode.Node, own tongue) tongue {
	all := r.tongues()
	if i := slices.IndexFunc(all, func(t tongue) bool { return t.dialect == own.dialect }); i < 0 || all[i].is(n) {
		return own
	}
	if i := slices.IndexFunc(all, func(t tongue) bool { return t.is(n) }); i >= 0 {
		return all[i]
	}
	return own
}

// heard reads one message. An entry that is none is a problem and stays visible as unread.
func (r *reading) heard(v value, own tongue) {
	if t := r.spoken(v.node, own); t.is(v.node) {
		m := t.read(r, v)
		keepBroke(m, v.node)
		r.drainWhole() // before a later message's verification takes it for its own
		r.art.Messages = append(r.art.Messages, m)
		return
	}
	r.problem(v, report.Warning, report.WrongType, "no message", "this is no message of the kind that the file holds; it was left unread")
	r.art.Unread = append(r.art.Unread, r.unread(v))
}

// aroundTalk keeps what the file has besides messages.
func (r *reading) aroundTalk(is func(*decode.Node) bool) {
	for _, root := range r.file.roots() {
		r.keepAround(root, conversation(root, is))
	}
}

// keepAround keeps what stands beside an object's list of messages.
func (r *reading) keepAround(root, list value) {
	for i := range root.node.Members {
		if m := &root.node.Members[i]; list.node.Kind == decode.Array && &m.Value != list.node && m.Value.Kind != decode.Null {
			r.art.Unread = r.left(r.art.Unread, m.Name, root.member(i))
		}
	}
}

// written gives the payload of a message that was sent as a text of JSON; nil = there is none.
func (o *object) written(m *report.Message, names ...string) *object {
	for i, name := range o.names {
		v := o.member(i)
		if !slices.Contains(names, name) || v.node.Kind != decode.String || !strings.HasPrefix(strings.TrimSpace(v.node.Text), "{") {
			continue
		}
		doc, err := decode.JSON([]byte(v.node.Text), decode.Limits{})
		if err != nil || doc.Values[0].Kind != decode.Object {
			return nil
		}
		line, _ := v.in.position(v.node)
		o.r.file.hide(doc, line-1)
		m.Fields = addFields(m.Fields, name, &doc.Values[0])
		inner := o.r.object(value{&doc.Values[0], v.pointer, document{line: line}})
		o.open(i, inner)
		return inner
	}
	return nil
}

// when takes a message's time; TimeRaw keeps one that is no time (P9).
func (o *object) when(m *report.Message, names ...string) {
	if o == nil {
		return
	}
	n := find(o.node, names...)
	if m.Time = o.stamp(names...); m.Time.IsZero() && n != nil {
		m.TimeRaw = strings.TrimSpace(n.Text)
	}
	m.Zoneless = !m.Time.IsZero() && n != nil && report.Zoneless(n.Text)
}

// strange names the members of a message that its reader does not know. They stand among the message's fields, so no record of
// each is needed.
func (o *object) strange() { _ = o.rest() }

// besides reads the findings that a message carries where its own reader looks for none: the known issues of an approval, a bug that somebody
// met in passing. Who asks for work tells again what others found.
func (r *reading) besides(m *report.Message, top *object) {
	s := &search{r: r, spoken: true, judges: m.Verdict != report.NoVerdict, left: maxEmbedded}
	if !asksFor.MatchString(snake(m.Type)) {
		top.untaken(func(name string, v value) {
			if holds(v.node.Kind) && !s.past(v, name) {
				s.run(v, name, given{})
			}
		})
	}
	if len(s.lists) > 0 {
		r.carried(m, s.lists)
	}
}

// wrap adds what stands around a message that lies in a wrapper, under the wrapper's name ("log.direction"), and takes the
// wrapper's text for the message's.
func wrap(m *report.Message, name string, wrapper value, inner *decode.Node) {
	around := &decode.Node{Kind: decode.Object}
	for i := range wrapper.node.Members {
		if at := &wrapper.node.Members[i]; &at.Value != inner {
			around.Members = append(around.Members, *at)
		}
	}
	m.Fields = addFields(m.Fields, name, around)
	m.Raw = report.Shorten(wrapper.node.JSON(), maxRaw-len("…"))
}
