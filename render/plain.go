package render

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report"
)

// terminalCodes are the escape sequences that a terminal obeys and a reader never meant: CSI, terminated OSC, two-character
// ones. An OSC without its end is left to be replaced character by character, or it would swallow the text behind it.
var terminalCodes = regexp.MustCompile("(?:\x1b\\[|\u009b)[0-?]*[ -/]*[@-~]|\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)|\x1b[@-Z\\\\^_]")

// xmlText makes a text of the run fit for XML 1.0 and for plain text (rule X1): terminal codes go, TAB, LF, CR and the
// characters that XML knows stay, every other one becomes U+FFFD. So do DEL and the C1 controls, which XML knows and advises
// against: what we write may be shown on a terminal (rule R8).
func xmlText(s string) string {
	if visible(s) {
		return s
	}
	if strings.ContainsAny(s, "\x1b\u009b") {
		s = terminalCodes.ReplaceAllString(s, "")
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\r', r >= 0x20 && r < 0x7f, r >= 0xa0 && r <= 0xd7ff, r >= 0xe000 && r <= 0xfffd, r >= 0x10000:
			return r
		}
		return utf8.RuneError
	}, s)
}

// visible says of most texts that they are ASCII without controls but for white space.
func visible(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\t' && c != '\n' && c != '\r' || c > '~' {
			return false
		}
	}
	return true
}

// oneLine folds all white space to single blanks and cuts the text to at most n characters, so that a list stays a list.
func oneLine(s string, n int) string {
	if len(s) > 16*n { // what lies beyond cannot be reached but through a desert of blanks
		s = report.Within(s, 16*n) + "…"
	}
	if s = xmlText(s); !folded(s) {
		s = strings.Join(strings.Fields(s), " ")
	}
	if len(s) <= n {
		return s
	}
	for i := range s {
		if n == 0 {
			return s[:i] + "…"
		}
		n--
	}
	return s
}

// folded says that no white space stands in s but single blanks between words.
func folded(s string) bool {
	if s == "" {
		return true
	}
	return s[0] != ' ' && s[len(s)-1] != ' ' && !strings.Contains(s, "  ") && strings.IndexFunc(s, otherSpace) < 0
}

func otherSpace(r rune) bool { return r != ' ' && unicode.IsSpace(r) }

// plainLine is fit for one line of XML, with what turns text around written out (rules X1, R10).
func plainLine(s string, n int) string { return oneLine(shown(oneLine(s, n)), n) }

// shown writes the characters that turn text around (bidirectional controls) as their code points: what a person reads here
// must be what a machine reads (rule R10).
func shown(s string) string {
	if visible(s) || !strings.ContainsFunc(s, turns) {
		return s
	}
	return turners.Replace(s)
}

// turns says of a character that it turns text around.
func turns(r rune) bool {
	return r == 0x61c || r == 0x200e || r == 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

var turners = strings.NewReplacer(
	"\u061c", "[U+061C]", "\u200e", "[U+200E]", "\u200f", "[U+200F]",
	"\u202a", "[U+202A]", "\u202b", "[U+202B]", "\u202c", "[U+202C]", "\u202d", "[U+202D]", "\u202e", "[U+202E]",
	"\u2066", "[U+2066]", "\u2067", "[U+2067]", "\u2068", "[U+2068]", "\u2069", "[U+2069]",
)

// InertJSON writes in JSON that is already encoded those characters by their code points that JSON lets stand and a terminal obeys: DEL, C1
// controls, and what turns text around (rule R8). They occur in strings alone, so the text means the same.
func InertJSON(text []byte) []byte {
	var out []byte
	from := 0
	for i := 0; i < len(text); {
		if text[i] < 0x7f {
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if obeyed(r) {
			out = fmt.Appendf(append(out, text[from:i]...), `\u%04x`, r)
			from = i + size
		}
		i += size
	}
	if out == nil {
		return text
	}
	return append(out, text[from:]...)
}

func obeyed(r rune) bool {
	return r >= 0x7f && r < 0xa0 || turns(r)
}
