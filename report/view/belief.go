package view

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// Belief answers "can I believe the agents?": how far the run's data confirms what they claim.
type Belief struct {
	Answers []Counted
	Faults  Sentence // violations of their protocol; empty = none
}

// Counted is a number of contradictions or of fixes, and leads to them.
type Counted struct {
	Badge
	Meaning string
	Href    string // empty = it counts nothing
	Term    string // the list as a query; empty = Href has all
}

// Contradiction is a pair: what the run states, and what it shows.
type Contradiction struct {
	ID          string
	Rule        Link
	Text        Sentence
	Says, Shows string
}

func (r *Run) belief() Belief {
	b := Belief{Faults: r.faultsLine()}
	switch n := len(r.v.Contradictions); {
	case n > 0:
		b.Answers = []Counted{{Badge: Badge{"contradicted", plural(n, "contradiction", "contradictions")}, Href: RunPage +
			"#contradictions"}}
	case r.v.Ledger.Total.Contradicted > 0:
	case !r.v.Comparable():
		b.Answers = []Counted{{Badge: Badge{"claimed", "Nothing to compare"}}}
	default:
		b.Answers = []Counted{{Badge: Badge{"corroborated", "No contradiction found"}}}
	}
	for _, p := range []judge.Proof{judge.Contradicted, judge.Claimed, judge.Corroborated} {
		proved := func(s *judge.Settled) bool { return s.Proof == p }
		if n := howMany(r.v.Findings, proved); n > 0 {
			b.Answers = append(b.Answers, Counted{Badge{p.String(), r.proofCount(p, n)}, proofWords[p][1], r.first(proved),
				"proof:" + p.String()})
		}
	}
	return b
}

func (r *Run) contradictions(most int) (list []Contradiction, more int) {
	shown := r.v.Contradictions[:min(len(r.v.Contradictions), most)]
	for i, c := range shown {
		list = append(list, Contradiction{ID: numbered("contradiction", i), Rule: ruleLink(contradictionTable, c.Rule),
			Text: r.sentence(c.Message, c.Refs),
			Says: report.Shorten(c.Declared, 500), Shows: report.Shorten(c.Found, 500)})
	}
	return list, len(r.v.Contradictions) - len(shown)
}

// proofWords are the words of pages for how far a fix is proved, and what each means.
var proofWords = map[judge.Proof][2]string{
	judge.Corroborated: {"verified", "by changed files, a test, a reviewer or the code"},
	judge.Claimed:      {"unverified", "no record shows the change"},
	judge.Contradicted: {Disputed, "a record contradicts it"},
}

// proofCount says how far a number of fixes is proved; a file that the fixer lists as changed verifies none.
func (r *Run) proofCount(p judge.Proof, n int) string {
	fixes := plural(n, "fix", "fixes")
	changed := howMany(r.v.Findings, func(s *judge.Settled) bool { return s.Proof == p && s.ProofBy == judge.Self })
	switch {
	case p != judge.Corroborated || changed == 0:
		return fixes + " " + proofWords[p][0]
	case changed == n:
		return fixes + " in changed files"
	}
	return fixes + ": " + Number(n-changed) + " verified, " + Number(changed) + " in changed files"
}

// proofBadge is the proof of one fix: verified only where something independent of the fixer confirms it.
func proofBadge(s *judge.Settled) Badge {
	switch {
	case s.Proof == judge.NoProof:
		return Badge{}
	case s.Proof != judge.Corroborated:
		return Badge{s.Proof.String(), proofWords[s.Proof][0]}
	case s.ProofBy == judge.Self:
		return Badge{s.Proof.String(), "file changed"}
	}
	return Badge{s.Proof.String(), "verified"}
}
