package judge

import (
	"testing"

	"swarmreport/report"
)

// TestFailedCriteriaInAnyLetters: the coverage of criteria counts in whatever letters its name stands.
func TestFailedCriteriaInAnyLetters(t *testing.T) {
	for _, name := range []string{"ac_coverage", "acCoverage", "AC_COVERAGE", "ac-coverage"} {
		m := &report.Message{Fields: []report.Fact{{Name: name + ".AC1", Value: "fail"}, {Name: name + ".AC2", Value: "pass"}}}
		if got := failedCriteria(m); len(got) != 1 || got[0] != "AC1" {
			t.Errorf("%s: %q failed, want AC1", name, got)
		}
	}
}
