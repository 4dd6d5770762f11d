package phrase

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// Words for people from the values of a message, whatever their shape.

// SaysNone reports whether an entry only says that there is none, as a text or as an object of such texts.
func SaysNone(n *decode.Node) bool {
	if n.Kind == decode.Object {
		return eachSaysNone(n.Members)
	}
	if n.Kind != decode.String {
		return false
	}
	text := strings.TrimRight(strings.TrimSpace(n.Text), ".!")
	return !noneEnds.Lack(text) && slices.Contains(NoneWords, strings.ToLower(text))
}

// noneEnds tells of nearly every text that it is none of these. None of them begins or ends with a letter that has a capital beyond ASCII, i or k.
var noneEnds = node.EndsOfNames(NoneWords...)

// eachSaysNone reports whether all members say so, and one of them in words.
func eachSaysNone(members []decode.Member) (filled bool) {
	for i := range members {
		n := &members[i].Value
		if n.Kind != decode.String || !SaysNone(n) {
			return false
		}
		filled = filled || report.Filled(n.Text)
	}
	return filled
}

var (
	briefWho  = []string{"component_id", "agent", "test_name", "test", "file", "path", "name", "source"}
	briefWhat = []string{"description", "issue", "message", "summary", "error", "last_error", "reason", "question", "details", "text", "title", "status"}
)

// InWords says an object in words, "who: what"; what has neither is shown as it is.
func InWords(n *decode.Node) string {
	who, what := node.Find(n, briefWho...), node.Find(n, briefWhat...)
	switch {
	case n.Kind != decode.Object || who == nil && what == nil:
		return node.Plain(n)
	case who == nil:
		return node.Plain(what)
	case what == nil:
		return node.Plain(who)
	}
	return WithColon(node.Plain(who), node.Plain(what))
}

// WithColon joins what is there of "one: two".
func WithColon(one, two string) string {
	if one = strings.TrimSpace(one); one == "" || !report.Filled(two) {
		return cmp.Or(one, two)
	}
	return one + ": " + two
}

// Labelled writes a text under its name, empty for none.
func Labelled(name, text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	return "**" + name + ":** " + text
}

// OneLine makes one line for people: the first of the texts that says something, cut to what a list can show.
func OneLine(texts ...string) string {
	for i := range texts {
		texts[i] = strings.Join(strings.Fields(report.Shorten(texts[i], 400)), " ")
	}
	return report.Shorten(cmp.Or(texts...), 200)
}

// Bullets writes a list in words under a heading, empty for an empty list.
func Bullets(heading string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "**" + heading + "**\n\n- " + strings.Join(list, "\n- ") + "\n"
}

// Paragraphs joins the parts of a body that say something.
func Paragraphs(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		if p = strings.TrimSpace(p); p == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString("\n\n")
		}
		b.WriteString(p)
	}
	return b.String()
}
