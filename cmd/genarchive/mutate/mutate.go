// Package mutate writes a finding down again as another reviewer on another day would: the same defect in other words, at
// another line, with its evidence quoted in another way. Each mutation says in one word what it changes, and promises what it
// keeps, so that the truth about two sightings of one defect is known without asking the code that is measured by it:
//
//	f := mutate.Finding{Description: "The file is never closed.", Evidence: "f = open(name)"}
//	mutate.Texts[0].Apply(rng, &f) // "The file is at no point closed."
//
// What every mutation keeps: the identifiers between backticks, the numbers that belong to the defect, and most of the words
// ([Shared] at least one half). A text that shares less is another finding by the archive's own rule, so the generator
// must not call it the same. The package shares no code with what it measures.
package mutate

import "math/rand/v2"

// Finding is a finding as a reviewer writes it. An empty text is absent.
type Finding struct {
	ID          string
	Severity    string
	Category    string
	Title       string
	Description string
	File        string
	Line        int // 1-based; 0 = not stated
	Evidence    string
	Suggestion  string
	Risk        string
}

// A Mutation changes one thing about a finding. Apply reports whether it could: a text without a second sentence has none to
// move.
type Mutation struct {
	Name  string
	Apply func(r *rand.Rand, f *Finding) bool
}

// Texts change the words of title and description.
var Texts = []Mutation{
	{"synonym", synonyms},
	{"order", reorder},
	{"lead", lead},
	{"trail", trail},
	{"shorten", shorten},
	{"mention", mention},
	{"spelling", spelling},
	{"quotes", quotes},
	{"split", split},
}

// Quotations change how the evidence is quoted.
var Quotations = []Mutation{
	{"indent", indent},
	{"number", number},
	{"extend", extend},
	{"fence", fence},
}

// Grades change how the finding is judged and filed.
var Grades = []Mutation{
	{"severity", severity},
	{"category", category},
}
