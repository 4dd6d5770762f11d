package tools

import (
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// What Rust's test harness and nextest write, an event a line: {"type": "test", "event": "failed", "name": "till::adds_up", "stdout": "…"}, between
// {"type": "suite", "event": "started", "test_count": 2} and a suite's event of how it ended. What cargo says of compiling may stand among them.
//
// It is a test report like a JUnit file. The same name in another suite is another test, for suites have no names.

var rustEvents = map[string]report.Outcome{"started": report.OutcomeUnknown, "ok": report.Passed, "failed": report.Failed, "ignored": report.NotRun, "timeout": report.OutcomeUnknown}

// RustEventsShape wants such an event. A file that by its name tells of another time is left unread.
func RustEventsShape(f *form.File) bool {
	return (f.Format == form.JSON || f.Format == form.JSONLines) && !notNow.MatchString(f.Path) &&
		slices.ContainsFunc(f.Roots(), func(v form.Value) bool { return isRustEvent(v.Node) })
}

func isRustEvent(n *decode.Node) bool {
	if _, ok := rustEvents[TextOf(n, "event")]; !ok || n.Kind != decode.Object {
		return false
	}
	kind := TextOf(n, "type")
	return kind == "test" && TextOf(n, "name") != "" || kind == "suite" && (n.Get("test_count") != nil || n.Get("failed") != nil)
}

// ReadRustEvents reads the events of Rust's test harness as a test report.
func ReadRustEvents(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.RootOrList()
	if !RustEventsShape(f) {
		return r.Refuse(at, "events of a Rust test harness")
	}
	g := &rustTests{testEvents: newTestEvents(r, at)}
	for _, root := range f.Roots() {
		if isRustEvent(root.Node) {
			g.event(root)
		}
	}
	g.close()
	r.Art.TestReport = g.out
	return r.Finish()
}

type rustTests struct {
	*testEvents
	suites int
}

func (g *rustTests) event(at form.Value) {
	n, event := at.Node, TextOf(at.Node, "event")
	if TextOf(n, "type") == "suite" && event == "started" {
		g.suites++
	}
	e := g.end(at, eventTest{strconv.Itoa(g.suites), TextOf(n, "name")})
	if e.name == "" {
		e.label = "a suite of tests"
	}
	e.began = true
	e.says(TextOf(n, "stdout"))
	if outcome := rustEvents[event]; outcome != report.OutcomeUnknown {
		e.take(outcome, g.Origin(at))
	}
}
