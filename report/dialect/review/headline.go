package review

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// line is one line of Markdown. Its mask has NUL for each byte of code, so that code is never read as grammar.
type line struct {
	no         int // in the body, from 1
	text, mask string
	bold       int // bytes that the bold run at its beginning takes
	spans      []string
	inline     []decode.Inline
}

// splitLines cuts inline text at its line breaks.
func splitLines(inline []decode.Inline, no int) (list []line) {
	start := 0
	for i := range inline {
		if inline[i].Break {
			list, start = append(list, newLine(inline[start:i], no)), i+1
		}
	}
	return append(list, newLine(inline[start:], no))
}

func newLine(inline []decode.Inline, no int) line {
	l := line{no: no, inline: inline}
	leads := true
	for _, run := range inline {
		if l.text == "" && run.Line > 0 {
			l.no = run.Line
		}
		l.text += run.Text
		if run.Code {
			l.spans = append(l.spans, run.Text)
			run.Text = strings.Repeat("\x00", len(run.Text))
		}
		l.mask += run.Text
		if leads = leads && (run.Bold || l.bold == 0 && strings.Trim(run.Text, " ✅❌⚠🔴🟠🟡🟢\uFE0F") == ""); leads && run.Bold {
			l.bold = len(l.text)
		}
	}
	return l
}

// plainText is a text of JSON as a line.
func plainText(s string) line { return newLine([]decode.Inline{{Text: strings.TrimSpace(s)}}, 1) }

// oneLine is inline text without its line breaks, as in headings and cells.
func oneLine(inline []decode.Inline, no int) line {
	l := newLine(slices.DeleteFunc(slices.Clone(inline), func(run decode.Inline) bool { return run.Break }), no)
	l.no = no
	return l
}

// allBold reports whether the whole line is bold, as a title is.
func (l line) allBold() bool { return l.bold > 0 && strings.Trim(l.text[l.bold:], " :") == "" }

// headline is what the beginning of a finding states.
type headline struct {
	mark   string // ✅ or ❌
	id     string
	number bool // the ID is "Finding 1"
	raw    string
	sev    report.Severity
	weak   bool   // a word that leads other lines as often ("Note:", "Important:"), or only the first part of the ID
	at     int    // offset of what follows
	rest   string // what follows
	last   string // the brackets that end the line
}

// labelled reports whether the line states a severity as findings do.
func (h headline) labelled() bool { return h.raw != "" && !h.weak && h.rest != "" }

func (h headline) isEmpty() bool { return h.id+h.raw+h.mark == "" }

var (
	idPattern = regexp.MustCompile(`^(?:[A-Z][A-Za-z0-9]{0,20}(?:[-_][A-Za-z0-9.]{1,20}){0,5}?[-_]\d{1,5}[a-z]?` +
		`(?:\.\d{1,4})*(?:-[A-Z]{2,12})?|[A-Z][A-Za-z0-9]{0,20}(?:[-_][A-Za-z0-9.]{1,20}){1,5}\d|[A-Z]{1,5}\d{1,5})`)
	idEnd    = regexp.MustCompile(`^(?:$|[\s:,;)(\[|*—–])`)
	numbered = regexp.MustCompile(`^(?:(?:\d{1,3}\.)*\d{1,3}[.)]|[A-Z][.)])\s+`)
	nouns    = regexp.MustCompile(`^(?i:finding|issue|bug|concern|problem)s?\s+` +
		`#?(?:(\d{1,4})(?:\s*[:—–.)(\[]|\s-\s|\s*$)|[A-Z\[(])`)
	signs      = regexp.MustCompile(`^[✅❌☑✔✓✗✘🔴🟠🟡🟢⚠\x{FE0F}]`)
	segmentEnd = regexp.MustCompile(`[:—–(\[|]|\s-\s|$`)
	inBrackets = regexp.MustCompile(`^(?:\[([^\[\]]{1,60})\]|\(([^()]{1,60})\))`)
	atEnd      = regexp.MustCompile(`\s*(?:\[([^\[\]]{1,60})\]|\(([^()]{1,60})\)|[—–]\s*([A-Z][A-Z ]{2,20}))\s*[.:]?\s*$`)
)

// noIDs are words before a number that name no finding.
var noIDs = set("PASS PHASE PART STEP ROUND TASK SECTION WAVE SPRINT V HTTP SHA UTF WCAG OPTION OPT CYCLE REQ NFR FR " +
	"AC US TC BC CVE CWE RFC ADR POLICY CRITERION")

// isID reports whether a word has the form of a finding's ID: F-1, SEC-001, F-P1-007, HIGH-P39-001, B1.
func isID(word string) bool {
	return word != "" && idPattern.FindString(word) == word && !noIDs[strings.ToUpper(family(word))]
}

// family is the first part of an ID, which the IDs of one review share.
func family(id string) string {
	first := strings.FieldsFunc(id, func(r rune) bool { return r == '-' || r == '_' || r == ' ' })[0]
	return strings.TrimRight(first, "0123456789")
}

// weakWords lead other lines than findings as often as findings.
var weakWords = strings.Fields("note info important error warning warn suggestion optional trivial red green yellow " +
	"blocking low high nit")

