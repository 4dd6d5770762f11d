package judge

import (
	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Account is a run with everything that follows from this run alone.
type Account struct {
	Run    *report.Run
	Policy Policy

	Strict bool   // every finding needs an answer
	Era    string // why, in a sentence

	Findings       []*Settled // in the run's order
	Ledger         Ledger
	Measured       []*Measured // the run's verifications that no later one supersedes, in their order
	Contradictions []Contradiction
	Faults         []protocol.Fault // by rule, in the order of protocol.Rules, then by place
	Score          Score

	facts
	past     *Past       // see Decide; nil = not compared
	alone    []*Measured // as Measured, without the test reports
	held     *Measured   // the one of alone that test reports are compared with; nil = none
	settled  map[*report.Finding]*Settled
	compared []subjects // per rule of Contradictions: what it looked at
	audited  []subjects // per rule of protocol.Rules
}

// Settled is a finding with its disposition.
type Settled struct {
	*report.Finding
	Disposition Disposition
	Reason      string // why this disposition, in a sentence
	Proof       Proof
	ProofBy     ProofBy
	ProofReason string
	Earlier     *History // set where an earlier open sighting has a higher severity, which counts
	Waiver      *Waiver  // that suspends it, or that lapsed and brings it back; nil = none, or it is answered without one
}

// Open reports whether nothing closed the finding, or what closed it is contradicted.
func (s *Settled) Open() bool {
	switch s.Disposition {
	case Fixed:
		return s.Proof == Contradicted
	case Tested, Waived:
		return false
	}
	return true
}

// Of returns the disposition of a finding of this run.
func (a *Account) Of(f *report.Finding) *Settled { return a.settled[f] }

// Settle gives every finding its disposition and proof, compares what the run states with what it shows, checks its
// messages by the rules of their dialects, and scores all that. It is pure.
func Settle(run *report.Run, policy Policy) *Account {
	a := &Account{Run: run, Policy: policy, settled: make(map[*report.Finding]*Settled, len(run.Findings))}
	a.facts = newFacts(run)
	a.Strict, a.Era = era(run, policy.Accounting)
	a.measureAll()
	quiet := !a.Strict && !needsFixing(run) && len(run.Summaries) == 0 && len(a.lost) == 0
	a.Findings = make([]*Settled, len(run.Findings))
	for i, f := range run.Findings {
		s := &Settled{Finding: f}
		s.Disposition, s.Reason = a.dispose(f, quiet)
		a.waive(s)
		a.prove(s)
		a.Findings[i], a.settled[f] = s, s
	}
	a.Ledger = newLedger(a.Findings)
	a.findContradictions()
	a.findFaults()
	a.Score = score(a)
	return a
}

// findFaults checks the run's messages and role specs by the rules of their dialects.
func (a *Account) findFaults() {
	a.audited = make([]subjects, len(protocol.Rules))
	for i, rule := range protocol.Audit(a.Run) {
		a.Faults = append(a.Faults, rule.Faults...)
		a.audited[i] = subjects{of: rule.Subjects, broken: min(rule.Subjects, len(rule.Faults))}
	}
}
