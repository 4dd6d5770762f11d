package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestAStatementOfSeveralIDsIsQuoted(t *testing.T) {
	for id, want := range map[string]string{"SEC-001": "SEC-001 is fixed", "SEC-001, QA-001": "“SEC-001, QA-001” is fixed"} {
		a := &Account{Run: &report.Run{Fixes: []*report.Fix{{ID: id, Origin: report.Origin{Path: "fix-summary.json"}}}}}
		var got []Contradiction
		unknownID(a, func(c Contradiction) { got = append(got, c) })
		if len(got) != 1 || !strings.HasPrefix(got[0].Message, want) {
			t.Errorf("%q: %+v, want %s", id, got, want)
		}
	}
}

// TestAFixOfANamesakeSaysWhoRaisedIt: an id that another review raised was raised, and not by the one that is answered.
func TestAFixOfANamesakeSaysWhoRaisedIt(t *testing.T) {
	for id, want := range map[string]string{"A-1": "the review that it answers did not raise it", "A-2": "no review raised it"} {
		a := &Account{Run: &report.Run{Findings: []*report.Finding{{ID: "A-1"}}, Fixes: []*report.Fix{{ID: id, InList: true}}}}
		var said []string
		if n := unknownID(a, func(c Contradiction) { said = append(said, c.Message) }); n != 1 || len(said) != 1 || !strings.Contains(said[0], want) {
			t.Errorf("%s: %d looked at, %q", id, n, said)
		}
	}
}
