package redact

// A set is a set of bytes.
type set [256]bool

const (
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	digits  = "0123456789"
)

var (
	letter      = setOf(letters)
	alnum       = setOf(letters + digits)
	wordChars   = setOf(letters + digits + "_-")
	base64Chars = setOf(letters + digits + "+/_-")
	keyChars    = setOf(letters + digits + "+/=")
	spaces      = setOf(" \t\r\n")
)

func setOf(chars string) *set {
	var s set
	for i := range len(chars) {
		s[chars[i]] = true
	}
	return &s
}

// run counts the leading bytes of s that are in the set.
func run(s string, in *set) int {
	n := 0
	for n < len(s) && in[s[n]] {
		n++
	}
	return n
}

// runBack counts the bytes before s[i] that are in the set, up to a limit.
func runBack(s string, i int, in *set, limit int) int {
	n := 0
	for n < limit && n < i && in[s[i-n-1]] {
		n++
	}
	return n
}
