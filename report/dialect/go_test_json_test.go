package dialect

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestGoEvents are a test report: tests at the top count once, by their last end, and a package that breaks around its tests fails.
func TestGoEvents(t *testing.T) {
	event := func(action, test string) string {
		return fmt.Sprintf("{\"Time\":\"2026-04-02T10:00:00Z\",\"Action\":%q,\"Package\":\"depot\",\"Test\":%q}\n", action, test)
	}
	pkg := func(action string) string { return fmt.Sprintf("{\"Action\":%q,\"Package\":\"depot\"}\n", action) }
	for name, tt := range map[string]struct {
		text, failures string
		want           report.TestTally
	}{
		"passes":           {pkg("start") + event("run", "TestA") + event("pass", "TestA") + pkg("pass"), "", report.TestTally{Passed: 1}},
		"a subtest fails":  {event("run", "TestA") + event("fail", "TestA/x") + event("fail", "TestA") + pkg("fail"), "depot.TestA", report.TestTally{Failed: 1}},
		"subtests pass":    {event("pass", "TestA/x") + event("pass", "TestA/y") + event("pass", "TestA") + pkg("pass"), "", report.TestTally{Passed: 1}},
		"mended by rerun":  {event("fail", "TestA") + pkg("fail") + event("pass", "TestA") + pkg("pass"), "", report.TestTally{Passed: 1}},
		"no build":         {pkg("start") + pkg("fail"), "depot", report.TestTally{Failed: 1}},
		"broke at the end": {event("pass", "TestA") + pkg("fail"), "depot", report.TestTally{Passed: 1, Failed: 1}},
		"broken off":       {pkg("start") + event("run", "TestA") + event("pass", "TestA") + event("run", "TestB"), "depot.TestB", report.TestTally{Passed: 1, Failed: 1}},
		"off between":      {pkg("start") + event("run", "TestA") + event("pass", "TestA"), "depot", report.TestTally{Passed: 1, Failed: 1}},
		"off and failed":   {pkg("start") + event("run", "TestA") + pkg("fail"), "depot.TestA", report.TestTally{Failed: 1}},
		"beside a failure": {event("run", "TestA") + event("fail", "TestB") + pkg("fail"), "depot.TestB", report.TestTally{Skipped: 1, Failed: 1}},
		"a benchmark":      {event("skip", "TestA") + event("run", "BenchmarkB") + pkg("pass"), "", report.TestTally{Skipped: 2}},
	} {
		for _, file := range []string{"go-test.json", "test-results.jsonl", "artifacts/unit.json"} {
			a := read(t, file, tt.text)
			if a.TestReport == nil {
				t.Errorf("%s: %s is read as %s", name, file, a.As)
				continue
			}
			var names []string
			for _, c := range a.TestReport.Cases {
				if c.Failure != nil {
					names = append(names, c.Failure.Name)
				}
			}
			if got := a.TestReport.Tally(); got != tt.want || strings.Join(names, " ") != tt.failures {
				t.Errorf("%s in %s: %+v %v, want %+v %s", name, file, got, names, tt.want, tt.failures)
			}
		}
	}
}

// TestGoEventsOfAnotherTime are left unread, as is what only looks like an event.
func TestGoEventsOfAnotherTime(t *testing.T) {
	fails := `{"Action":"fail","Package":"depot","Test":"TestA"}`
	for file, text := range map[string]string{
		"baseline-go-test.json":   fails,
		"before/go-test.json":     fails,
		"go-test.jsonl":           `{"Action":"fail","Test":"TestA"}`,
		"audit-log.jsonl":         `{"Action":"deployed","Package":"depot"}`,
		"red/test-results.jsonl":  fails,
		"events/lower-case.jsonl": `{"action":"fail","package":"depot","test":"TestA"}`,
	} {
		if r := Find(load(file, []byte(text))); r != nil && r.Name == "go test events" {
			t.Errorf("%s is read", file)
		}
	}
}
