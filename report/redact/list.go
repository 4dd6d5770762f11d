package redact

import "strings"

// Where one name gives several values, or stands in a cell beside the value, the value is hidden if it stands alone there: a cell or an item that
// says more is a sentence.

// inList finds the values of a list under a name of many: passwords: ["…", "…"], or a line each behind a dash. What is hidden begins with the
// first secret and ends with the last, for a text is searched again only a few times.
func (n naming) inList(s string, i int) (from, to int, found bool) {
	if n.shape != nil || i == 0 || lower(s[i-1]) != 's' {
		return 0, 0, false
	}
	j := separator(s, i)
	if j < 0 {
		return 0, 0, false
	}
	end := min(len(s), j+maxList)
	for item := itemAfter(s, j, end); item >= 0; {
		v, alone := itemAt(s, item, end)
		if alone && n.good(s[v.from:v.to], v.quoted) {
			if !found {
				from = v.from
			}
			to, found = v.to, true
		}
		item = itemAfter(s, max(v.to, item), end)
	}
	return from, to, found
}

// maxList is how far the values of a list are looked for, in bytes.
const maxList = 512

// itemAfter returns where the next item of the list begins whose head or last item ends at i, or -1: behind the bracket or the comma of JSON and
// YAML, or behind a line's dash. It is asked at each name of many, so it reads byte by byte.
func itemAfter(s string, i, end int) int {
	i += runLen(s[i:end], quoteEnd, 3) // a sign of the value before it may close first
	at := i + runLen(s[i:end], spaces, 40)
	if at < end && (s[at] == '[' || s[at] == ',') {
		at++
		at += runLen(s[at:end], spaces, 40)
	} else {
		at = dashAfter(s, i, end)
	}
	if at < 0 || at >= end {
		return -1
	}
	return at
}

// dashAfter returns where the text begins behind the dash of the next line, or of the one after an empty line, or -1.
func dashAfter(s string, i, end int) int {
	gap := s[i : i+runLen(s[i:end], spaces, 92)]
	breaks := strings.Count(gap, "\n")
	i += len(gap)
	if breaks < 1 || breaks > 2 || i >= end || !dashes[s[i]] {
		return -1
	}
	n := runLen(s[i+1:end], blanks, 8)
	if n == 0 {
		return -1
	}
	return i + 1 + n
}

var (
	quoteEnd = setOf("\"'`\\")
	spaces   = setOf(" \t\r\n")
	dashes   = setOf("-*+")
)

// itemAt reads one item, which is alone where nothing but the end of the item follows.
func itemAt(s string, i, end int) (value, bool) {
	if strings.HasPrefix(s[i:], placeholderStart) {
		if n := strings.IndexByte(s[i:end], ']'); n > 0 {
			return value{i, i + n + 1, false}, false
		}
	}
	v, ok := valueAt(s, i)
	if v.to > end {
		return value{i, i, false}, false
	}
	after := v.to
	if v.quoted {
		after += runLen(s[after:], quoteEnd, 4)
	}
	after += runLen(s[after:], blanks, 8)
	return v, ok && (after == len(s) || strings.IndexByte(",]\r\n\\", s[after]) >= 0)
}

// inCell finds the value in the cell of a table behind the cell that holds nothing but the name around at, which ends at i.
func (n naming) inCell(s string, at, i int) (from, to int, found bool) {
	i += runLen(s[i:], closers, maxClosers)
	i += runLen(s[i:], blanks, 40)
	if i == len(s) || s[i] != '|' || !opensCell(s, at) {
		return 0, 0, false
	}
	cell := s[i+1 : min(len(s), i+1+maxValue)]
	to = strings.IndexAny(cell, "|\n")
	if to < 0 || cell[to] != '|' {
		return 0, 0, false
	}
	cell = strings.TrimRight(cell[:to], "*`\"' \t")
	text := strings.TrimLeft(cell, "*`\"' \t")
	from, to = i+1+len(cell)-len(text), i+1+len(cell)
	return from, to, n.shape == nil && !isCall(text) && n.good(text, false)
}

// isCall reports a call or a column's type: varchar(255).
func isCall(text string) bool {
	n := runLen(text, sets['w'], 40)
	return n > 0 && strings.HasPrefix(text[n:], "(") && strings.HasSuffix(text, ")")
}

// opensCell reports whether nothing but the beginning of a name stands between the place and the border of a cell before it.
func opensCell(s string, at int) bool {
	for i := at - 1; i >= max(0, at-40); i-- {
		if c := s[i]; c == '|' {
			return true
		} else if !sets['w'][c] && !closers[c] && !blanks[c] {
			return false
		}
	}
	return false
}
