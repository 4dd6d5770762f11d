package review

import (
	"cmp"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// labelled is one "Label: value" of a line.
type labelled struct {
	name  string
	field field // noField: a name that no part has
	value line
}

var plainLabel = regexp.MustCompile(`^\s*([A-Za-z][A-Za-z_/ -]{1,30}):(?:\s+|$)`)

// labels cuts a line into its labels: "**Severity:** HIGH **Confidence:** LOW", "File: src/app.go:12". What is before
// the first has no name; there is always a first.
func labels(l line) []labelled {
	list := []labelled{{}}
	var run []decode.Inline
	end := func() { list[len(list)-1].value, run = newLine(run, l.no), nil }
	for i, in := range l.inline {
		name := strings.TrimSpace(in.Text)
		ends := strings.HasSuffix(name, ":") || i+1 < len(l.inline) && strings.HasPrefix(l.inline[i+1].Text, ":")
		if !(in.Bold || in.Emphasis) || in.Code || len(name) >= 40 || !ends {
			run = append(run, in)
			continue
		}
		end()
		name = strings.TrimSuffix(name, ":")
		if first := list[0]; len(list) == 1 && strings.TrimSpace(first.value.text) == "" {
			list = nil
		}
		list = append(list, labelled{name: name, field: fieldOf(name)})
	}
	end()
	if m := plainLabel.FindStringSubmatch(l.mask); m != nil && list[0].name == "" && fieldOf(m[1]) != noField {
		rest := line{no: l.no, text: l.text[len(m[0]):], mask: l.mask[len(m[0]):], spans: l.spans}
		return []labelled{{name: m[1], field: fieldOf(m[1]), value: rest}}
	}
	return list
}

func (part labelled) text() string { return strings.Trim(part.value.text, " :") }

// detail adds a line to the finding.
func (c *candidate) detail(b *body, l line) {
	for _, part := range labels(l) {
		c.add(b, part)
	}
}

func (c *candidate) add(b *body, part labelled) {
	switch {
	case part.name == "":
		c.put(b, c.into, part.text(), part.value)
	case part.field == noField || part.field == countField:
		c.into = textField
		c.put(b, textField, part.name+": "+part.text(), part.value)
	default:
		c.parts++
		c.into = part.field
		c.put(b, part.field, part.text(), part.value)
	}
}

// maxPart bounds one text of a finding, in bytes.
const maxPart = 64 << 10

func join(to *string, text string) {
	if text = strings.Trim(text, " \n"); *to != "" && text != "" {
		text = "\n" + text
	}
	if len(*to)+len(text) <= maxPart {
		*to += text
	}
}

// put assigns a text to a part.
func (c *candidate) put(b *body, f field, text string, l line) {
	switch f {
	case severityField, priorityField, classField:
		c.regrade(b, f, text)
	case fileField, lineField, placeField:
		c.place(b, f, text, l)
	case idField:
		if id := strings.Trim(text, "`* "); id != "" && (c.id == "" || c.number) {
			c.id, c.ID, c.number = id, id, false
		}
	case titleField:
		if c.Title != "" {
			join(&c.Description, text)
		}
		c.Title = cmp.Or(c.Title, text)
	default:
		join(c.part(f), text)
	}
}

// part is the text of a finding that a field fills.
func (c *candidate) part(f field) *string {
	parts := map[field]*string{evidenceField: &c.Evidence, fixField: &c.Suggestion, riskField: &c.Risk, categoryField: &c.Category,
		loeField: &c.LOE, statusField: &c.Status, resolutionField: &c.Resolution, inputField: &c.InputNeeded}
	if p := parts[f]; p != nil {
		return p
	}
	return &c.Description
}

// regrade takes a severity field, which makes a finding of its heading and is stronger than the section's title.
func (c *candidate) regrade(b *body, f field, text string) {
	s, known := severityOf(b.r.Words, text)
	switch {
	case f == classField && !known:
		c.Classification = text
		c.sure = c.sure || strings.HasPrefix(dialect.Fold(text), "needs ")
	case f == classField && c.id == "" && !c.sure: // of the review
	case known:
		c.raw, c.sev, c.sure = dialect.Lead(text), s, true
	case c.raw == "" && text != "" && !dialect.IsNone(text):
		c.raw, c.sure = text, true
	default:
		join(&c.Description, "Severity: "+text)
	}
}

func (c *candidate) place(b *body, f field, text string, l line) {
	if p := lineRange(text); f == lineField && p.Line > 0 {
		setPlaces(c.Finding, []report.Place{p})
		return
	}
	places := placesWithin(b.r, text, l.spans)
	if len(places) == 0 {
		join(&c.Description, text)
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
	s := b.top().kind
	for _, part := range labels(l) {
		_, known := severityOf(b.r.Words, part.text())
		severity := (part.field == severityField || part.field == priorityField) && known
		switch {
		case top != nil && !(severity && s == silent):
			top.add(b, part)
		case severity && !b.answering() && s != legend,
			part.field != noField && s == findings && len(b.r.Places(part.text())) > 0:
			b.ask(l)
		}
	}
	if top == nil || !top.sure {
		b.verdict(l)
	}
}

// verdictNames are the labels and titles of a reviewer's verdict.
var verdictNames = map[string]bool{"verdict": true, "overall verdict": true, "decision": true, "final verdict": true,
	"overall": true, "recommendation": true, "final assessment": true, "this verdict": true, "signal": true,
	"result": true, "conclusion": true}

// verdict reads "Verdict: APPROVED", and the line below a title that is such a name.
func (b *body) verdict(l line) {
	if len(l.text) > maxTitle {
		return
	}
	name, word, found := strings.Cut(l.text, ":")
	if !found && b.verdicts {
		name, word = "verdict", l.text
	}
	b.verdicts = !found && verdictNames[dialect.Fold(titleNumber.ReplaceAllString(l.text, ""))]
	word = strings.Trim(dialect.Lead(word), " *_`")
	_, known := dialect.Verdict(word)
	if b.review.Verdict == "" && verdictNames[dialect.Fold(name)] && (known || len(strings.Fields(word)) == 1) {
		b.review.Verdict = word
	}
}
