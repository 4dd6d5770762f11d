package archive

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Sighting is a finding as one run raised it, reduced to what comparing runs needs.
type Sighting struct {
	Key, ID, Reviewer string
	Severity          report.Severity
	Disposition       judge.Disposition
	Proof             judge.Proof
	Open              bool // nothing in its run closed it
	Category          string
	Title             string // cut to MaxTitle bytes
	File              string
	Line              int // 0 = not stated
	Page              int // of its run's list of findings, from 1; 0 = not known

	Identity    string // as [Place] last told it: equal exactly where two sightings are held to be one finding; empty before
	Fingerprint string
	Text        uint64 // of its folded words; equal texts are equal
	Head        sketch // its headline's words
	Words       sketch // all its words
	Names       sketch // the words that name something of the code: those quoted in the evidence too, and those written like code
	Evidence    uint64 // of its folded evidence; 0 = none quoted
	Shingles    sketch // the evidence in overlapping pieces
}

// MaxTitle is the most bytes that are kept of a headline: an archive of any size must fit in memory.
const MaxTitle = 160

func sight(s *judge.Settled) Sighting {
	traits := s.Traits()
	words := wordSet(traits.Text)
	head := words
	if traits.Title != traits.Text {
		head = wordSet(traits.Title)
	}
	return Sighting{Key: s.Key, ID: s.ID, Reviewer: s.Reviewer, Severity: s.Severity, Disposition: s.Disposition, Proof: s.Proof, Open: s.Open(),
		Category: s.Category, Title: cut(s.Headline(), MaxTitle), File: traits.File, Line: s.Line, Fingerprint: traits.Fingerprint(),
		Text: hash(traits.Text), Head: head, Words: words, Names: names(traits.Said, s.Evidence), Evidence: hash(traits.Evidence), Shingles: shingles(traits.Evidence)}
}

// cut shortens s to at most n bytes and says so.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n-len("…")], "") + "…"
}
