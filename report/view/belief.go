package view

import (
	"fmt"
	slash "path"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Belief answers "can I believe the agents?": how far the record bears out what they claim.
type Belief struct {
	Answer         Badge
	All            Counted // the findings or contradictions that the answer counts
	Proofs         []Proof
	Contradictions []Contradiction
	More           int
	Faults         Sentence // broken rules of their conversation; empty = none
}

// Proof is a number of claimed fixes and how far they are borne out.
type Proof struct {
	Badge
	Count   int
	Meaning string
	Refused bool // something speaks against these fixes
	All     Counted
}

// Counted leads to what a number counts: to the first of them, and where the script runs to a list of all.
type Counted struct {
	Href string // empty = it counts nothing
	Term string // the list in the words of the query box; empty = Href has all
}

// Contradiction is a pair: what the run says, and what it shows.
type Contradiction struct {
	ID          string
	Rule        Link
	Text        Sentence
	Says, Shows string
	Subject     string // whom it is about, where the row says no sentence: a file, else the rule
}

const fewContradictions = 3 // on the overview

func (r *Run) belief() Belief {
	b := Belief{Proofs: r.proofs(), Faults: r.faultsLine()}
	b.Contradictions, b.More = r.contradictions(fewContradictions)
	switch n := len(r.v.Contradictions); {
	case n > 0:
		b.Answer, b.All = Badge{"contradicted", plural(n, "contradiction", "contradictions")}, Counted{Href: RunPage + "#contradictions"}
	case !r.v.Comparable():
		b.Answer = Badge{"claimed", "Nothing to compare"}
	default:
		b.Answer = Badge{"corroborated", "No contradiction found"}
	}
	return b
}

func (r *Run) contradictions(most int) (list []Contradiction, more int) {
	shown := r.v.Contradictions[:min(len(r.v.Contradictions), most)]
	for i, c := range shown {
		list = append(list, Contradiction{ID: numbered("contradiction", i), Rule: ruleLink(contradictionTable, c.Rule), Text: r.sentence(c.Message, c.Refs),
			Says: report.Shorten(c.Declared, 500), Shows: report.Shorten(c.Found, 500), Subject: subjectOf(c)})
	}
	return list, len(r.v.Contradictions) - len(shown)
}

// subjectOf tells contradictions of one rule apart: what several reviews say of their lists differs by the review.
func subjectOf(c judge.Contradiction) string {
	if len(c.Refs) == 0 || c.Refs[0].Finding != nil || c.Refs[0].Component != nil || c.Refs[0].Origin.Path == "" {
		return c.Rule
	}
	return slash.Base(c.Refs[0].Origin.Path)
}

// proofWords are the words of pages for how far a fix is proved, and what each means.
var proofWords = map[judge.Proof][2]string{
	judge.Corroborated: {"confirmed", "by changed files, a test, a reviewer or the code"},
	judge.Claimed:      {"unverified", "no record shows the change"},
	judge.Contradicted: {"disputed", "a record contradicts it"},
}

// proofBadge is the proof of one fix: verified only where something independent of the fixer confirms it.
func proofBadge(s *judge.Settled) Badge {
	p := s.Proof
	switch {
	case p == judge.NoProof:
		return Badge{}
	case p != judge.Corroborated:
		return Badge{p.String(), proofWords[p][0]}
	case s.ProofBy == judge.Self:
		return Badge{p.String(), "file changed"}
	}
	return Badge{p.String(), "verified"}
}

func (r *Run) proofs() []Proof {
	counts := r.proofCounts()
	var proofs []Proof
	for _, p := range []judge.Proof{judge.Corroborated, judge.Claimed, judge.Contradicted} {
		if counts[p] > 0 {
			word := fmt.Sprintf("%s %s", plural(counts[p], "fix", "fixes"), proofWords[p][0])
			proofs = append(proofs, Proof{Badge{p.String(), word}, counts[p], proofWords[p][1], p == judge.Contradicted, r.proved(p)})
		}
	}
	return proofs
}

func (r *Run) proved(p judge.Proof) Counted {
	return Counted{r.first(func(s *judge.Settled) bool { return s.Proof == p }), "proof:" + p.String()}
}

// proofCounts counts the findings by proof.
func (r *Run) proofCounts() map[judge.Proof]int {
	counts := map[judge.Proof]int{}
	for _, s := range r.v.Findings {
		counts[s.Proof]++
	}
	return counts
}
