package dialect

import "testing"

// TestAVerifierOnlyAnswers: an id with a truth value, or a word for fixed, raises nothing; beside it a new finding does.
func TestAVerifierOnlyAnswers(t *testing.T) {
	tests := []struct {
		findingsOf string
		raised     string
		unverified int
	}{
		{`[{"id":"SEC-001","verified":true},{"id":"SEC-002","verified":true,"note":"seen"}]`, "", 0},
		{`{"SEC-001":{"verified":true},"SEC-002":{"verified":false,"note":"seen"}}`, "", 1},
		{`[{"id":"SEC-001","status":"fixed"},{"id":"SEC-002","status":"fixed","note":"seen"}]`, "", 0},
		{`[{"id":"SEC-001","verified":true},{"id":"NEW-1","status":"open","severity":"high","note":"The log holds the password"}]`, "NEW-1", 0},
		{`[{"id":"SEC-001","verified":false,"note":"seen"},{"id":"NEW-1","severity":"high","description":"The log holds the password"}]`, "NEW-1", 1},
		{`[{"id":"NEW-1","verified":true,"description":"The log holds the password"}]`, "NEW-1", 0},
	}
	for _, tt := range tests {
		a, raised := read(t, "verification-result.json", `{"status":"pass","tests_passed":3,"tests_failed":0,"findings":`+tt.findingsOf+`}`), ""
		for _, v := range a.Reviews {
			for _, f := range v.Findings {
				raised += f.ID
			}
		}
		if raised != tt.raised || len(a.Verification.Unverified) != tt.unverified {
			t.Errorf("%s: raised %q and left open %v", tt.findingsOf, raised, a.Verification.Unverified)
		}
	}
}
