package judge

import (
	"testing"

	"swarmreport/report"
)

// TestFewerTestsThanHandedOver: results that pass ran all tests that were written; more may be one test with many cases, and a skipped one ran too.
func TestFewerTestsThanHandedOver(t *testing.T) {
	for _, tt := range []struct {
		wrote, ran, skipped, status string
		want                        int
	}{
		{"9", "3", "", "pass", 1}, {"9", "9", "", "pass", 0}, {"9", "12", "", "pass", 0}, {"9", "3", "6", "pass", 0}, {"9", "3", "", "fail", 0}, {"", "3", "", "pass", 0}, {"3", "0", "", "pass", 1},
	} {
		fact := func(name, value string) report.Fact { return report.Fact{Name: name, Value: value} }
		run := &report.Run{Messages: []*report.Message{
			{Key: "a", Dialect: report.Swarm, Type: "TestHandoff", Component: "till", Fields: []report.Fact{fact("test_count", tt.wrote)}},
			{Key: "b", Dialect: report.Swarm, Type: "TestResult", Component: "Till", Fields: []report.Fact{fact("tests_run", tt.ran), fact("tests_skipped", tt.skipped), fact("status", tt.status)}},
		}}
		n := 0
		handedTests(&Account{Run: run}, func(Contradiction) { n++ })
		if n != tt.want {
			t.Errorf("%+v: %d", tt, n)
		}
	}
}

// TestTestsHandedOverInAFileOfAnotherName: without times the names of two files tell no order; the lines of one file do.
func TestTestsHandedOverInAFileOfAnotherName(t *testing.T) {
	for path, want := range map[string]int{"pipeline/tests.json": 1, "pipeline/result.json": 0} {
		run := &report.Run{Messages: []*report.Message{
			{Key: "a", Dialect: report.Swarm, Type: "TestResult", Component: "till", Origin: report.Origin{Path: "pipeline/result.json"}, Fields: []report.Fact{{Name: "tests_run", Value: "3"}, {Name: "status", Value: "pass"}}},
			{Key: "b", Dialect: report.Swarm, Type: "TestHandoff", Component: "till", Origin: report.Origin{Path: path}, Fields: []report.Fact{{Name: "test_count", Value: "9"}}},
		}}
		n := 0
		handedTests(&Account{Run: run}, func(Contradiction) { n++ })
		if n != want {
			t.Errorf("%s: %d", path, n)
		}
	}
}
