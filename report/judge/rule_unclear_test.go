package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestANumberThatCannotBeRead is never a pass, and its value is told.
func TestANumberThatCannotBeRead(t *testing.T) {
	v := &report.Verification{Unclear: []report.UnclearNumber{{Origin: report.Origin{Path: "v.json"}, Name: "errors", Raw: "two"}}}
	said := checkUnclear(&Account{Run: &report.Run{Unclear: []report.UnclearNumber{{Origin: report.Origin{Path: "r.json"}, Name: "total_findings", Raw: "one"}}}, Measured: []*Measured{{Verification: v}}})
	if len(said) != 2 || !strings.Contains(said[0].Message, "“total_findings” in r.json cannot be read: “one”") || !strings.Contains(said[1].Message, "“errors” in v.json cannot be read: “two”") {
		t.Errorf("reasons %+v", said)
	}
}
