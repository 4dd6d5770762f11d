package review

import (
	"cmp"
	"regexp"
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
	review  bool
	main    bool // the object has its list of findings: others need severities
	lists   int  // of findings, empty ones included
	found   []*report.Finding
	byID    map[string]*report.Finding
	answers []*report.Statement
}

func newSearch(r *dialect.Reading, review bool) *search {
	return &search{r: r, review: review, byID: map[string]*report.Finding{}}
}

// Within finds the lists of findings below an object: in a review by their names too, else by their entries alone.
func Within(o *dialect.Object, g Given) []*report.Finding {
	if o == nil {
		return nil
	}
	s := newSearch(o.R, g.Review)
	s.object(o, g, 0)
	return s.found
}

// Beside reads the lists of findings in an object of a file that is no review, as one by that reviewer.
func Beside(o *dialect.Object, who string) {
	if found := Within(o, Given{Reviewer: who}); len(found) > 0 {
		o.R.Art.Reviews = append(o.R.Art.Reviews, &report.Review{Origin: o.R.Origin(o.Value), Reviewer: who, Generic: true,
			Listed: true, Findings: found})
	}
}

// maxDepth bounds how deep lists are looked for; plain texts far below are details of what is above them.
const (
	maxDepth     = 12
	maxTextDepth = 1
)

// findingNames end the names of lists that hold findings: findings, key_issues, code_smells_found.
var findingNames = set("findings issues vulnerabilities bugs defects comments remarks concerns problems violations " +
	"flags gaps observations risks weaknesses antipatterns finding changes threats")

// otherNames are words in the names of lists whose entries are no findings: what is good, other things to do, rules,
// interface texts.
var otherNames = set("positive strengths good recommendations tasks todos stories questions rules policies registry " +
	"definitions catalog examples example schema properties template scenarios criteria requirements " +
	"components messages toasts strings translations inputs phases milestones features epics backlog " +
	"steps actions options files summary metrics model")

// earlierNames are words in the names of lists about findings of earlier rounds, with the status that the name states
// for its entries.
var earlierNames = map[string]string{"resolved": "resolved", "fixed": "fixed", "closed": "closed",
	"addressed": "addressed", "previous": "", "prior": "", "earlier": "", "rechecks": "", "recheck": "",
	"verifications": "", "resolutions": "", "unresolved": "open", "unfixed": "open", "still": "open", "reopened": "open",
	"remaining": "open", "regressed": "open", "false": "false positive", "dismissed": "dismissed",
	"rejected": "dismissed"}

// object searches the members of an object, and consumes those that have findings or answers in them.
func (s *search) object(o *dialect.Object, g Given, depth int) {
	if o == nil || depth > maxDepth {
		return
	}
	for name, v := range o.All() {
		inner := s.group(g, name, v)
		name = dialect.Snake(name)
		words := strings.Split(name, "_")
		list := o.Value.Get("findings", "issues")
		s.main = list != nil && list != v.Node && list.Kind == decode.Array
		word, earlier := earlierWord(words)
		var answers []*report.Statement
		if earlier && v.Node.Kind >= decode.Array {
			answers = s.answersIn(v, word)
		}
		switch {
		case len(answers) > 0:
			if s.isList(v, name, inner, depth) {
				s.lists++
			}
			s.answers = append(s.answers, answers...)
			o.Drop(name)
		case isOther(words):
		case earlier && word != "open":
		case s.isList(v, name, inner, depth):
			s.take(o.MaybeList(name), inner)
		case v.Node.Kind >= decode.Array:
			o.Try(name, func(at *dialect.Object) bool {
				lists, known := s.lists, len(s.answers)
				if s.object(at, inner, depth+1); s.lists == lists {
					s.answers = s.answers[:known] // about anything but findings
				}
				return s.lists > lists
			})
		}
	}
}

// isOther reports whether a list's name states that its entries are no findings.
func isOther(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return otherNames[w] })
}

func earlierWord(words []string) (status string, is bool) {
	for _, w := range words {
		if status, is = earlierNames[w]; is {
			return status, true
		}
	}
	return "", false
}

// group adds to what holds for a list what its name states: a severity or a file.
func (s *search) group(g Given, file string, v dialect.Value) Given {
	name := dialect.Snake(file)
	if word := s.severityGroup(name); word != "" {
		g.Severity = word
	} else if v.Node.Kind == decode.Array && len(s.r.Places(file)) > 0 {
		g.File = file
	}
	return g
}

