package messages

import (
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A head that is no YAML ("signal: fail: not good") costs its fields, never the message. What was decoded has no frontmatter
// then, and the head stands in the body; its lines are read for what they plainly say, where one of them names a type of the seed.

var headLine = pattern.Of(`^([ \t]*)([A-Za-z_][A-Za-z0-9_-]{0,60}):(?:[ \t]+(.*))?$`)

// BrokenHead gives the mapping that the lines of a broken head make, and the file without them; false where it is no envelope.
func BrokenHead(f *form.File) (*decode.Node, *form.File, bool) {
	if f.Format != form.Markdown || f.Doc != nil {
		return nil, nil, false
	}
	head, rest, passed := headLines(f.Body)
	kind := node.Find(head, "type")
	if kind == nil {
		return nil, nil, false
	}
	bare := *f
	bare.Body, bare.BodyLine = rest, max(f.BodyLine, 1)+passed
	_, known := envelopeOf(kind.Text)
	return head, &bare, known
}

// headLines reads the lines of a head at the beginning of a body, and gives what is left of that and how many lines were passed.
func headLines(body string) (head *decode.Node, rest string, passed int) {
	head, rest = &decode.Node{Kind: decode.Object}, body
	begun := false
	for line := range strings.Lines(body) {
		text := strings.TrimRight(line, " \t\r\n")
		if !begun && text != "" && text != "---" && !markup.IsFence(text) || begun && (text == "" || markup.IsHeading(text)) {
			break
		}
		rest, passed = rest[len(line):], passed+1
		if begun && (text == "---" || text == "...") {
			break
		}
		if begun {
			addLine(head, text)
		}
		begun = begun || text == "---"
	}
	return head, rest, passed
}

// addLine takes one line of a head: a field, or one inside the field before it.
func addLine(head *decode.Node, text string) {
	m := headLine.FindStringSubmatch(text)
	if m == nil {
		return
	}
	field := decode.Member{Name: m[2], Value: decode.Node{Kind: decode.String, Text: strings.Trim(m[3], `"' `)}}
	if phrase.IsDigits(field.Value.Text) {
		field.Value.Kind = decode.Number
	}
	if n := len(head.Members); m[1] != "" && n > 0 {
		above := &head.Members[n-1].Value
		if above.Text == "" {
			above.Kind = decode.Object
			above.Members = append(above.Members, field)
		}
		return
	}
	head.Members = append(head.Members, field)
}
