package judge

import (
	"slices"

	"swarmreport/report"
)

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
	Raised       int
	By           [8]int // per Disposition
	Corroborated int    // of the fixed
	Contradicted int    // of the fixed: counted as open by the gate
}

// Count gives the number of findings of one disposition.
func (t Tally) Count(d Disposition) int { return t.By[d] }

func (t *Tally) add(s *Settled) {
	t.Raised++
	t.By[s.Disposition]++
	if s.Disposition != Fixed {
		return
	}
	switch s.Proof {
	case Corroborated:
		t.Corroborated++
	case Contradicted:
		t.Contradicted++
	}
}

func newLedger(findings []*Settled) Ledger {
	var l Ledger
	reviewers, severities := map[string]*Tally{}, map[report.Severity]*Tally{}
	for _, s := range findings {
		l.Total.add(s)
		tally(reviewers, s.Reviewer).add(s)
		tally(severities, s.Severity).add(s)
	}
	for name, t := range reviewers {
		l.ByReviewer = append(l.ByReviewer, Row{name, *t})
	}
	slices.SortFunc(l.ByReviewer, func(a, b Row) int { return report.ByNumbers(a.Name, b.Name) })
	for _, severity := range report.Severities {
		if t := severities[severity]; t != nil {
			l.BySeverity = append(l.BySeverity, Row{severity.String(), *t})
		}
	}
	return l
}

func tally[K comparable](m map[K]*Tally, key K) *Tally {
	if m[key] == nil {
		m[key] = &Tally{}
	}
	return m[key]
}
