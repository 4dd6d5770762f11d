package redact

// hexRun is the shortest stretch of hexadecimal that is decoded: it holds as
// many bytes as mark any decoded text.
const hexRun = 2 * textRun

// nibbles gives the four bits of a digit; notNibble for what is none.
var nibbles = func() (t [256]byte) {
	for i := range t {
		t[i] = notNibble
	}
	for i := range 16 {
		t["0123456789abcdef"[i]], t["0123456789ABCDEF"[i]] = byte(i), byte(i)
	}
	return t
}()

const notNibble = 0xff

// inHex decodes the stretches of hexadecimal in a run of base64, and returns
// what to hide in the first that holds something, and whether any stands for
// text. A stretch covers one of every hexRun places, so only those are looked
// at first.
func (r *Redactor) inHex(run string, depth int) (hit span, text bool) {
	for probe := hexRun - 1; probe < len(run); probe += hexRun {
		from, to := hexAround(run, probe)
		if from = hexText(run, from, to); from >= 0 {
			text = true
			if found := r.find(decodeHex(run[from:to]), depth); len(found) > 0 {
				return extent(found), true
			}
		}
		probe = max(probe, to)
	}
	return span{}, text
}

// hexAround returns the digits around a place.
func hexAround(run string, probe int) (from, to int) {
	from, to = probe, probe
	if nibbles[run[probe]] == notNibble {
		return from, to
	}
	for from > 0 && nibbles[run[from-1]] != notNibble {
		from--
	}
	for to < len(run) && nibbles[run[to]] != notNibble {
		to++
	}
	return from, to
}

// hexText returns where digits begin that stand for textRun bytes of ASCII in a
// row, so that the bytes are whole: at the first digit or at the second. -1
// where there are none, as in digests: two of three bytes are no such
// character.
func hexText(run string, from, to int) int {
	var rows [2]int
	for i := from; i < to; i++ {
		at := (i - from) & 1
		if rows[at]++; nibbles[run[i]]&^7 != 0 || nibbles[run[i]] < 2 {
			rows[at] = 0
		}
		if rows[at] == textRun && i+1 < to {
			return from + at
		}
	}
	return -1
}

func decodeHex(digits string) string {
	out := make([]byte, len(digits)/2)
	for i := range out {
		out[i] = nibbles[digits[2*i]]<<4 | nibbles[digits[2*i+1]]
	}
	return string(out)
}
