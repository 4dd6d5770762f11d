package redact

import "strings"

// A Look is what a search of a whole text came upon: whether something must go
// from it, and where in it anything stands that a rule looks at or that is
// encoded. A part of the text without any of that needs no search of its own.
type Look struct {
	some  bool
	heard noise
}

// Look searches the text of a file as it lies on disk, through as many layers
// as Raw.
func (r *Redactor) Look(text string) *Look {
	l := &Look{}
	if r.off || text == "" {
		return l
	}
	l.heard = newNoise(len(text))
	if len(r.wide) > 0 { // they are led by no literal
		l.heard.add(0, len(text))
	}
	search := layers{Redactor: r}
	found := search.find(text, rawDepth, l.heard)
	l.some = len(found) > 0
	if l.some && strings.Contains(text, placeholderStart) { // what stands there may be one
		l.some = len(r.sparePlaceholders(text, union(found))) > 0
	}
	return l
}

// Any reports whether there is something that Raw hides.
func (l *Look) Any() bool { return l.some }

// Quiet reports whether text[from:to] is known to hold nothing that Text hides
// in it, as a text of its own.
func (l *Look) Quiet(from, to int) bool { return l.heard.quiet(from, to) }

// noise has a bit for every few bytes of a text in which something stands. Its
// size does not grow with what stands there, which may be a hostile text's.
type noise []uint64

const noiseBlock = 8

func newNoise(size int) noise {
	return make(noise, size/(64*noiseBlock)+1)
}

// add notes a stretch of the text; nobody listens where there is no noise to
// add to.
func (n noise) add(from, to int) {
	if n == nil {
		return
	}
	for at := from / noiseBlock; at <= (to-1)/noiseBlock; at++ {
		n[at/64] |= 1 << (at % 64)
	}
}

// addMarks notes where a view of the text differs from it.
func (n noise) addMarks(v *view) {
	if n == nil || v == nil {
		return
	}
	for _, marks := range v.marks {
		for _, m := range marks {
			n.add(int(m.from), int(m.from)+int(m.n)*int(m.width))
		}
	}
}

func (n noise) quiet(from, to int) bool {
	if n == nil {
		return true
	}
	for at := from / noiseBlock; at <= (to-1)/noiseBlock; at++ {
		if n[at/64]>>(at%64)&1 == 1 {
			return false
		}
	}
	return true
}
