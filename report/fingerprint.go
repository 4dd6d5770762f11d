package report

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"regexp"
	"strings"
	"unicode"
)

// Traits are what a finding is, apart from its ID, line, severity and order: the parts that its fingerprint is made of,
// each folded so that what reviewers change without meaning it does not show. docs/identity.md publishes the folding.
type Traits struct {
	File     string // see [CleanPath]; empty = none stated
	Text     string // folded words of title and description
	Evidence string // the quoted code without blanks, line numbers and marks of a diff
	Said     string // title and description as written, without places and the file; not part of the fingerprint
}

// Traits returns the finding's parts for comparing it with others.
func (f *Finding) Traits() Traits {
	file := CleanPath(f.File)
	own, written := path.Base(file), f.Title+" "+f.Description
	t := Traits{File: file, Evidence: foldCode(f.Evidence), Said: withoutPlaces(written, own)}
	t.Text = Words(t.Said)
	return t
}

// Fingerprint is the identity of these traits: 32 hex digits. Nothing else enters.
func (t Traits) Fingerprint() string {
	sum := sha256.Sum256([]byte("1\x00" + t.File + "\x00" + t.Text + "\x00" + t.Evidence + "\x00"))
	return hex.EncodeToString(sum[:16])
}

// Fingerprint states what a finding is, from this finding alone.
func (f *Finding) Fingerprint() string { return f.Traits().Fingerprint() }

// placeWords are the places that reviewers write into sentences: "line 12", "lines 3-9", "L12", ":12:4". They shift.
var placeWords = regexp.MustCompile(
	`(?i)\bl(?:ines?\s+\d+(?:\s*(?:-|–|to|and)\s*\d+)?|\d+(?:-L?\d+)?\b)|:\d+(?::\d+)?\b`)

// withoutPlaces takes the name of the finding's own file and every place out of a text.
func withoutPlaces(s, own string) string {
	if len(own) > 3 {
		s = strings.ReplaceAll(s, own, " ")
	}
	if strings.ContainsAny(s, "0123456789") {
		s = placeWords.ReplaceAllString(s, " ")
	}
	return s
}

// lineMark is what precedes a quoted line: its number with a separator, or the mark of a diff.
var lineMark = regexp.MustCompile(`^\s*(?:(?:L?\d+\s*[:|│→]|\d{1,6}\s{2,}|>)\s?)?(?:[+-](?:\s|$))?`)

// foldCode removes from quoted code what precedes its lines, and every blank. Operators are the meaning and stay.
func foldCode(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			continue
		}
		for _, r := range line[len(lineMark.FindString(line)):] {
			if !unicode.IsSpace(r) && r != '`' {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// similar reports whether two texts share at least seven of ten words of the shorter one.
func similar(a, b string) bool {
	short, long := strings.Fields(Words(a)), strings.Fields(Words(b))
	if len(short) > len(long) {
		short, long = long, short
	}
	has := map[string]bool{}
	for _, word := range long {
		has[word] = true
	}
	shared := len(keep(short, func(word string) bool { return has[word] }))
	return len(short) > 0 && shared*10 >= len(short)*7
}
