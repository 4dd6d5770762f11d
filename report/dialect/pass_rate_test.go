package dialect

import "testing"

// TestPassRate is that of all tests; a suite's own is not.
func TestPassRate(t *testing.T) {
	for text, want := range map[string]string{
		`"tests_run":40,"tests_passed":40,"tests_failed":0,"pass_rate":"92%"`:                                          "92%",
		`"test_results":{"passed":40,"failed":0,"pass_rate":1.0}`:                                                      "1.0",
		`"tests":{"unit":{"passed":40,"failed":0,"pass_rate":"100%"},"e2e":{"passed":8,"failed":2,"pass_rate":"80%"}}`: "",
		`"tests_run":40,"tests_passed":40,"tests_failed":0`:                                                            "",
	} {
		if v := read(t, "verification-result.json", `{"schema":"VerificationResult","status":"pass",`+text+`}`).Verification; v.Rate != want {
			t.Errorf("%s: %q", text, v.Rate)
		}
	}
}
