package redact

// minRun is the shortest run of base64 that is decoded: 24 characters hold 18
// bytes, less than any secret with a mark.
const minRun = 24

// base64Runs hides each run of base64, or of hexadecimal, which is made of the
// same characters, that holds something to hide when decoded, the run as a
// whole.
func (l *layers) base64Runs(s string, depth int, found []span, heard noise) []span {
	for r, ok := nextRun(s, 0); ok; r, ok = nextRun(s, r.to) {
		sp, text := l.inRun(r.text(s), depth)
		if text {
			heard.add(r.from, r.to)
		}
		if sp.to > 0 {
			found = append(found, span{from: r.from, to: l.endOf(s, r, sp, depth), kind: sp.kind, rank: sp.rank + len(l.rules)})
		}
	}
	return found
}

// inRun returns what to hide in a run, from the first to the last, and whether
// the run may stand for any text.
func (r *Redactor) inRun(run string, depth int) (hit span, text bool) {
	hit, text = r.inHex(run, depth)
	if hit.to > 0 || !mayHoldText(run) {
		return hit, text
	}
	return r.inBase64(run, depth), true
}

// inBase64 decodes a run, from each of the four places where its first group
// may begin, and returns what to hide in it.
func (r *Redactor) inBase64(run string, depth int) span {
	for shift := range 4 {
		text := decodeRun(run[shift:])
		if !holdsText(text) {
			continue
		}
		if found := r.find(text, depth); len(found) > 0 {
			return extent(found)
		}
	}
	return span{}
}

// extent covers all that was found, under the name of the first.
func extent(found []span) span {
	all := found[0]
	for _, sp := range found {
		all.to = max(all.to, sp.to)
	}
	return all
}

// sextets gives the six bits of a character in either alphabet (RFC 4648,
// sections 4 and 5).
var sextets = func() (t [256]byte) {
	for i, c := range []byte(letters + "0123456789+/") {
		t[c] = byte(i)
	}
	t['-'], t['_'] = 62, 63
	return t
}()

// decodeRun returns the bytes that a run stands for. The decoder of the
// standard library wants one alphabet and a whole number of groups.
func decodeRun(run string) string {
	out := make([]byte, 0, len(run)*3/4+1)
	var bits, n uint
	for i := range len(run) {
		bits, n = bits<<6|uint(sextets[run[i]]), n+6
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
	counters := uint32(0)
	for i := range len(run) {
		counters = (counters + each) & asciiMasks[i&3][run[i]]
		if (counters+full*each)&(0x80*each) != 0 {
			return true
		}
	}
	return false
}
