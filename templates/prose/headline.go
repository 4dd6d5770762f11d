package prose

import (
	"strings"

	"github.com/a-h/templ"
)

// maxHeadline is longer than a title gets: what is longer is no title, and stays within the bounds of Text.
const maxHeadline = 4 << 10

// Headline renders one untrusted line as Text does, and as code what stands between two backticks: authors of reviews
// write names so, and a title is no Markdown otherwise. A backtick without a partner, as where a title was cut, is a
// character like others.
func Headline(s string) templ.Component {
	if code, _ := nextCode(s); code == "" || len(s) > maxHeadline {
		return Text(s)
	}
	return fragment(appendHeadline(nil, s))
}

func appendHeadline(b []byte, s string) []byte {
	moves := mayMove(s)
	if moves {
		b = append(b, "<bdi>"...)
	}
	code, at := nextCode(s)
	for ; code != ""; code, at = nextCode(s) {
		b = append(appendText(b, s[:at-1]), "<code>"...)
		b = append(appendIsolated(b, code), "</code>"...)
		s = s[at+len(code)+1:]
	}
	b = appendText(b, s)
	if moves {
		b = append(b, "</bdi>"...)
	}
	return b
}

// nextCode finds the first words between two backticks, and where they begin. Several backticks in a row, or a space
// beside one, are about backticks themselves: then nothing in the line is code.
func nextCode(s string) (code string, at int) {
	before, rest, _ := strings.Cut(s, "`")
	code, _, closed := strings.Cut(rest, "`")
	if !closed || strings.TrimSpace(code) != code || strings.Contains(s, "``") {
		return "", 0
	}
	return code, len(before) + 1
}
