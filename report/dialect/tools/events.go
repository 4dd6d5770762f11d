package tools

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// Test runners that write an event for each thing that happens, a line each. What one says of a test comes in several events, of which the last tells
// how it ended. A runner that was killed leaves tests that began and never ended: these did not pass.

// eventTest names a test of a package or suite; the package itself has no name for one.
type eventTest struct{ pkg, name string }

type eventEnd struct {
	eventTest
	label   string // as people look for it
	origin  report.Origin
	began   bool
	outcome report.Outcome // unknown until it ended
	output  strings.Builder
}

// testEvents is one such file being read.
type testEvents struct {
	*form.Reading
	out  *report.TestReport
	list []*eventEnd // in order of appearance
	of   map[eventTest]*eventEnd
}

func newTestEvents(r *form.Reading, at form.Value) *testEvents {
	return &testEvents{Reading: r, out: &report.TestReport{Origin: r.Origin(at)}, of: map[eventTest]*eventEnd{}}
}

// end gives what is known of a test.
func (g *testEvents) end(at form.Value, t eventTest) *eventEnd {
	e := g.of[t]
	if e == nil {
		e = &eventEnd{eventTest: t, label: t.name, origin: g.Origin(at)}
		g.of[t] = e
		g.list = append(g.list, e)
	}
	return e
}

// close makes cases of the tests, and of the packages that failed though none of their tests did. In a package that never ended, or failed without
// saying where, a test without an end was broken off; beside another's failure, or in a package that passed, it only was not run to its end.
func (g *testEvents) close() {
	failing := g.failing()
	for _, e := range g.list {
		if whole := g.of[eventTest{pkg: e.pkg}]; e.brokenOff() && !failing[e.pkg] &&
			(whole == nil || whole.outcome == report.OutcomeUnknown || whole.outcome == report.Failed) {
			e.outcome = report.Failed
			e.says("broken off: it began and never ended")
		}
	}
	failing = g.failing()
	for _, e := range g.list {
		if e.name == "" {
			g.out.Suites++
		}
		if e.name != "" || e.outcome == report.Failed && !failing[e.pkg] {
			g.out.Cases = append(g.out.Cases, e.testCase())
		}
	}
}

func (e *eventEnd) brokenOff() bool { return e.began && e.outcome == report.OutcomeUnknown }

// failing gives the packages of which a test failed.
func (g *testEvents) failing() map[string]bool {
	failing := map[string]bool{}
	for _, e := range g.list {
		failing[e.pkg] = failing[e.pkg] || e.name != "" && e.outcome == report.Failed
	}
	return failing
}

// take takes how a test ended.
func (e *eventEnd) take(outcome report.Outcome, at report.Origin) {
	if e.outcome = outcome; outcome == report.Failed {
		e.origin = at
		return
	}
	e.output.Reset()
}

// says keeps what a test prints, within bounds, without the lines that frame every test.
func (e *eventEnd) says(text string) {
	if text != "" && !strings.HasPrefix(text, "=== ") && e.output.Len() < maxFailureText {
		e.output.WriteString(text + "\n")
	}
}

func (e *eventEnd) testCase() report.TestCase {
	c := report.TestCase{Key: report.TestKey(e.pkg, e.name), Outcome: e.outcome}
	switch c.Outcome {
	case report.OutcomeUnknown:
		c.Outcome = report.NotRun
	case report.Failed:
		c.Failure = &report.TestFailure{Origin: e.origin, Name: e.label, Error: report.Shorten(strings.TrimSpace(e.output.String()), maxFailureText)}
	}
	return c
}
