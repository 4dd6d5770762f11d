package review

import (
	"cmp"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// labelled is one "Label: value" of a line.
type labelled struct {
	name  string
	field field // noField: a name that no part has
	value line
}

var plainLabel = regexp.MustCompile(`^\s*([A-Za-z][A-Za-z_/ -]{1,30}):(?:\s+|$)`)

// labels cuts a line into its labels: "**Severity:** HIGH **Confidence:** LOW", "File: src/app.go:12". Text before the first has no
// name.
func labels(l line) (list []labelled) {
	var run []decode.Inline
	flush := func() {
		if len(list) > 0 {
			list[len(list)-1].value = trimLine(newLine(run, l.no))
		} else if len(run) > 0 {
			list = append(list, labelled{value: trimLine(newLine(run, l.no))})
		}
		run = nil
	}
	for i, in := range l.inline {
		next := ""
		if i+1 < len(l.inline) {
			next = l.inline[i+1].Text
		}
		name := strings.TrimSpace(in.Text)
		if (in.Bold || in.Emphasis) && !in.Code && len(name) < 40 && (strings.HasSuffix(name, ":") || strings.HasPrefix(next, ":")) {
			flush()
			name = strings.TrimSuffix(name, ":")
			list = append(list, labelled{name: name, field: fieldOf(name)})
			continue
		}
		run = append(run, in)
	}
	flush()
	if len(list) == 1 && list[0].name == "" && len(l.inline) > 0 && !l.inline[0].Code {
		if m := plainLabel.FindStringSubmatch(l.mask); m != nil && fieldOf(m[1]) != noField {
			return []labelled{{name: m[1], field: fieldOf(m[1]), value: l.from(len(m[0]))}}
		}
	}
	return list
}

// from is the line without its first bytes.
func (l line) from(at int) line {
	cut := line{no: l.no, text: l.text[at:], mask: l.mask[at:], spans: l.spans}
	return cut
}

func trimLine(l line) line {
	at := len(l.text) - len(strings.TrimLeft(l.text, " :"))
	cut := l.from(at)
	cut.inline = l.inline
	return cut
}

// isLabel reports whether a line begins with a label, be its name known or not.
func isLabel(l line) bool {
	list := labels(l)
	return len(list) > 0 && list[0].name != "" && !isID(list[0].name)
}

// isField reports whether a line begins with the name of a part.
func isField(l line) bool {
	list := labels(l)
	return len(list) > 0 && list[0].field != noField
}

// detail adds a line to the finding.
func (c *candidate) detail(b *body, l line) {
	for _, part := range labels(l) {
		switch text := strings.TrimSpace(part.value.text); {
		case part.name == "":
			c.put(b, c.into, text, part.value)
		case part.field == noField || part.field == countField:
			c.into = textField
			c.put(b, textField, strings.TrimSpace(part.name+": "+text), part.value)
		default:
			c.parts++
			c.into = part.field
			c.put(b, part.field, text, part.value)
		}
	}
}

// label takes a heading below the finding as the name of a part.
func (c *candidate) label(b *body, l line) {
	if c.into = fieldOf(l.text); c.into == noField {
		c.into = textField
		c.put(b, textField, l.text, l)
	}
}

// maxPart bounds one text of a finding, in bytes.
const maxPart = 64 << 10

func join(to *string, text string) {
	switch {
	case text == "" || len(*to)+len(text) > maxPart:
	case *to == "":
		*to = text
	default:
		*to += "\n" + text
	}
}

// put assigns a text to a part.
func (c *candidate) put(b *body, f field, text string, l line) {
	switch f {
	case severityField, priorityField, classField:
		c.regrade(b, f, text)
	case idField:
		if id := strings.Trim(text, "`* "); id != "" && (c.id == "" || c.number) {
			c.id, c.ID, c.number = id, id, false
		}
	case fileField, lineField, placeField:
		c.place(b, f, text, l)
	case evidenceField:
		join(&c.Evidence, text)
	case fixField:
		join(&c.Suggestion, text)
	case riskField:
		join(&c.Risk, text)
	case categoryField:
		c.Category = cmp.Or(c.Category, text)
	case loeField:
		c.LOE = cmp.Or(c.LOE, text)
	case statusField:
		c.Status = cmp.Or(c.Status, text)
	case resolutionField:
		join(&c.Resolution, text)
	case inputField:
		join(&c.InputNeeded, text)
	case titleField:
		if c.Title == "" {
			c.Title = text
			return
		}
		join(&c.Description, text)
	default:
		join(&c.Description, text)
	}
}

// regrade takes a severity field, which makes a finding of its heading and is stronger than the section's title.
func (c *candidate) regrade(b *body, f field, text string) {
	s, known := severityOf(b.r.Words, text)
	switch {
	case f == classField && !known:
		c.Classification = text
		c.sure = c.sure || strings.HasPrefix(dialect.Fold(text), "needs ")
	case text == "" || dialect.IsNone(text):
	case known || c.raw == "":
		c.raw, c.sev, c.sure = dialect.Lead(text), s, true
		if !known {
			c.raw = text
		}
	default:
		join(&c.Description, "Severity: "+text)
	}
}

func (c *candidate) place(b *body, f field, text string, l line) {
	if f == lineField {
		if p := lineRange(text); p.Line > 0 {
			c.placed = c.placed || c.File != ""
			setPlaces(c.Finding, []report.Place{p})
		}
		return
	}
	places := placesWithin(b.r, text, l.spans)
	if len(places) == 0 {
		join(&c.Description, strings.TrimSpace(text))
		return
	}
	if !c.placed {
		c.File, c.Line, c.EndLine, c.Also = "", 0, 0, nil // a label is more exact than words of the title
	}
	c.placed = true
	setPlaces(c.Finding, places)
}

// loose reads labels outside a sure finding: of the review itself, or of a heading that they make a finding.
func (b *body) loose(l line, top *candidate) {
	for _, part := range labels(l) {
		_, known := severityOf(b.r.Words, part.value.text)
		switch {
		case top != nil && !(part.field == severityField && b.top().kind == silent):
			top.detail(b, relabel(part))
		case (part.field == severityField || part.field == priorityField) && known && !b.answering() && b.top().kind != legend:
			b.ask(l)
		case part.field != noField && b.top().kind == findings && len(b.r.Places(part.value.text)) > 0:
			b.ask(l)
		}
	}
	if top == nil || !top.sure {
		b.verdict(l)
	}
}

// relabel is one label of a line as a line of its own.
func relabel(part labelled) line {
	l := part.value
	l.inline = append([]decode.Inline{{Text: part.name + ":", Bold: true}}, l.inline...)
	if part.name == "" {
		l.inline = l.inline[1:]
	}
	return newLine(l.inline, l.no)
}

// verdictNames are the labels and titles of a reviewer's verdict.
var verdictNames = map[string]bool{"verdict": true, "overall verdict": true, "decision": true, "final verdict": true, "overall": true,
	"recommendation": true, "final assessment": true, "this verdict": true, "signal": true, "result": true, "conclusion": true}

// verdict reads "Verdict: APPROVED", and the line below a title that is such a name.
func (b *body) verdict(l line) {
	name, word, found := strings.Cut(l.text, ":")
	if !found && b.verdictBelow {
		name, word = "verdict", l.text
	}
	b.verdictBelow = !found && verdictNames[dialect.Fold(titleNumber.ReplaceAllString(l.text, ""))]
	if !verdictNames[dialect.Fold(name)] || b.review.Verdict != "" || strings.TrimSpace(word) == "" {
		return
	}
	if _, known := dialect.Verdict(word); known || dialect.Fold(name) != "result" && len(strings.Fields(dialect.Lead(word))) == 1 {
		b.review.Verdict = strings.Trim(dialect.Lead(word), " *_`")
	}
}
