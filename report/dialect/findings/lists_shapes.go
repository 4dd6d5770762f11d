package findings

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// All searches every document of a file. Several documents are one list, as far as they are findings themselves.
func (s *Search) All(roots []form.Value) {
	l := List{Entries: []EntryOf{}}
	for _, root := range roots {
		if len(roots) > 1 && (LikeFinding(Wrapped(root.Node)) || s.remarks(root.Node)) {
			l.Entries = append(l.Entries, EntryOf{root, Given{}})
			continue
		}
		s.Run(root, "", Given{})
	}
	if len(l.Entries) > 0 {
		s.takeEach(l)
	}
	if len(s.Lists) == 0 && len(roots) == 1 && loneFinding(roots[0].Node) {
		s.Take(List{At: roots[0], Entries: []EntryOf{{Value: roots[0]}}})
	}
}

// remarks reports whether a document among several of a review says something of a line of a file: {"file", "row", "msg"}.
func (s *Search) remarks(n *decode.Node) bool {
	return s.Review && n.Kind == decode.Object && IsRemark(n, "") && !isPraise(n, "")
}

// loneFinding reports whether a whole document is one finding: a file a finding is how some reviewers work.
func loneFinding(n *decode.Node) bool {
	sev := node.Find(n, "severity", "sev", "severity_level")
	return sev != nil && phrase.GradeOf(sev.Text) != report.SeverityUnknown && LikeFinding(n) &&
		(node.Has(n, phrase.FileNames...) || node.Has(n, phrase.LocationNames...) || node.Has(n, "id", "finding_id"))
}

// takeEach takes a list whose entries stand among other things.
func (s *Search) takeEach(l List) {
	if l.At.Node == nil {
		l.At = l.Entries[0].Value
	}
	s.Lists = append(s.Lists, l)
	for _, e := range l.Entries {
		if s.R != nil {
			s.R.Consumed[e.Node] = true
		}
	}
}

// byID reads {"SEC-001": {…}, "SEC-002": {…}}: a map from id to finding. In one that says findings an id may have a text, or a list of them, and
// what else stands beside ids is left in view. Says tells whether the name says findings.
func (s *Search) byID(v form.Value, name string, says bool, g Given) (ok bool) {
	l := List{At: v, Given: g}
	says = says && !Denied(name)
	ids := says && form.MostIDs(v.Node)
	for i := range v.Node.Members {
		m := &v.Node.Members[i]
		switch {
		case s.isTaken(&m.Value):
		case ids && m.Value.Kind != decode.Object:
			more := s.underID(v.Member(i), m, g)
			l.Entries, ok = append(l.Entries, more...), ok || len(more) > 0
		case m.Value.Kind != decode.Object, ids && !form.NamesID(*m) && !LikeFinding(&m.Value):
		default:
			id, is := keyID(m, name, g)
			if !is {
				return false
			}
			ok = ok || LikeFinding(&m.Value) || says && LikeText(&m.Value)
			e := EntryOf{v.Member(i), g}
			e.ID = id
			l.Entries = append(l.Entries, e)
		}
	}
	if ok {
		s.takeEach(l)
	}
	return ok
}

// underID gives what stands as a text or as a list of findings under an id. In a review alone a text is a finding, unless it is a word for what
// became of one.
func (s *Search) underID(at form.Value, m *decode.Member, g Given) (list []EntryOf) {
	if !form.NamesID(*m) {
		return nil
	}
	g.ID = strings.TrimSpace(m.Name)
	if s.Review && at.Node.Kind == decode.String && strings.Contains(strings.TrimSpace(at.Node.Text), " ") &&
		phrase.PlainOutcome(at.Node.Text) == report.OutcomeUnknown && !phrase.SaysNone(at.Node) {
		return append(list, EntryOf{at, g})
	}
	for i := range at.Node.Items {
		if LikeFinding(&at.Node.Items[i]) && !s.isTaken(&at.Node.Items[i]) {
			list = append(list, EntryOf{at.Item(i), g})
		}
	}
	return list
}

// keyID gives the id that a member's name is, if it is one. In a map that says findings a number is one too, and whatever a finding is
// called by, {"sql-injection": {"severity": …}}, unless the name groups findings, as a file's does.
func keyID(m *decode.Member, name string, g Given) (id string, is bool) {
	id = strings.TrimSpace(m.Name)
	switch {
	case phrase.LooksLikeID(id):
		return id, true
	case !SaysFindings(name):
		return "", false
	case strings.Trim(id, "0123456789") == "", LikeFinding(&m.Value) && !Denied(name) && group(m, name, g) == g:
		return phrase.SplitID(id), true
	}
	return "", false
}

// table reads {"columns": ["id", "severity", …], "rows": [["SEC-001", "high", …], …]}.
func (s *Search) table(v form.Value, g Given) (l List, ok bool) {
	head, rows := node.Find(v.Node, "columns", "headers", "fields"), node.Find(v.Node, "rows", "data", "values")
	if head == nil || rows == nil || head.Kind != decode.Array || rows.Kind != decode.Array || len(head.Items) > 64 {
		return l, false
	}
	l = List{At: v, Given: g}
	body := Holding(v, rows)
	for i := range rows.Items {
		if record := row(head, &rows.Items[i]); record != nil {
			l.Entries = append(l.Entries, EntryOf{body.Item(i).With(record), g})
			ok = ok || LikeFinding(record)
		}
	}
	return l, ok
}

// Holding is the member whose value is n.
func Holding(v form.Value, n *decode.Node) form.Value {
	for i := range v.Node.Members {
		if &v.Node.Members[i].Value == n {
			return v.Member(i)
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
	MaxEmbedded     = 64      // texts of one file that are decoded as JSON
	MaxEmbeddedSize = 4 << 20 // bytes of one of them
)

// embedded looks for findings in a text that is JSON itself, fenced or with prose around it, as models answer. Places
// inside it are given as the line of the text.
func (s *Search) embedded(v form.Value, name string, g Given) bool {
	if s.Left <= 0 || !looksJSON(v.Node.Text) {
		return false
	}
	s.Left--
	doc, err := decode.JSON([]byte(v.Node.Text), decode.Limits{})
	if err != nil {
		return false
	}
	line, _ := v.In.Position(v.Node)
	if s.R != nil {
		s.R.File.Conceal(doc, line-1)
	}
	met := false
	for i := range doc.Values {
		met = s.Run(v.Inside(&doc.Values[i], line), name, g) || met
	}
	return met
}

func looksJSON(text string) bool {
	return len(text) > 20 && len(text) <= MaxEmbeddedSize && strings.Contains(text, `"`) && strings.ContainsAny(text, "{[") &&
		(strings.Contains(text, `"severity"`) || strings.Contains(text, `"findings"`) || strings.Contains(text, `"issues"`))
}

// isSentence reports whether a review's findings are a text.
func (s *Search) isSentence(v form.Value, name string) bool {
	return s.Review && v.Node.Kind == decode.String && IsFindings(name) && !looksJSON(v.Node.Text) && !phrase.IsEcho(v.Node.Text) && !s.deep(v)
}

// Said reads a sentence where a list of findings should be: none, or one finding in prose.
func (s *Search) Said(v form.Value, name string, g Given) {
	l := List{At: v, Given: g, Entries: []EntryOf{}}
	if !phrase.SaysNone(v.Node) {
		l.Entries = append(l.Entries, EntryOf{v, g})
		if s.R != nil {
			s.R.Problem(v, report.Warning, report.WrongType, name, form.Quote(name)+" should be a list, but is a string; it was read as one finding")
		}
	}
	s.Take(l)
}
