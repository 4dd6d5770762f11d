package decode

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mistake says what is wrong at the offset where the parser refused a text, and what JSON has in its place. The parser names a character and
// the rule that it broke, which tells little to one who forgot a comma a line above. No more of the text is quoted than one character:
// what cannot be read cannot be searched for secrets.
func mistake(text []byte, at span, offset int) string {
	w := placeIn(text[:offset], at.start)
	rest := string(text[offset:max(offset, at.end)])
	switch {
	case rest == "":
		return w.cutOff()
	case w.inString:
		return inString(rest)
	case strings.HasPrefix(rest, "<<<<<<<"):
		return "a conflict of a merge was left in the text"
	case w.last == 0:
		return "the text begins with " + sign(first(rest)) + ", not with “{” or “[” as JSON does"
	case rest[0] == '/' || rest[0] == '#':
		return "JSON has no comments, and this is none that could be skipped"
	case w.named:
		return "a colon is missing between the name before this and its value" + w.strayQuote(first(rest))
	case w.valueDue():
		return w.noValue(rest)
	}
	return w.noComma(rest)
}

// cutOff tells of a text that ends too early.
func (p *jsonPlace) cutOff() string {
	const early = "the text ends too early"
	switch {
	case p.inString:
		return early + ": in the middle of a string"
	case p.last != 0 && p.valueDue() || p.named:
		return early + ": something must follow the " + sign(rune(p.last))
	case len(p.open) > 1:
		return fmt.Sprintf("%s: %d brackets are open, the last of them a %s", early, len(p.open), sign(rune(p.open[len(p.open)-1])))
	case len(p.open) == 1:
		return early + ": a " + closing(p.open[0]) + " is missing"
	}
	return early
}

// closing names the bracket that closes one.
func closing(open byte) string { return sign(rune(open + 2)) } // it stands two behind the opening one, in ASCII

// inString tells what a string may not hold as it stands.
func inString(rest string) string {
	switch c, size := utf8.DecodeRuneInString(rest); {
	case c == utf8.RuneError && size == 1:
		return "invalid UTF-8 in a string"
	case c == '\n' || c == '\r':
		return `a string goes over the end of the line: a line break in it is written \n, or its closing quote is missing`
	case c == '\t':
		return `a tab in a string is written \t`
	case c != '\\':
		return fmt.Sprintf(`the control character %U in a string is written \u%04x`, c, c)
	case !strings.HasPrefix(rest, `\u`):
		return `a backslash in a string is written \\, where it begins none of \" \\ \/ \b \f \n \r \t \u`
	case hexDigits(rest[2:]) < 4:
		return `four hexadecimal digits must follow \u`
	}
	return `half of a surrogate pair, which is no character`
}

func hexDigits(s string) int {
	return len(s) - len(strings.TrimLeft(s[:min(4, len(s))], "0123456789abcdefABCDEF")) - max(0, len(s)-4)
}

// noValue tells of what stands where a value or a name is due.
func (p *jsonPlace) noValue(rest string) string {
	due := "a value"
	if p.nameDue() {
		due = "a name in double quotes"
	}
	switch c := first(rest); {
	case strings.HasPrefix(rest, "...") || c == '…':
		return "three dots stand for something that was left out here"
	case strings.ContainsRune("'`‘’“”„«", c):
		return "a string stands in straight double quotes, not in " + string(c)
	case unicode.IsLetter(c) && p.nameDue():
		return "a name stands in double quotes"
	case unicode.IsLetter(c):
		return "a word without quotes: all but true, false and null, in small letters, stand in double quotes"
	case c == '.' || c == '+':
		return "a number begins with a digit, or with - before one"
	case strings.ContainsRune(",:]}", c):
		return due + " is due before this " + sign(c)
	}
	return due + " is due, not " + sign(first(rest))
}

// noComma tells of what stands behind a value.
func (p *jsonPlace) noComma(rest string) string {
	c := first(rest)
	switch {
	case p.inNumber() && !unicode.IsLetter(c):
		return "a number breaks off: a digit is due before this " + sign(c)
	case len(p.open) == 0 && (c == '}' || c == ']'):
		return sign(c) + " closes nothing that is open"
	case len(p.open) == 0:
		return "more text after the value"
	case c == '}' || c == ']':
		return "a " + closing(p.open[len(p.open)-1]) + " is missing before this " + sign(c)
	case c == ':' && !p.inObject():
		return "a name with its value stands between { and }, and this is a list"
	case !beginsValue(c):
		return "a comma is due, not " + sign(c) + p.strayQuote(c)
	case p.inNumber() || p.end == p.offset && isDigit(p.last):
		return "a number that goes on as none: what is no number stands in double quotes"
	}
	return "a comma is missing before this" + p.strayQuote(c)
}

// beginsValue says whether somebody may begin a value or a name with a character, rightly or not.
func beginsValue(c rune) bool {
	return strings.ContainsRune(`"{[-.`, c) || unicode.IsLetter(c) || unicode.IsDigit(c)
}

// strayQuote adds the other thing that may be wrong where a string ends and text goes on: its last quote was a part of it.
func (p *jsonPlace) strayQuote(c rune) string {
	if p.last != '"' || p.end < p.offset && !unicode.IsLetter(c) {
		return ""
	}
	return `, or a quote before this belongs to the string and is written \"`
}

func first(s string) rune {
	c, _ := utf8.DecodeRuneInString(s)
	return c
}

// sign names a character, also one that nobody would see.
func sign(c rune) string {
	if unicode.IsPrint(c) && c != utf8.RuneError {
		return "“" + string(c) + "”"
	}
	return fmt.Sprintf("the character %U", c)
}
