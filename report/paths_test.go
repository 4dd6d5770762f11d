package report

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestPathsAreThoseOfOneFile: what is found by a name is what [SamePath] finds by holding it against every one.
func TestPathsAreThoseOfOneFile(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var paths Paths[int]
		var names []string
		for i := range random.IntN(120) {
			names = append(names, randomPath(random))
			paths.Add(names[i], i)
		}
		for range 40 {
			name := randomPath(random)
			var want []int
			for i, other := range names {
				if SamePath(other, name) {
					want = append(want, i)
				}
			}
			if got := paths.All(name); !slices.Equal(got, want) || !slices.Equal(paths.Recall(name), want) || paths.Has(name) != (len(want) > 0) {
				t.Fatalf("%q among %q: got %v and %t, want %v", name, names, got, paths.Has(name), want)
			}
		}
	}
}

// randomPath gives a path of few words, so that many end alike; some are empty, absolute, with an empty part, or written with "./".
func randomPath(random *rand.Rand) string {
	parts := make([]string, random.IntN(6))
	for i := range parts {
		parts[i] = []string{"a", "b", "a", "", "ab", "."}[random.IntN(6)]
	}
	return strings.Join(parts, []string{"/", "/", `\`}[random.IntN(3)])
}

// BenchmarkPathsThatEndAlike holds as many names against as many others, all ending in the same folder: a quarter of them takes a quarter.
func BenchmarkPathsThatEndAlike(b *testing.B) {
	for _, n := range []int{2_000, 8_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				var paths Paths[bool]
				for i := range n {
					paths.Add(fmt.Sprintf("a%d/x/index.py", i), true)
				}
				for i := range n {
					if paths.Has(fmt.Sprintf("b%d/x/index.py", i)) {
						b.Fatal("found what is not there")
					}
				}
			}
		})
	}
}

func TestNamedAs(t *testing.T) {
	for p, want := range map[string]string{"fix-summary.json": "fix-summary.json", "run/Fix_Summary.JSON": "fix-summary.json", "a_b/c": "c"} {
		if got := NamedAs(p); got != want {
			t.Errorf("NamedAs(%q) = %q, want %q", p, got, want)
		}
	}
}
