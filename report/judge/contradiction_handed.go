package judge

import (
	"fmt"

	"swarmreport/report"
)

// handedTests holds the last test results of a component that pass against the number of tests that were handed over for it: one parametrised
// test may run as many, and none runs as less than one.
func handedTests(a *Account, found func(Contradiction)) (n int) {
	handed, results := lastTested(a.Run)
	for m := range a.Run.Talk(report.Swarm) {
		key := report.Plain(m.Component)
		if results[key] != m {
			continue
		}
		n++
		wrote, ran := handed[key].Number("test_count"), m.Number("tests_run")
		ran.N += m.Number("tests_skipped").N
		if wrote.Known && ran.Known && ran.N < wrote.N && report.ParseOutcome(m.Text("status")) == report.Passed {
			says, shows := report.Plural(wrote.N, "test"), fmt.Sprintf("%d run", ran.N)
			found(Contradiction{Message: fmt.Sprintf("The %s hands over %s for %s; the %s passes with %s.", handed[key].Called(), says, m.Component, m.Called(), shows),
				Declared: says, Found: shows, Refs: refsTo(handed[key].Origin, m.Origin)})
		}
	}
	return n
}

// lastTested gives by component the last tests that were handed over, and the last result since.
func lastTested(run *report.Run) (handed, results map[string]*report.Message) {
	handed, results = map[string]*report.Message{}, map[string]*report.Message{}
	before := map[string]*report.Message{}
	for m := range run.Talk(report.Swarm) {
		key := report.Plain(m.Component)
		switch {
		case m.Duplicate != nil || key == "":
		case m.Kind() == "testhandoff":
			handed[key] = m
			delete(results, key)
		case m.Kind() == "testresult":
			if handed[key] != nil {
				results[key] = m
			}
			before[key] = m
		}
	}
	for key, m := range handed {
		if r := before[key]; results[key] == nil && r != nil && r.Time.IsZero() && m.Time.IsZero() && r.Path != m.Path {
			results[key] = r // of two files without times the names tell no order
		}
	}
	return handed, results
}
