package messages

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// What was sent as a text of JSON, bare or in a block of code with words around it.

// written gives the payload of a message that was sent as a text of JSON; nil = there is none.
func written(o *form.Object, m *report.Message, names ...string) *form.Object {
	for i, name := range o.Names {
		v := o.Member(i)
		if !slices.Contains(names, name) || v.Node.Kind != decode.String || !strings.HasPrefix(strings.TrimSpace(v.Node.Text), "{") {
			continue
		}
		doc, err := decode.JSON([]byte(v.Node.Text), decode.Limits{})
		if err != nil {
			tellCut(o.R, o.Value, names...)
		}
		if err != nil || doc.Values[0].Kind != decode.Object {
			return nil
		}
		line, _ := v.In.Position(v.Node)
		o.R.File.Conceal(doc, line-1)
		m.Fields = addFields(m.Fields, name, &doc.Values[0])
		inner := o.R.Object(v.Inside(&doc.Values[0], line))
		o.Open(i, inner)
		return inner
	}
	return nil
}

// unpacked looks through a mailbox or a call that sends to a message of another system: what is said there in JSON is that message.
func unpacked(r *form.Reading, v form.Value) form.Value {
	for i := range v.Node.Members {
		at := v.Member(i)
		if at.Node.Kind != decode.String || !slices.Contains(sentNames, v.Node.Members[i].Name) {
			continue
		}
		doc := sentJSON(at.Node.Text)
		if doc == nil || !isBuild(&doc.Values[0]) && !isLetter(&doc.Values[0]) && !isBusLine(&doc.Values[0]) && !IsEnvelopeRecord(&doc.Values[0]) {
			continue
		}
		line, _ := at.In.Position(at.Node)
		r.File.Conceal(doc, line-1)
		return at.Inside(&doc.Values[0], line)
	}
	return v
}

// sentJSON decodes a text that is JSON, or whose first block of code is; nil = it is none.
func sentJSON(text string) *decode.Document {
	if text = bareJSON(text); text == "" || len(text) > findings.MaxEmbeddedSize {
		return nil
	}
	doc, err := decode.JSON([]byte(text), decode.Limits{})
	if err != nil {
		return nil
	}
	return doc
}

// bareJSON gives the object with which a text begins, without the fence around it and the words behind it; empty where it begins with words that lead
// to no block.
func bareJSON(text string) string {
	text = strings.TrimSpace(text)
	if _, block, fenced := strings.Cut(text, "```"); fenced && !strings.HasPrefix(text, "{") {
		_, block, _ = strings.Cut(block, "\n")
		block, _, _ = strings.Cut(block, "```")
		text = strings.TrimSpace(block)
	}
	if inside, found := strings.CutPrefix(text, "{"); !found || !strings.HasPrefix(strings.TrimSpace(inside), `"`) {
		return ""
	}
	end, _ := objectEnd(text)
	return text[:end]
}

// objectEnd gives where the object that a text begins with ends, which is the end of the text where it is cut off, and whether it is a sketch of one:
// “{"findings": [...]}”, “{"tries": 3, // as asked”.
func objectEnd(text string) (end int, sketch bool) {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1, sketch
			}
		case c == '/' || c == '<' || strings.HasPrefix(text[i:], "..") || strings.HasPrefix(text[i:], "…"):
			sketch = true
		}
	}
	return len(text), false
}

// tellCut tells of a text that begins as JSON and is none: what it was cut off from, a review perhaps, nobody knows.
func tellCut(r *form.Reading, at form.Value, names ...string) {
	said := node.Find(at.Node, names...)
	if said == nil || said.Kind != decode.String || bareJSON(said.Text) == "" || sentJSON(said.Text) != nil {
		return
	}
	if _, sketch := objectEnd(bareJSON(said.Text)); sketch {
		return
	}
	r.Problem(at, report.Error, report.Unfinished, "sent", "what was sent here begins as JSON and cannot be read as such; what it says is not known: let it be sent again")
}
