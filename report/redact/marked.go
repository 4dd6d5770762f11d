package redact

import "strings"

// unmarkLines takes the marks out that stand before the lines of an encoded text: of a diff, a comment or a listing with numbers. What is
// wrapped and marked so is one text again, whatever it is.
func unmarkLines(s string) *view {
	var v *view
	at, last := 0, line{}
	for from, to := nextFull(s, 0); from < to; from, to = nextFull(s, last.to) {
		last = lineOf(s, from, to)
		next := lineBehind(s, last)
		if last.mark < 0 || next.mark < 0 || s[next.mark] != s[last.mark] && !digit(s[last.mark]) {
			continue
		}
		for l := last; l.mark >= 0; l = lineBehind(s, l) {
			if v == nil {
				v = viewOf(s)
			}
			v.text.WriteString(s[at:l.mark])
			v.put("", l.mark, l.from-l.mark)
			at, last = l.from, l
			if l.to-l.from < fullLine {
				break
			}
		}
	}
	if v != nil {
		v.text.WriteString(s[at:])
	}
	return v
}

// line is a line of an encoded text: s[from:to], and where its mark begins; -1 without one.
type line struct{ mark, from, to int }

// nextFull returns the next run of at least fullLine characters that ends after i.
func nextFull(s string, i int) (from, to int) {
	for probe := i + fullLine - 1; probe < len(s); probe += fullLine {
		if !runChars[s[probe]] {
			continue
		}
		if from, to = runAround(s, i, probe); to-from >= fullLine {
			return from, to
		}
		probe = to
	}
	return 0, 0
}

// lineOf returns the line of a run; its mark is one where nothing else stands between it and the line's beginning, or that of a string.
func lineOf(s string, from, to int) line {
	if from > 0 && s[from-1] == '\\' && s[from] == 'n' {
		from++
	}
	head := s[max(0, from-maxMark):from]
	for _, begin := range []string{"\n", `\n`, `"`} {
		if n := strings.LastIndex(head, begin); n >= 0 {
			if l := marked(s, from-len(head)+n+len(begin)); l.mark >= 0 && l.to == to {
				return l
			}
		}
	}
	if l := marked(s, 0); len(head) == from && l.to == to {
		return l
	}
	return line{-1, from, to}
}

// maxMark is how long a mark is at most, in bytes.
const maxMark = 24

// lineBehind returns the line that follows, whose run may be of any length.
func lineBehind(s string, l line) line {
	i := l.to + runLen(s[l.to:], padding, 2)
	i += runLen(s[i:], lineEnds, 3)
	switch {
	case i < len(s) && s[i] == '\n':
		i++
	case strings.HasPrefix(s[i:], `\n`):
		i += 2
	case strings.HasPrefix(s[i:], `\r\n`):
		i += 4
	default:
		return line{mark: -1}
	}
	return marked(s, i)
}

var lineEnds = setOf("\"',\r")

// marked reads the mark at i, and the run behind it.
func marked(s string, i int) line {
	from := i + runLen(s[i:], blanks, maxMark)
	core := from
	switch n := runLen(s[from:], sets['d'], 6); {
	case n > 0:
		from += n
	case strings.HasPrefix(s[from:], "//"):
		from += 2
	case from < len(s) && strings.IndexByte("+-#*;", s[from]) >= 0:
		from++
	}
	gap := runLen(s[from:], markGap, 8)
	if from == core || gap == 0 && s[core] != '+' && s[core] != '-' {
		return line{mark: -1}
	}
	from += gap
	return line{core, from, from + runLen(s[from:], runChars, len(s))}
}

var markGap = setOf(" \t:|\"'")

func digit(c byte) bool { return '0' <= c && c <= '9' }
