package redact

import (
	"cmp"
	"slices"
	"strings"
)

// span is a stretch of a text that must go: s[from:to].
type span struct {
	from, to int
	kind     string
	with     string // what stands there instead; empty means the placeholder
	rank     int    // place of the rule in the table, the more telling first
}

// spans returns what must be hidden in s, in order, without overlap, and
// without the placeholders that already stand there.
func (r *Redactor) spans(s string, depth int) []span {
	if r.off {
		return nil
	}
	found := r.find(s, depth)
	if len(found) == 0 {
		return nil
	}
	return r.sparePlaceholders(s, union(found))
}

// union joins spans that overlap. The better one names the whole.
func union(found []span) []span {
	slices.SortFunc(found, func(a, b span) int {
		return cmp.Or(a.from-b.from, b.to-a.to, a.rank-b.rank)
	})
	out := found[:1]
	for _, next := range found[1:] {
		last := &out[len(out)-1]
		if next.from >= last.to {
			out = append(out, next)
			continue
		}
		*last = join(*last, next)
	}
	return out
}

// join covers both spans under the better one's name.
func join(a, b span) span {
	best := a
	if better(b, a) {
		best = b
	}
	best.from, best.to = min(a.from, b.from), max(a.to, b.to)
	return best
}

// better reports whether a says more than b: a secret more than a path, a long
// path more than a short one, a vendor's format more than a telling name.
func better(a, b span) bool {
	if (a.with == "") != (b.with == "") {
		return a.with == ""
	}
	if a.with != "" {
		return a.to-a.from > b.to-b.from
	}
	return a.rank < b.rank
}

// sparePlaceholders cuts our own placeholders out of the spans, so that each
// pass leaves less to hide and the search comes to an end.
func (r *Redactor) sparePlaceholders(s string, spans []span) []span {
	var out []span
	next := 0
	held := r.placeholders(s)
	for _, sp := range spans {
		for next < len(held) && held[next].to <= sp.from {
			next++
		}
		for i := next; i < len(held) && held[i].from < sp.to; i++ {
			before := sp
			before.to = held[i].from
			out = appendTrimmed(out, s, before)
			sp.from = held[i].to
		}
		out = appendTrimmed(out, s, sp)
	}
	return out
}

// appendTrimmed adds sp without the white space at its ends; nothing is added
// when nothing is left.
func appendTrimmed(out []span, s string, sp span) []span {
	for sp.from < sp.to && isSpace(s[sp.from]) {
		sp.from++
	}
	for sp.from < sp.to && isSpace(s[sp.to-1]) {
		sp.to--
	}
	if sp.from >= sp.to {
		return out
	}
	return append(out, sp)
}

// placeholders returns where placeholders of known kinds stand. Unknown kinds
// are ordinary text, or a secret could hide as the name of one.
func (r *Redactor) placeholders(s string) []span {
	var out []span
	for at := 0; ; {
		i := strings.Index(s[at:], placeholderStart)
		if i < 0 {
			return out
		}
		from := at + i
		at = from + len(placeholderStart)
		name, _, closed := strings.Cut(s[at:min(len(s), at+maxName+1)], "]")
		if closed && r.kinds[name] {
			at += len(name) + 1
			out = append(out, span{from: from, to: at})
		}
	}
}

// edit remembers one replacement pass: where each piece went.
type edit []moved

// moved says that what was src in the text before is dst in the text after,
// and that everything up to the next entry follows it unchanged.
type moved struct{ src, dst int }

// replace puts the replacements in place of the spans and keeps newlines.
func replace(s string, spans []span) (string, edit) {
	var b strings.Builder
	made := edit{{0, 0}}
	at := 0
	for _, sp := range spans {
		b.WriteString(s[at:sp.from])
		made = append(made, moved{sp.from, b.Len()})
		b.WriteString(sp.with)
		if sp.with == "" {
			b.WriteString(placeholder(sp.kind))
		}
		b.WriteString(strings.Repeat("\n", strings.Count(s[sp.from:sp.to], "\n")))
		made = append(made, moved{sp.to, b.Len()})
		at = sp.to
	}
	b.WriteString(s[at:])
	return b.String(), made
}

// origin leads an offset back through the passes to the text given.
func origin(edits []edit, at int) int {
	for _, made := range slices.Backward(edits) {
		i, found := slices.BinarySearchFunc(made, at, func(m moved, at int) int { return m.dst - at })
		if !found {
			i--
		}
		src := made[i].src + at - made[i].dst
		if i+1 < len(made) {
			src = min(src, made[i+1].src)
		}
		at = src
	}
	return at
}

func sorted(hits []Hit) []Hit {
	slices.SortStableFunc(hits, func(a, b Hit) int { return a.Offset - b.Offset })
	return hits
}
