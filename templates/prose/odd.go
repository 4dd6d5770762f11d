package prose

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

// odd lists the characters that draw nothing, reorder their neighbours or drive a terminal (R10): C0 but for TAB LF
// CR, DEL, C1, the bidi controls, zero-width characters, fillers, variation selectors, tags and noncharacters.
var odd = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x0000, Hi: 0x0008, Stride: 1},
		{Lo: 0x000B, Hi: 0x000C, Stride: 1},
		{Lo: 0x000E, Hi: 0x001F, Stride: 1},
		{Lo: 0x007F, Hi: 0x009F, Stride: 1},
		{Lo: 0x00AD, Hi: 0x00AD, Stride: 1},
		{Lo: 0x034F, Hi: 0x034F, Stride: 1},
		{Lo: 0x061C, Hi: 0x061C, Stride: 1},
		{Lo: 0x115F, Hi: 0x1160, Stride: 1},
		{Lo: 0x17B4, Hi: 0x17B5, Stride: 1},
		{Lo: 0x180B, Hi: 0x180F, Stride: 1},
		{Lo: 0x200B, Hi: 0x200F, Stride: 1},
		{Lo: 0x2028, Hi: 0x202E, Stride: 1},
		{Lo: 0x2060, Hi: 0x206F, Stride: 1},
		{Lo: 0x3164, Hi: 0x3164, Stride: 1},
		{Lo: 0xFDD0, Hi: 0xFDEF, Stride: 1},
		{Lo: 0xFE00, Hi: 0xFE0F, Stride: 1},
		{Lo: 0xFEFF, Hi: 0xFEFF, Stride: 1},
		{Lo: 0xFFA0, Hi: 0xFFA0, Stride: 1},
		{Lo: 0xFFF9, Hi: 0xFFFB, Stride: 1},
		{Lo: 0xFFFE, Hi: 0xFFFF, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x1BCA0, Hi: 0x1BCA3, Stride: 1},
		{Lo: 0x1D173, Hi: 0x1D17A, Stride: 1},
		{Lo: 0x1FFFE, Hi: 0x1FFFF, Stride: 1},
		{Lo: 0x2FFFE, Hi: 0x2FFFF, Stride: 1},
		{Lo: 0x3FFFE, Hi: 0x3FFFF, Stride: 1},
		{Lo: 0x4FFFE, Hi: 0x4FFFF, Stride: 1},
		{Lo: 0x5FFFE, Hi: 0x5FFFF, Stride: 1},
		{Lo: 0x6FFFE, Hi: 0x6FFFF, Stride: 1},
		{Lo: 0x7FFFE, Hi: 0x7FFFF, Stride: 1},
		{Lo: 0x8FFFE, Hi: 0x8FFFF, Stride: 1},
		{Lo: 0x9FFFE, Hi: 0x9FFFF, Stride: 1},
		{Lo: 0xAFFFE, Hi: 0xAFFFF, Stride: 1},
		{Lo: 0xBFFFE, Hi: 0xBFFFF, Stride: 1},
		{Lo: 0xCFFFE, Hi: 0xCFFFF, Stride: 1},
		{Lo: 0xDFFFE, Hi: 0xDFFFF, Stride: 1},
		{Lo: 0xE0000, Hi: 0xE0FFF, Stride: 1},
		{Lo: 0xEFFFE, Hi: 0xEFFFF, Stride: 1},
		{Lo: 0xFFFFE, Hi: 0xFFFFF, Stride: 1},
		{Lo: 0x10FFFE, Hi: 0x10FFFF, Stride: 1},
	},
	LatinOffset: 5,
}

