package view

import (
	"cmp"
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

// Facts is a list of them; one without a value is left out.
type Facts []Fact

func (f *Facts) add(name string, value ...Link) {
	if len(value) > 0 && value[0].Text != "" {
		*f = append(*f, Fact{name, value})
	}
}

func (f *Facts) text(name, text string) { f.add(name, Link{Text: text}) }

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
	case in.last == 0 && in.number > mostInputs:
		l.Href = RunPage + "#inputs"
	case in.last == 0:
		l.Href = RunPage + "#" + in.anchor
	default:
		in.cited = true
		l.Href = r.line(in, o.Line)
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

// sentence cuts a message at the names of its references, which stand in their order, so that each id in it is a link.
// References that the message does not name follow after it.
func (r *Run) sentence(message string, refs []judge.Ref) (s Sentence) {
	rest := report.Shorten(message, maxValue)
	for _, ref := range refs[:min(len(refs), mostRefs)] {
		l, named := r.ref(ref), false
		for _, name := range []string{ref.Name(), l.Text, either(l.Text == ref.Origin.String(), ref.Origin.Path, "")} {
			if i := indexName(rest, name); i >= 0 && !named {
				l.Text, named = name, true
				s.Parts = append(s.Parts, Link{Text: rest[:i]}, l)
				rest = rest[i+len(name):]
			}
		}
		if !named {
			s.Also = append(s.Also, l)
		}
	}
	s.Parts = append(s.Parts, Link{Text: rest})
	also := min(len(s.Also), fewPlaces)
	s.More = max(0, len(refs)-mostRefs) + len(s.Also) - also
	s.Also = s.Also[:also]
	return s
}

// indexName finds name in s as a whole word: SEC-1 is not in SEC-12.
func indexName(s, name string) int {
	for from := 0; name != ""; {
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
