package review

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// line is one line of Markdown text.
type line struct {
	no     int    // in the body, from 1
	text   string // without marks
	mask   string // text with NUL for each byte of code, so that code is never read as grammar
	bold   int    // bytes of text that the leading bold run takes; 0 = none
	spans  []string
	inline []decode.Inline
}

// splitLines cuts inline text at its line breaks.
func splitLines(inline []decode.Inline, no int) (list []line) {
	start := 0
	for i := range inline {
		if inline[i].Break {
			list = append(list, newLine(inline[start:i], no))
			start = i + 1
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
			l.mask += strings.Repeat("\x00", len(run.Text))
		} else {
			l.mask += run.Text
		}
		if leads = leads && (run.Bold || strings.Trim(run.Text, " ✅❌⚠🔴🟠🟡🟢\uFE0F") == "" && l.bold == 0); leads && run.Bold {
			l.bold = len(l.text)
		}
	}
	return l
}

// plainText is a text of JSON as a line.
func plainText(s string) line {
	s = strings.TrimSpace(s)
	return newLine([]decode.Inline{{Text: s}}, 1)
}

// allBold reports whether the whole line is bold, as a title is.
func (l line) allBold() bool { return l.bold > 0 && strings.Trim(l.text[l.bold:], " :") == "" }

// headline is what the beginning of a finding states.
type headline struct {
	mark   string // ✅ or ❌
	id     string
	number bool // id is "Finding 1": a number that the text itself may replace
	raw    string
	sev    report.Severity
	weak   bool   // a severity word that leads other lines as often: "Note:", "Important:"
	prefix bool   // the severity is only the ID's first part
	rest   string // the line after these
	at     int    // offset of rest in the line
	last   string // what the line ends with, in brackets
}

// labelled reports whether the line states a severity as findings do.
func (h headline) labelled() bool { return h.raw != "" && !h.weak && !h.prefix && h.rest != "" }

var (
	idPattern = regexp.MustCompile(`^(?:[A-Z][A-Za-z0-9]{0,20}(?:[-_][A-Za-z0-9.]{1,20}){0,5}?[-_]\d{1,5}[a-z]?(?:\.\d{1,4})*(?:-[A-Z]{2,12})?` +
		`|[A-Z][A-Za-z0-9]{0,20}(?:[-_][A-Za-z0-9.]{1,20}){1,5}\d|[A-Z]{1,5}\d{1,5})`)
	numbered   = regexp.MustCompile(`^(?:(?:\d{1,3}\.)*\d{1,3}[.)]|[A-Z][.)])\s+`)
	nouns      = regexp.MustCompile(`^(?i:finding|issue|bug|concern|problem|comment|observation)s?\s+#?(?:(\d{1,4})(?:\s*[:—–.)(\[]|\s-\s|\s*$)|[A-Z\[(])`)
	segmentEnd = regexp.MustCompile(`[:—–(\[|]|\s-\s|$`)
	inBrackets = regexp.MustCompile(`^(?:\[([^\[\]]{1,60})\]|\(([^()]{1,60})\))`)
	atEnd      = regexp.MustCompile(`\s*(?:\[([^\[\]]{1,60})\]|\(([^()]{1,60})\)|[—–]\s*([A-Z][A-Z ]{2,20}))\s*[.:]?\s*$`)
)

// noIDs are words before a number that name no finding.
var noIDs = map[string]bool{"PASS": true, "PHASE": true, "PART": true, "STEP": true, "ROUND": true, "TASK": true, "SECTION": true, "WAVE": true,
	"SPRINT": true, "WEEK": true, "DAY": true, "VERSION": true, "V": true, "HTTP": true, "SHA": true, "UTF": true, "WCAG": true, "ISO": true,
	"OPTION": true, "CYCLE": true, "REQ": true, "NFR": true, "FR": true, "AC": true, "US": true, "TC": true, "OPT": true, "BC": true,
	"ITERATION": true, "CVE": true, "CWE": true, "RFC": true, "ADR": true, "POLICY": true, "CRITERION": true}

// isID reports whether a word has the form of a finding's ID: F-1, SEC-001, F-P1-007, HIGH-P39-001, B1.
func isID(word string) bool {
	m := idPattern.FindString(word)
	if m == "" || len(m) != len(word) {
		return false
	}
	return !noIDs[strings.ToUpper(strings.TrimRight(family(m), "0123456789"))]
}

// family is the first part of an ID, which the IDs of one review share.
func family(id string) string {
	first := strings.FieldsFunc(id, func(r rune) bool { return r == '-' || r == '_' || r == ' ' })[0]
	if bare := strings.TrimRight(first, "0123456789"); bare != "" {
		return bare
	}
	return first
}

// weakWords lead other lines than findings as often as findings.
var weakWords = []string{"note", "info", "important", "error", "warning", "warn", "suggestion", "optional", "trivial", "red", "green", "yellow",
	"blocking", "low", "high", "nit"}

