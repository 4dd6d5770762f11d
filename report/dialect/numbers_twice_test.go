package dialect

import (
	"fmt"
	"testing"
)

// TestANumberThatStandsTwice under one name counts as the less favourable says, whichever comes last: of a baseline more that passed and fewer that failed.
func TestANumberThatStandsTwice(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{`"baseline": {"passed": 9, "failed": 2, "net_new": %d, "net_new": %d}`, "9 2 5 0 0"},
		{`"baseline": {"passed": %d, "passed": %d, "failed": 2}`, "5 2 0 0 0"},
		{`"baseline": {"passed": 9, "failed": %d, "failed": %d}`, "9 1 0 0 0"},
		{`"skipped": %d, "skipped": %d`, "0 0 0 5 0"},
		{`"lint_issues": %d, "lint_issues": %d`, "0 0 0 0 5"},
	} {
		for _, order := range [][2]any{{1, 5}, {5, 1}} {
			v := read(t, "verification-result.json", `{"status": "pass", "tests_passed": 9, "tests_failed": 0, `+fmt.Sprintf(tt.text, order[:]...)+`}`).Verification
			issues := 0
			for _, c := range v.Checks {
				issues += c.Count.N
			}
			if got := fmt.Sprint(v.Baseline.Passed.N, " ", v.Baseline.Failed.N, " ", v.Baseline.NetNew.N, " ", v.Tests.Skipped.N, " ", issues); got != tt.want {
				t.Errorf("%s %v: %s, want %s", tt.text, order, got, tt.want)
			}
		}
	}
}
