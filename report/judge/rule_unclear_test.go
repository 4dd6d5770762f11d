package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestANumberThatCannotBeRead is never a pass, and its value is told.
func TestANumberThatCannotBeRead(t *testing.T) {
	v := &report.Verification{Unclear: []report.UnclearNumber{{Origin: report.Origin{Path: "v.json"}, Name: "errors", Raw: "two"}}}
	said := checkUnclear(&Account{Measured: []*Measured{{Verification: v}}}, Score{})
	if len(said) != 1 || !strings.Contains(said[0].Message, "“errors” in v.json cannot be read: “two”") {
		t.Errorf("reasons %+v", said)
	}
}
