package redact

import (
	"fmt"
	"strconv"
	"strings"
)

// set is a set of bytes.
type set [256]bool

// The sets that shapes are made of, by their letter in the notation.
var sets = [256]*set{
	'd': setOf("0123456789"),
	'h': setOf("0123456789abcdefABCDEF"),
	'a': setOf(letters + "0123456789"),
	'w': setOf(letters + "0123456789_-"),
	'b': setOf(letters + "0123456789+/="),
	'v': setOf(letters + "0123456789_-=+/.~"),
	'u': setOf(letters + "0123456789_-.~@%/"),
	'z': setOf(letters + "0123456789_-~."),
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

func setOf(chars string) *set {
	var s set
	for i := range len(chars) {
		s[chars[i]] = true
	}
	return &s
}

func allBut(chars string) *set {
	s := *setOf(chars)
	for i := range s {
		s[i] = !s[i]
	}
	return &s
}

// step is one part of a shape: a literal, or a run of bytes of one set.
type step struct {
	text     string
	set      *set
	min, max int
	open     bool // the run may be longer than max; then max is hidden
}

// shape is what follows a literal. It is read from left to right, each run as
// long as it goes; there is no going back, so it costs no more than it hides.
type shape []step

// maxRun is where an open run ends, well beyond a signed token with many claims.
const maxRun = 4096

// parseShape reads the notation of the token table: parts between spaces, each
// a run (letter of the set, then 36 for exactly, 20-40 for a range, 36+ for at
// least) or, after a quote, a literal. It panics on a mistake in the table.
func parseShape(text string) shape {
	var out shape
	for part := range strings.FieldsSeq(text) {
		if lit, ok := strings.CutPrefix(part, "'"); ok {
			out = append(out, step{text: lit})
			continue
		}
		out = append(out, parseRun(part))
	}
	return out
}

func parseRun(part string) step {
	s := step{set: sets[part[0]], max: maxRun}
	low, high, ranged := strings.Cut(part[1:], "-")
	low, s.open = strings.CutSuffix(low, "+")
	var err error
	if s.min, err = strconv.Atoi(low); err != nil || s.set == nil {
		panic(fmt.Sprintf("redact: bad part %q in the token table", part))
	}
	if !ranged && !s.open {
		high, ranged = low, true
	}
	if ranged {
		if s.max, err = strconv.Atoi(high); err != nil {
			panic(fmt.Sprintf("redact: bad part %q in the token table", part))
		}
	}
	return s
}

// end returns where the shape ends if it stands at i, or -1.
func (sh shape) end(s string, i int) int {
	for _, st := range sh {
		if i = st.end(s, i); i < 0 {
			return -1
		}
	}
	return i
}

func (st step) end(s string, i int) int {
	if st.set == nil {
		if !strings.HasPrefix(s[i:], st.text) {
			return -1
		}
		return i + len(st.text)
	}
	n := runLen(s[i:], st.set, st.max)
	if n < st.min || !st.open && st.goesOn(s[i+n:]) {
		return -1
	}
	return i + n
}

// goesOn reports whether a run is longer than the part before s. A full stop, and marks of emphasis, end it.
func (st step) goesOn(s string) bool {
	n := 0
	for n < len(s) && st.set[s[n]] && !sets['a'][s[n]] {
		n++
	}
	return n < len(s) && st.set[s[n]]
}

// start is end read backwards: where a run that ends before i begins, or -1.
func (st step) start(s string, i int) int {
	n := 0
	for n < st.max && n < i && st.set[s[i-n-1]] {
		n++
	}
	if n < st.max && n > st.min && endsEscape(s[:i-n+1]) {
		n-- // the n of \n is not part of it
	}
	if n < st.min {
		return -1
	}
	return i - n
}

// runLen counts the leading bytes of s that are in the set, up to limit.
func runLen(s string, in *set, limit int) int {
	n := 0
	for n < len(s) && n < limit && in[s[n]] {
		n++
	}
	return n
}
