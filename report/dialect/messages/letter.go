package messages

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// Letters: what an agent of a team without a schema for its messages wrote to another, and that says who wrote it, to whom, and about what. As a value,
// with a head in the frontmatter, or with one in plain lines above the words:
//
//	{"id": "m-1", "from": "planner", "to": "builder", "subject": "Start", "body": "…", "timestamp": …}
//
//	# Start
//	**From:** planner
//	**To:** builder
//
//	From: reviewer
//	To: builder
//	Subject: REJECTED - T-4
//
//	- src/pay.go:12 — the amount is not checked (high)
//
// In a box each is read. Elsewhere people's mail looks the same, so there only one that accepts or rejects a piece of work is.

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
		return isLetterTo(n) && (saidIn(n) || isText(n, "summary") || isText(n, "topic")) &&
			!node.Has(n, "payload", "schema", "$schema", "data", "signal", "findings") && !isBuild(n) && !isBusLine(n) && !ralph(n) &&
			!decidesWork(n)
	}
}

// isLetterTo reports whether an object names its sender, and its recipient or its subject. People have addresses.
func isLetterTo(n *decode.Node) bool {
	from := node.Find(n, senders...)
	return from != nil && from.Kind == decode.String && strings.TrimSpace(from.Text) != "" &&
		strings.LastIndexByte(from.Text, '@') < 1 && node.Has(n, append([]string{"subject", "title"}, recipients...)...)
}

// LetterShape takes a file that holds a letter.
func LetterShape(f *form.File) bool {
	if f.Format != form.Markdown && f.Format != form.Text {
		return HoldsTalk(f, decidesWork)
	}
	at, words := letterHead(f)
	if at.Node == nil || strings.EqualFold(form.Stem(f.Path), "readme") {
		return false
	}
	return f.Format == form.Markdown && inBox(f.Path) && isLetterTo(at.Node) || decidesWork(whole(at.Node, words))
}

// decidesWork wants who writes to whom, about what, and a decision.
func decidesWork(n *decode.Node) bool {
	if n.Kind != decode.Object || node.Has(n, "type", "schema", "$schema", "payload", "signal", "document_type", "message_id_list") {
		return false
	}
	for _, names := range [][]string{senders, recipients} {
		if who := node.Find(n, names...); who == nil || who.Kind != decode.String ||
			strings.Contains(strings.TrimLeft(who.Text, "@"), "@") || strings.TrimSpace(who.Text) == "" {
			return false
		}
	}
	_, verdict := letterVerdict(n)
	return isText(n, "subject") && verdict != report.NoVerdict
}

// letterVerdict is what the subject decides, else the first words.
func letterVerdict(n *decode.Node) (string, report.Verdict) {
	for _, name := range []string{"verdict", "decision", "status", "subject", "body", "text", "content", "message"} {
		said := node.Find(n, name)
		if said == nil || said.Kind != decode.String {
			continue
		}
		if word, v := decidedIn(said.Text); v != report.NoVerdict && !(name == "status" && v == report.Positive) {
			return word, v
		}
	}
	return "", report.NoVerdict
}

// whole gives the head of a letter with its words as a member, as a letter in JSON has them.
func whole(head *decode.Node, words *form.File) *decode.Node {
	n := *head
	n.Members = append(slices.Clone(n.Members), decode.Member{Name: "body", Value: decode.Node{Kind: decode.String, Text: strings.TrimSpace(words.Body)}})
	return &n
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