// parseHeadline reads what leads a line: a mark, an ID and a severity in any order, and a severity in brackets at its end.
func parseHeadline(words dialect.Words, l line) (h headline) {
	at := 0
	start := 0
	for next := 0; ; at = next {
		at += len(l.mask[at:]) - len(strings.TrimLeft(l.mask[at:], " \t:—–-·|*#,>"))
		if h.id == "" {
			start = at
		}
		if next = at + h.token(words, l.mask[at:]); next == at {
			break
		}
	}
	h.trailing(words, l, at)
	if h.raw == "" && h.id != "" && !h.number && !isID(h.id) {
		h.id, at = "", start // REQ-001 names no finding, unless it is graded
	}
	if h.rest == "" {
		h.rest = strings.TrimSpace(l.text[at:])
	}
	h.at = at
	if h.raw == "" && h.id != "" && !h.number {
		if s := words.Severity(family(h.id)); s != report.SeverityUnknown {
			h.raw, h.sev, h.prefix = family(h.id), s, true // CRITICAL-1, HIGH-P39-001
		}
	}
	return h
}

// token consumes one mark, number, ID or severity at the beginning of the text, and returns its length.
func (h *headline) token(words dialect.Words, text string) int {
	for _, mark := range []string{"✅", "❌", "☑", "✔", "✓", "✗", "✘", "🔴", "🟠", "🟡", "🟢", "⚠", "\uFE0F"} {
		if strings.HasPrefix(text, mark) {
			h.sign(words, mark)
			return len(mark)
		}
	}
	if m := numbered.FindString(text); m != "" && h.id+h.raw == "" {
		return len(m)
	}
	if m := nouns.FindStringSubmatchIndex(text); m != nil && h.id == "" {
		if m[2] >= 0 {
			h.id, h.number = text[:m[3]], true
			return m[3]
		} else if before, rest := text[:m[1]-1], text[m[1]-1:]; idPattern.MatchString(rest) || inBrackets.MatchString(rest) {
			return len(before)
		}
	}
	if m := idPattern.FindString(text); m != "" && h.id == "" && endsWord(text[len(m):]) {
		h.id = m
		return len(m)
	}
	if m := inBrackets.FindStringSubmatch(text); m != nil {
		return h.bracket(words, m[1]+m[2], len(m[0]))
	}
	return h.segment(words, text)
}

func endsWord(rest string) bool {
	return rest == "" || strings.ContainsAny(rest[:1], " \t:,;)([|*") || strings.HasPrefix(rest, "—") || strings.HasPrefix(rest, "–")
}

func (h *headline) sign(words dialect.Words, mark string) {
	switch fold := dialect.Fold(mark); {
	case fold == "✅" || fold == "❌":
		h.mark = fold
	case words.Severity(mark) != report.SeverityUnknown && h.raw == "":
		h.raw, h.sev = mark, words.Severity(mark)
	}
}

// bracket reads [HIGH], (HIGH, security), [F-1]; other brackets are tags once an ID or a severity is there.
func (h *headline) bracket(words dialect.Words, inside string, length int) int {
	inside = strings.TrimPrefix(strings.TrimSpace(inside), "Severity: ")
	s, known := severityOf(words, inside)
	if first, _, more := strings.Cut(inside, " "); !known && more && first == strings.ToUpper(first) { // [LOW pending intent]
		if s, known = severityOf(words, first); known {
			inside = first
		}
	}
	if known && (h.raw == "" || h.weak) {
		h.raw, h.sev, h.weak = inside, s, false
		return length
	}
	if h.id == "" && isID(inside) {
		h.id = inside
		return length
	}
	if h.id != "" || h.raw != "" {
		return length
	}
	return 0
}

// segment reads a severity up to a colon, dash or bracket: "HIGH: …", "Critical — …", "HIGH (high confidence) …".
func (h *headline) segment(words dialect.Words, text string) int {
	end := segmentEnd.FindStringIndex(text)[0]
	seg := strings.TrimSpace(text[:end])
	if h.raw != "" && !h.isSign() || len(strings.Fields(seg)) > 3 {
		return 0
	}
	if s := words.Severity(strings.TrimSuffix(dialect.Fold(seg), " severity")); s != report.SeverityUnknown {
		h.raw, h.sev = seg, s
		h.weak = isWeak(*h)
		return max(end, 1)
	}
	return 0
}

func isWeak(h headline) bool {
	return h.id == "" && h.raw != strings.ToUpper(h.raw) && slices.Contains(weakWords, dialect.Fold(h.raw))
}

func (h *headline) isSign() bool {
	return h.raw != "" && dialect.Fold(h.raw) == h.raw && h.raw[0] > 127
}

// trailing reads the brackets that end the line: "t (HIGH)", "t — FIXED".
func (h *headline) trailing(words dialect.Words, l line, at int) {
	m := atEnd.FindStringSubmatchIndex(l.mask[at:])
	if m == nil {
		return
	}
	for _, group := range []int{2, 4, 6} {
		if m[group] >= 0 {
			h.last = l.text[at+m[group] : at+m[group+1]]
		}
	}
	if s, known := severityOf(words, h.last); known && h.raw == "" {
		h.raw, h.sev, h.rest = h.last, s, strings.TrimSpace(l.text[at:at+m[0]])
		h.weak = isWeak(*h)
	}
}

// title cuts the line at the end of its bold beginning: the title, and what follows.
func (h headline) title(l line) (title, rest string) {
	if l.bold > h.at && !l.allBold() {
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

// maxTitle is the longest line that is a title rather than a description, in bytes.
const maxTitle = 240
