package archive

import (
	"bytes"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Sighting is a finding as one run raised it, reduced to what comparing runs needs. An archive of any size must fit in memory, so its texts and
// sketches lie packed, see [Pack].
type Sighting struct {
	Severity       report.Severity
	Disposition    judge.Disposition
	Proof          judge.Proof
	Open           bool   // nothing in its run closed it
	Page           int32  // of its run's list of findings, from 1; 0 = not known
	Line           int    // 0 = not stated
	Text, Evidence uint64 // of its folded words, and of its folded evidence, 0 = none quoted; equal texts are equal
	Identity       string // as [New] last told it: equal exactly where two sightings are held to be one finding; empty before
	packed         string
}

// Parts are what a sighting is packed from.
type Parts struct {
	Key, ID, Reviewer string
	Severity          report.Severity
	Disposition       judge.Disposition
	Proof             judge.Proof
	Open              bool
	Category          string
	Title             string // cut to MaxTitle bytes
	File              string
	Line, Page        int

	Identity, Fingerprint string
	text, evidence        uint64
	sketches              []byte // as they are packed; nil = all are empty
}

// MaxTitle is the most bytes that are kept of a headline: an archive of any size must fit in memory.
const MaxTitle = 160

func sight(s *judge.Settled) Parts {
	traits := s.Traits()
	return Parts{Key: s.Key, ID: s.ID, Reviewer: s.Reviewer, Severity: s.Severity, Disposition: s.Disposition, Proof: s.Proof, Open: s.Open(),
		Category: s.Category, Title: cut(s.Headline(), MaxTitle), File: traits.File, Line: s.Line, Fingerprint: traits.Fingerprint(),
		text: hash(traits.Text), evidence: hash(traits.Evidence), sketches: packSketches(traits, s.Evidence)}
}

// packSketches gives what near comparisons need, see [sketches].
func packSketches(t report.Traits, evidence string) []byte {
	var m members
	m.addWords(t.Text)
	b := m.appendTo(append(make([]byte, 0, sketchCount*(1+2*sketched)), asWords))
	if t.Title != t.Text {
		m.addWords(t.Title)
		if head := m.appendTo(nil); !bytes.Equal(head, b[1:]) {
			b = append(head, b[1:]...)
		}
	}
	m.addNames(t.Said, evidence)
	b = m.appendTo(b)
	m.addPieces(t.Evidence)
	return m.appendTo(b)
}

// cut shortens s to at most n bytes and says so.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n-len("…")], "") + "…"
}
