package redact

import (
	"math"
	"strings"
)

// seeker knows where each of some signs stands next in one text. What
// lies ahead is not sought again, so that each sign costs one search.
type seeker [16]struct {
	sign string
	at   int // where it stands next, beyond the text's end where it does not
}

func seek(signs ...string) (s seeker) {
	for i := range s {
		s[i].at = math.MaxInt
	}
	for i, sign := range signs {
		s[i].sign, s[i].at = sign, -1
	}
	return s
}

// next returns the first place at or after from where one of the signs stands;
// len(text) where none does. From one call to the next, from never goes back.
func (s *seeker) next(text string, from int) int {
	first := len(text)
	for i := range s {
		if s[i].at < from {
			s[i].at = math.MaxInt
			if n := strings.Index(text[from:], s[i].sign); n >= 0 {
				s[i].at = from + n
			}
		}
		first = min(first, s[i].at)
	}
	return first
}
