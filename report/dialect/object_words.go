package dialect

import (
	"strings"

	"swarmreport/report/decode"
)

// drop takes members that need no decoding of their own: the message's fields have them.
func (o *object) drop(names ...string) {
	for _, name := range names {
		o.first("", []string{name}, func(int, value) bool { return true })
	}
}

// lines takes a list of texts where one is given, and leaves other types alone.
func (o *object) lines(names ...string) []string {
	if kind := o.kind(names...); kind != decode.Array && kind != decode.String {
		return nil
	}
	return o.texts(names...)
}

// word takes a word and leaves other types alone without complaint: what lies in a payload is free.
func (o *object) word(names ...string) string {
	return o.said(names, func(n *decode.Node) string { return wordIn(n, decode.String, decode.Number) })
}

// words takes a short value as written, of any kind: "42-48", 42, [42, 48].
func (o *object) words(names ...string) string {
	return pick(o, "", names, func(_ int, v value) (string, bool) { return plain(v.node), true })
}

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

// briefs takes a list as one line of words an entry. What an entry has beyond them stands among the message's fields.
func (o *object) briefs(names ...string) []string { return allInWords(o.whole(names...)) }

func allInWords(list []entry) (words []string) {
	for _, e := range list {
		words = append(words, withColon(e.key, inWords(e.node)))
	}
	return words
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
