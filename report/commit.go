package report

import "strings"

// IsCommit reports whether a text can name a commit for good: 7 to 64 hexadecimal digits. A branch or a tag can move.
func IsCommit(hash string) bool {
	return len(hash) >= 7 && len(hash) <= 64 && strings.Trim(strings.ToLower(hash), "0123456789abcdef") == ""
}

// SameCommit reports whether two hashes may be the same commit: equal, or one is the short form of the other.
func SameCommit(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	return IsCommit(a) && IsCommit(b) && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}
