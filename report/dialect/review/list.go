package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// search finds the lists of findings in a file's objects. In a review by schema, name or folder a list's name is
// enough; elsewhere an entry needs a severity, a text, and a location or an ID.
type search struct {
	r       *dialect.Reading
	lists   int // of findings, empty ones included
	found   []*report.Finding
	answers []*report.Statement
}

// Within finds the lists of findings below an object: in a review by their names too, else by their entries alone.
func Within(o *dialect.Object, g Given) []*report.Finding {
	s := &search{}
	s.object(o, g, 0)
	return s.found
}

// Beside reads the lists of findings in an object of a file that is no review, as one by that reviewer.
func Beside(o *dialect.Object, who string) {
	s, g := &search{r: o.R}, Given{Reviewer: who}
	s.object(o, g, 0)
	s.keep(g, &report.Review{Origin: o.R.Origin(o.Value)})
}

// maxDepth bounds how deep lists are looked for; plain texts far below are details of what is above them.
const maxDepth, maxTextDepth = 12, 1

// otherNames are words of lists in JSON, beside SectionWords, whose entries are other things: rules, interface texts.
var otherNames = strings.Fields("rejected tasks todos stories questions suggestions info optional rules policies " +
	"registry examples schema properties template scenarios criteria requirements components messages toasts strings " +
	"translations inputs phases milestones features epics backlog steps actions options files summary metrics model")

// object consumes the members that have findings or answers in them; false if there is no list of findings.
func (s *search) object(o *dialect.Object, g Given, depth int) bool {
	if o == nil || depth > maxDepth {
		return false
	}
	lists := s.lists
	s.r = o.R
	g.Reviewer = cmp.Or(report.ReviewerName(o.Value.Word("reviewer")), g.Reviewer)
	for written, v := range o.All() {
		name, inner := dialect.Snake(written), g
		is := named(s.r.Words, name)
		if is.kind == graded {
			inner.Severity, is.raw = is.raw, ""
		}
		states := is.kind == earlier || is.kind != judged && is.raw != ""
		status, _ := s.r.Words.Status(is.raw)
		switch {
		case is.kind >= silent:
		case states && g.Review && depth <= maxTextDepth && s.answer(v, is.raw):
			o.Drop(name)
		case states && (is.kind != findings || status != report.AnswerNone):
		case s.isList(v, is, inner, depth):
			s.lists++
			s.found = append(s.found, Findings(s.r, o.MaybeList(name), inner)...)
		default:
			o.Try(name, func(at *dialect.Object) bool { return s.object(at, inner, depth+1) })
		}
	}
	return s.lists > lists
}

// named is what a list holds by its name, as a title in Markdown states it.
func named(words dialect.Words, name string) section {
	list := strings.Split(name, "_")
	is, last := classify(words, strings.Join(list, " ")), list[len(list)-1]
	if slices.ContainsFunc(list, func(w string) bool { return slices.Contains(otherNames, w) }) {
		return section{kind: silent}
	} else if is.kind == findings && !slices.Contains(strings.Fields(findingWords), last) { // findings_by_tool, not_fixed
		is.kind = plain
	}
	return is
}

// isList reports whether a list is one of findings. A map is one only by ID.
func (s *search) isList(v dialect.Value, is section, g Given, depth int) bool {
	named := is.kind == findings || is.kind == graded
	texts := g.Review && (v.Node.Kind == decode.Array || v.Node.Kind == decode.Object && v.Len() == 0) &&
		(g.Severity != "" || named && (depth <= maxTextDepth || v.Len() == 0))
	for id, e := range v.All() {
		switch {
		case v.Node.Kind == decode.Object && !isID(id):
			return false
		case e.Node.Kind == decode.Object && s.isEntry(e, named, g):
			return true
		}
		texts = texts && e.Node.Kind == decode.String
	}
	return texts
}

// isEntry reports whether one object makes its list a list of findings.
func (s *search) isEntry(v dialect.Value, named bool, g Given) bool {
	if isRule := v.Has("pattern", "regex") && !isPlaced(v); isRule || !hasText(v) || !named && refers(v) {
		return false
	}
	if g.Review && named {
		return true
	}
	_, graded := s.r.Words.Grade(v.Word(Aliases[severityField]...))
	n := v.Get(Aliases[evidenceField]...)
	placed := isPlaced(v) || n != nil && len(s.r.PlacesWithin(dialect.Plain(n))) > 0
	return (graded || g.Severity != "") && (g.Review || placed || isID(v.Word(Aliases[idField]...)))
}

// answer reads a list about earlier findings; false where an entry names none, or describes one anew.
func (s *search) answer(v dialect.Value, word string) bool {
	var list []*report.Statement
	for _, e := range dialect.Entries(v) {
		said, denied := e.Flags()
		x := &report.Statement{Origin: s.r.Origin(e.Value), ID: cmp.Or(e.Word(Aliases[idField]...), e.Key),
			Word:        cmp.Or(e.Word(append(Aliases[statusField], "verdict", "result", "outcome")...), said, word),
			Description: e.Word(append(Aliases[resolutionField], Aliases[textField]...)...)}
		if e.Node.Kind == decode.String {
			x.ID, _, x.Description = Leading(e.Node.Text)
		}
		if x.ID == "" || severityField.in(e.Value) && isPlaced(e.Value) && !statusField.in(e.Value) {
			return false
		}
		_, known := s.r.Words.Status(x.Word)
		switch outcome := s.r.Words.Outcome(x.Word); {
		case denied != "", !known && outcome == report.Failed:
			x.Word = "not fixed"
		case !known && outcome == report.Passed:
			x.Word = "fixed"
		case !known && (x.Word != "" || e.Len() > 1 && !hasText(e.Value)): // still_present: true
			s.r.AskValue(e.Value, x.ID+": "+x.Word)
			continue
		}
		if x.Is, _ = s.r.Words.Status(x.Word); x.Word != "" { // what states nothing is a reference
			list = append(list, x)
		}
	}
	s.answers = append(s.answers, list...)
	return len(list) > 0
}

