package source

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"swarmreport/report"
)

// quote is an evidence as something to look for.
type quote struct {
	readings [][]string // each way to read it: parts without white space, in order; the most literal first
	code     bool       // it looks like code, so that it should be somewhere
	length   int        // of its shortest reading, without white space
}

// Bounds: a quote shorter than shortest means nothing, one shorter than telling may be anywhere by chance, and one
// shorter than proving may have been changed without a fix.
const (
	shortest = 4
	telling  = 24
	proving  = 40
	maxQuote = 16 << 10
)

// parseQuote reads an evidence: its fences or spans in backticks, else all of it. Its lines may have numbers or the
// signs of a diff, or be sentences around the code.
func parseQuote(evidence string) (q quote) {
	evidence = report.Within(strings.TrimSpace(evidence), maxQuote)
	body, fenced := inFences(evidence)
	lines := strings.Split(body, "\n")
	var bare []string
	for _, line := range lines {
		bare = append(bare, forms().numbered.ReplaceAllString(line, ""))
	}
	for _, reading := range [][]string{lines, bare, newSide(bare), slices.DeleteFunc(slices.Clone(bare), isProse)} {
		q.add(parts(reading))
	}
	if span := longestSpan(evidence); !fenced && len(span) >= 12 {
		q.add([]string{span})
	}
	q.code = len(q.readings) > 0 && (fenced || slices.ContainsFunc(strings.Split(evidence, "\n"), looksLikeCode))
	return q
}

func (q *quote) add(parts []string) {
	n := len(strings.Join(parts, ""))
	if n < shortest || slices.ContainsFunc(q.readings, func(r []string) bool { return slices.Equal(r, parts) }) {
		return
	}
	if len(q.readings) == 0 || n < q.length {
		q.length = n
	}
	q.readings = append(q.readings, parts)
}

// places returns where the quote is, by the first way of reading it that is anywhere.
func (q quote) places(t *text) []span {
	for _, parts := range q.readings {
		if found := t.places(parts); len(found) > 0 {
			return found
		}
	}
	return nil
}

// inFences returns the content of fences, with a gap between two of them; all of a text without any.
func inFences(s string) (body string, fenced bool) {
	var inside []string
	for _, m := range forms().fence.FindAllStringSubmatch(s, -1) {
		inside = append(inside, m[1])
	}
	if len(inside) == 0 {
		return s, false
	}
	return strings.Join(inside, "...\n"), true
}

// longestSpan returns the longest text in backticks that is more than a name: a name is only mentioned.
func longestSpan(s string) (longest string) {
	for i, part := range strings.Split(s, "`") {
		if flat := squeeze(part); i%2 == 1 && len(flat) > len(longest) && strings.ContainsAny(part, "(){}[]=<>;+*/ ") {
			longest = flat
		}
	}
	return longest
}

// forms are the marks in evidence that are no code of the file.
var forms = sync.OnceValue(func() (f struct {
	fence, gapLine, gapIn, numbered, literals, prose, signs, diff, side *regexp.Regexp
}) {
	f.fence = regexp.MustCompile("(?ms)^[ \\t]*(?:```|~~~)[^\\n]*\\n(.*?)(?:^[ \\t]*(?:```|~~~)[^\\n]*$|\\z)")
	f.gapLine = regexp.MustCompile(`^\W*(?:\.{3,}|…|⋮|snip|omitted)\W*$`)
	f.gapIn = regexp.MustCompile(`\.{3,}|…|\[hidden: [a-z0-9-]+\]`)
	// "66: x", "66 | x", "L66: x", "line 66: x", "66 x", and what grep writes: "worker/retry.py:66: x".
	f.numbered = regexp.MustCompile(`^\s*(?:[\w./\\~@-]+\.\w+:)?(?:[Ll](?:ines?)?\s*)?` +
		`\d{1,6}(?:[-–]\d{1,6})?(?:\s*[:|│→]|\s+[-–—]\s|\s)\s*`)
	f.literals = regexp.MustCompile(`"[^"\n]*"|'[^'\n]*'|` + "`[^`\n]*`" + `|(?:^|\s)(?://|#).*`)
	// Five words in a row, the place of another line, or a sentence.
	f.prose = regexp.MustCompile(`(?:[A-Za-z][a-z]+,? ){4}[a-z]+|[\w-]+\.[a-z]{1,4}:\d|^[A-Z].* .*[.:]$`)
	f.signs = regexp.MustCompile(`[(){}\[\]=;<>]|->|::|\w\.\w|\w_\w|:$`)
	f.diff = regexp.MustCompile(`^(?:@@|diff --git |index |\+\+\+ |--- )`)
	f.side = regexp.MustCompile(`^(?:[-+]|> )`)
	return f
})

// parts cuts a quote where it leaves something out: at a line of dots, and within lines at dots and hidden secrets.
func parts(lines []string) []string {
	const cut = "\x00"
	var b strings.Builder
	for _, line := range lines {
		if forms().gapLine.MatchString(line) {
			line = cut
		}
		b.WriteString(squeeze(forms().gapIn.ReplaceAllString(line, cut)))
	}
	return strings.FieldsFunc(b.String(), func(r rune) bool { return r == 0 })
}

// newSide reads a diff: removed lines are not in the file, unless nothing else is shown.
func newSide(lines []string) (side []string) {
	isHead := forms().diff.MatchString
	added := slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "+") && !isHead(l) })
	for _, l := range lines {
		if isHead(l) {
			side = append(side, "...")
		} else if !added || !strings.HasPrefix(l, "-") {
			side = append(side, forms().side.ReplaceAllString(l, ""))
		}
	}
	return side
}

// looksLikeCode tells a line of a quotation from one of a sentence about the code: it has the signs of code.
func looksLikeCode(line string) bool { return forms().signs.MatchString(line) && !isProse(line) }

// isProse reports whether a line is words outside of its strings and comments.
func isProse(line string) bool {
	line = forms().numbered.ReplaceAllString(strings.TrimSpace(line), "")
	return forms().prose.MatchString(strings.TrimSpace(forms().literals.ReplaceAllString(line, " s ")))
}