// names holds the names that a reader may want to look up. The rest are named by kind; see name.
var names = map[rune]string{
	0x00: "NULL", 0x07: "BELL", 0x08: "BACKSPACE", 0x0B: "LINE TABULATION", 0x0C: "FORM FEED", 0x0D: "CARRIAGE RETURN",
	0x1B: "ESCAPE", 0x7F: "DELETE", 0x85: "NEXT LINE", 0x9B: "CONTROL SEQUENCE INTRODUCER", 0xAD: "SOFT HYPHEN",
	0x034F: "COMBINING GRAPHEME JOINER", 0x061C: "ARABIC LETTER MARK", 0x115F: "HANGUL CHOSEONG FILLER",
	0x1160: "HANGUL JUNGSEONG FILLER", 0x180E: "MONGOLIAN VOWEL SEPARATOR", 0x200B: "ZERO WIDTH SPACE",
	0x200C: "ZERO WIDTH NON-JOINER", 0x200D: "ZERO WIDTH JOINER",
	0x200E: "LEFT-TO-RIGHT MARK", 0x200F: "RIGHT-TO-LEFT MARK",
	0x2028: "LINE SEPARATOR", 0x2029: "PARAGRAPH SEPARATOR",
	0x202A: "LEFT-TO-RIGHT EMBEDDING", 0x202B: "RIGHT-TO-LEFT EMBEDDING",
	0x202C: "POP DIRECTIONAL FORMATTING", 0x202D: "LEFT-TO-RIGHT OVERRIDE", 0x202E: "RIGHT-TO-LEFT OVERRIDE",
	0x2060: "WORD JOINER", 0x2061: "FUNCTION APPLICATION", 0x2062: "INVISIBLE TIMES", 0x2063: "INVISIBLE SEPARATOR",
	0x2064: "INVISIBLE PLUS",
	0x2066: "LEFT-TO-RIGHT ISOLATE", 0x2067: "RIGHT-TO-LEFT ISOLATE", 0x2068: "FIRST STRONG ISOLATE",
	0x2069: "POP DIRECTIONAL ISOLATE", 0x3164: "HANGUL FILLER", 0xFEFF: "ZERO WIDTH NO-BREAK SPACE",
	0xFFA0: "HALFWIDTH HANGUL FILLER",
}

// name gives a code point and its name, or its kind: "U+202E RIGHT-TO-LEFT OVERRIDE", "U+FE01 VARIATION SELECTOR".
func name(r rune) string {
	word := names[r]
	switch {
	case word != "":
	case r < 0xA0:
		word = "CONTROL"
	case r >= 0xFE00 && r <= 0xFE0F, r >= 0xE0100 && r <= 0xE01EF:
		word = "VARIATION SELECTOR"
	case r >= 0xE0000 && r <= 0xE007F:
		word = "TAG"
	case !unicode.In(r, unicode.Cf, unicode.Lo, unicode.Mn):
		word = "NONCHARACTER"
	default:
		word = "INVISIBLE CHARACTER"
	}
	return fmt.Sprintf("%U %s", r, word)
}

// common says at little cost that r needs no mark of any kind: accented Latin, dashes and quotation marks, symbols,
// CJK. It may say no for other such characters.
func common(r rune) bool {
	return r > 0xAD && r < 0x34F || r > 0x200F && r < 0x2028 || r > 0x206F && r < 0x2DE0 || r > 0x2DFF && r < 0x3164 ||
		r > 0x3164 && r < 0xA640 || r > 0xABFF && r < 0xFB1D
}

// oddAt measures the odd character at s[i]: its rune and its length in bytes, or a length of 0 when the character
// there is ordinary. A byte that is not UTF-8 is odd. CR is odd unless LF follows.
func oddAt(s string, i int) (rune, int) {
	r, size := utf8.DecodeRuneInString(s[i:])
	switch {
	case r == utf8.RuneError && size == 1:
		return r, 1
	case r == '\r' && (i+1 == len(s) || s[i+1] != '\n'):
		return r, 1
	case !unicode.Is(odd, r), partOfEmoji(s, i, r):
		return r, 0
	}
	return r, size
}

// partOfEmoji says that the joiner or selector r at s[i] belongs to a picture, as in ⚠️ or 👩‍🔧. Agents write many of
// these, and a box behind each would teach readers to overlook boxes.
func partOfEmoji(s string, i int, r rune) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	switch r {
	case 0xFE0E, 0xFE0F:
		return unicode.In(before, unicode.So, unicode.Sm, unicode.Sk) || before == '‼' || before == '⁉' || before == '〰'
	case 0x200D:
		after, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		return unicode.Is(unicode.So, after) && (unicode.In(before, unicode.So, unicode.Sk) || before == 0xFE0F)
	}
	return false
}

// rightToLeft says that r belongs to a script written from right to left, so that its neighbours may move.
func rightToLeft(r rune) bool {
	return r >= 0x0590 && r <= 0x08FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFC ||
		r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF
}
