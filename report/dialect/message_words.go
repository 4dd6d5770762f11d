package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Words for people from the values of a message, whatever their shape.

// whole takes a list whose entries the caller reads itself; a single value is a list of one. Nil = absent.
func (o *object) whole(names ...string) []entry {
	return pick(o, "a list", names, func(_ int, v value) ([]entry, bool) {
		if !holds(v.node.Kind) && v.node.Kind != decode.String {
			return nil, false
		}
		return entries(v), true
	})
}

// some leaves out the entries that only say that there are none.
func some(list []entry) (kept []entry) {
	for _, e := range list {
		if !saysNone(e.node) {
			kept = append(kept, e)
		}
	}
	return kept
}

// saysNone reports whether an entry only says that there is none, as a text or as an object of such texts.
func saysNone(n *decode.Node) bool {
	if n.Kind == decode.Object {
		return slices.ContainsFunc(n.Members, func(m decode.Member) bool { return report.Filled(m.Value.Text) }) &&
			!slices.ContainsFunc(n.Members, func(m decode.Member) bool { return m.Value.Kind != decode.String || !saysNone(&m.Value) })
	}
	return n.Kind == decode.String && slices.Contains(noneWords, strings.ToLower(strings.TrimRight(strings.TrimSpace(n.Text), ".!")))
}

// briefs takes a list as one line of words an entry. What an entry has beyond them stands among the message's fields.
func (o *object) briefs(names ...string) []string { return allInWords(o.whole(names...)) }

func allInWords(list []entry) (words []string) {
	for _, e := range list {
		words = append(words, withColon(e.key, inWords(e.node)))
	}
	return words
}

var (
	briefWho  = []string{"component_id", "agent", "test_name", "test", "file", "path", "name", "source"}
	briefWhat = []string{"description", "issue", "message", "summary", "error", "last_error", "reason", "question", "details", "text", "title", "status"}
)

// inWords says an object in words, "who: what"; what has neither is shown as it is.
func inWords(n *decode.Node) string {
	who, what := find(n, briefWho...), find(n, briefWhat...)
	switch {
	case n.Kind != decode.Object || who == nil && what == nil:
		return plain(n)
	case who == nil:
		return plain(what)
	case what == nil:
		return plain(who)
	}
	return withColon(plain(who), plain(what))
}

// anything takes a value in words, and one that is no text as JSON.
func (o *object) anything(names ...string) (s string) {
	o.first("", names, func(i int, v value) bool {
		var ok bool
		if s, ok = o.prose(i, v); !ok {
			s = plain(v.node)
		}
		return true
	})
	return strings.TrimSpace(s)
}

// drop takes members that need no decoding of their own: the message's fields have them.
func (o *object) drop(names ...string) {
	for _, name := range names {
		o.first("", []string{name}, func(int, value) bool { return true })
	}
}

// wrap adds what stands around a message that lies in a wrapper, under the wrapper's name ("log.direction"), and takes the
// wrapper's text for the message's.
func wrap(m *report.Message, name string, wrapper value, inner *decode.Node) {
	around := &decode.Node{Kind: decode.Object}
	for i := range wrapper.node.Members {
		if at := &wrapper.node.Members[i]; &at.Value != inner {
			around.Members = append(around.Members, *at)
		}
	}
	m.Fields = addFields(m.Fields, name, around)
	m.Raw = report.Shorten(wrapper.node.JSON(), maxRaw-len("…"))
}

// withColon joins what is there of "one: two".
func withColon(one, two string) string {
	if one = strings.TrimSpace(one); one == "" || !report.Filled(two) {
		return cmp.Or(one, two)
	}
	return one + ": " + two
}

// labelled writes a text under its name, empty for none.
func labelled(name, text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	return "**" + name + ":** " + text
}

// oneLine makes one line for people: the first of the texts that says something, cut to what a list can show.
func oneLine(texts ...string) string {
	for i := range texts {
		texts[i] = strings.Join(strings.Fields(report.Shorten(texts[i], 400)), " ")
	}
	return report.Shorten(cmp.Or(texts...), 200)
}

// bullets writes a list in words under a heading, empty for an empty list.
func bullets(heading string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "**" + heading + "**\n\n- " + strings.Join(list, "\n- ") + "\n"
}

// paragraphs joins the parts of a body that say something.
func paragraphs(parts ...string) string {
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
