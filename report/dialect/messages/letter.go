package messages

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

// Letters: what lies in a box of a team that has no schema for its messages, and says who wrote it, to whom, and what. As a value, with a head in the
// frontmatter, or with one in plain lines below the title:
//
//	{"id": "m-1", "from": "planner", "to": "builder", "subject": "Start", "body": "…", "timestamp": …}
//
//	# Start
//	**From:** planner
//	**To:** builder
//
// They are messages as any that an agent of a swarm sends, and no rule says what they must hold.

var boxes = []string{"inbox", "inboxes", "outbox", "outboxes", "mailbox", "mailboxes", "mail", "sent"}

// inBox reports whether a file lies in a box, or in a folder inside it for what was read.
func inBox(p string) bool {
	return slices.ContainsFunc(strings.Split(strings.ToLower(path.Dir(p)), "/"), func(step string) bool { return slices.Contains(boxes, step) })
}

// posted recognises a letter among values, in a box alone: elsewhere people's mail looks the same.
func posted(f *form.File) func(*decode.Node) bool {
	if !inBox(f.Path) {
		return func(*decode.Node) bool { return false }
	}
	ralph := isRalph(f)
	return func(n *decode.Node) bool {
		return isLetterTo(n) && (saidIn(n) || isText(n, "summary") || isText(n, "topic")) && !node.Has(n, "payload", "schema", "$schema", "data", "signal", "findings") && !isBuild(n) && !isBusLine(n) && !ralph(n) && !isMail(n)
	}
}

// isLetterTo reports whether an object names its sender, and its recipient or its subject. People have addresses.
func isLetterTo(n *decode.Node) bool {
	from := node.Find(n, senders...)
	return from != nil && from.Kind == decode.String && strings.TrimSpace(from.Text) != "" && strings.LastIndexByte(from.Text, '@') < 1 && node.Has(n, append([]string{"subject", "title"}, recipients...)...)
}

// LetterShape takes a letter in Markdown, unless it decides about work.
func LetterShape(f *form.File) bool {
	if MailShape(f) || f.Format != form.Markdown || !inBox(f.Path) || strings.EqualFold(form.Stem(f.Path), "readme") {
		return false
	}
	head, _ := letterHead(f)
	return head.Node != nil && isLetterTo(head.Node)
}

// letterHead gives the head of such a file, and the file below it. The node is nil where there is none.
func letterHead(f *form.File) (form.Value, *form.File) {
	if f.Doc != nil {
		at, ok := f.Root(senders...)
		if !ok || IsEnvelope(at.Node) {
			return form.Value{}, f
		}
		return at, f
	}
	head, rest, passed := plainHead(f.Body)
	if len(head.Members) == 0 {
		return form.Value{}, f
	}
	below := *f
	below.Body, below.BodyLine = rest, max(f.BodyLine, 1)+passed
	return f.AtHead(head), &below
}

// plainHead reads the lines of a head that stand below the title or above all, each a name and what it is, in bold or not. Without a line for a
// subject the title is it.
func plainHead(body string) (head *decode.Node, rest string, passed int) {
	head, rest = &decode.Node{Kind: decode.Object}, body
	title := ""
	for line := range strings.Lines(body) {
		text := strings.TrimSpace(report.Shorten(line, markup.MaxLine))
		m := plainField.FindStringSubmatch(text)
		switch {
		case text == "":
		case m != nil:
			head.Members = append(head.Members, decode.Member{Name: m[1], Value: decode.Node{Kind: decode.String, Text: markup.Bare(m[2])}})
		case markup.IsHeading(text) && title == "" && len(head.Members) == 0:
			title = markup.Bare(text)
		default:
			return withSubject(head, title), rest, passed
		}
		rest, passed = rest[len(line):], passed+1
	}
	return withSubject(head, title), rest, passed
}

var plainField = pattern.Of(`^(?:[-*+>]\s+)?[*_]{0,2}([A-Za-z][A-Za-z _-]{1,30}?)[*_]{0,2}:[*_]{0,2}\s+(\S.*)$`)

func withSubject(head *decode.Node, title string) *decode.Node {
	if title != "" && len(head.Members) > 0 && !node.Has(head, "subject", "title") {
		head.Members = append(head.Members, decode.Member{Name: "subject", Value: decode.Node{Kind: decode.String, Text: title}})
	}
	return head
}

// ReadLetter reads a letter in Markdown, and the findings that it raises.
func ReadLetter(f *form.File) *report.Artefact {
	at, below := letterHead(f)
	r := form.NewReading(below)
	if at.Node == nil {
		return r.Refuse(form.AtLine(1), "letter")
	}
	o := r.Object(at)
	m := newMessage(r, at, report.Swarm)
	m.Type = cmp.Or(o.Word(append(slices.Clone(typeTags), "kind")...), "message")
	header(o, m)
	addressee(o, m)
	m.Status = o.Word("status", "state")
	judged(r, at, m, o.Word("verdict", "decision"))
	m.Body, m.Raw = below.Body, report.Shorten(cmp.Or(f.Head, frontText(at.Node))+below.Body, maxRaw-len("…"))
	m.Summary = phrase.OneLine(o.Word("summary", "subject", "title", "re"), opening(m.Body), m.Type)
	strange(o)
	r.Art.Messages = []*report.Message{m}
	if !asksFor.MatchString(node.Snake(m.Type)) {
		raiseInWords(r, m, below)
	}
	return r.Finish()
}

// raiseInWords takes what the words of a letter raise.
func raiseInWords(r *form.Reading, m *report.Message, words *form.File) {
	words = &form.File{Path: words.Path, Format: form.Markdown, Body: words.Body, BodyLine: words.BodyLine}
	if !reviews.RaisesUntitled(words) {
		return
	}
	own := reviewOf(r, m, report.ReviewerName(m.From))
	for _, told := range reviews.ReadWords(words).Reviews {
		raiseWords(m, own, told)
	}
}

// addressee takes to whom a letter goes where it names several, or their team.
func addressee(o *form.Object, m *report.Message) {
	if m.To != "" {
		return
	}
	var names []string
	for _, name := range o.Lines("recipients", "to") {
		names = append(names, swarmAgent(name))
	}
	m.To = cmp.Or(swarmAgent(o.Word("to_team")), strings.Join(names, ", "))
}
