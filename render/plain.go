package render

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"swarmreport/report"
)

// terminalCodes are the escape sequences that a terminal obeys and a reader never meant: CSI, terminated OSC,
// two-character ones. An OSC without its end is left to be replaced character by character, or it would swallow the
// text after it.
var terminalCodes = regexp.MustCompile("(?:\x1b\\[|\u009b)[0-?]*[ -/]*[@-~]|" +
	"\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)|\x1b[@-Z\\\\^_]")

// xmlText makes a text of the run fit for XML 1.0 and for plain text (rule X1): terminal codes go, TAB, LF, CR and the
// characters that XML knows stay, every other one becomes U+FFFD. So do DEL and the C1 controls, which XML knows and
// advises against: what we write may be shown on a terminal (rule R8).
func xmlText(s string) string {
	if visible(s) {
		return s
	}
	if strings.ContainsAny(s, "\x1b\u009b") {
		s = terminalCodes.ReplaceAllString(s, "")
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t', r == '\n', r == '\r', r >= ' ' && r < 0x7f, r >= 0xa0 && r <= 0xd7ff,
			r >= 0xe000 && r <= 0xfffd, r >= 0x10000:
			return r
		}
		return utf8.RuneError
	}, s)
}

// visible reports that a text is ASCII without controls but for white space, as most are.
func visible(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\t' && c != '\n' && c != '\r' || c > '~' {
			return false
		}
	}
	return true
}

// oneLine folds all white space to single blanks and cuts the text to at most n characters, so that a list stays a
// list.
func oneLine(s string, n int) string {
	if len(s) > 16*n { // what follows cannot be reached but through a desert of blanks
		s = report.Within(s, 16*n) + "…"
	}
	s = strings.Join(strings.Fields(xmlText(s)), " ")
	for i := range s {
		if n == 0 {
			return s[:i] + "…"
		}
		n--
	}
	return s
}

// plainLine is fit for one line of XML, with what turns text around written out (rules X1, R10).
func plainLine(s string, n int) string { return oneLine(shown(oneLine(s, n)), n) }

// clipped is a text of the run of at most 4,000 bytes, without what a terminal obeys (rule X1).
func clipped(s string) string { return shown(xmlText(report.Shorten(s, quoteLimit))) }

// turning are the characters that turn text around (bidirectional controls).
const turning = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

var turners = func() *strings.Replacer {
	var pairs []string
	for _, r := range turning {
		pairs = append(pairs, string(r), fmt.Sprintf("[U+%04X]", r))
	}
	return strings.NewReplacer(pairs...)
}()

// shown writes the characters that turn text around as their code points: what a person reads here must be what a
// machine reads (rule R10).
func shown(s string) string {
	if visible(s) {
		return s
	}
	return turners.Replace(s)
}

// InertJSON writes in JSON that is already encoded those characters by their code points that JSON leaves as they are
// and a terminal obeys: DEL, C1 controls, and what turns text around (rule R8). They occur in strings alone, so the
// text means the same.
func InertJSON(text []byte) []byte {
	obeyed := func(r rune) bool { return r >= 0x7f && (r < 0xa0 || strings.ContainsRune(turning, r)) }
	if bytes.IndexFunc(text, obeyed) < 0 {
		return text
	}
	var out []byte
	for _, r := range string(text) {
		if obeyed(r) {
			out = fmt.Appendf(out, `\u%04x`, r)
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}
