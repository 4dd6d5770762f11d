package dialect

import "testing"

// TestAValidationWithoutResults: that a validation passed is an approval. What was run is the evidence, and of it nothing is shown.
func TestAValidationWithoutResults(t *testing.T) {
	for payload, shows := range map[string]bool{
		`"results":{"test":"pass"}`:         true,
		`"results":"all four pass"`:         true,
		`"testsPassed":42,"testsFailed":0`:  true,
		`"results":{}`:                      false,
		`"results":null`:                    false,
		`"summary":"Looks good on my side"`: false,
	} {
		a := read(t, "messages/pm/1.json", `{"id":"m1","from":"qa","to":"pm","type":"validation_passed","payload":{"taskId":"t-1",`+payload+`}}`)
		if got := a.Verifications[0].Shows(); got != shows || len(a.Reviews) != 1 {
			t.Errorf("%s: shows %v, want %v; %d reviews", payload, got, shows, len(a.Reviews))
		}
	}
}
