package redact

import (
	"strings"

	"swarmreport/report/pattern"
)

// Where one name gives several values, or stands in a cell beside the value, the value is hidden if it stands alone there: a cell or an item that
// says more is a sentence.

// inList finds the values of a list under a name of many: passwords: ["…", "…"], or a line each behind a dash. What is hidden begins with the
// first secret and ends with the last, for a text is searched again only a few times.
func (n naming) inList(s string, i int) (from, to int, found bool) {
	if n.shape != nil || i == 0 || lower(s[i-1]) != 's' {
		return 0, 0, false
	}
	j := separator(s, i, false)
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

// itemStart is what stands before an item: the bracket or the comma of JSON and YAML, or a line's dash. A sign of the value before it may close first.
var itemStart = pattern.Of(`\A["'` + "`" + `\\]{0,3}\s{0,40}(?:\[|,)\s{0,40}|\A["'` + "`" + `\\]{0,3}[ \t]{0,8}(?:\r?\n[ \t]{0,40}){1,2}[-*+][ \t]{1,8}`)

// itemAfter returns where the next item of the list begins whose head or last item ends at i, or -1.
func itemAfter(s string, i, end int) int {
	if i >= end || !itemSigns[s[i]] {
		return -1
	}
	n := len(itemStart.FindString(s[i:end]))
	if n == 0 || i+n >= end {
		return -1
	}
	return i + n
}

var (
	quoteEnd  = setOf("\"'`\\")
	itemSigns = setOf("[,\"'`\\ \t\r\n")
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
	i += runLen(s[i:], closers, 4)
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
	return from, to, n.shape == nil && n.good(text, false)
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
