package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// List is one list of findings as the search met it.
type List struct {
	At      form.Value // the array, map or single record
	Given              // what stands around the list
	Entries []EntryOf
}

// EntryOf is one entry with what stands around it.
type EntryOf struct {
	form.Value
	Given
}

// Search walks a tree for lists of findings. What lies inside a finding is the finding's, so no entry is met twice.
type Search struct {
	R      *form.Reading // nil = only look whether there is one
	Review bool          // in a review's own file: texts in a list called findings are findings too
	Spoken bool          // in a message: what it says was mended, it does not raise
	Judges bool          // in a message that judges work
	Judged bool          // in a review that says its verdict: an empty list of comments says that there are none
	Split  bool          // in a review of several lists, each says by its name what it holds: an empty one says that there is none of that kind
	From   string        // the pointer at which the review begins, as a message's payload; empty = the document
	Lists  []List
	Left   int // texts inside texts that may still be decoded
}

// Run searches below v, whose name is the member that holds it.
func (s *Search) Run(v form.Value, name string, g Given) (met bool) {
	if s.skips(v) {
		return false
	}
	switch v.Node.Kind {
	case decode.Array:
		met = s.array(v.Held(), name, g)
	case decode.Object:
		met = s.object(v.Held(), name, g)
	case decode.String:
		met = s.embedded(v, name, g)
	}
	if met && s.R != nil && !s.R.IsConsumed(v.Node) {
		s.R.Passed[v.Node] = true
	}
	return met
}

// skips reports whether the search is over, or a reader has taken this value already.
func (s *Search) skips(v form.Value) bool {
	return s.R == nil && len(s.Lists) > 0 || s.isTaken(v.Node)
}

// isTaken reports whether a reader has taken this value already.
func (s *Search) isTaken(n *decode.Node) bool { return s.R != nil && s.R.IsConsumed(n) }

// array takes the array as a list, or looks into its elements.
func (s *Search) array(v form.Value, name string, g Given) (met bool) {
	if s.isList(v, name, g) {
		return s.entries(v, name, g)
	}
	for i := range v.Node.Items {
		met = s.Run(v.Item(i), name, s.around(v.Item(i), g)) || met
	}
	return met
}

// praise names what finds nothing wrong, by our reading.
func (s *Search) praise(v form.Value) {
	if s.R != nil {
		s.R.Problem(v, report.Note, report.NotCounted, "praise", "this entry was taken for one that finds nothing wrong, and does not count")
	}
}

// entries takes what the list holds; of a list of records, what these hold.
func (s *Search) entries(v form.Value, name string, g Given) bool {
	l := List{At: v, Given: g, Entries: make([]EntryOf, 0, len(v.Node.Items))}
	records := slices.ContainsFunc(v.Node.Items, func(e decode.Node) bool { return isRecord(&e) })
	for i := range v.Node.Items {
		switch e := &v.Node.Items[i]; {
		case e.Kind == decode.Null:
			s.nullEntry(v.Item(i))
		case records && (isRecord(e) || isEmptyRecord(e)):
			s.inRecord(v.Item(i), s.around(v.Item(i), g))
		case s.isTaken(e), phrase.SaysNone(e), isPassed(e, name):
		case isPraise(e, name):
			s.praise(v.Item(i))
		default:
			l.Entries = append(l.Entries, EntryOf{v.Item(i), g})
		}
	}
	if !records || len(l.Entries) > 0 {
		s.Take(l)
	}
	return true
}

func (s *Search) nullEntry(v form.Value) {
	if s.R != nil {
		s.R.Problem(v, report.Warning, report.WrongType, "null entry", "an entry of this list is null where a finding should be; it was left out")
	}
}

// Take keeps a list that was found, and marks it as read where a reading goes with the search.
func (s *Search) Take(l List) {
	s.Lists = append(s.Lists, l)
	if s.R != nil {
		s.R.Consumed[l.At.Node] = true
	}
}

// object takes the object as a map or table of findings, or looks into its members.
func (s *Search) object(v form.Value, name string, g Given) (met bool) {
	if l, ok := s.table(v, g); ok {
		s.Take(l)
		return true
	}
	says := SaysFindings(name)
	if s.byID(v, name, says, g) {
		return true
	}
	if says && LikeFinding(v.Node) && !isRecord(v.Node) && v.Pointer() != "" {
		s.Take(List{v, g, []EntryOf{{v, g}}})
		return true
	}
	looked := false
	for i := range v.Node.Members {
		if s.isEmpty(&v.Node.Members[i].Value) {
			continue
		}
		if !looked {
			g, looked = s.around(v, g), true
		}
		met = s.member(v, i, name, g) || met
	}
	return met
}

