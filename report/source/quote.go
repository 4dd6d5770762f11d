package source

import (
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// quote is an evidence as something to look for.
type quote struct {
	readings [][]string // each way to read it: parts without white space, in order; the most literal first
	code     bool       // it looks like code, so that it should stand somewhere
	length   int        // of its longest reading, without white space
	least    int        // of its shortest
}

// Bounds: a quote shorter than shortest says nothing, one shorter than telling may stand anywhere by chance, and
// one shorter than proving may have been changed without a fix.
const (
	shortest = 4
	telling  = 24
	proving  = 40
	maxQuote = 16 << 10
)

// parseQuote reads an evidence: its fences or its spans in backticks where it has them, else all of it.
func parseQuote(evidence string) quote {
	evidence = strings.TrimSpace(evidence)
	if len(evidence) > maxQuote {
		evidence = strings.ToValidUTF8(evidence[:maxQuote], "")
	}
	body, marked := fenced(evidence)
	q := quote{}
	for _, reading := range []func([]string) []string{same, withoutNumbers, newSide, withoutNumbersNorSigns, withoutProse} {
		lines := reading(strings.Split(body, "\n"))
		q.add(parts(lines, false))
		q.add(parts(lines, true))
	}
	if !marked {
		q.add(spanned(evidence))
	}
	q.code = len(q.readings) > 0 && (marked || looksLikeCode(evidence))
	return q
}

func (q *quote) add(parts []string) {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	if n < shortest || slices.ContainsFunc(q.readings, func(r []string) bool { return slices.Equal(r, parts) }) {
		return
	}
	if len(q.readings) == 0 || n < q.least {
		q.least = n
	}
	q.readings, q.length = append(q.readings, parts), max(q.length, n)
}

// places gives where the quote stands, by the first way of reading it that stands anywhere.
func (q quote) places(t *text) []span {
	for _, parts := range q.readings {
		if found := t.places(parts); len(found) > 0 {
			return found
		}
	}
	return nil
}

// fenced gives what stands in fences, with a gap between two of them; marked = there is one.
func fenced(s string) (body string, marked bool) {
	var inside []string
	open := false
	for line := range strings.SplitSeq(s, "\n") {
		fence := strings.HasPrefix(strings.TrimSpace(line), "```") || strings.HasPrefix(strings.TrimSpace(line), "~~~")
		switch {
		case fence && !open && marked:
			inside, open = append(inside, "..."), true
		case fence:
			open, marked = !open, true
		case open:
			inside = append(inside, line)
		}
	}
	if !marked || len(inside) == 0 {
		return s, false
	}
	return strings.Join(inside, "\n"), true
}

// spanned gives the longest span in backticks that is more than a name: a name alone is talked about, not quoted.
func spanned(s string) []string {
	longest := ""
	for i, part := range strings.Split(s, "`") {
		if i%2 == 1 && len(part) > len(longest) && strings.ContainsAny(part, "(){}[]=<>;+*/ ") {
			longest = part
		}
	}
	if flat := squeeze(longest); len(flat) >= 12 {
		return []string{flat}
	}
	return nil
}

var (
	gapLine = pattern.Of(`^\s*(?://|#|--|/\*|<!--)?\s*[\[(]?(?:\.{3,}|…+|⋮|snip|omitted)[\])]?\s*(?:\*/|-->)?\s*$`)
	gapIn   = pattern.Of(`\.{3,}|…|\[hidden: [a-z0-9-]+\]`)
	// "66: x", "66 | x", "L66: x", "line 66: x", and what grep writes: "worker/retry.py:66: x".
	numbered = pattern.Of(`^\s*(?:[\w./\\~@-]+\.\w+:)?(?:[Ll](?:ines?)?\s*)?\d{1,6}(?:[-–]\d{1,6})?(?:\s*[:|│→]|\t|\s+[-–—]\s)\s?`)
	counted  = pattern.Of(`^\s*\d{1,6}\s+`)
	located  = pattern.Of(`^\s*[\w./\\~@-]+\.\w+:\d{1,6}(?:[-–]\d{1,6})?\s+(?:[-–—]\s*)?`)
)

// parts cuts a quote where it says that it leaves something out: at a line of dots, and where within is set, at dots and at hidden
// secrets inside a line, which may be hidden in one of the two texts alone.
func parts(lines []string, within bool) (all []string) {
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			all = append(all, b.String())
		}
		b.Reset()
	}
	for _, line := range lines {
		if gapLine.MatchString(line) {
			flush()
			continue
		}
		pieces := []string{line}
		if within {
			pieces = gapIn.Split(line, -1)
		}
		for i, piece := range pieces {
			if i > 0 {
				flush()
			}
			b.WriteString(squeeze(piece))
		}
	}
	flush()
	return all
}
