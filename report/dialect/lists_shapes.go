package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// all searches every document of a file. Several documents are one list, as far as they are findings themselves.
func (s *search) all(roots []value) {
	l := list{entries: []entryOf{}}
	for _, root := range roots {
		if len(roots) > 1 && likeFinding(wrapped(root.node)) {
			l.entries = append(l.entries, entryOf{root, given{}})
			continue
		}
		s.run(root, "", given{})
	}
	if len(l.entries) > 0 {
		s.takeEach(l)
	}
	if len(s.lists) == 0 && len(roots) == 1 && loneFinding(roots[0].node) {
		s.take(list{at: roots[0], entries: []entryOf{{value: roots[0]}}})
	}
}

// loneFinding reports whether a whole document is one finding: a file a finding is how some reviewers work.
func loneFinding(n *decode.Node) bool {
	sev := find(n, "severity", "sev", "severity_level")
	return sev != nil && gradeOf(sev.Text) != report.SeverityUnknown && likeFinding(n) && (has(n, fileNames...) || has(n, locationNames...) || has(n, "id", "finding_id"))
}

// takeEach takes a list whose entries stand among other things.
func (s *search) takeEach(l list) {
	if l.at.node == nil {
		l.at = l.entries[0].value
	}
	s.lists = append(s.lists, l)
	for _, e := range l.entries {
		if s.r != nil {
			s.r.consumed[e.node] = true
		}
	}
}

// byID reads {"SEC-001": {…}, "SEC-002": {…}}: a map from id to finding. In one that says findings an id may have a text, or a list of them, and
// what else stands beside ids is left in view.
func (s *search) byID(v value, name string, g given) (ok bool) {
	l := list{at: v, given: g}
	says := saysFindings(name) && !denied(name)
	ids := says && mostIDs(v.node)
	for i := range v.node.Members {
		m := &v.node.Members[i]
		switch {
		case s.isTaken(&m.Value):
		case ids && m.Value.Kind != decode.Object:
			more := s.underID(v.member(i), m, g)
			l.entries, ok = append(l.entries, more...), ok || len(more) > 0
		case m.Value.Kind != decode.Object, ids && !namesID(*m) && !likeFinding(&m.Value):
		default:
			id, is := keyID(m, name, g)
			if !is {
				return false
			}
			ok = ok || likeFinding(&m.Value) || says && likeText(&m.Value)
			e := entryOf{v.member(i), g}
			e.id = id
			l.entries = append(l.entries, e)
		}
	}
	if ok {
		s.takeEach(l)
	}
	return ok
}

// underID gives what stands as a text or as a list of findings under an id. In a review alone a text is a finding, unless it is a word for what
// became of one.
func (s *search) underID(at value, m *decode.Member, g given) (list []entryOf) {
	if !namesID(*m) {
		return nil
	}
	g.id = strings.TrimSpace(m.Name)
	if s.review && at.node.Kind == decode.String && strings.Contains(strings.TrimSpace(at.node.Text), " ") && plainOutcome(at.node.Text) == report.OutcomeUnknown && !saysNone(at.node) {
		return append(list, entryOf{at, g})
	}
	for i := range at.node.Items {
		if likeFinding(&at.node.Items[i]) && !s.isTaken(&at.node.Items[i]) {
			list = append(list, entryOf{at.item(i), g})
		}
	}
	return list
}

// keyID gives the id that a member's name is, if it is one. In a map that says findings a number is one too, and whatever a finding is
// called by, {"sql-injection": {"severity": …}}, unless the name groups findings, as a file's does.
func keyID(m *decode.Member, name string, g given) (id string, is bool) {
	id = strings.TrimSpace(m.Name)
	switch {
	case looksLikeID(id):
		return id, true
	case !saysFindings(name):
		return "", false
	case strings.Trim(id, "0123456789") == "", likeFinding(&m.Value) && !denied(name) && group(m, name, g) == g:
		return splitID(id), true
	}
	return "", false
}

// table reads {"columns": ["id", "severity", …], "rows": [["SEC-001", "high", …], …]}.
func (s *search) table(v value, g given) (l list, ok bool) {
	head, rows := find(v.node, "columns", "headers", "fields"), find(v.node, "rows", "data", "values")
	if head == nil || rows == nil || head.Kind != decode.Array || rows.Kind != decode.Array || len(head.Items) > 64 {
		return l, false
	}
	l = list{at: v, given: g}
	body := v.holding(rows)
	for i := range rows.Items {
		if record := row(head, &rows.Items[i]); record != nil {
			l.entries = append(l.entries, entryOf{value{record, body.item(i).pointer, v.in}, g})
			ok = ok || likeFinding(record)
		}
	}
	return l, ok
}

// holding is the member whose value is n.
func (v value) holding(n *decode.Node) value {
	for i := range v.node.Members {
		if &v.node.Members[i].Value == n {
			return v.member(i)
		}
	}
	return v
}

// row is a table's row as an object; nil where it does not fit the head.
func row(head, cells *decode.Node) *decode.Node {
	if cells.Kind != decode.Array || len(cells.Items) != len(head.Items) {
		return nil
	}
	n := &decode.Node{Kind: decode.Object, Offset: cells.Offset}
	for i := range cells.Items {
		n.Members = append(n.Members, decode.Member{Name: head.Items[i].Text, Offset: cells.Items[i].Offset, Value: cells.Items[i]})
	}
	return n
}

const (
	maxEmbedded     = 64      // texts of one file that are decoded as JSON
	maxEmbeddedSize = 4 << 20 // bytes of one of them
)

// embedded looks for findings in a text that is JSON itself, fenced or with prose around it, as models answer. Places
// inside it are given as the line of the text.
func (s *search) embedded(v value, name string, g given) bool {
	if s.left <= 0 || !looksJSON(v.node.Text) {
		return false
	}
	s.left--
	doc, err := decode.JSON([]byte(v.node.Text), decode.Limits{})
	if err != nil {
		return false
	}
	line, _ := v.in.position(v.node)
	if s.r != nil {
		s.r.file.hide(doc, line-1)
	}
	met := false
	for i := range doc.Values {
		met = s.run(value{&doc.Values[i], v.pointer, document{line: line}}, name, g) || met
	}
	return met
}

func looksJSON(text string) bool {
	return len(text) > 20 && len(text) <= maxEmbeddedSize && strings.Contains(text, `"`) && strings.ContainsAny(text, "{[") &&
		(strings.Contains(text, `"severity"`) || strings.Contains(text, `"findings"`) || strings.Contains(text, `"issues"`))
}

// isSentence reports whether a review's findings are a text.
func (s *search) isSentence(v value, name string) bool {
	return s.review && v.node.Kind == decode.String && isFindings(name) && !looksJSON(v.node.Text) && !isEcho(v.node.Text) && !s.deep(v)
}

// said reads a sentence where a list of findings should be: none, or one finding in prose.
func (s *search) said(v value, name string, g given) {
	l := list{at: v, given: g, entries: []entryOf{}}
	if !saysNone(v.node) {
		l.entries = append(l.entries, entryOf{v, g})
		if s.r != nil {
			s.r.wrongType(v, name, "a list")
		}
	}
	s.take(l)
}
