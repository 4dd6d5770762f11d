package redact

import (
	"hash/maphash"
	"slices"
	"sync/atomic"

	"swarmreport/report/parallel"
)

// long is from how many bytes on a text is searched by two processors. Tests
// lower it.
var long = 1 << 20

// find returns what must go from s, also where it is encoded, looking through
// depth layers. Each layer costs about as much as the text is long, and only
// where something is encoded.
func (r *Redactor) find(s string, depth int) []span { return r.search(s, depth, nil) }

// search is find until enough is true; nil is never.
func (r *Redactor) search(s string, depth int, enough *atomic.Bool) []span {
	l := layers{Redactor: r, enough: enough}
	return l.find(s, depth)
}

// layers are the decoded forms of one text that were searched. Two encodings
// undone in either order mostly give the same form, which is searched once: the
// second way to it may lead a hit back to another place, but hide searches anew
// until nothing is left. A run of base64 is a text of its own, with layers of
// its own: the same secret may stand in two of them.
type layers struct {
	*Redactor
	searched map[uint64]int // forms, by their hash, and the depth they were searched to
	enough   *atomic.Bool   // set with the first find; nil = all are wanted
}

// over reports whether nothing more is wanted beside what was found.
func (l *layers) over(found []span) bool {
	if l.enough == nil {
		return false
	}
	if len(found) > 0 {
		l.enough.Store(true)
	}
	return l.enough.Load()
}

func (l *layers) find(s string, depth int) []span {
	if depth > 0 && len(s) >= long {
		return l.sideBySide(s, depth)
	}
	found := l.plain(s)
	if depth == 0 {
		return found
	}
	for _, decode := range decoders {
		if l.over(found) {
			return found
		}
		found = l.through(decode(s), depth-1, found)
	}
	return l.base64Runs(s, depth-1, found)
}

// sideBySide is find that looks at the text as it stands while it looks at the
// decoded ones. These are searched one after the other, for none is searched
// twice; so what is found is the same, in the same order.
func (l *layers) sideBySide(s string, depth int) []span {
	shared := *l // what two workers see is allocated; the layers of a short text are not
	var plain, runs, decoded []span
	parallel.All(func() {
		plain = shared.plain(s)
		runs = shared.base64Runs(s, depth-1, nil)
	}, func() {
		for _, decode := range decoders {
			if !shared.over(decoded) {
				decoded = shared.through(decode(s), depth-1, decoded)
			}
		}
	})
	l.searched = shared.searched // of the two, only the second asks for it
	return slices.Concat(plain, decoded, runs)
}

// decoders undo escapes that stand inside a text. Each returns nil when there
// is nothing to undo.
var decoders = []func(s string) *view{unescapeString, unescapeURL, unescapeQuery, unescapeMarkup}

// through searches the decoded text, if there is one, and leads the hits back
// to its source.
func (l *layers) through(v *view, depth int, found []span) []span {
	if v == nil {
		return found
	}
	text := v.text.String()
	if l.known(text, depth) {
		return found
	}
	for _, sp := range l.find(text, depth) {
		sp.from, sp.to = v.source(sp.from), v.sourceEnd(sp.to)
		found = append(found, sp)
	}
	return found
}

// seed makes hashes that nobody can foresee, so that no text can be made to pass for another.
var seed = maphash.MakeSeed()

// known reports whether the text was searched at least as deep, and notes that it is searched now.
func (l *layers) known(text string, depth int) bool {
	key := maphash.String(seed, text)
	if at, ok := l.searched[key]; ok && at >= depth {
		return true
	}
	if l.searched == nil {
		l.searched = map[uint64]int{}
	}
	l.searched[key] = depth
	return false
}
