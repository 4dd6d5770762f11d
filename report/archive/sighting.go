package archive

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Sighting is a finding as one run reported it, reduced to what comparing runs needs.
type Sighting struct {
	Key         string            `json:"key"`
	ID          string            `json:"id,omitzero"`
	Reviewer    string            `json:"reviewer,omitzero"`
	Severity    report.Severity   `json:"severity"`
	Disposition judge.Disposition `json:"disposition"`
	Proof       judge.Proof       `json:"proof,omitzero"`
	Fixer       string            `json:"fixer,omitzero"` // the agent that states a fix; empty = none is named
	Open        bool              `json:"open,omitzero"`  // nothing in its run closed it
	Category    string            `json:"category,omitzero"`
	Title       string            `json:"title,omitzero"` // cut to MaxTitle bytes
	File        string            `json:"file,omitzero"`  // see [report.CleanPath]; empty = not stated
	Line        int               `json:"line,omitzero"`  // 0 = not stated
	Page        int               `json:"page,omitzero"`  // of its run's list of findings, from 1; 0 = the first
	Fingerprint string            `json:"fingerprint,omitzero"`
	Identity    string            `json:"identity,omitzero"` // set when the run is placed: equal = the same finding
	Likeness    `json:"likeness,omitzero"`
}

// fixer names the agent that states a fix: whose message the approving verdict answers, else the fixer, which writes
// the summaries. An answer in the finding's own entry names nobody.
func fixer(s *judge.Settled) string {
	for _, x := range s.Fixes {
		if x.Verdict != nil && x.Verdict.Answers != nil {
			return strings.Clone(x.Verdict.Answers.From)
		} else if !x.Own {
			return "fixer"
		}
	}
	return ""
}

// MaxTitle is the most bytes that are kept of a headline.
const MaxTitle = 160

// newSighting copies its texts: they are parts of the run's files, which would stay in memory for their sake.
func newSighting(s *judge.Settled) Sighting {
	t := s.Traits()
	return Sighting{Key: s.Key, ID: strings.Clone(s.ID), Reviewer: strings.Clone(s.Reviewer), Severity: s.Severity,
		Disposition: s.Disposition, Proof: s.Proof, Fixer: fixer(s), Open: s.Open(), Category: strings.Clone(s.Category),
		Title: strings.Clone(report.Shorten(s.Headline(), MaxTitle-len("…"))), File: strings.Clone(t.File), Line: s.Line,
		Fingerprint: t.Fingerprint(),
		Likeness:    newLikeness(s.Finding, t)}
}

// IsClaim reports whether the sighting says that the finding is done with, which reporting it again disproves.
func (s *Sighting) IsClaim() bool {
	return s.Disposition == judge.Fixed || s.Disposition == judge.Tested
}

// bySeverity orders the most severe first, unknown like high.
func bySeverity(a, b report.Severity) int {
	return cmp.Or(cmp.Compare(b.Weight(), a.Weight()),
		slices.Index(report.Severities, a)-slices.Index(report.Severities, b))
}
