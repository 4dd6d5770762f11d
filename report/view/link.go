package view

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Sentence is a message of ours in which every id is a link, and links to what else it rests on.
type Sentence struct {
	Parts []Link
	Also  []Link
	More  int // further references that are not listed
}

// finding links to a finding of this run by its name.
func (r *Run) finding(f *report.Finding) Link {
	return Link{Text: brief(f.Name(), 80), Href: r.address[f], Title: tooltip(f.Headline()), Short: len(f.Name()) < 24}
}

// at links to the line of the raw input that a fact came from, or to the input's row where its text is not kept.
// Without the text of inputs it is no link.
func (r *Run) at(o report.Origin) Link {
	l := Link{Text: o.String(), Title: o.Pointer}
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
	l := Link{Text: brief(cmp.Or(label, c.ID, c.Name), 80), Href: PlanSection, Title: brief(c.Name, 90)}
	if i := slices.Index(r.v.Run.Components, c); i >= 0 && i < r.components {
		l.Href = RunPage + "#" + numbered("component", i)
	} else if at, ok := r.storyAt[report.NormalID(c.ID)]; ok {
		l.Href = at
	}
	return l
}

// refs links to the first few of a list of references.
func (r *Run) refs(all []judge.Ref) (links []Link, more int) { return firstFew(all, mostRefs, r.ref) }

// sentence cuts a message at the labels of its references, so that each id in it is a link. References that the message
// does not name follow behind it.
func (r *Run) sentence(message string, refs []judge.Ref) Sentence {
	var s Sentence
	var marks []mark
	message = report.Shorten(message, maxValue)
	next := map[string]int{} // by text: findings without an id may share a place, and stand in the message one after the other
	for _, ref := range refs[:min(len(refs), mostRefs)] {
		l := r.ref(ref)
		i := indexName(message, l.Text, next[l.Text])
		if file := indexName(message, ref.Origin.Path, 0); i < 0 && file >= 0 && l.Text == ref.Origin.String() {
			i, l.Text = file, ref.Origin.Path // the message names the file without the line
		}
		if whole := ref.Name(); i < 0 && len(whole) > len(l.Text) { // the message has the long name whole, a label has it cut
			if i = indexName(message, whole, next[whole]); i >= 0 {
				l.Text = whole
			}
		}
		if i >= 0 {
			marks = append(marks, mark{i, l})
			next[l.Text] = i + len(l.Text)
		} else {
			s.Also = append(s.Also, l)
		}
	}
	s.Parts = splice(message, marks)
	s.More = max(0, len(refs)-mostRefs)
	return s
}

// mark is a link that stands in for the part of a message that begins at a byte.
type mark struct {
	at   int
	link Link
}

func splice(message string, marks []mark) []Link {
	slices.SortStableFunc(marks, func(a, b mark) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(len(b.link.Text), len(a.link.Text)))
	})
	var parts []Link
	from := 0
	for _, m := range marks {
		if m.at < from {
			continue
		}
		if m.at > from {
			parts = append(parts, Link{Text: message[from:m.at]})
		}
		parts = append(parts, m.link)
		from = m.at + len(m.link.Text)
	}
	if from < len(message) {
		parts = append(parts, Link{Text: message[from:]})
	}
	return parts
}

// indexName finds name in s from a byte on, as a whole word: SEC-1 is not in SEC-12.
func indexName(s, name string, from int) int {
	if name == "" {
		return -1
	}
	for {
		i := strings.Index(s[from:], name)
		if i < 0 {
			return -1
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(name):])
		if !inName(before) && !inName(after) {
			return i
		}
		from = i + 1
	}
}

func inName(c rune) bool {
	return c == '-' || c == '_' || c == '/' || c != utf8.RuneError && (unicode.IsLetter(c) || unicode.IsDigit(c))
}

// lineSuffix is what stands behind a file's name: ":42", or nothing.
func lineSuffix(n int) string {
	if n <= 0 {
		return ""
	}
	return ":" + strconv.Itoa(n)
}

// shortID is what looks like an id: letters, then digits or words behind hyphens, as in SEC-003. A longer one may have
// to break.
var shortID = regexp.MustCompile(`\b[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+\b`)

const longestWhole = 24 // characters that fit into the narrowest column

// idsApart cuts a sentence so that each id in it is a part of its own: browsers break lines after a hyphen, and half an
// id is none.
func idsApart(s string) (parts []Link) {
	from := 0
	for _, at := range shortID.FindAllStringIndex(s, -1) {
		if at[1]-at[0] > longestWhole {
			continue
		}
		if at[0] > from {
			parts = append(parts, Link{Text: s[from:at[0]]})
		}
		parts = append(parts, Link{Text: s[at[0]:at[1]], Short: true})
		from = at[1]
	}
	if from < len(s) {
		parts = append(parts, Link{Text: s[from:]})
	}
	return parts
}