// parseHeadline reads what leads a line: a mark, an ID and a severity in any order, and a severity in brackets at its
// end.
func parseHeadline(words dialect.Words, l line) (h headline) {
	start := 0
	for next := 0; ; h.at = next {
		h.at += len(l.mask[h.at:]) - len(strings.TrimLeft(l.mask[h.at:], " \t:—–-·|*#,>"))
		if h.id == "" {
			start = h.at
		}
		if next = h.at + h.token(words, l.mask[h.at:]); next == h.at {
			break
		}
	}
	end := h.trailing(words, l)
	if h.raw == "" && h.id != "" && !h.number && !isID(h.id) {
		h.id, h.at, end = "", start, len(l.text) // REQ-001 names no finding, unless it is graded
	}
	h.rest = strings.TrimSpace(l.text[h.at:end])
	if h.raw == "" && h.id != "" && !h.number { // CRITICAL-1, HIGH-P39-001
		if s := words.Severity(family(h.id)); s != report.SeverityUnknown {
			h.raw, h.sev, h.weak = family(h.id), s, true
		}
	}
	return h
}

// token consumes one mark, number, ID or severity at the beginning of the text, and returns its length.
func (h *headline) token(words dialect.Words, text string) int {
	if m := signs.FindString(text); m != "" {
		if s := words.Severity(m); s != report.SeverityUnknown && h.raw == "" {
			h.raw, h.sev = m, s
		} else if fold := dialect.Fold(m); fold == "✅" || fold == "❌" {
			h.mark = fold
		}
		return len(m)
	}
	if m := numbered.FindString(text); m != "" && h.id+h.raw == "" {
		return len(m)
	}
	if m := nouns.FindStringSubmatchIndex(text); m != nil && h.id == "" {
		if m[2] >= 0 {
			h.id, h.number = text[:m[3]], true
			return m[3]
		} else if rest := text[m[1]-1:]; idPattern.MatchString(rest) || inBrackets.MatchString(rest) {
			return m[1] - 1
		}
	}
	if m := idPattern.FindString(text); m != "" && h.id == "" && idEnd.MatchString(text[len(m):]) {
		h.id = m
		return len(m)
	}
	if m := inBrackets.FindStringSubmatch(text); m != nil {
		return h.bracket(words, m[1]+m[2], len(m[0]))
	}
	return h.segment(words, text)
}

// bracket reads [HIGH], (HIGH, security), [LOW pending intent], [F-1]; other brackets are tags once an ID or a
// severity is there.
func (h *headline) bracket(words dialect.Words, inside string, length int) int {
	inside = strings.TrimPrefix(strings.TrimSpace(inside), "Severity: ")
	s, known := severityOf(words, inside)
	if first, _, more := strings.Cut(inside, " "); !known && more && first == strings.ToUpper(first) {
		if s, known = severityOf(words, first); known {
			inside = first
		}
	}
	switch {
	case known && (h.raw == "" || h.weak):
		h.raw, h.sev, h.weak = inside, s, false
	case h.id == "" && isID(inside):
		h.id = inside
	case h.id+h.raw == "":
		return 0
	}
	return length
}

// segment reads a severity up to a colon, dash or bracket: "HIGH: …", "Critical — …". It is stronger than a colored
// sign.
func (h *headline) segment(words dialect.Words, text string) int {
	end := segmentEnd.FindStringIndex(text)[0]
	seg := strings.TrimSpace(text[:end])
	s := words.Severity(strings.TrimSuffix(dialect.Fold(seg), " severity"))
	if h.raw != "" && !signs.MatchString(h.raw) || len(strings.Fields(seg)) > 3 || s == report.SeverityUnknown {
		return 0
	}
	h.raw, h.sev = seg, s
	h.weak = h.isWeak()
	return max(end, 1)
}

func (h *headline) isWeak() bool {
	return h.id == "" && h.raw != strings.ToUpper(h.raw) && slices.Contains(weakWords, dialect.Fold(h.raw))
}

// trailing reads what ends the line, "t (HIGH)", "t — FIXED", and returns where the line ends without a severity there.
func (h *headline) trailing(words dialect.Words, l line) (end int) {
	tail := l.mask[max(h.at, len(l.mask)-maxTail):]
	m := atEnd.FindStringSubmatch(tail)
	if m == nil {
		return len(l.text)
	}
	h.last = m[1] + m[2] + m[3]
	if s, known := severityOf(words, h.last); known && h.raw == "" {
		h.raw, h.sev = h.last, s
		h.weak = h.isWeak()
		return len(l.text) - len(m[0])
	}
	return len(l.text)
}

// title cuts the line at the end of its bold beginning: the title, and what follows. A long line is a description.
func (h headline) title(l line) (title, rest string) {
	if l.bold > h.at && !l.allBold() && l.mask[l.bold-1] != ':' && l.mask[l.bold] != ':' {
		if title = strings.Trim(l.text[h.at:l.bold], " :.—–-"); title != "" {
			return title, strings.TrimLeft(l.text[l.bold:], " :.—–-")
		}
	}
	if title = h.rest; strings.HasSuffix(l.mask, ":") {
		title = strings.TrimSuffix(title, ":")
	}
	if len(title) > maxTitle {
		return "", h.rest
	}
	return title, ""
}

// maxTail bounds where brackets that end a line begin, in bytes.
const maxTail = 80

// maxTitle is the longest line that is a title rather than a description, in bytes.
const maxTitle = 240
