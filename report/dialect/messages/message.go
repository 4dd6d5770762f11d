package messages

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// What the message dialects share. A dialect's reader says what a message looks like (is) and how one is read; the walk
// over a file, the fields by dotted name, the key and the raw text are the same for all.

const (
	maxFields = 400      // of one message, by dotted name
	maxRaw    = 64 << 10 // bytes of one message's text
	maxLook   = 200      // entries that are looked at to say whether a file holds messages
)

// newMessage begins a message with what every dialect gives it: place, key, every scalar by its dotted name, the text.
func newMessage(r *form.Reading, at form.Value, d report.Dialect) *report.Message {
	m := &report.Message{Origin: r.Origin(at), Dialect: d, Raw: report.Shorten(at.Node.JSON(), maxRaw-len("…"))}
	m.Key = messageKey(m.Origin)
	m.Fields = addFields(nil, "", at.Node)
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
	return append(to, report.Fact{Name: name, Value: report.Shorten(n.Text, node.MaxValue)})
}

func dotted(name, step string) string {
	if step = report.Shorten(step, node.MaxName); name == "" {
		return step
	}
	return report.Shorten(name+"."+step, node.MaxPointer)
}

// when takes a message's time; TimeRaw keeps one that is no time (P9).
func when(o *form.Object, m *report.Message, names ...string) {
	n := o.Find(names...)
	if m.Time = o.Stamp(names...); m.Time.IsZero() && n != nil {
		m.TimeRaw = strings.TrimSpace(n.Text)
	}
	m.Zoneless = !m.Time.IsZero() && n != nil && report.Zoneless(n.Text)
}

// strange names the members of a message that its reader does not know. They stand among the message's fields, so no record of
// each is needed.
func strange(o *form.Object) { _ = o.Rest() }

// besides reads the findings that a message carries where its own reader looks for none: the known issues of an approval, a bug that somebody
// met in passing. Who asks for work tells again what others found.
func besides(r *form.Reading, m *report.Message, top *form.Object) {
	s := &findings.Search{R: r, Spoken: true, Judges: m.Verdict != report.NoVerdict, Left: findings.MaxEmbedded}
	if !asksFor.MatchString(node.Snake(m.Type)) {
		top.Untaken(func(name string, v form.Value) {
			if node.Holds(v.Node.Kind) && !s.Past(v, name) {
				s.Review = s.Judges && findings.SaysFindings(name) // the known issues of an approval may be texts
				s.Run(v, name, findings.Given{})
			}
		})
	}
	if lists := summedUp(m, s.Lists); len(lists) > 0 {
		carried(r, m, lists)
	}
}

// wrap adds what stands around a message that lies in a wrapper, under the wrapper's name ("log.direction"), and takes the
// wrapper's text for the message's.
func wrap(m *report.Message, name string, wrapper form.Value, inner *decode.Node) {
	around := &decode.Node{Kind: decode.Object}
	for i := range wrapper.Node.Members {
		if at := &wrapper.Node.Members[i]; &at.Value != inner {
			around.Members = append(around.Members, *at)
		}
	}
	m.Fields = addFields(m.Fields, name, around)
	m.Raw = report.Shorten(wrapper.Node.JSON(), maxRaw-len("…"))
}
