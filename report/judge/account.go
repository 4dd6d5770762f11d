package judge

import (
	"time"

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
	Measured       []*Measured // one for each of the run's verifications that no later one replaces, in their order
	Contradictions []Contradiction
	Faults         []protocol.Fault // by rule, in the order of the table protocol.Rules, then by place
	Score          Score

	past     *Past       // see Decide; nil = not compared
	unclear  unclear     // findings that a fix or a test may mean or not
	alone    []*Measured // as Measured, without the test reports
	held     *Measured   // of these the one that the test reports are held against; nil = none
	settled  map[*report.Finding]*Settled
	compared []subjects              // per rule of Contradictions: what it looked at
	audited  []subjects              // per rule of protocol.Rules
	fixed    map[fixList]*fixedFiles // see fixedFiles
	memos
}

// memos are what the method of the account that has about the same name works out.
type memos struct {
	said       memo[[]statement]
	labels     memo[map[string]bool]
	needs      memo[reached]
	changes    memo[*handoffs]
	raised     memo[map[*report.Finding]raised]
	reviewed   memo[time.Time]
	messages   memo[map[string]*report.Message]
	rejected   memo[map[string]*rejections]
	known      memo[*ids]
	naming     memo[map[*report.Message]bool]
	lists      memo[map[string][]*report.Review]
	failing    memo[*failingTests]
	failingIn  memo[*report.Paths[struct{}]]
	unverified memo[map[string][]*report.Verification]
	modified   memo[map[*report.FixSummary]changedFiles]
	copies     memo[[]copied]
	doers      memo[authors]
	lost       memo[[]report.Input]
}

// memo is worked out once an account, when first asked.
type memo[T any] struct {
	made  bool
	value T
}

func (m *memo[T]) get(make func() T) T {
	if !m.made {
		m.value, m.made = make(), true
	}
	return m.value
}

// Settled is a finding with what became of it.
type Settled struct {
	*report.Finding
	Disposition Disposition
	Reason      string // why this disposition, in a sentence
	Proof       Proof
	ProofReason string
	Earlier     *History // set where the severity of an earlier open sighting is above its own, and counts
	Waiver      *Waiver  // that lets it stand, or that lapsed and brings it back; nil = none, or it is answered without one
}

// Open reports whether the finding still stands: nothing closed it, or what closed it is contradicted.
func (s *Settled) Open() bool {
	switch s.Disposition {
	case Fixed:
		return s.Proof == Contradicted || s.Proof == Refuted
	case Tested, Waived:
		return false
	}
	return true
}

// Of gives what became of a finding of this run.
func (a *Account) Of(f *report.Finding) *Settled { return a.settled[f] }

// Settle gives every finding its disposition and proof, compares what the run says with what it shows, and its messages
// with the rules of their dialects, and scores all that. It is pure.
func Settle(run *report.Run, policy Policy) *Account {
	a := &Account{Run: run, Policy: policy, settled: make(map[*report.Finding]*Settled, len(run.Findings))}
	a.Strict, a.Era = era(run, policy.Accounting)
	a.unclear = newUnclear(run)
	a.measureAll()
	quiet := !a.Strict && !needsFixing(run) && len(run.Summaries) == 0 && len(a.lostInputs()) == 0
	a.Findings = make([]*Settled, 0, len(run.Findings))
	room := make([]Settled, len(run.Findings)) // a collector visits each piece of memory
	for i, f := range run.Findings {
		s := &room[i]
		s.Finding = f
		s.Disposition, s.Reason = a.dispose(f, quiet)
		a.waive(s)
		s.Proof, s.ProofReason = a.prove(s)
		a.Findings, a.settled[f] = append(a.Findings, s), s
	}
	a.Ledger = newLedger(a.Findings)
	a.findContradictions()
	a.findFaults()
	a.Score = score(a)
	return a
}
