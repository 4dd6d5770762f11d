package redact

import (
	"math/bits"
	"slices"
)

// A rule hides one kind of thing. Its literals lead the sieve to it; its match
// then decides on a bounded stretch around the literal.
type rule struct {
	kind   string
	starts []string // literals, at least two bytes each
	fold   bool     // the literals stand for any case (ASCII)
	edge   edge     // what may stand before the literal
	next   step     // a run that follows the literal, of min bytes or more; no set = anything
	with   string   // replacement; empty means the placeholder
	whole  bool     // what it hides begins with the literal: a vendor's token
	match  matcher
	column columnReader // finds the values below the literal where that heads a column; nil = none
}

// place is where something stands in a text: s[from:to].
type place struct{ from, to int }

// A columnReader is given the table read last, whose rows head no other, and returns the one read now, or the same.
type columnReader func(s string, at, end int, last table) (table, []place)

// A matcher looks at the literal s[at:end] and returns what must go. It looks
// at a bounded stretch only, so that a hostile text costs no more than its
// length.
type matcher func(s string, at, end int) (from, to int, ok bool)

// headSize is how many bytes of a literal the sieve looks at.
const headSize = 4

// sieve finds the places where a literal may begin. Each literal belongs to
// one of 64 buckets; heads[k][c] has the bits of the buckets in which byte k
// of some literal is c. A place where the four tables share a bit is a
// candidate.
//
// An Aho-Corasick automaton was the other choice. Each of its steps waits for
// the one before, while these four loads do not, and it needs every case of a
// literal and every byte of a class spelt out.
type sieve struct {
	heads   [headSize][256]uint64
	short   [headSize]uint64 // the buckets with a literal of at most so many bytes, what follows it included
	buckets [64][]literal
}

// literal is one start of one rule.
type literal struct {
	text string
	fold bool
	rule int
	next step

	// Its first bytes as one number, and the bits of them that count: that of
	// the case does not where the literal stands for any.
	word, mask uint32
}

func newLiteral(text string, fold bool, rule int, next step) literal {
	l := literal{text: text, fold: fold, rule: rule, next: next}
	for k := range min(headSize, len(text)) {
		bits := uint32(0xff)
		if fold && lower(text[k]) != upper(text[k]) {
			bits ^= 'a' - 'A'
		}
		l.mask |= bits << (8 * k)
	}
	l.word = wordAt(text, 0) & l.mask
	return l
}

// wordAt returns the bytes of a head as one number, with zeros for those beyond
// the end.
func wordAt(s string, i int) (word uint32) {
	for k := range min(headSize, len(s)-i) {
		word |= uint32(s[i+k]) << (8 * k)
	}
	return word
}

// newSieve spreads the literals over the buckets.
func newSieve(rules []rule) *sieve {
	var groups []*group
	for i, r := range rules {
		for _, text := range r.starts {
			groups = append(groups, newGroup(newLiteral(text, r.fold, i, r.next)))
		}
	}
	s := &sieve{}
	for i, g := range gather(groups, len(s.buckets)) {
		s.buckets[i] = g.lits
		for k := range headSize {
			if slices.ContainsFunc(g.lits, func(l literal) bool { return len(l.text)+l.next.min <= k }) {
				s.short[k] |= 1 << i
			}
			for c := range 256 {
				if g.heads[k].has(byte(c)) {
					s.heads[k][c] |= 1 << i
				}
			}
		}
	}
	return s
}

// stands reports whether the whole literal stands at i and goes on as its rule
// wants.
func (l *literal) stands(s string, i int) bool {
	end := i + len(l.text)
	switch {
	case end > len(s):
		return false
	case l.fold && !equalFold(s[i:end], l.text), !l.fold && s[i:end] != l.text:
		return false
	}
	return l.next.set == nil || runLen(s[end:], l.next.set, l.next.min) == l.next.min
}

