package report

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"
)

// Fingerprint says what a finding is: category, file and words, or the evidence where one is quoted. Its id, line,
// severity and order do not enter, so that renumbering and shifted lines change nothing. 32 hex digits.
func (f *Finding) Fingerprint() string {
	h := sha256.New()
	for _, part := range []string{"1", words(f.Category), CleanPath(f.File), words(f.Title), words(f.Description), words(f.Evidence)} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// words folds a text to its words: lower case, everything that is neither letter nor digit is a gap.
func words(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), " ")
}
