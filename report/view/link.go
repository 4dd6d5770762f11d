package view

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Link is a text that may lead somewhere; an empty Href is plain text.
type Link struct {
	Text, Href string
	Tail       string // what stands after the text and is not broken: the line of a place
	Title      string // said on hovering; empty = nothing
	Term       string // a query: with script the link asks it
	Dangling   bool   // an id that nothing in the run has
	Short      bool   // an id that a line should not break
	Away       bool   // it leaves the site
}

// Fact is one line of a list of names and values.
type Fact struct {
	Name  string
	Value []Link
}

func plainFact(name, text string) Fact { return Fact{name, []Link{{Text: text}}} }

// someFacts makes facts of names and values in turn; one without a value is left out.
func someFacts(pairs ...string) (facts []Fact) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			facts = append(facts, plainFact(pairs[i], pairs[i+1]))
		}
	}
	return facts
}

// Sentence is a message of ours in which every id is a link, and links to what else it rests on.
type Sentence struct {
	Parts []Link
	Also  []Link
	More  int // further references that are not listed
}

// fewPlaces is how many references follow a sentence that names none of them.
const fewPlaces = 3

func sentence(parts ...Link) Sentence { return Sentence{Parts: parts} }

// finding links to a finding of this run by its name.
func (r *Run) finding(f *report.Finding) Link {
	return Link{Text: brief(f.Name(), 80), Href: r.address[f], Short: len(f.Name()) < 24}
}

// at links to the line of the raw input that a fact came from, or to the input's row where its text is not kept.
// Without the text of inputs it is no link.
func (r *Run) at(o report.Origin) Link {
	l := Link{Text: o.String()}
	in, ok := r.inputs[o.Path]
	switch {
	case !ok, r.site.NoInputs:
	case in.page == 0 && in.number > mostInputs:
		l.Href = RunPage + "#inputs"
	case in.page == 0:
		l.Href = RunPage + "#" + in.anchor
	default:
		in.cited = true
		l.Href = in.line(o.Line)
	}
	return l
}

// ref links to what a reason, a contradiction or a lost point is about.
func (r *Run) ref(ref judge.Ref) Link {
	switch {
	case ref.Finding != nil:
		l := r.finding(ref.Finding)
		l.Text = cmp.Or(brief(ref.Name(), 80), l.Text)
		return l
	case ref.Component != nil:
		return r.component(ref.Component, ref.Label)
	case ref.Origin.Path == "":
		return Link{Text: brief(ref.Label, maxLabel)}
	}
	l := r.at(ref.Origin)
	if l.Text != ref.Label {
		l.Text, l.Dangling, l.Title = brief(ref.Label, maxLabel), true,
			"nothing in the run has this id; said at "+ref.Origin.String()
	}
	return l
}

func (r *Run) component(c *report.Component, label string) Link {
	at := cmp.Or(r.componentAt[report.NormalID(cmp.Or(c.ID, c.Name))], PlanSection)
	return Link{Text: brief(cmp.Or(label, c.ID, c.Name), 80), Href: at, Title: brief(c.Name, 90)}
}

// sentence cuts a message at the names of its references, so that each id in it is a link. References that the message
// does not name follow after it.
func (r *Run) sentence(message string, refs []judge.Ref) (s Sentence) {
	type mark struct {
		at   int
		link Link
	}
	var marks []mark
	message = report.Shorten(message, maxValue)
	next := map[string]int{} // by text: findings without an id may share a place, and stand one after the other
	for _, ref := range refs[:min(len(refs), mostRefs)] {
		l, i := r.ref(ref), -1
		for _, name := range []string{ref.Name(), l.Text, either(l.Text == ref.Origin.String(), ref.Origin.Path, "")} {
			if i = indexName(message, name, next[name]); i >= 0 {
				l.Text, next[name] = name, i+len(name)
				break
			}
		}
		if i >= 0 {
			marks = append(marks, mark{i, l})
		} else {
			s.Also = append(s.Also, l)
		}
	}
	slices.SortStableFunc(marks, func(a, b mark) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(len(b.link.Text), len(a.link.Text)))
	})
	from := 0
	for _, m := range marks {
		if m.at > from {
			s.Parts = append(s.Parts, Link{Text: message[from:m.at]})
		}
		if m.at >= from {
			s.Parts, from = append(s.Parts, m.link), m.at+len(m.link.Text)
		}
	}
	if from < len(message) {
		s.Parts = append(s.Parts, Link{Text: message[from:]})
	}
	also := min(len(s.Also), fewPlaces)
	s.More = max(0, len(refs)-mostRefs) + len(s.Also) - also
	s.Also = s.Also[:also]
	return s
}

// indexName finds name in s from a byte on, as a whole word: SEC-1 is not in SEC-12.
func indexName(s, name string, from int) int {
	for name != "" {
		i := strings.Index(s[from:], name)
		if i < 0 {
			break
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(name):])
		if !inName(before) && !inName(after) {
			return i
		}
		from = i + 1
	}
	return -1
}

func inName(c rune) bool {
	return c == '-' || c == '_' || c == '/' || c != utf8.RuneError && (unicode.IsLetter(c) || unicode.IsDigit(c))
}
