package view

import "strings"

// Part is one term of a sum: a word of a closed list, how many have it, and where the first of them is.
type Part struct {
	Badge
	Count int
	Href  string
}

// Bar is a stacked bar of the parts of a sum.
type Bar struct {
	Label string // the same in words
	Parts []Part
	Sum   int
}

// inWords writes the parts of a sum: "3 high, 1 low".
func inWords(parts []Part) string {
	var words []string
	for _, p := range parts {
		if p.Count > 0 {
			words = append(words, Number(p.Count)+" "+p.Word)
		}
	}
	return strings.Join(words, ", ")
}

// things is a term of a sum of unlike things: "2 files".
func things(n int, one, many string) Part { return Part{Badge{Word: either(n == 1, one, many)}, n, ""} }
