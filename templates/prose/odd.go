package prose

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// odd are the characters that draw nothing, reorder their neighbors or drive a terminal (R10).
var odd = []*unicode.RangeTable{
	unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point,
	unicode.Noncharacter_Code_Point,
}

// oddAt measures the odd character at s[i]: its rune and its length in bytes, or a length of 0 when the character there
// is ordinary. A byte that is not UTF-8 is odd. CR is odd unless LF follows.
func oddAt(s string, i int) (rune, int) {
	if c := s[i]; c >= ' ' && c < 0x7F || c == '\t' || c == '\n' {
		return rune(c), 0
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	switch {
	case r == utf8.RuneError && size == 1:
		return r, 1
	case r == '\r' && strings.HasPrefix(s[i+1:], "\n"), !unicode.In(r, odd...), partOfEmoji(s, i, r):
		return r, 0
	}
	return r, size
}

// partOfEmoji says that the joiner or selector r at s[i] belongs to a picture, as in ⚠️ or 👩‍🔧. Agents write many of
// these, and a box after each would teach readers to overlook boxes.
func partOfEmoji(s string, i int, r rune) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	switch r {
	case 0xFE0E, 0xFE0F:
		return unicode.In(before, unicode.So, unicode.Sm, unicode.Sk) || strings.ContainsRune("‼⁉〰", before)
	case 0x200D:
		after, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		return unicode.Is(unicode.So, after) && (unicode.In(before, unicode.So, unicode.Sk) || before == 0xFE0F)
	}
	return false
}

func endOfRun(s string, i int) int {
	for i < len(s) {
		_, size := oddAt(s, i)
		if size == 0 {
			break
		}
		i += size
	}
	return i
}

// rightToLeft says that r belongs to a script written from right to left, so that its neighbors may move.
func rightToLeft(r rune) bool {
	return r >= 0x0590 && r <= 0x08FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFC ||
		r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF
}

const (
	// maxMarks bounds the long marks in one string. Later ones are <bdi class="odd"> without a title, or the picture
	// alone, so that a body made of nothing else stays within the page's budget (S1).
	maxMarks = 1000
	maxNamed = 4 // characters of one run that its title names
)

// appendMark appends a run of odd characters, the nth of its string, so that a parser gives them back: CR as a
// reference, since a raw one becomes LF. HTML cannot hold the others that shown replaces; the title names them.
func appendMark(b []byte, run string, nth int) []byte {
	open, end := `<bdi class="odd">`, "</bdi>"
	if nth <= maxMarks {
		open, end = fmt.Sprintf(`<span class="odd" title="%s" dir="ltr">`, title(run)), "</span>"
	}
	var text []byte
	pictured := true // each character is shown by another one that can be seen
	for _, r := range run {
		pictured = pictured && r != '\r' && (r == utf8.RuneError || shown(r) != r)
		text = utf8.AppendRune(text, shown(r))
		if r == '\r' {
			text = append(text[:len(text)-1], "&#13;"...)
		}
	}
	if pictured && nth > maxMarks {
		open, end = "", ""
	}
	return append(append(append(b, open...), text...), end...)
}

// shown is what the page shows for a character: for control characters their pictures (U+2400 and on), for NUL, broken
// bytes, C1 controls and noncharacters U+FFFD, for all others themselves.
func shown(r rune) rune {
	switch {
	case r == 0 || r > 0x7F && r < 0xA0 || unicode.Is(unicode.Noncharacter_Code_Point, r):
		return utf8.RuneError
	case r < 0x20 && r != '\r':
		return 0x2400 + r
	case r == 0x7F:
		return 0x2421
	}
	return r
}

// title names the characters of a run: "U+0000 NULL, byte 0xFF, and 7 more".
func title(run string) string {
	var names []string
	for i := 0; i < len(run); {
		r, size := utf8.DecodeRuneInString(run[i:])
		if r == utf8.RuneError && size == 1 {
			names = append(names, fmt.Sprintf("byte 0x%02X", run[i]))
		} else {
			names = append(names, fmt.Sprintf("%U %s", r, nameOf(r)))
		}
		i += size
	}
	if more := len(names) - maxNamed; more > 0 {
		names = append(names[:maxNamed], fmt.Sprintf("and %d more", more))
	}
	return strings.Join(names, ", ")
}

// names are those that a reader may want to look up. The rest are named by kind.
var names = map[rune]string{
	0x00: "NULL", 0x08: "BACKSPACE", 0x0D: "CARRIAGE RETURN", 0x1B: "ESCAPE", 0xAD: "SOFT HYPHEN",
	0x200B: "ZERO WIDTH SPACE", 0x200C: "ZERO WIDTH NON-JOINER", 0x200D: "ZERO WIDTH JOINER",
	0x200E: "LEFT-TO-RIGHT MARK", 0x200F: "RIGHT-TO-LEFT MARK", 0x202A: "LEFT-TO-RIGHT EMBEDDING",
	0x202B: "RIGHT-TO-LEFT EMBEDDING", 0x202C: "POP DIRECTIONAL FORMATTING", 0x202D: "LEFT-TO-RIGHT OVERRIDE",
	0x202E: "RIGHT-TO-LEFT OVERRIDE", 0x2066: "LEFT-TO-RIGHT ISOLATE", 0x2067: "RIGHT-TO-LEFT ISOLATE",
	0x2068: "FIRST STRONG ISOLATE", 0x2069: "POP DIRECTIONAL ISOLATE", 0xFEFF: "ZERO WIDTH NO-BREAK SPACE",
}

func nameOf(r rune) string {
	kind := "INVISIBLE CHARACTER"
	switch {
	case unicode.Is(unicode.Cc, r):
		kind = "CONTROL"
	case unicode.Is(unicode.Variation_Selector, r):
		kind = "VARIATION SELECTOR"
	case r >= 0xE0000 && r <= 0xE007F:
		kind = "TAG"
	case unicode.Is(unicode.Noncharacter_Code_Point, r):
		kind = "NONCHARACTER"
	}
	return cmp.Or(names[r], kind)
}

// greekTwins are the Greek letters that look like Latin ones. The others stay out: Δt, 10kΩ and μs are honest.
const greekTwins = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧικνορυϲ"

// foreign names the script of a letter that may pass for a Latin one, or "".
func foreign(r rune) string {
	switch {
	case r < 0x370 || !unicode.IsLetter(r):
		return ""
	case r >= 0x400 && unicode.Is(unicode.Cyrillic, r):
		return "Cyrillic"
	case strings.ContainsRune(greekTwins, r):
		return "Greek"
	case unicode.Is(unicode.Armenian, r):
		return "Armenian"
	case unicode.Is(unicode.Cherokee, r):
		return "Cherokee"
	}
	return ""
}

// endOfWord is where the letters, digits and underscores from s[i] on end.
func endOfWord(s string, i int) int {
	for _, r := range s[i:] {
		if !inWord(r) {
			break
		}
		i += utf8.RuneLen(r)
	}
	return i
}

func inWord(r rune) bool {
	if r < 0x80 {
		return r == '_' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z'
	}
	return (unicode.IsLetter(r) || unicode.IsDigit(r)) && !unicode.In(r, odd...)
}

// appendWord appends a word, marked if it has Latin letters and others that look like those.
func appendWord(b []byte, word string) []byte {
	latin, script := false, ""
	for _, r := range word {
		latin = latin || unicode.Is(unicode.Latin, r)
		script = cmp.Or(script, foreign(r))
	}
	if latin && script != "" {
		word = fmt.Sprintf(`<span class="mixed" title="mixes Latin and %s letters">%s</span>`, script, word)
	}
	return append(b, word...)
}
