package redact

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestSieveMissesNoLiteral holds the sieve against a search for each literal at each place, also where the text's end cuts one short.
func TestSieveMissesNoLiteral(t *testing.T) {
	r, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		var text strings.Builder
		for range 1 + random.IntN(3) {
			starts := append(r.rules[random.IntN(len(r.rules))].starts, "a", "Zz")
			literal := starts[random.IntN(len(starts))]
			if random.IntN(3) == 0 {
				literal = strings.ToUpper(literal)
			}
			text.WriteString(literal[:len(literal)-random.IntN(2)])
		}
		s := text.String()
		for i := range s {
			for bucket, lits := range r.sieve.buckets {
				for _, l := range lits {
					at, hits := r.sieve.candidate(s, i)
					found := at == i && hits>>bucket&1 == 1 && wordAt(s, i)&l.mask == l.word && l.stands(s, i)
					if want := standsPlainly(l, s[i:]); found != want {
						t.Fatalf("%q, place %d: %q stands there %t, want %t", s, i, l.text, found, want)
					}
				}
			}
		}
	}
}

func standsPlainly(l literal, s string) bool {
	end := len(l.text)
	if len(s) < end || l.next.set != nil && runLen(s[end:], l.next.set, l.next.min) < l.next.min {
		return false
	}
	return s[:end] == l.text || l.fold && equalFold(s[:end], l.text)
}
