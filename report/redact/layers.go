package redact

import "hash/maphash"

// find returns what must go from s, also where it is encoded, looking through
// depth layers. Each layer costs about as much as the text is long, and only
// where something is encoded.
func (r *Redactor) find(s string, depth int) []span {
	l := layers{Redactor: r}
	return l.find(s, depth, nil)
}

// layers are the decoded forms of one text that were searched. Two encodings
// undone in either order mostly give the same form, which is searched once: the
// second way to it may lead a hit back to another place, but hide searches anew
// until nothing is left. A run of base64 is a text of its own, with layers of
// its own: the same secret may stand in two of them.
type layers struct {
	*Redactor
	searched map[uint64]int // forms, by their hash, and the depth they were searched to
}

// find notes where in s itself it came upon anything; heard is nil where nobody
// asks.
func (l *layers) find(s string, depth int, heard noise) []span {
	if len(s) > maxViewed {
		return []span{{from: 0, to: len(s), kind: kindUnsettled}}
	}
	found := l.plain(s, heard)
	if depth == 0 {
		return found
	}
	found = l.decoded(s, depth-1, found, heard)
	return l.base64Runs(s, depth-1, found, heard)
}

// decoded searches what s is with each of its encodings undone.
func (l *layers) decoded(s string, depth int, found []span, heard noise) []span {
	for _, decode := range decoders {
		if v := decode(s); v != nil {
			heard.addMarks(v)
			found = l.through(v, depth, found)
		}
	}
	return found
}

// decoders undo escapes that stand inside a text. Each returns nil when there
// is nothing to undo.
var decoders = []func(s string) *view{unescapeString, unescapeURL, unescapeQuery, unescapeMarkup, unmarkLines}

// through searches the decoded text and leads the hits back to its source.
func (l *layers) through(v *view, depth int, found []span) []span {
	text := v.text.String()
	if l.known(text, depth) {
		return found
	}
	for _, sp := range l.find(text, depth, nil) {
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
