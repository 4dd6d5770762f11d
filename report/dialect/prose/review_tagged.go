package prose

import (
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// The records of a review that are marked with tags, as a model writes them that was asked to: no XML that a parser would take, since code and prose
// stand in it as they are. An element's attributes and the elements in it that hold words alone are its fields; its own words are what is wrong.

// element is one whose end has not come yet.
type element struct {
	name   string
	record heldRecord
	words  strings.Builder
	held   bool // it holds a record, and is none itself
}

// taggedRecords gives the innermost elements that tell of a finding each.
func taggedRecords(f *form.File) (list []heldRecord) {
	if !strings.Contains(f.Body, "</") {
		return nil
	}
	w := &tagWalk{}
	for number, line := range tagged(f) {
		w.line(number, line)
	}
	return w.list
}

// tagged gives the lines of the body without those of other code.
func tagged(f *form.File) func(func(int, string) bool) {
	return func(yield func(int, string) bool) {
		code, is := markup.FencesOf(f.Body), false
		for number, line := range f.BodyLines() {
			held, fence := code.Inside(line)
			if fence {
				is = markup.FenceWord(line) == "xml"
			} else if (!held || is) && !yield(number, line) {
				return
			}
		}
	}
}

// tagWalk follows the tags of a text.
type tagWalk struct {
	open []*element
	list []heldRecord
}

// line takes the tags of a line, and the words between them.
func (w *tagWalk) line(number int, text string) {
	done := 0
	for _, at := range anyTag.FindAllStringIndex(text, -1) {
		w.say(text[done:at[0]])
		done = at[1]
		m := anyTag.FindStringSubmatch(text[at[0]:at[1]])
		if name := strings.ToLower(m[2]); m[1] != "" {
			w.end(name)
		} else {
			w.begin(number, name, m[3])
		}
	}
	w.say(text[done:])
}

func (w *tagWalk) say(words string) {
	if n := len(w.open); n > 0 && w.open[n-1].words.Len() < findings.MaxPart {
		w.open[n-1].words.WriteString(words)
	}
}

func (w *tagWalk) begin(number int, name, attributes string) {
	if len(w.open) > maxTagDepth {
		return
	}
	e := &element{name: name, record: newRecord(number)}
	for _, m := range tagAttribute.FindAllStringSubmatch(attributes, -1) {
		e.record.put(m[1], m[2]+m[3])
	}
	w.open = append(w.open, e)
	if strings.HasSuffix(strings.TrimSpace(attributes), "/") {
		w.end(name)
	}
}

// end closes the innermost element of that name; those in it were never closed, and their words are its own.
func (w *tagWalk) end(name string) {
	at := len(w.open) - 1
	for at >= 0 && w.open[at].name != name {
		at--
	}
	if at < 0 {
		return
	}
	for _, lost := range w.open[at+1:] {
		w.open[at].words.WriteString(lost.words.String())
	}
	e := w.open[at]
	w.open = w.open[:at]
	w.close(e)
}

// close takes an element for a record, or for a field of the one around it.
func (w *tagWalk) close(e *element) {
	words, fields := strings.TrimSpace(e.words.String()), len(e.record.node.Members)
	if fields > 0 && !e.held {
		e.record.put("description", words)
	}
	raises := !e.held && e.record.raises()
	if raises {
		w.list = append(w.list, e.record)
	}
	if len(w.open) == 0 {
		return
	}
	around := w.open[len(w.open)-1]
	around.held = around.held || e.held || raises
	if fields == 0 {
		around.record.put(e.name, words)
	} else if !raises {
		around.record.node.Members = append(around.record.node.Members, decode.Member{Name: e.name, Value: e.record.node})
	}
}

const maxTagDepth = 20

var (
	anyTag       = pattern.Of(`<(/?)([A-Za-z][A-Za-z_-]{0,30})((?:\s+[A-Za-z_-]{1,30}=(?:"[^"]{0,500}"|'[^']{0,500}'))*\s*/?)>`)
	tagAttribute = pattern.Of(`([A-Za-z_-]{1,30})=(?:"([^"]{0,500})"|'([^']{0,500})')`)
)

// labelOfTag writes a line that is one element as a label: “<verdict>changes requested</verdict>”.
func labelOfTag(line string) string {
	if m := wholeTag.FindStringSubmatch(line); m != nil && strings.EqualFold(m[1], m[3]) {
		return m[1] + ": " + m[2]
	}
	return line
}

var wholeTag = pattern.Of(`^\s*<([A-Za-z_-]{3,30})>\s*([^<>]{1,200}?)\s*</([A-Za-z_-]{3,30})>\s*$`)
