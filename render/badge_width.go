package render

import (
	"strings"
	"unicode"
)

// narrowness groups the characters of ASCII by their width at 11 pixels of a wide sans-serif font such as Verdana, in
// tenths of a pixel; measured by eye against the groups of such fonts, which is enough where the text's length is
// stated beside it.
var narrowness = []struct {
	width int
	chars string
}{
	{32, "ijlI'|"},
	{40, " .,:;!()[]ftJr-/\\·"},
	{58, "cksvxyzL\"*?"},
	{84, "ACDGHNOQRUVXZ#&+<=>^~_"},
	{106, "mMwW@%"},
}

// textWidth is about how wide a text is at 11 pixels, in whole pixels.
func textWidth(s string) int {
	tenths := 0
	for _, r := range s {
		tenths += runeWidth(r)
	}
	return max(1, (tenths+9)/10)
}

func runeWidth(r rune) int {
	for _, group := range narrowness {
		if strings.ContainsRune(group.chars, r) {
			return group.width
		}
	}
	switch {
	case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r):
		return 0
	case r >= 0x1100: // ideographs and their like are squares
		return 110
	}
	return 70
}
