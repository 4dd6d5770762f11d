package redact

import "strings"

var (
	runChars = setOf(letters + "0123456789+/-_")
	padding  = setOf("=")
)

// run is a stretch of base64, in one line or wrapped.
type run struct {
	from, to int
	first    int // where its first line ends
	full     int // where it ends without a last line that is not full
}

// nextRun returns the next run of at least minRun characters in one line at or
// after i. A run covers one of every minRun places, so only those are looked at
// first.
func nextRun(s string, i int) (run, bool) {
	for probe := i + minRun - 1; probe < len(s); probe += minRun {
		if !runChars[s[probe]] {
			continue
		}
		from, to := runAround(s, i, probe)
		if to-from >= minRun {
			return wrapped(s, from, to), true
		}
		probe = to
	}
	return run{}, false
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

// fullLine is how long a line is, at least, after whose end a run goes on.
const fullLine = 32

// wrapped returns the run whose first line is s[from:to]. It goes on after the
// end of a full line, as in mail (RFC 2045), also where the lines are indented,
// quoted or strings of their own.
func wrapped(s string, from, to int) run {
	r := run{from: from, first: to, full: to, to: to}
	for line := to - from; line >= fullLine; {
		next := r.to + lineGap(s[r.to:])
		line = runLen(s[next:], runChars, len(s))
		if next == r.to || line == 0 {
			break
		}
		r.to = next + line
		if line >= fullLine {
			r.full = r.to
		}
	}
	return r
}

// lineGap measures what stands between two lines, real or escaped; 0 where the
// line goes on.
func lineGap(s string) int {
	n := gapLen(s)
	if !strings.ContainsAny(s[:n], "\n\r") && !strings.Contains(s[:n], `\n`) && !strings.Contains(s[:n], `\r`) {
		return 0
	}
	return n
}

// text returns the characters of the run, without what stands between its lines.
func (r run) text(s string) string {
	if r.first == r.to {
		return s[r.from:r.to]
	}
	return joined(s[r.from:r.to])
}

func joined(lines string) string {
	out := make([]byte, 0, len(lines))
	for len(lines) > 0 {
		n := runLen(lines, runChars, len(lines))
		out = append(out, lines[:n]...)
		lines = lines[n+gapLen(lines[n:]):]
	}
	return string(out)
}

// endOf returns where the run ends in which something was found: behind its
// padding, and before a word of the next line that has no part in it and
// belongs to what follows.
func (r *Redactor) endOf(s string, in run, hit span, depth int) int {
	to := in.to
	if in.full < to && !endsLine(s, to) {
		if without, _ := r.inRun(joined(s[in.from:in.full]), depth); without == hit {
			to = in.full
		}
	}
	return to + runLen(s[to:], padding, 2)
}

// endsLine reports whether nothing but padding or a quote stands between i and
// the end of a line; the name of a member ends with a quote too.
func endsLine(s string, i int) bool {
	if i == len(s) || strings.IndexByte("\n\r=\\", s[i]) >= 0 {
		return true
	}
	return strings.IndexByte("\"'`", s[i]) >= 0 && !strings.HasPrefix(s[i+1:], ":")
}
