package redact

// minRun is the shortest run of base64 that is decoded: 24 characters hold 18
// bytes, less than any secret with a mark.
const minRun = 24

// base64Runs hides each run of base64, or of hexadecimal, which is made of the
// same characters, that holds something to hide when decoded, the run as a
// whole.
func (l *layers) base64Runs(s string, depth int, found []span, heard noise) []span {
	for from, to := nextRun(s, 0); from >= 0; from, to = nextRun(s, to) {
		run := s[from:to]
		if sp, text := l.inHex(run, depth); text {
			heard.add(from, to)
			if sp.to > 0 {
				found = append(found, span{from: from, to: to, kind: sp.kind, rank: sp.rank + len(l.rules)})
				continue
			}
		}
		if !mayHoldText(run) {
			if heard != nil && goesOn(s, to) {
				heard.add(from, to)
			}
			continue
		}
		heard.add(from, to)
		if sp, ok := l.inRun(run, depth); ok {
			to += runLen(s[to:], padding, 2)
			found = append(found, span{from: from, to: to, kind: sp.kind, rank: sp.rank + len(l.rules)})
		}
	}
	return found
}

// goesOn reports whether a run that ends at i would go on after the end of its
// line in a part of the text: how long a line is, is counted from where the
// search of the part comes upon it.
func goesOn(s string, i int) bool {
	next := i + runLen(s[i:], lineEnd, 2)
	return next > i && next < len(s) && runChars[s[next]]
}

var (
	runChars = setOf(letters + "0123456789+/-_")
	padding  = setOf("=")
)

// nextRun returns the next run of at least minRun characters of base64 at or
// after i, or -1. A run covers one of every minRun places, so only those are
// looked at first.
func nextRun(s string, i int) (from, to int) {
	for probe := i + minRun - 1; probe < len(s); probe += minRun {
		if !runChars[s[probe]] {
			continue
		}
		if from, to = runAround(s, i, probe); to-from >= minRun {
			return from, runEnd(s, probe)
		}
		probe = to
	}
	return -1, -1
}

// runAround returns the run around probe, within one line and not before i.
func runAround(s string, i, probe int) (from, to int) {
	from, to = probe, probe+1
	for from > i && runChars[s[from-1]] {
		from--
	}
	for to < len(s) && runChars[s[to]] {
		to++
	}
	return from, to
}

// runEnd returns where the run around i ends. A run goes on after the end of a
// full line, as in mail (RFC 2045).
func runEnd(s string, i int) int {
	line := i
	for {
		for i < len(s) && runChars[s[i]] {
			i++
		}
		next := i + runLen(s[i:], lineEnd, 2)
		if i-line < 40 || next == i || next == len(s) || !runChars[s[next]] {
			return i
		}
		i, line = next, next
	}
}

var lineEnd = setOf("\r\n")

// inRun decodes a run, from each of the four places where its first group may
// begin, and returns the first thing to hide in it.
func (r *Redactor) inRun(run string, depth int) (span, bool) {
	for shift := range 4 {
		text := decodeRun(run[shift:])
		if !holdsText(text) {
			continue
		}
		if found := r.find(text, depth); len(found) > 0 {
			return found[0], true
		}
	}
	return span{}, false
}

// sextets gives the six bits of a character in either alphabet (RFC 4648,
// sections 4 and 5); notSextet for the line ends inside a run.
var sextets = func() (t [256]byte) {
	for i := range t {
		t[i] = notSextet
	}
	for i, c := range []byte(letters + "0123456789+/") {
		t[c] = byte(i)
	}
	t['-'], t['_'] = 62, 63
	return t
}()

const notSextet = 0xff

// decodeRun returns the bytes that a run stands for. The decoder of the
// standard library wants one alphabet and a whole number of groups.
func decodeRun(run string) string {
	out := make([]byte, 0, len(run)*3/4+1)
	var bits, n uint
	for i := range len(run) {
		six := sextets[run[i]]
		if six == notSextet {
			continue
		}
		bits, n = bits<<6|uint(six), n+6
		if n >= 8 {
			n -= 8
			out = append(out, byte(bits>>n))
		}
	}
	return string(out)
}

// textRun is how many printable bytes in a row mark decoded bytes as worth a
// search: fewer than any secret has.
const textRun = 16

func holdsText(s string) bool {
	n := 0
	for i := range len(s) {
		n++
		if c := s[i]; c < ' ' && !isSpace(c) || c >= 0x7f {
			n = 0
		}
		if n == textRun {
			return true
		}
	}
	return false
}

// asciiMasks tells, for a character and its place in a run, in which of the
// four alignments it can belong to ASCII: a byte of the mask for each. The top
// bit of the three bytes of a group is bit 5 of its first character, bit 3 of
// the second and bit 1 of the third.
var asciiMasks = func() (t [4][256]uint32) {
	for i := range t {
		for c := range t[i] {
			for shift := range 4 {
				place := (i - shift + 4) % 4
				if place == 3 || sextets[c]&(0x20>>(2*place)) == 0 {
					t[i][c] |= 0xff << (8 * shift)
				}
			}
		}
	}
	return t
}()

// mayHoldText reports whether a run can stand for textRun bytes of ASCII in a
// row, in any alignment. Most runs are paths and digests, and end here after
// one look at each character: four counters in one word count how long each
// alignment has been ASCII.
func mayHoldText(run string) bool {
	const each, full = 0x01010101, 0x80 - textRun*4/3
	counters, place := uint32(0), 0
	for i := range len(run) {
		if sextets[run[i]] == notSextet {
			continue
		}
		counters = (counters + each) & asciiMasks[place&3][run[i]]
		if (counters+full*each)&(0x80*each) != 0 {
			return true
		}
		place++
	}
	return false
}
