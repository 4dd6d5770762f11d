package report

import (
	"strings"
	"unicode/utf8"
)

// NormalID folds an id for linking: case, outer blanks, leading zeros of its number and what stands between its parts do not matter
// (SEC-1 = sec_001 = SEC001). A dash that does not break a line is one, and a sign that nobody sees is none.
func NormalID(id string) string {
	id = idSeparators.Replace(WrittenID(plainMarks(id)))
	cut := numberAt(id)
	if cut == len(id) || cut > 0 && id[cut-1] == '-' {
		return id
	}
	return id[:cut] + "-" + id[cut:]
}

// WrittenID folds an id less, for telling two ids apart: what stands between its parts matters (SEC-1 = sec-001, and not SEC1).
func WrittenID(id string) string {
	id = strings.TrimSpace(id)
	cut := numberAt(id)
	number := cut
	for number < len(id)-1 && id[number] == '0' {
		number++
	}
	if number == cut {
		return strings.ToLower(id)
	}
	return lowered(id[:cut], id[number:])
}

// lowered joins letters in lower case and digits.
func lowered(letters, digits string) string {
	b := make([]byte, 0, len("performance-0000"))
	for i := range len(letters) {
		c := letters[i]
		switch {
		case c >= utf8.RuneSelf:
			return strings.ToLower(letters) + digits
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		}
		b = append(b, c)
	}
	return string(append(b, digits...))
}

// numberAt is where the number begins with which an id ends; its length where it ends with none.
func numberAt(id string) int {
	at := len(id)
	for at > 0 && '0' <= id[at-1] && id[at-1] <= '9' {
		at--
	}
	return at
}

// plainMarks writes an id with the marks that a keyboard has.
func plainMarks(id string) string {
	for i := range len(id) {
		if id[i] >= utf8.RuneSelf {
			return typeset.Replace(id)
		}
	}
	return id
}

var typeset = strings.NewReplacer("‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "−", "-", "－", "-", "\u00a0", "-", "\u202f", "-",
	"\u00ad", "", "\u200b", "", "\u200c", "", "\u200d", "", "\u2060", "", "\ufeff", "")

var idSeparators = strings.NewReplacer("_", "-", " ", "-")
