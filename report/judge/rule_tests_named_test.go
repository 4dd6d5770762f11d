package judge

import "testing"

// TestNamesOfTestChecks: what runs all tests, by name or as a command, and what runs only some of them or something else.
func TestNamesOfTestChecks(t *testing.T) {
	for name, want := range map[string]bool{
		"tests": true, "unit tests": true, "tests pass": true, "all tests passed": true, "test output": true, "make test": true, "npm run test": true, "go test ./...": true, "pytest": true,
		"test plan": false, "npm run lint": false, "pytest tests/test_till.py -k repro": false, "go test -run Repro ./till": false, "load test": false,
	} {
		if got := testCheck.MatchString(name); got != want {
			t.Errorf("%s: %t, want %t", name, got, want)
		}
	}
}