// Questions lists what a file that no reader claims grades medium or worse: in a label, heading or cell of Markdown, or
// in a severity field beside a text. A passage begins with its line, so that it can be compared with findings.
func Questions(f *dialect.File) []report.Passage {
	r := dialect.NewReading(f)
	if f.IsData() {
		for _, root := range f.Roots() {
			leftover{r: r}.ask("", root)
		}
	} else if f.Format == dialect.Markdown || f.In("reviews") {
		readBody(r, f.Blocks(), f.BodyLine, Given{}).questions()
	}
	return r.Art.NotUnderstood
}

// questions asks about the candidates and doubts of a file that is no review.
func (b *body) questions() {
	for _, e := range b.done {
		f := b.made(e)
		output := e.from.raw+f.ID+f.File == "" && !slices.Contains(gradeWords, e.raw) // of tools: below the title "Warnings"
		if f.Severity.Weight() >= report.Medium && f.Answer == report.AnswerNone && !output {
			b.ask(e.from.No, strings.TrimSpace(e.from.Text+" "+f.Place()))
		}
	}
	for _, n := range b.doubts {
		s, _ := b.r.Words.Grade(cmp.Or(n.raw, n.parts[0].value()))
		if s >= report.Medium && n.counted() < 0 || (n.isRow() || n.Level > 0) && n.isGraded() {
			b.ask(n.No, n.Text)
		}
	}
}

// leftover asks about what no reader consumed.
type leftover struct {
	r      *dialect.Reading
	review bool
	empty  bool // it has no findings
}

// ask asks about what may be a finding: an object, or a scalar of a review. A closed status settles what is beside it.
func (l leftover) ask(name string, v dialect.Value) {
	name = report.Shorten(name, maxTail) // it may be megabytes long, and is a list's for each of its items
	is := named(l.r.Words, dialect.Snake(name))
	other := is.kind >= silent && is.raw == ""
	switch raw := v.Word(Aliases[severityField]...); {
	case other && (!l.review || is.kind == legend):
		return
	case v.Node.Kind < decode.Array:
		l.scalar(name, v, false)
	case l.isGraded(v, raw), l.review && !other && hasText(v) && isPlaced(v):
		status, _ := l.r.Words.Status(v.Word(Aliases[statusField]...))
		if status == report.AnswerNone && !negative(v) && !refers(v) {
			l.r.AskValue(v, strings.TrimLeft(raw+": "+v.Word(append(Aliases[titleField], Aliases[textField]...)...), ": "))
		}
		return
	}
	for inner, at := range v.All() {
		switch {
		case at.Node.Kind >= decode.Array:
			l.ask(cmp.Or(inner, name), at)
		case l.review:
			l.scalar(cmp.Or(inner, name), at, inner == "" && l.empty && !other)
		}
	}
}

// scalar asks about a failure in a review, an open status below an ID, what is below a name that is a severity, a line
// of a text that a severity leads, and an item of a list with an ID or a line of code.
func (l leftover) scalar(name string, v dialect.Value, item bool) {
	text := v.Node.Text
	grade, _ := TitleStates(l.r.Words, strings.ReplaceAll(dialect.Snake(name), "_", " "))
	status, known := l.r.Words.Status(text)
	asks := isFailure(l.r.Words, name, text) || isID(name) && (known && status == report.AnswerNone || text == "false") ||
		l.r.Words.Severity(grade) >= report.Medium && !dialect.IsNone(text) && v.Node.Kind != decode.Bool &&
			(l.empty || v.Node.Kind == decode.String)
	for line := range strings.Lines(text) {
		h := parseHeadline(l.r.Words, textLine(line, 1))
		item := item && (h.id != "" && h.rest != "" || dialect.HasLine(l.r.PlacesWithin(line)))
		if l.review && (asks || item || h.labelled()) {
			l.r.AskValue(v, name+": "+strings.TrimSpace(line))
			return
		}
	}
}

// isGraded reports whether an object has a severity; outside of a review at least medium, and no level of a log line.
func (l leftover) isGraded(v dialect.Value, raw string) bool {
	s, known := l.r.Words.Grade(raw)
	named := v.Has("severity", "sev")
	if raw == "" || !known && (!named || dialect.IsNone(raw)) {
		return false
	}
	return l.review && (named || hasText(v)) || hasText(v) && (s >= report.Medium || !known) &&
		(named || isPlaced(v) || isID(v.Word(Aliases[idField]...)))
}

// isFailure reports whether a field states a failure and nothing else: "not met", "❌ REJECTED", "ready to merge": no.
func isFailure(words dialect.Words, name, text string) bool {
	text = report.Shorten(text, maxTail)
	if no := dialect.Fold(text); no == "no" || no == "false" {
		return slices.ContainsFunc(titleWords(name), func(w string) bool {
			v, _ := dialect.Verdict(w)
			return v == report.Positive
		})
	}
	v, _ := dialect.Verdict(text)
	return len(strings.Fields(text)) <= maxVerdict && (v == report.Negative || words.Outcome(text) == report.Failed)
}
