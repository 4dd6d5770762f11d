package archive

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// chatter makes a text of up to most words out of so many: out of few, any two share some.
func chatter(r *rand.Rand, most, outOf int) string {
	words := make([]string, r.IntN(most+1))
	for i := range words {
		words[i] = fmt.Sprintf("word%dish", r.IntN(outOf)+outOf*r.IntN(1+i/20))
	}
	return strings.Join(words, " ")
}

// Whoever may be alike is among the rivals: as learned before the crowd was asked for, as learned after it, and as reworded.
func TestACrowdMissesNobodyWhoIsAlike(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	m := newMemory()
	learn := func(n int) {
		for range n {
			s := raised(1, find(chatter(r, 50, 40), "a.go", 0, "")).Sightings[0]
			m.learn(m.begin(&s), &s)
		}
	}
	learn(2 * crowded)
	m.rivals("a.go", m.files["a.go"])
	learn(crowded)
	for _, id := range m.all[crowded/2 : crowded] {
		m.learn(id, &raised(2, find(chatter(r, 50, 40), "a.go", 0, "")).Sightings[0])
	}
	known := m.files["a.go"][7:]
	rivals, alike, asked := m.rivals("a.go", known), 0, 0
	for range 500 {
		now := raised(3, find(chatter(r, 50, 40), "a.go", 0, "")).Sightings[0].likened()
		list := slices.Clone(rivals.of(&now))
		asked += len(list)
		for j, id := range known {
			was := id.last.likened()
			if sharedWords(&now, &was) < fewWords {
				continue
			}
			if alike++; !slices.Contains(list, j) {
				t.Fatalf("a finding of %d words misses one of %d that shares enough of them", now.words.len(), was.words.len())
			}
		}
	}
	if alike == 0 || asked == 500*len(known) {
		t.Errorf("%d pairs are alike, %d of %d were asked for", alike, asked, 500*len(known))
	}
}

// BenchmarkCrowdedFile places runs that raise ten new findings each in one file. Its time per run grows far slower than
// the runs do: what is known is counted, not compared.
func BenchmarkCrowdedFile(b *testing.B) {
	for _, runs := range []int{30, 100, 300} {
		b.Run(fmt.Sprint(runs), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			var all []*Summary
			for day := range runs {
				run := raised(1+day, find(chatter(r, 30, 2000), "a.go", 0, ""))
				for range 9 {
					run.Sightings = append(run.Sightings, raised(1, find(chatter(r, 30, 2000), "a.go", 0, "")).Sightings...)
				}
				all = append(all, run)
			}
			b.ResetTimer()
			for range b.N {
				New(copies(all))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*runs), "ns/run")
		})
	}
}
