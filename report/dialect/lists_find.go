package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// list is one list of findings as the search met it.
type list struct {
	at      value // the array, map or single record
	given         // what stands around the list
	entries []entryOf
}

// entryOf is one entry with what stands around it.
type entryOf struct {
	value
	given
}

// search walks a tree for lists of findings. What lies inside a finding is the finding's, so no entry is met twice.
type search struct {
	r      *reading // nil = only look whether there is one
	review bool     // in a review's own file: texts in a list called findings are findings too
	spoken bool     // in a message: what it says was mended, it does not raise
	judges bool     // in a message that judges work
	split  bool     // in a review of several lists, each says by its name what it holds: an empty one says that there is none of that kind
	from   string   // the pointer at which the review begins, as a message's payload; empty = the document
	lists  []list
	left   int // texts inside texts that may still be decoded
}

// run searches below v, whose name is the member that holds it.
func (s *search) run(v value, name string, g given) (met bool) {
	if s.skips(v) {
		return false
	}
	switch v.node.Kind {
	case decode.Array:
		met = s.array(v, name, g)
	case decode.Object:
		met = s.object(v, name, g)
	case decode.String:
		met = s.embedded(v, name, g)
	}
	if met && s.r != nil && !s.r.isConsumed(v.node) {
		s.r.passed[v.node] = true
	}
	return met
}

// skips reports whether the search is over, or a reader has taken this value already.
func (s *search) skips(v value) bool {
	return s.r == nil && len(s.lists) > 0 || s.isTaken(v.node)
}

// isTaken reports whether a reader has taken this value already.
func (s *search) isTaken(n *decode.Node) bool { return s.r != nil && s.r.isConsumed(n) }

// array takes the array as a list, or looks into its elements.
func (s *search) array(v value, name string, g given) (met bool) {
	if s.isList(v, name, g) {
		l := list{at: v, given: g}
		for i := range v.node.Items {
			if v.node.Items[i].Kind == decode.Null {
				s.nullEntry(v.item(i))
				continue
			}
			if e := &v.node.Items[i]; !s.isTaken(e) && !saysNone(e) && !isPraise(e, name) && !isPassed(e, name) {
				l.entries = append(l.entries, entryOf{v.item(i), g})
			}
		}
		s.take(l)
		return true
	}
	for i := range v.node.Items {
		met = s.run(v.item(i), name, s.around(v.item(i), g)) || met
	}
	return met
}

func (s *search) nullEntry(v value) {
	if s.r != nil {
		s.r.problem(v, report.Warning, report.WrongType, "null entry", "an entry of this list is null where a finding should be; it was left out")
	}
}

func (s *search) take(l list) {
	s.lists = append(s.lists, l)
	if s.r != nil {
		s.r.consumed[l.at.node] = true
	}
}

// object takes the object as a map or table of findings, or looks into its members.
func (s *search) object(v value, name string, g given) (met bool) {
	if l, ok := s.table(v, g); ok {
		s.take(l)
		return true
	}
	if s.byID(v, name, g) {
		return true
	}
	if saysFindings(name) && likeFinding(v.node) && v.pointer != "" {
		s.take(list{v, g, []entryOf{{v, g}}})
		return true
	}
	g = s.around(v, g)
	for i := range v.node.Members {
		met = s.member(v, i, name, g) || met
	}
	return met
}

// member looks into one member of an object.
func (s *search) member(v value, i int, name string, g given) (met bool) {
	m, at := &v.node.Members[i], v.member(i)
	under, inner := m.Name, g
	if s.isEmpty(&m.Value) || showsForm(under) || troubles(v.node, under) || s.past(v.member(i), under) {
		return false
	}
	if holds(m.Value.Kind) || looksJSON(m.Value.Text) {
		inner = group(m, name, g)
	}
	if holds(m.Value.Kind) && saysFindings(name) && inner != g || name != "" && slices.Contains(neutral, snake(under)) {
		under = name // findings: {high: {items: […]}} is a list of findings
	}
	if s.isSentence(at, under) {
		s.said(at, under, g)
		return true
	}
	return s.run(at, under, inner)
}

// neutral names say nothing about what a list holds; the name above them does.
var neutral = []string{"items", "list", "entries", "results", "data", "values", "details"}

// isEmpty reports whether no finding can stand there: texts are searched for JSON, and in a review's own file for sentences.
func (s *search) isEmpty(n *decode.Node) bool {
	return !holds(n.Kind) && (n.Kind != decode.String || !s.review && !looksJSON(n.Text))
}

// around adds what an object says about all findings below it: its file, its reviewer, its severity.
func (s *search) around(v value, g given) given {
	if v.node.Kind != decode.Object {
		return g
	}
	g.beside = has(v.node, "findings")
	g.scaled = s.review && slices.ContainsFunc(v.node.Members, func(m decode.Member) bool { return m.Value.Kind == decode.Array && groupSeverity(m.Name) != "" })
	if n := find(v.node, "file", "path", "file_path", "filename"); n != nil && n.Kind == decode.String && isSource(n.Text) {
		g.file = strings.TrimSpace(n.Text)
	}
	if n := find(v.node, whoNames...); n != nil && n.Kind == decode.String && v.pointer != "" {
		g.reviewer = report.ReviewerName(strings.TrimSpace(n.Text))
	}
	if n := find(v.node, "from"); n != nil && n.Kind == decode.String && g.reviewer == "" && has(v.node, "text", "content", "message") && has(v.node, timeNames...) {
		g.reviewer = report.ReviewerName(strings.TrimSpace(n.Text)) // a message in an inbox, which is called after who gets it
	}
	if n := find(v.node, "severity"); n != nil && n.Kind == decode.String && gradeOf(n.Text) != report.SeverityUnknown && v.pointer != "" {
		g.severity = strings.TrimSpace(n.Text)
	}
	return g
}
