package redact

import (
	"cmp"
	"slices"
	"strings"
)

// A span is a stretch of a text that must be hidden: s[from:to].
type span struct {
	from, to int
	kind     string
	with     string // replacement; empty = the placeholder
	rank     int    // index of the rule, the more specific first
}

// union joins spans that overlap. A secret names the whole before a path, a vendor's format before a telling name.
func union(found []span) (out []span) {
	slices.SortFunc(found, func(a, b span) int { return cmp.Or(a.from-b.from, b.to-a.to, a.rank-b.rank) })
	for _, next := range found {
		if len(out) == 0 || next.from >= out[len(out)-1].to {
			out = append(out, next)
			continue
		}
		last := &out[len(out)-1]
		if next.with == "" && (last.with != "" || next.rank < last.rank) {
			last.kind, last.with, last.rank = next.kind, "", next.rank
		}
		last.to = max(last.to, next.to)
	}
	return out
}

// placeholder matches what replaces something hidden. Unknown kinds are ordinary text, or a secret could pass as one.
var placeholder = lazy(`\[hidden: ([a-z0-9-]{1,40})\]`)

// withoutPlaceholders cuts existing placeholders out of the spans, so that each pass leaves less to hide.
func (r *Redactor) withoutPlaceholders(s string, spans []span) (out []span) {
	if len(spans) == 0 {
		return nil
	}
	held := placeholder().FindAllStringSubmatchIndex(s, -1)
	held = slices.DeleteFunc(held, func(p []int) bool { return !r.kinds[s[p[2]:p[3]]] })
	held = append(held, []int{len(s), len(s)})
	next := 0
	for _, sp := range spans {
		for ; sp.from < sp.to; sp.from = max(sp.from, held[next][1]) {
			for held[next][1] <= sp.from {
				next++
			}
			piece := sp
			piece.to = min(sp.to, held[next][0])
			if piece.from < piece.to && strings.TrimSpace(s[piece.from:piece.to]) != "" {
				out = append(out, piece)
			}
		}
	}
	return out
}

func replace(s string, spans []span) string {
	var b strings.Builder
	at := 0
	for _, sp := range spans {
		b.WriteString(s[at:sp.from])
		if sp.with != "" {
			b.WriteString(sp.with)
		} else {
			b.WriteString(Placeholder(sp.kind, s[sp.from:sp.to]))
		}
		at = sp.to
	}
	return b.String() + s[at:]
}
