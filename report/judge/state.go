package judge

import (
	"fmt"
	"slices"
	"strings"
)

// ResolvedWord is the state of a finding of an earlier run that this run closed by looking and not raising it.
const ResolvedWord = "resolved"

// StateWords lists every word that a state may have: its status, then its lifecycle. No
// word is in both, so that one list can hold either.
func StateWords() []string {
	var words []string
	for _, d := range Dispositions {
		words = append(words, d.String())
	}
	for _, l := range Lifecycles {
		words = append(words, l.String())
	}
	return append(words, ResolvedWord)
}

// States is a choice of findings by their states: a finding that has one of the words is chosen. The zero value
// chooses nothing in particular, see [States.Any].
type States []string

// ParseStates reads a list of words with commas between them; dash and underscore are equal, and case does not matter.
// An unknown word is an error that names those there are.
func ParseStates(list string) (States, error) {
	var chosen States
	for word := range strings.SplitSeq(list, ",") {
		word = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(word)), "-", "_")
		switch {
		case word == "":
		case !slices.Contains(StateWords(), word):
			return nil, fmt.Errorf("there is no state %q; the states are %s", word, strings.Join(StateWords(), ", "))
		case !slices.Contains(chosen, word):
			chosen = append(chosen, word)
		}
	}
	return chosen, nil
}

// Any reports whether nothing was asked for, so that everything fits.
func (c States) Any() bool { return len(c) == 0 }

// Has reports whether a finding of the run has one of the words.
func (c States) Has(v *Verdict, s *Settled) bool {
	return slices.Contains(c, s.Disposition.String()) || slices.Contains(c, v.Past.Of(s).Lifecycle.String())
}

// Resolved reports whether findings of earlier runs that are gone were asked for.
func (c States) Resolved() bool { return slices.Contains(c, ResolvedWord) }
