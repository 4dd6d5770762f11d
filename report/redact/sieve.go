package redact

import (
	"cmp"
	"slices"
	"strings"
)

// A rule redacts one kind of thing; its marks feed the sieve.
type rule struct {
	kind  string
	marks []string // literals of at least two bytes
	fold  bool     // the marks match any case
	edge  edge     // what may precede a mark
	with  string   // replacement; empty = the placeholder
	skip  bool     // what it finds begins with the mark and is not searched again
	find  finder
}

// A finder looks at a bounded stretch around the mark s[at:end] and returns what must be hidden.
type finder func(s string, at, end int) (from, to int, ok bool)

// An edge states what may precede a mark.
type edge int

const (
	anywhere  edge = iota // the mark is specific enough by itself
	afterWord             // no letter or digit
	afterName             // no letter, digit, hyphen or underscore
)

func (e edge) allows(s string, i int) bool {
	if e == anywhere || i == 0 {
		return true
	}
	c := s[i-1]
	joined := c == '-' || c == '_' && i >= 2 && alnum[s[i-2]] // Markdown's emphasis joins nothing
	return !alnum[c] && (e == afterWord || !joined)
}

// A sieve finds the places where a mark begins: an index by five bits, alike in both cases, of its first three bytes.
type sieve struct {
	index [1 << 15]uint16 // place in lists; 0 = no mark begins so
	lists [][]mark
}

type mark struct {
	text string
	fold bool
	rule int
}

func newSieve(rules []rule) *sieve {
	v := &sieve{lists: make([][]mark, 1)}
	for i, r := range rules {
		for _, text := range r.marks {
			m := mark{text, r.fold, i}
			if len(text) > 2 {
				v.add(sieveKey(text[0], text[1], text[2]), m)
				continue
			}
			for third := range byte(32) {
				v.add(sieveKey(text[0], text[1], third), m)
			}
		}
	}
	return v
}

func sieveKey(a, b, c byte) int { return int(a&31)<<10 | int(b&31)<<5 | int(c&31) }

func (v *sieve) add(key int, m mark) {
	if v.index[key] == 0 {
		v.index[key] = uint16(len(v.lists))
		v.lists = append(v.lists, nil)
	}
	v.lists[v.index[key]] = append(v.lists[v.index[key]], m)
}

func (m *mark) begins(s string) bool {
	n := len(m.text)
	return len(s) >= n && (s[:n] == m.text || m.fold && strings.EqualFold(s[:n], m.text))
}

// marks reports whether a mark is in s.
func (v *sieve) marks(s string) bool {
	for i := 0; i+2 < len(s); i++ {
		list := v.lists[v.index[sieveKey(s[i], s[i+1], s[i+2])]]
		if slices.ContainsFunc(list, func(m mark) bool { return m.begins(s[i:]) }) {
			return true
		}
	}
	return false
}

// scan returns what the rules find in s as it is.
func (r *Redactor) scan(s string) (found []span) {
	for i := 0; i+2 < len(s); i++ { // a mark of two bytes is no secret without a third
		list := r.sieve.index[sieveKey(s[i], s[i+1], s[i+2])]
		if list == 0 {
			continue
		}
		marks, next := r.sieve.lists[list], i
		for k := range marks {
			m := &marks[k]
			rule := &r.rules[m.rule]
			if !m.begins(s[i:]) || !rule.edge.allows(s, i) {
				continue
			}
			if from, to, ok := rule.find(s, i, i+len(m.text)); ok && from < to {
				if from > 0 && s[from-1] == '\\' && alnum[s[from]] {
					from++ // the letter of an escape, such as \n
				}
				found = append(found, span{from, to, rule.kind, rule.with, m.rule})
				if rule.skip {
					next = max(next, to-1)
				}
			}
		}
		i = next
	}
	for _, w := range r.wide {
		for _, place := range w.expr.FindAllStringSubmatchIndex(s, -1) {
			from, to := hiddenPart(place)
			found = append(found, span{from: from, to: to, kind: w.kind, rank: len(r.rules)})
		}
	}
	return found
}

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
		b.WriteString(cmp.Or(sp.with, Placeholder(sp.kind, s[sp.from:sp.to])))
		at = sp.to
	}
	return b.String() + s[at:]
}
