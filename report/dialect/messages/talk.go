package messages

import (
	"iter"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// talk gives what may be messages in a file: its documents, the entries of a list, or of an object's lists of messages.
func talk(f *form.File, is func(*decode.Node) bool) iter.Seq[form.Value] {
	return func(yield func(form.Value) bool) {
		for _, root := range f.Roots() {
			for _, list := range conversations(root, is) {
				for i := range list.Node.Items {
					if !yield(list.Item(i)) {
						return
					}
				}
				if list.Node.Kind != decode.Array && !yield(list) {
					return
				}
			}
		}
	}
}

// conversations gives the lists of messages that a document is or holds, or the one message in it, else the document itself.
func conversations(root form.Value, is func(*decode.Node) bool) (lists []form.Value) {
	if root.Node.Kind == decode.Object && !is(root.Node) {
		for i := range root.Node.Members {
			if isTalk(&root.Node.Members[i], is) {
				lists = append(lists, root.Member(i))
			}
		}
	}
	if lists == nil {
		lists = inner(root, is, maxInner)
	}
	if lists == nil {
		return []form.Value{unwrapped(root, is)}
	}
	return lists
}

// unwrapped gives the message that stands alone in an object which says nothing of a message itself: {"result": {…}}.
func unwrapped(v form.Value, is func(*decode.Node) bool) form.Value {
	at := -1
	for i := range v.Node.Members {
		if m := &v.Node.Members[i]; node.Holds(m.Value.Kind) {
			if at >= 0 || !is(&m.Value) {
				return v
			}
			at = i
		}
	}
	if at < 0 || is(v.Node) || node.Has(v.Node, "type", "schema", "$schema", "id", "message_id", "from", "to") {
		return v
	}
	return v.Member(at)
}

// maxInner is how deep below a document its lists of messages may lie: {"data": {"messages": […]}}.
const maxInner = 2

// inner gives the lists that lie deeper, where they surely hold messages.
func inner(v form.Value, is func(*decode.Node) bool, left int) (lists []form.Value) {
	if left == 0 || v.Node.Kind != decode.Object || is(v.Node) {
		return nil
	}
	for i := range v.Node.Members {
		below := v.Member(i)
		for j := range below.Node.Members {
			if m := &below.Node.Members[j]; isTalk(m, is) &&
				slices.ContainsFunc(m.Value.Items[:min(len(m.Value.Items), maxFirst)], func(n decode.Node) bool { return is(&n) }) {
				lists = append(lists, below.Member(j))
			}
		}
		lists = append(lists, inner(below, is, left-1)...)
	}
	return lists
}

// logNames are what a list of messages goes by where it is not called messages. Lists of other things go by them too.
var logNames = []string{"message_log", "message_history", "log", "logs", "entries", "history", "events", "conversation", "communications", "handoffs",
	"inbox", "outbox", "sent", "received", "pending", "processed", "queue", "dead_letters"}

const maxFirst = 10 // entries of a log of which one must look like a message

// isTalk reports whether a member is a list of messages: it is called so, or has the name of a log and a message among its first entries.
func isTalk(m *decode.Member, is func(*decode.Node) bool) bool {
	if m.Value.Kind != decode.Array {
		return false
	}
	called := func(name string) bool { return node.Called(m.Name, name) }
	if called("messages") {
		return true
	}
	first := m.Value.Items[:min(len(m.Value.Items), maxFirst)]
	return slices.ContainsFunc(logNames, called) && slices.ContainsFunc(first, func(n decode.Node) bool { return is(&n) })
}

// HoldsTalk reports whether a file of values holds a message among its first entries.
func HoldsTalk(f *form.File, is func(*decode.Node) bool) bool {
	if f.Format == form.Markdown || f.Format == form.Text {
		return false
	}
	left := maxLook
	for v := range talk(f, is) {
		if is(v.Node) {
			return true
		}
		if left--; left == 0 {
			return false
		}
	}
	return false
}

// converse reads all messages of a file, many at a time, and gives them in file order.
func converse(r *form.Reading, own report.Dialect, is func(*decode.Node) bool, read func(*form.Reading, form.Value) *report.Message) {
	r.Art.Messages = []*report.Message{}
	r.Each(slices.Collect(talk(r.File, is)), func(p *form.Reading, v form.Value) { heard(p, v, form.Tongue{Dialect: own, Is: is, Read: read}) })
	aroundTalk(r, is)
}

// converseInTurn is converse for a dialect in which a message is read in the light of those above it.
func converseInTurn(r *form.Reading, own report.Dialect, is func(*decode.Node) bool, read func(*form.Reading, form.Value) *report.Message) {
	r.Art.Messages = []*report.Message{}
	for v := range talk(r.File, is) {
		heard(r, v, form.Tongue{Dialect: own, Is: is, Read: read})
	}
	aroundTalk(r, is)
}

// tongues are the dialects whose messages may stand among those of another, by marks that only theirs have.
func tongues(r *form.Reading) []form.Tongue {
	if r.Speech == nil {
		r.Speech = []form.Tongue{
			{Dialect: report.BuildWorkflow, Is: isBuild, Read: built},
			{Dialect: report.Swarm, Is: isPipeline(&form.File{}), Read: pipedAlone},
			{Dialect: report.TeamCoordinate, Is: isBusLine, Read: busMessage},
			{Dialect: report.AgentTeam, Is: IsEnvelopeRecord, Read: envelopeRecord},
			{Dialect: report.Ralph, Is: isRalph(r.File), Read: ralph},
		}
	}
	return r.Speech
}

// spoken gives the dialect of a message: the file's own, unless only another knows it for certain.
func spoken(r *form.Reading, n *decode.Node, own form.Tongue) form.Tongue {
	all := tongues(r)
	if i := slices.IndexFunc(all, func(t form.Tongue) bool { return t.Dialect == own.Dialect }); i < 0 || all[i].Is(n) {
		return own
	}
	if i := slices.IndexFunc(all, func(t form.Tongue) bool { return t.Is(n) }); i >= 0 {
		return all[i]
	}
	return own
}

// heard reads one message. An entry that is none is a problem and stays visible as unread.
func heard(r *form.Reading, v form.Value, own form.Tongue) {
	if own.Dialect == report.Swarm {
		v = unpacked(r, v)
	}
	if t := spoken(r, v.Node, own); t.Is(v.Node) {
		m := t.Read(r, v)
		inWords(r, m, v)
		decided(r, m, v)
		conditional(r, m)
		keepBroke(m, v.Node)
		r.DrainWhole() // before a later message's verification takes it for its own
		r.Art.Messages = append(r.Art.Messages, m)
		return
	}
	r.Problem(v, report.Warning, report.WrongType, "no message", "this is no message of the kind that the file holds; it was left unread")
	r.Art.Unread = append(r.Art.Unread, r.Unread(v))
}

// passTo marks the objects below a document in which a list lies, so that only the rest of them is left.
func passTo(r *form.Reading, n, list *decode.Node) (within bool) {
	for i := range n.Members {
		m := &n.Members[i].Value
		if m == list {
			return true
		}
		if m.Kind == decode.Object && passTo(r, m, list) {
			r.Passed[m] = true
			return true
		}
	}
	return false
}

// aroundTalk reads the lists of findings that stand beside an object's lists of messages, and keeps what else stands there.
func aroundTalk(r *form.Reading, is func(*decode.Node) bool) {
	for _, root := range r.File.Roots() {
		lists := conversations(root, is)
		if lists[0].Node == root.Node {
			continue
		}
		for _, list := range lists {
			findings.Keep(r, list)
			passTo(r, root.Node, list.Node)
		}
		if len(r.File.Roots()) == 1 {
			findings.More(r, r.Object(root))
		}
		for i := range root.Node.Members {
			if m := &root.Node.Members[i]; m.Value.Kind != decode.Null {
				r.Art.Unread = r.Left(r.Art.Unread, m.Name, root.Member(i))
			}
		}
	}
}