// member looks into one member of an object, in which a finding can stand.
func (s *Search) member(v form.Value, i int, name string, g Given) (met bool) {
	m, at := &v.Node.Members[i], v.Member(i)
	under, inner := m.Name, g
	if showsForm(under) || node.Snake(under) == "properties" && definesMembers(&m.Value) || g.scanner && under == "errors" || s.Past(at, under) {
		return false
	}
	if node.Holds(m.Value.Kind) || looksJSON(m.Value.Text) {
		inner = group(m, name, g)
	}
	if node.Holds(m.Value.Kind) && SaysFindings(name) && inner != g || name != "" && slices.Contains(neutral, node.Snake(under)) {
		under = name // findings: {high: {items: […]}} is a list of findings
	}
	if !g.raised && s.isSentence(at, under) { // beside a list it sums that up
		s.Said(at, under, g)
		return true
	}
	return s.Run(at, under, inner)
}

// neutral names say nothing about what a list holds; the name above them does.
var neutral = []string{"items", "list", "entries", "results", "data", "values", "details"}

// isEmpty reports whether no finding can stand there: texts are searched for JSON, and in a review's own file for sentences.
func (s *Search) isEmpty(n *decode.Node) bool {
	return !node.Holds(n.Kind) && (n.Kind != decode.String || !s.Review && !looksJSON(n.Text))
}

// mainList gives an object's list of findings; one called issues is it where findings is no list.
func mainList(o node.Names) *decode.Node {
	list := o.Find("findings")
	if issues := o.Find("issues"); issues != nil && issues.Kind == decode.Array && (list == nil || list.Kind != decode.Array) {
		return issues
	}
	return list
}

// around adds what an object says about all findings below it: its file, its reviewer, its severity.
func (s *Search) around(v form.Value, g Given) Given {
	if v.Node.Kind != decode.Object {
		return g
	}
	o := node.Of(v.Node)
	g.portrait = g.raised && o.Has("strengths")
	list := mainList(o)
	g.beside, g.raised = list != nil, list != nil && len(list.Items) > 0
	g.planned = g.planned || isPlan(o)
	g.scanner = isScanners(o)
	g.scaled = s.Review && slices.ContainsFunc(v.Node.Members, gradesList)
	if n := o.Find("file", "path", "file_path", "filename", "relative_path"); n != nil && n.Kind == decode.String && phrase.IsSource(n.Text) {
		g.file = strings.TrimSpace(n.Text)
	}
	if n := o.Find(phrase.WhoNames...); n != nil && n.Kind == decode.String && v.Pointer() != "" {
		g.Reviewer = report.ReviewerName(strings.TrimSpace(n.Text))
	}
	if n := o.Find("from"); n != nil && n.Kind == decode.String && g.Reviewer == "" && o.Has("text", "content", "message") && o.Has(phrase.TimeNames...) {
		g.Reviewer = report.ReviewerName(strings.TrimSpace(n.Text)) // a message in an inbox, which is called after who gets it
	}
	g.mended = mendedIn(o)
	if n := o.Find("severity"); n != nil && n.Kind == decode.String && phrase.GradeOf(n.Text) != report.SeverityUnknown && v.Pointer() != "" {
		g.Severity = strings.TrimSpace(n.Text)
	}
	return g
}

// mendedIn gives how a tester mended what it found in a part that passes in the end: {"feature_id": …, "status": "pass", "bugs_found": […], "fix_description": "a lock"}.
func mendedIn(o node.Names) string {
	status, fix := o.Find("status", "result", "outcome"), o.Find("fix_description", "fix_applied", "fixes_applied")
	if status == nil || fix == nil || fix.Kind != decode.String || phrase.PlainOutcome(status.Text) != report.Passed || notMended.MatchString(fix.Text) {
		return ""
	}
	return strings.TrimSpace(fix.Text)
}

var notMended = pattern.Of(`(?i)^\W*(?:$|(?:no|none|nothing|not|n/a|deferred|pending|left|could not|cannot|skipped|to-?do|recommend\w*|suggest\w*|propos\w*|plan\w*|should|will|would|needs?)\b)`)
