package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestAVerifierThatRanAgain: each document of the file counts, and none is passed over for the first.
func TestAVerifierThatRanAgain(t *testing.T) {
	a := read(t, "verification-result.json", `{"status":"pass","tests_passed":10,"tests_failed":0}
{"schema":"VerificationResult","status":"fail","tests_passed":7,"tests_failed":3,"mood":"low"}
{"cost":3}`)
	if a.Verification == nil || a.Verification.Status != report.Passed || len(a.Verifications) != 1 {
		t.Fatalf("verification %+v, and %d further ones", a.Verification, len(a.Verifications))
	}
	if v := a.Verifications[0]; v.Status != report.Failed || v.Tests.Failed != report.Known(3) || v.Line != 2 {
		t.Errorf("the second %+v", v)
	}
	if len(a.Unread) != 2 {
		t.Errorf("unread %v, want the mood and the cost", a.Unread)
	}
}
