package report

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report/pattern"
)

// Traits are what a finding is, apart from its id, line, severity and order: the parts that its fingerprint is made of,
// each folded so that what reviewers change without meaning it does not show. docs/identity.md publishes the folding.
type Traits struct {
	File     string // see [CleanPath]; empty = none stated
	Title    string // folded words of the headline
	Text     string // folded words of title and description
	Evidence string // the quoted code without blanks, line numbers and marks of a diff
	Said     string // title and description as written, without places and the name of the file; not part of the fingerprint
}

// Traits gives the finding's parts for comparing it with others.
func (f *Finding) Traits() Traits {
	file := CleanPath(f.File)
	own, written := path.Base(file), f.Title+" "+f.Description
	t := Traits{File: file, Evidence: code(f.Evidence), Said: withoutPlaces(written, own)}
	headline, rest := f.headlineAndRest()
	if t.Said != written {
		t.Title, t.Text = Words(withoutPlaces(headline, own)), Words(t.Said)
		return t
	}
	text := appendWords(make([]byte, 0, len(written)), headline)
	title := len(text)
	t.Text = string(appendWords(text, rest))
	t.Title = t.Text[:title]
	return t
}

// Fingerprint is the identity of these traits: 32 hex digits. Equal traits give equal fingerprints; nothing else enters.
func (t Traits) Fingerprint() string {
	b := make([]byte, 0, 1024) // on the stack, and enough for most
	for _, part := range []string{"1", t.File, t.Text, t.Evidence} {
		b = append(append(b, part...), 0)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:16])
}

// Fingerprint says what a finding is, from this finding alone.
func (f *Finding) Fingerprint() string { return f.Traits().Fingerprint() }

// placeWords are the places that reviewers write into their sentences: "line 12", "lines 3-9", "L12", ":12:4". They shift.
var placeWords = pattern.Of(`(?i)\blines?\s+\d+(?:\s*(?:-|–|to|and)\s*\d+)?|\bL\d+(?:-L?\d+)?\b|:\d+(?::\d+)?\b`)

// withoutPlaces takes the name of the finding's own file and every place out of a text.
func withoutPlaces(s, own string) string {
	if len(own) > 3 {
		s = strings.ReplaceAll(s, own, " ")
	}
	if mayHoldPlace(s) {
		s = placeWords.ReplaceAllString(s, " ")
	}
	return s
}

// mayHoldPlace reports whether a number stands where one of placeWords has it: behind a colon, an L or the word line. Most texts with
// numbers hold none, and the expression reads a text ten times as slowly.
func mayHoldPlace(s string) bool {
	for i := 1; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			continue
		}
		switch s[i-1] {
		case ':', 'L', 'l':
			return true
		case ' ', '\t', '\n', '\f', '\r':
			if endsInLine(strings.TrimRight(s[:i], " \t\n\f\r")) {
				return true
			}
		}
	}
	return false
}

// endsInLine reports whether a text may end in the word line or lines; a last letter beyond ASCII may stand for an s.
func endsInLine(s string) bool {
	end := s[max(0, len(s)-5):]
	return strings.EqualFold(end, "lines") || len(end) >= 4 && strings.EqualFold(end[len(end)-4:], "line") || s != "" && s[len(s)-1] >= utf8.RuneSelf
}

// Words folds a text to its words: lower case, everything that is neither letter nor digit is a gap, and a blank stands for each gap between two.
func Words(s string) string {
	return string(appendWords(make([]byte, 0, 512), s)) // on the stack, and enough for most
}

// appendWords appends the words of a text to others.
func appendWords(b []byte, s string) []byte {
	before, gap := len(b), len(b) > 0
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return appendWordsOfAnyScript(b[:before], s)
		}
		c := folded[s[i]]
		if c == 0 {
			gap = len(b) > 0
			continue
		}
		if gap {
			b = append(b, ' ')
		}
		b, gap = append(b, c), false
	}
	return b
}

// folded has for each letter and digit of ASCII what it folds to, and nothing for what is a gap.
var folded = func() (all [utf8.RuneSelf]byte) {
	for c := range byte(utf8.RuneSelf) {
		if lower := byte(unicode.ToLower(rune(c))); !isGap(rune(lower)) {
			all[c] = lower
		}
	}
	return all
}()

func appendWordsOfAnyScript(b []byte, s string) []byte {
	for word := range strings.FieldsFuncSeq(strings.ToLower(s), isGap) {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(b, word...)
	}
	return b
}

// isGap says of a sign in lower case that it parts words.
func isGap(r rune) bool {
	if r < utf8.RuneSelf {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
}

// lineMark is what stands before a quoted line: its number with a separator, or the mark of a diff.
var lineMark = pattern.Of(`^\s*(?:(?:L?\d+\s*[:|│→]|\d{1,6}\s{2,}|>)\s?)?(?:[+-](?:\s|$))?`)

// code folds quoted code: what stands before the lines goes, and every blank; operators stay, since they are the meaning.
func code(s string) string {
	b := make([]byte, 0, 512) // on the stack, and enough for most
	for line := range strings.Lines(s) {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			continue
		}
		line = strings.TrimLeft(line, " \t\n\f\r")
		b = appendCode(b, line[len(markOf(line)):])
	}
	return string(b)
}

// markOf gives what lineMark finds, which begins with one of a few signs.
func markOf(line string) string {
	if line == "" || line[0] != 'L' && line[0] != '>' && line[0] != '+' && line[0] != '-' && (line[0] < '0' || line[0] > '9') {
		return ""
	}
	return lineMark.FindString(line)
}

func appendCode(b []byte, s string) []byte {
	for i := range len(s) {
		switch c := s[i]; c {
		case ' ', '\t', '\n', '\v', '\f', '\r', '`':
		default:
			if c >= utf8.RuneSelf {
				return appendCodeOfAnyScript(b, s[i:])
			}
			b = append(b, c)
		}
	}
	return b
}

func appendCodeOfAnyScript(b []byte, s string) []byte {
	for _, r := range s {
		if !unicode.IsSpace(r) && r != '`' {
			b = utf8.AppendRune(b, r)
		}
	}
	return b
}