// mildNames are severities that alone name other lists: optional dependencies, notes on the run, suggestions for later.
var mildNames = set("note info error optional suggestion trivial cosmetic important red green yellow")

var groupNoun = regexp.MustCompile(`_(?:findings|issues|severity|priority|bugs|concerns)$`)

// severityGroup is the severity that a list's name states: critical, high_findings, blockers, must_fix.
func (s *search) severityGroup(name string) string {
	bare := groupNoun.ReplaceAllString(name, "")
	for _, word := range []string{bare, strings.TrimSuffix(bare, "s")} {
		if s.r.Words.Severity(word) != report.SeverityUnknown && !(mildNames[word] && bare == name) {
			return word
		}
	}
	return ""
}

func (s *search) isList(v dialect.Value, name string, g Given, depth int) bool {
	if v.Node.Kind != decode.Array && v.Node.Kind != decode.Object {
		return false
	}
	words := strings.Split(name, "_")
	if isOther(words) {
		return false
	}
	named := findingNames[words[len(words)-1]] || s.severityGroup(name) != ""
	if v.Node.Kind == decode.Array && len(v.Node.Items) == 0 {
		return s.review && named
	}
	texts := v.Node.Kind == decode.Array
	for id, e := range v.All() {
		if v.Node.Kind == decode.Object && !isID(id) {
			return false // no map by ID
		}
		if e.Node.Kind == decode.Object && s.isEntry(e, named, g) {
			return true
		}
		texts = texts && e.Node.Kind == decode.String
	}
	return s.review && texts && (g.File != "" || named && (depth <= maxTextDepth || g.Severity != ""))
}

// isEntry reports whether one object makes its list a list of findings.
func (s *search) isEntry(v dialect.Value, named bool, g Given) bool {
	if !hasText(v) || v.Has("pattern", "regex") && v.Has("enabled", "pattern") && !has(v, fileField, placeField) {
		return false
	}
	if s.review && named && !s.main {
		return true
	}
	_, graded := severityOf(s.r.Words, v.Word(aliases[severityField]...))
	n := v.Get(aliases[evidenceField]...)
	placed := has(v, fileField, placeField) || n != nil && len(placesWithin(s.r, dialect.Plain(n))) > 0
	return (graded || g.Severity != "") && (s.review || placed || isID(v.Word(aliases[idField]...)))
}

// take reads a list; the entries of a list of checks that passed found nothing.
func (s *search) take(list []dialect.Entry, g Given) {
	s.lists++
	g.Review = s.review
	for _, e := range list {
		for _, f := range Findings(s.r, []dialect.Entry{e}, g) {
			s.add(f, !e.Has("id") && e.Has("finding_id", "ref"))
		}
	}
}

// answersIn reads the entries of a list about earlier findings; nil where one names none, or describes one anew.
func (s *search) answersIn(v dialect.Value, word string) (list []*report.Statement) {
	for _, e := range dialect.Entries(v) {
		x := &report.Statement{Origin: s.r.Origin(e.Value), ID: cmp.Or(e.Word(aliases[idField]...), e.Key), Word: word}
		switch anew := has(e.Value, severityField) && has(e.Value, fileField, placeField); {
		case e.Node.Kind == decode.String && e.Key != "":
			x.Word = e.Node.Text
		case e.Node.Kind == decode.String:
			h := parseHeadline(s.r.Words, textLine(e.Node.Text, 1))
			x.ID, x.Description = h.id, h.rest
		case anew && !has(e.Value, statusField):
			return nil
		default:
			x.Word = cmp.Or(e.Word(append(aliases[statusField], "verdict", "result", "outcome")...), word)
			x.Description = e.Word(append(aliases[resolutionField], aliases[textField]...)...)
		}
		if x.Is, _ = s.r.Words.Status(x.Word); x.ID == "" {
			return nil
		}
		list = append(list, x)
	}
	return list
}

// add adds a finding, unless it refers to another of the file: it has that one's ID and text, or names it by
// finding_id.
func (s *search) add(f *report.Finding, refers bool) {
	id := report.NormalID(f.ID)
	switch first := s.byID[id]; {
	case f.ID == "":
	case first == nil:
		s.byID[id] = f
	case refers || sameText(f, first):
		first.Origins = append(first.Origins, f.Origins...)
		return
	}
	s.found = append(s.found, f)
}

func sameText(a, b *report.Finding) bool {
	return a.Severity == b.Severity && a.File == b.File && a.Title == b.Title && a.Description == b.Description
}