// candidate returns the first place at or after i where a literal may begin,
// and the bits of its buckets; len(s) when there is none.
func (v *sieve) candidate(s string, i int) (int, uint64) {
	i = v.skipBarren(s, i)
	h := &v.heads
	if i+headSize <= len(s) {
		a, b, c := s[i], s[i+1], s[i+2]
		for j := i + headSize - 1; j < len(s); j++ {
			d := s[j]
			if x := h[0][a] & h[1][b] & h[2][c] & h[3][d]; x != 0 {
				return j - headSize + 1, x
			}
			a, b, c = b, c, d
		}
		i = len(s) - headSize + 1
	}
	return v.candidateAtEnd(s, i)
}

// skipBarren passes over places from i on where no literal may begin, four at a
// time.
func (v *sieve) skipBarren(s string, i int) int {
	const step, window = 4, 4 + headSize - 1
	if len(s)-i < window {
		return i
	}
	h := &v.heads
	a, b, c := s[i], s[i+1], s[i+2]
	for ; i <= len(s)-window; i += step {
		ahead := s[i+headSize-1 : i+window]
		d, e, f, g := ahead[0], ahead[1], ahead[2], ahead[3]
		if h[0][a]&h[1][b]&h[2][c]&h[3][d]|
			h[0][b]&h[1][c]&h[2][d]&h[3][e]|
			h[0][c]&h[1][d]&h[2][e]&h[3][f]|
			h[0][d]&h[1][e]&h[2][f]&h[3][g] != 0 {
			break
		}
		a, b, c = e, f, g
	}
	return i
}

// candidateAtEnd looks at the last bytes, too few for a whole head.
func (v *sieve) candidateAtEnd(s string, i int) (int, uint64) {
	for ; i < len(s); i++ {
		x := v.short[len(s)-i]
		for k := range len(s) - i {
			x &= v.heads[k][s[i+k]]
		}
		if x != 0 {
			return i, x
		}
	}
	return len(s), 0
}

// plain returns what the rules find in s as it stands.
func (l *layers) plain(s string, heard noise) (found []span) {
	var last table
	for i, hits := l.sieve.candidate(s, 0); i < len(s); i, hits = l.sieve.candidate(s, i+1) {
		before := len(found)
		for ; hits != 0; hits &= hits - 1 {
			found, last = l.try(s, i, l.sieve.buckets[bits.TrailingZeros64(hits)], found, last, heard)
		}
		if next := l.skip(i, found[before:]); next > i {
			heard.add(i, next)
			i = next
		}
	}
	for _, w := range l.wide {
		found = w.find(s, found)
	}
	return found
}

// skip returns where the search goes on after i: at the end of a vendor's token
// that begins there, so that a token full of literals is read once. A telling
// name is not skipped: its value may be a vendor's token, which says more.
func (r *Redactor) skip(i int, found []span) int {
	for _, sp := range found {
		if sp.with == "" && sp.from <= i && r.rules[sp.rank].whole {
			i = max(i, sp.to-1)
		}
	}
	return i
}

// try asks the rules of the literals that stand at i.
func (r *Redactor) try(s string, i int, lits []literal, found []span, last table, heard noise) ([]span, table) {
	word := wordAt(s, i)
	for k := range lits {
		lit := &lits[k]
		if word&lit.mask != lit.word || !lit.stands(s, i) {
			continue
		}
		heard.add(i, i+1)
		rule := &r.rules[lit.rule]
		if !rule.edge.allows(s, i) {
			continue
		}
		if from, to, ok := rule.match(s, i, i+len(lit.text)); ok && from < to {
			found = append(found, span{from, to, rule.kind, rule.with, lit.rule})
		} else if rule.column != nil {
			var below []place
			last, below = rule.column(s, i, i+len(lit.text), last)
			for _, p := range below {
				found = append(found, span{p.from, p.to, rule.kind, rule.with, lit.rule})
			}
		}
	}
	return found, last
}
