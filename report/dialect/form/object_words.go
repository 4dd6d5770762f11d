package form

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Drop takes members that need no decoding of their own: the message's fields have them.
func (o *Object) Drop(names ...string) {
	for _, name := range names {
		o.First("", []string{name}, func(int, Value) bool { return true })
	}
}

// Lines takes a list of texts where one is given, and leaves other types alone.
func (o *Object) Lines(names ...string) []string {
	if kind := o.Kind(names...); kind != decode.Array && kind != decode.String {
		return nil
	}
	return o.Texts(names...)
}

// Word takes a word and leaves other types alone without complaint: what lies in a payload is free.
func (o *Object) Word(names ...string) string {
	return o.Said(names, func(n *decode.Node) string { return node.WordIn(n, decode.String, decode.Number) })
}

// Words takes a short value as written, of any kind: "42-48", 42, [42, 48].
func (o *Object) Words(names ...string) string {
	return pick(o, "", names, func(_ int, v Value) (string, bool) { return node.Plain(v.Node), true })
}

// Whole takes a list whose entries the caller reads itself; a single value is a list of one. Nil = absent.
func (o *Object) Whole(names ...string) []Entry {
	return pick(o, "a list", names, func(_ int, v Value) ([]Entry, bool) {
		if !node.Holds(v.Node.Kind) && v.Node.Kind != decode.String {
			return nil, false
		}
		return Entries(v), true
	})
}

// Some leaves out the entries that only say that there are none.
func Some(list []Entry) (kept []Entry) {
	for _, e := range list {
		if !phrase.SaysNone(e.Node) {
			kept = append(kept, e)
		}
	}
	return kept
}

// Briefs takes a list as one line of words an entry. What an entry has beyond them stands among the message's fields.
func (o *Object) Briefs(names ...string) []string { return AllInWords(o.Whole(names...)) }

// AllInWords says each entry in words, with the name it has in a map: “src/app.go: the token is logged”.
func AllInWords(list []Entry) (words []string) {
	for _, e := range list {
		words = append(words, phrase.WithColon(e.Key, phrase.InWords(e.Node)))
	}
	return words
}

// Anything takes a value in words, and one that is no text as JSON.
func (o *Object) Anything(names ...string) (s string) {
	o.First("", names, func(i int, v Value) bool {
		var ok bool
		if s, ok = o.Prose(i, v); !ok {
			s = node.Plain(v.Node)
		}
		return true
	})
	return strings.TrimSpace(s)
}

// GradeOf reads a severity word by the policy's words too; whether something is a finding at all never depends on those.
func (r *Reading) GradeOf(raw string) report.Severity {
	if len(r.File.Severities) == 0 {
		return gradeSaid(raw)
	}
	for _, word := range []string{raw, phrase.Undecorated(raw)} {
		if s, own := r.File.Severities[report.FoldWord(word)]; own {
			return s
		}
	}
	return gradeSaid(raw)
}

// gradeSaid reads one letter too, for here it is known to be a severity. M is major in one scale and medium in another.
func gradeSaid(raw string) report.Severity {
	switch raw {
	case "C", "c":
		return report.Critical
	case "H", "h":
		return report.High
	case "L", "l":
		return report.Low
	}
	return phrase.GradeSaid(raw)
}
