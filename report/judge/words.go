package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Disposition is the status of a finding, in the word of run.json: exactly one, the first that holds in this order.
type Disposition string

// The dispositions, in the order in which they are tried.
const (
	Contradictory Disposition = "contradictory" // fixed and deferred, or fixed and needs-input, by the same run
	Fixed         Disposition = "fixed"
	Tested        Disposition = "tested"
	Waived        Disposition = "waived"
	Deferred      Disposition = "deferred"
	NeedsInput    Disposition = "needs_input"   // waits for the user; escalated too
	ReportedOnly  Disposition = "reported_only" // the era's rules ask for no answer
	Unaccounted   Disposition = "unaccounted"   // no answer is recorded
)

// Dispositions lists all of them in the order of the ledger.
var Dispositions = []Disposition{Fixed, Tested, Deferred, Waived, NeedsInput, ReportedOnly, Contradictory, Unaccounted}

// Words writes it for people: "needs input".
func (d Disposition) Words() string { return strings.ReplaceAll(string(d), "_", " ") }

// Meaning explains it in a sentence.
func (d Disposition) Meaning() string {
	return map[Disposition]string{
		Contradictory: "The same run calls it fixed and leaves it open.",
		Fixed:         "The run states that it was fixed; the proof is shown next to it.",
		Tested:        "A test was written for it.",
		Waived:        "A written decision accepts it.",
		Deferred:      "It was put off, by the fixer or by the user.",
		NeedsInput:    "It waits for an answer, or was escalated.",
		ReportedOnly:  "The run's accounting asks for no answer.",
		Unaccounted:   "No answer is recorded, or only that it is still open.",
	}[d]
}

// Proof is how far the rest of the run confirms a claimed fix.
type Proof uint8

const (
	NoProof      Proof = iota // not claimed as fixed
	Claimed                   // no record of the change, or a silent one
	Corroborated              // its file is among the files that were changed
	Contradicted              // a record disputes it
)

// String returns the word of run.json and of filters.
func (p Proof) String() string {
	return [...]string{"none", "claimed", "corroborated", "contradicted"}[p]
}

// MarshalText writes the word of run.json.
func (p Proof) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Proof) UnmarshalText(text []byte) error {
	return report.UnmarshalWord(p, text, NoProof, Claimed, Corroborated, Contradicted)
}

// Outcome is a verdict, and the level of a rule. The worst wins: fail, incomplete, review, pass.
type Outcome uint8

// The outcomes, from the mildest to the worst.
const (
	Off  Outcome = iota // the policy switched the rule off
	Note                // shown, without effect
	Pass
	Review     // a person should look
	Incomplete // evidence is missing: no answer is possible
	Fail
)

// Meaning explains what a verdict asks of a person.
func (o Outcome) Meaning() string {
	return [...]string{Pass: "No blockers.", Review: "A person should look at it first.",
		Incomplete: "Evidence is missing, so nobody can tell.", Fail: "It should not be merged as it is."}[o]
}

// String returns the word of run.json and of pages.
func (o Outcome) String() string {
	return [...]string{"off", "note", "pass", "review", "incomplete", "fail"}[o]
}

// MarshalText writes the word of run.json.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (o *Outcome) UnmarshalText(text []byte) error {
	return report.UnmarshalWord(o, text, Off, Note, Pass, Review, Incomplete, Fail)
}

// ResolvedWord is the state of a finding of an earlier run that this run closed by looking and not raising it.
const ResolvedWord = "resolved"

// OpenWord is the state of each finding that still asks for something, whatever its status.
const OpenWord = "open"

// StateWords lists every word that a state may have: open, its status, then its lifecycle. No
// word is in both, so that one list can hold either.
func StateWords() []string {
	words := []string{OpenWord}
	for _, d := range Dispositions {
		words = append(words, string(d))
	}
	for _, l := range Lifecycles {
		words = append(words, string(l))
	}
	return append(words, ResolvedWord)
}

// States is a choice of findings by their states: a finding that has one of the words is chosen. The zero value
// chooses nothing in particular.
type States []string

// ParseStates reads a list of words with commas between them; dash and underscore are equal, and case does not matter.
// An unknown word is an error that names those there are.
func ParseStates(list string) (chosen States, err error) {
	for word := range strings.SplitSeq(strings.ReplaceAll(strings.ToLower(list), "-", "_"), ",") {
		word = strings.TrimSpace(word)
		if word != "" && !slices.Contains(StateWords(), word) {
			return nil, fmt.Errorf("there is no state %q; the states are %s", word, strings.Join(StateWords(), ", "))
		}
		if word != "" && !slices.Contains(chosen, word) {
			chosen = append(chosen, word)
		}
	}
	return chosen, nil
}

// Has reports whether a finding of the run has one of the words.
func (c States) Has(v *Verdict, s *Settled) bool {
	return slices.Contains(c, string(s.Disposition)) || slices.Contains(c, string(v.Past.Of(s).Lifecycle)) ||
		s.Open() && slices.Contains(c, OpenWord)
}

// Resolved reports whether findings of earlier runs that are gone were asked for.
func (c States) Resolved() bool { return slices.Contains(c, ResolvedWord) }
