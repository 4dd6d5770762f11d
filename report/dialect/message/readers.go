// Package message reads the five message systems: the swarm's pipeline (seed 003), team-coordinate sessions (001),
// agent-team envelopes (000), build-workflow messages (002) and Ralph's inboxes (004).
//
// What no field of [report.Message] holds is in its Fields by dotted name. What a message carries is next to it: a
// review, findings, the results of tests, commits. The words that a seed defines are judged by report/judge/protocol.
package message

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// Readers are the readers of messages, and of what belongs to their systems. Shapes are asked in this order.
var Readers = []dialect.Reader{
	{Name: "team session", Dialect: report.TeamCoordinate, Names: []string{"team-session.json"}, Shape: isSession,
		Decode: readSession},
	{Name: "role spec", Dialect: report.TeamCoordinate, Shape: isRoleSpec, Decode: readRole},
	{Name: "team tasks", Dialect: report.TeamCoordinate, Names: []string{"task-analysis.json"}, Shape: isTasks,
		Decode: readTasks},
	{Name: "team messages", Messages: true, Dialect: report.TeamCoordinate, Shape: holds(report.TeamCoordinate),
		Decode: readMessages},
	{Name: "agent envelope", Messages: true, Dialect: report.AgentTeam, Shape: isEnvelopes, Decode: readEnvelopes},
	{Name: "ralph inbox", Messages: true, Dialect: report.Ralph, Shape: holds(report.Ralph), Decode: readMessages},
	{Name: "build workflow messages", Messages: true, Dialect: report.BuildWorkflow,
		Shape: holds(report.BuildWorkflow), Decode: readMessages},
	{Name: "swarm messages", Messages: true, Dialect: report.Swarm, Shape: holds(report.Swarm), Decode: readMessages},
	{Name: "team task", Incidental: true, Shape: isTask, Decode: readTasks},
	{Name: "session notes", Dialect: report.TeamCoordinate, Shape: isNotes, Decode: readNotes},
}

// system is one message system, by the marks of its messages in JSON and YAML. The systems may be mixed in a file.
type system struct {
	dialect report.Dialect
	is      func(f *dialect.File, v dialect.Value) bool
	among   func(v dialect.Value) bool          // whether an entry without marks is a message in a file of this system
	inside  func(v dialect.Value) dialect.Value // the message in what is wrapped around it
	wrapper string                              // name of the fields of that
	read    func(l *letter)
}

func bare(v dialect.Value) dialect.Value { return v }

func no(dialect.Value) bool { return false }

func isObject(v dialect.Value) bool { return len(v.Node.Members) > 0 }

// systems in the order in which they are asked whose a message is.
var systems = []system{
	{report.TeamCoordinate, isBusLine, isObject, bare, "", readBusLine},
	{report.Ralph, isRalph, no, bare, "", readRalph},
	{report.BuildWorkflow, isBuild, no, unlogged, "log", readBuild},
	{report.Swarm, isPipeline, amongPipeline, unsent, "send", readPipeline},
}

// finish sets what the words of messages and tasks mean. The words stay as written.
func finish(r *dialect.Reading) *report.Artefact {
	for _, m := range r.Art.Messages {
		m.Outcome = r.Words.Outcome(m.Status)
		if done, _ := r.Words.Status(m.Status); done == report.AnswerFixed { // implemented
			m.Outcome = report.Passed
		}
	}
	for _, t := range r.Art.Tasks {
		t.Outcome = r.Words.Outcome(t.Status)
	}
	return r.Finish()
}

// systemOf is the system of a message by its marks; nil if it has none of any.
func systemOf(f *dialect.File, v dialect.Value) *system {
	return first(systems, func(s system) bool { return isObject(v) && s.is(f, v) })
}

const maxLook = 200 // entries that are looked at to decide whether a file holds messages

// entriesOf gives what may be messages in a file, and the system of the first that has its marks; nil if the file
// holds none.
func entriesOf(f *dialect.File) (list []dialect.Value, own *system) {
	if !f.IsData() {
		return nil, nil
	}
	for _, v := range f.Roots() {
		list = append(list, entriesIn(f, v)...)
	}
	for _, v := range list[:min(len(list), maxLook)] {
		if own = systemOf(f, v); own != nil {
			return list, own
		}
	}
	if onBus(f.Path) {
		own = &systems[0]
	}
	return list, own
}

// entriesIn gives the entries of a list, those of an object's lists of messages, or the document itself.
func entriesIn(f *dialect.File, v dialect.Value) (list []dialect.Value) {
	is := func(v dialect.Value) bool { return systemOf(f, v) != nil }
	if v.Node.Kind == decode.Array {
		return v.Children()
	} else if is(v) {
		return []dialect.Value{v}
	}
	for name, at := range v.All() {
		switch {
		case at.Node.Kind == decode.Array && (dialect.Snake(name) == "messages" || slices.ContainsFunc(at.Children(), is)):
			list = append(list, at.Children()...)
		case is(at):
			list = append(list, at)
		}
	}
	if len(list) == 0 {
		return []dialect.Value{v}
	}
	return list
}

// holds is the shape of a reader of one system.
func holds(d report.Dialect) func(*dialect.File) bool {
	return func(f *dialect.File) bool {
		_, own := entriesOf(f)
		return own != nil && own.dialect == d
	}
}

// readMessages reads all messages of a file.
func readMessages(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	list, own := entriesOf(f)
	if own == nil {
		return r.Refuse(root(f), "message")
	}
	r.Art.Messages = []*report.Message{}
	read := map[*decode.Node]bool{}
	for _, v := range list {
		read[v.Node] = true
		s := systemOf(f, v)
		if s == nil && own.among(v) {
			s = own
		}
		if s == nil {
			r.Problem(v, report.Warning, report.WrongType, "no message",
				"this is no message of the file's kind; it was left unread")
			r.Art.Unread = append(r.Art.Unread, r.Unread(v))
			continue
		}
		l := open(r, r.Object(s.inside(v)), s.dialect)
		if outer := r.Object(v); outer.Node != l.top.Node {
			l.wrap(s.wrapper, outer)
		}
		s.read(l)
		l.show()
		r.Art.Messages = append(r.Art.Messages, l.m)
	}
	if v := root(f); v.Node.Kind == decode.Object && !read[v.Node] {
		readAround(r, r.Object(v), read)
	}
	return finish(r)
}

// readAround reads the lists of findings next to lists of messages, and keeps the rest of the object around them.
func readAround(r *dialect.Reading, o *dialect.Object, read map[*decode.Node]bool) {
	for name, at := range o.Value.All() {
		if read[at.Node] || at.Len() > 0 && read[at.Child(0).Node] {
			o.Drop(dialect.Snake(name))
		}
	}
	review.Beside(o, "")
	r.KeepRest(o)
}
