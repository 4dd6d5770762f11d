package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestRustEvents are a test report: a test that began and never ended did not pass, nor did a suite that broke around its tests.
func TestRustEvents(t *testing.T) {
	const suite, ended = `{"type":"suite","event":"started","test_count":2}` + "\n", `{"type":"suite","event":"ok","passed":2,"failed":0,"ignored":0}` + "\n"
	test := func(event, name string) string {
		return `{"type":"test","event":"` + event + `","name":"` + name + `","stdout":"the drawer is open"}` + "\n"
	}
	for name, tt := range map[string]struct {
		text, failures string
		want           report.TestTally
	}{
		"passes":           {suite + test("started", "till::sum") + test("ok", "till::sum") + test("ignored", "till::slow") + ended, "", report.TestTally{Passed: 1, Skipped: 1}},
		"fails":            {suite + test("started", "till::sum") + test("failed", "till::sum") + strings.Replace(ended, "ok", "failed", 1), "till::sum", report.TestTally{Failed: 1}},
		"after compiling":  {`{"reason":"build-finished","success":true}` + "\n" + suite + test("failed", "till::sum") + ended, "till::sum", report.TestTally{Failed: 1}},
		"two suites":       {suite + test("failed", "works") + ended + suite + test("ok", "works") + ended, "works", report.TestTally{Passed: 1, Failed: 1}},
		"broken off":       {suite + test("ok", "a") + test("started", "b"), "b", report.TestTally{Passed: 1, Failed: 1}},
		"off between":      {suite + test("ok", "a"), "a suite of tests", report.TestTally{Passed: 1, Failed: 1}},
		"the suite breaks": {suite + test("ok", "a") + strings.Replace(ended, "ok", "failed", 1), "a suite of tests", report.TestTally{Passed: 1, Failed: 1}},
	} {
		a := read(t, "nextest.jsonl", tt.text)
		if a.TestReport == nil {
			t.Errorf("%s is read as %s", name, a.As)
			continue
		}
		var names []string
		for _, c := range a.TestReport.Cases {
			if c.Failure != nil {
				names = append(names, c.Failure.Name)
			}
		}
		if got := a.TestReport.Tally(); got != tt.want || strings.Join(names, " ") != tt.failures {
			t.Errorf("%s: %+v %v, want %+v %s", name, got, names, tt.want, tt.failures)
		}
	}
	for file, text := range map[string]string{"baseline-nextest.jsonl": test("failed", "a"), "events.jsonl": `{"type":"test","event":"deployed","name":"a"}`, "jobs.jsonl": `{"type":"job","event":"failed","name":"a"}`} {
		if r := Find(load(file, []byte(text))); r != nil && r.Name == "rust test events" {
			t.Errorf("%s is read", file)
		}
	}
}
