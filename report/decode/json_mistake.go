package decode

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

const overLine = "a string goes over the end of the line: " +
	`a line break in it is written \n, or its closing quote is missing`

// mistake is the place where the parser refused a text.
type mistake struct {
	text     []byte
	at       int
	err      error // the parser's
	depth    int   // brackets that are open
	inObject bool  // the last of them is {
	named    bool  // the last token is the name of a member
}

// message says what is wrong, and what JSON has there. It quotes one character at most: what cannot be read cannot be
// searched for secrets.
func (m *mistake) message() string {
	number := strings.Contains(m.err.Error(), "in number")
	for m.at > 0 && m.at < len(m.text) && !number && isLetter(m.text[m.at]) && isLetter(m.text[m.at-1]) {
		m.at-- // the parser refuses the letter in which a word differs from true, false or null
	}
	rest := string(m.text[min(m.at, len(m.text)):])
	c, _ := utf8.DecodeRuneInString(rest)
	before := bytes.TrimRight(m.text[:m.at], " \t\r\n")
	switch {
	case errors.Is(m.err, io.ErrUnexpectedEOF) && m.depth < 2:
		return "the text ends too early"
	case errors.Is(m.err, io.ErrUnexpectedEOF):
		return fmt.Sprintf("the text ends too early: %d brackets are open", m.depth)
	case strings.HasPrefix(rest, "<<<<<<<"):
		return "a merge conflict was left in the text"
	case strings.Contains(m.err.Error(), "in string (") && (c == '\n' || c == '\r'):
		return overLine
	case strings.Contains(m.err.Error(), "in string (") || strings.Contains(m.err.Error(), "UTF-8"):
		return "a string holds " + sign(c) + ", which is no text"
	case len(before) == 0:
		return "the text begins with " + sign(c) + ", not with “{” or “[” as JSON does"
	case c == '/' || c == '#':
		return "JSON has no comments, and this is none that could be skipped"
	case number:
		return "a number breaks off: a digit is due before this " + sign(c)
	case strings.IndexByte(",:[{", before[len(before)-1]) >= 0:
		return m.noValue(rest, c, m.inObject && before[len(before)-1] != ':')
	case m.named:
		return "a colon is missing between the name before this and its value" + m.strayQuote(before, c)
	}
	return m.noComma(before, c)
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// noValue describes what is in the place of a value, or of a name.
func (m *mistake) noValue(rest string, c rune, name bool) string {
	switch {
	case strings.HasPrefix(rest, "...") || c == '…':
		return "three dots are in the place of something that was left out"
	case strings.ContainsRune("'`‘’“”„«", c):
		return "a string has straight double quotes, not " + string(c)
	case unicode.IsLetter(c) && name:
		return "a name must be in double quotes"
	case unicode.IsLetter(c):
		return "a word without quotes: all but true, false and null, in small letters, must be in double quotes"
	case name:
		return "a name in double quotes is due, not " + sign(c)
	}
	return "a value is due, not " + sign(c)
}

// noComma describes what follows a value.
func (m *mistake) noComma(before []byte, c rune) string {
	closing := "“]”"
	if m.inObject {
		closing = "“}”"
	}
	switch {
	case m.depth == 0 && (c == '}' || c == ']'):
		return sign(c) + " closes nothing that is open"
	case m.depth == 0:
		return "more text after the value"
	case c == '}' || c == ']':
		return "a " + closing + " is missing before this " + sign(c)
	case c == ':' && !m.inObject:
		return "a name with its value is between { and }, and this is a list"
	case !strings.ContainsRune(`"{[-.`, c) && !unicode.IsLetter(c) && !unicode.IsDigit(c):
		return "a comma is due, not " + sign(c) + m.strayQuote(before, c)
	case len(before) == m.at && unicode.IsDigit(rune(before[m.at-1])):
		return "a number that goes on as none: what is no number must be in double quotes"
	}
	return "a comma is missing before this" + m.strayQuote(before, c)
}

// strayQuote adds the other possible mistake if a string ends and text goes on: its last quote was a part of it.
func (m *mistake) strayQuote(before []byte, c rune) string {
	if before[len(before)-1] != '"' || len(before) < m.at && !unicode.IsLetter(c) {
		return ""
	}
	return `, or a quote before this belongs to the string and is written \"`
}

// sign names a character, also one that nobody would see.
func sign(c rune) string {
	if unicode.IsPrint(c) && c != utf8.RuneError {
		return "“" + string(c) + "”"
	}
	return fmt.Sprintf("the character %U", c)
}
