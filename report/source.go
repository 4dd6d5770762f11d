package report

import (
	"strings"
)

// Source is the code that a run is about, as it lies before us now. Where nobody showed it, a run has none.
type Source struct {
	Commit string // its HEAD; empty = not known
}

// Standing is what stands at a finding's place in the source now. It is looked up, not judged.
type Standing struct {
	State   State
	Why     string // in a sentence
	Gone    bool   // 40 characters or more of quoted code that no file of the source has any longer
	File    string // in the source; empty = there is none
	Line    int    // where the quoted evidence stands now, or else the stated line; 0 = neither
	EndLine int    // 0 = same as Line
	First   int    // number of the first of Lines
	Lines   []string
}

// State compares the evidence that a finding quotes with the source.
type State string

const (
	Same      State = "same"      // it stands at the stated lines, or in the file where no line was stated
	Moved     State = "moved"     // it stands elsewhere
	Stale     State = "stale"     // the file is there, the evidence is not
	Missing   State = "missing"   // no such file
	Unchecked State = "unchecked" // nothing to look for, or nowhere to look
)

// IsCommit reports whether a text can name a commit for good: 7 to 64 hexadecimal digits. A branch or a tag can move.
func IsCommit(hash string) bool {
	return len(hash) >= 7 && len(hash) <= 64 && strings.Trim(strings.ToLower(hash), "0123456789abcdef") == ""
}

// SameCommit reports whether two hashes may be the same commit: equal, or one is the short form of the other.
func SameCommit(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	return IsCommit(a) && IsCommit(b) && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}
