package mutate

import (
	"math/rand/v2"
	"slices"
)

var severities = []string{"informational", "low", "medium", "high", "critical"}

// severity judges the finding one step higher or lower.
func severity(r *rand.Rand, f *Finding) bool {
	i := slices.Index(severities, f.Severity)
	if i < 0 {
		return false
	}
	step := 2*r.IntN(2) - 1
	if i+step < 0 || i+step >= len(severities) {
		step = -step
	}
	f.Severity = severities[i+step]
	return true
}

// category files it under another word of the same meaning.
func category(_ *rand.Rand, f *Finding) bool {
	for _, pair := range categories {
		for i, word := range pair {
			if f.Category == word {
				f.Category = pair[1-i]
				return true
			}
		}
	}
	return false
}
