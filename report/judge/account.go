package judge

import (
	"cmp"
	"maps"
	"slices"

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
	past       *Past       // see Decide; nil = not compared
	alone      []*Measured // as Measured, without the test reports
	held       *Measured   // the one of alone that test reports are compared with; nil = none
	settled    map[*report.Finding]*Settled
	consistent []CheckScore // of the rules of Contradictions and of protocol.Rules
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

// Settle gives every finding its disposition and proof, compares what the run states with what it shows, checks its
// messages by the rules of their dialects, and scores all that. It is pure.
func Settle(run *report.Run, policy Policy) *Account {
	a := &Account{Run: run, Policy: policy, settled: make(map[*report.Finding]*Settled, len(run.Findings))}
	a.collectFacts()
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

// Recorded is a run as it was judged before, of which no more is known than its findings and what was concluded.
func Recorded(run *report.Run, findings []*Settled, score Score, outcome Outcome, reasons []Reason,
	past *Past) *Verdict {
	for _, s := range findings {
		run.Findings = append(run.Findings, s.Finding)
	}
	a := &Account{Run: run, Findings: findings, Ledger: newLedger(findings), Score: score}
	return &Verdict{Account: a, Outcome: outcome, Reasons: reasons, Past: past}
}

// findFaults checks the run's messages and role specs by the rules of their dialects.
func (a *Account) findFaults() {
	for _, x := range protocol.Audit(a.Run) {
		a.Faults = append(a.Faults, x.Faults...)
		refs := refsTo(x.Faults, func(f protocol.Fault) Ref { return originRef(f.Origin) })
		a.scoreRule(x.Name, x.Title, x.Subjects, len(x.Faults), refs)
	}
}

// scoreRule scores a rule about consistency by its subjects, and how many of them break it.
func (a *Account) scoreRule(name, meaning string, of, broken int, refs []Ref) {
	a.consistent = append(a.consistent,
		CheckScore{Rule: name, Meaning: meaning, Held: max(0, of-broken), Of: of, Refs: refs})
}

// Ledger is the balance sheet of a run: raised is always the sum of the dispositions.
type Ledger struct {
	Total      Tally
	ByReviewer []Row // by name
	BySeverity []Row // worst first, unknown before all
}

// Row is a tally of one reviewer or one severity.
type Row struct {
	Name string
	Tally
}

// Tally counts findings by status.
type Tally struct {
	Raised       int                 `json:"raised"`
	By           map[Disposition]int `json:"by"`                          // those that occur
	Corroborated int                 `json:"fixed_corroborated,omitzero"` // of the fixed
	Contradicted int                 `json:"fixed_contradicted,omitzero"` // of the fixed: counted as open by the gate
}

// Count returns the number of findings of one disposition.
func (t Tally) Count(d Disposition) int { return t.By[d] }

func tallyOf(findings []*Settled) Tally {
	t := Tally{By: map[Disposition]int{}}
	for _, s := range findings {
		t.Raised++
		t.By[s.Disposition]++
		if s.Disposition == Fixed && s.Proof == Corroborated {
			t.Corroborated++
		}
		if disputed(s) {
			t.Contradicted++
		}
	}
	return t
}

func newLedger(findings []*Settled) Ledger {
	l, byReviewer := Ledger{Total: tallyOf(findings)}, map[string][]*Settled{}
	for _, s := range findings {
		byReviewer[s.Reviewer] = append(byReviewer[s.Reviewer], s)
	}
	for _, name := range slices.SortedFunc(maps.Keys(byReviewer), report.ByNumbers) {
		l.ByReviewer = append(l.ByReviewer, Row{name, tallyOf(byReviewer[name])})
	}
	for _, severity := range report.Severities {
		if list := those(findings, func(s *Settled) bool { return s.Severity == severity }); len(list) > 0 {
			l.BySeverity = append(l.BySeverity, Row{severity.String(), tallyOf(list)})
		}
	}
	return l
}

// Agent is who sent or was sent messages by name.
type Agent struct {
	Name           string
	Sent, Received int
	First, Last    *report.Message  // that it sent; nil = it sent none
	Faults         []protocol.Fault // rules that a message of its own breaks
}

// Agents returns everybody who sent or was sent a message by name, in the order of the conversation.
func (a *Account) Agents() (list []*Agent) {
	byName := map[string]*Agent{"": {}, "*": {}}
	agent := func(name string) *Agent {
		if byName[name] == nil {
			byName[name] = &Agent{Name: name}
			list = append(list, byName[name])
		}
		return byName[name]
	}
	for _, m := range a.Run.Messages {
		from := agent(m.From)
		from.Sent, from.First, from.Last = from.Sent+1, cmp.Or(from.First, m), m
		agent(m.To).Received++
	}
	for _, f := range a.Faults {
		if by := byName[f.By]; by != nil {
			by.Faults = append(by.Faults, f)
		}
	}
	return list
}
