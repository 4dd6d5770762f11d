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
