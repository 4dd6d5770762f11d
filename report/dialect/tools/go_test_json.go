package tools

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// What "go test -json" and gotestsum write, an event a line: {"Time": "…", "Action": "fail", "Package": "shop", "Test": "TestTotal", "Elapsed": 0.02}.
// It is a test report like a JUnit file, and weighs the same.
//
// A test is one at the top: its subtests fail and pass with it, and people count either. Of several ends the last counts, for a rerun is appended.
// A package that failed while each of its tests passed did not build, or broke around them, and is a failure of its own. A package that passed
// may leave a test without an end, as a benchmark is.

var goActions = []string{"start", "run", "pause", "cont", "pass", "bench", "fail", "output", "skip", "build-output", "build-fail"}

// GoEventsShape wants an event at the top. A file that by its name tells of another time is left unread.
func GoEventsShape(f *form.File) bool {
	if f.Format != form.JSON && f.Format != form.JSONLines {
		return false
	}
	first, ok := f.First()
	return ok && isGoEvent(first) && !notNow.MatchString(f.Path)
}

func isGoEvent(n *decode.Node) bool {
	return n.Kind == decode.Object && (n.Get("Package") != nil || n.Get("ImportPath") != nil) && slices.Contains(goActions, TextOf(n, "Action"))
}

// ReadGoEvents reads the events of go test -json as a test report; the last event of a test says how it ended.
func ReadGoEvents(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.RootOrList()
	if first, ok := f.First(); !ok || !isGoEvent(first) {
		return r.Refuse(at, "events of go test")
	}
	g := &goEvents{newTestEvents(r, at)}
	for _, root := range f.Roots() {
		g.event(root)
	}
	g.close()
	r.Art.TestReport = g.out
	return r.Finish()
}

type goEvents struct{ *testEvents }

func (g *goEvents) event(at form.Value) {
	n := at.Node
	if !isGoEvent(n) || n.Get("Package") == nil {
		return
	}
	test, _, _ := strings.Cut(TextOf(n, "Test"), "/")
	e := g.end(at, eventTest{TextOf(n, "Package"), test})
	e.label = strings.Trim(e.pkg+"."+test, ".")
	switch action := TextOf(n, "Action"); {
	case action == "output":
		e.says(TextOf(n, "Output"))
	case action == "start" || action == "run":
		e.began = true
		g.started(TextOf(n, "Time"))
	case test != TextOf(n, "Test"): // a subtest ends with its test
	case goEnds[action] != report.OutcomeUnknown:
		e.take(goEnds[action], g.Origin(at))
	}
}

// goEnds are the actions by which a test or a package ends.
var goEnds = map[string]report.Outcome{"pass": report.Passed, "bench": report.Passed, "fail": report.Failed, "skip": report.NotRun}

func (g *goEvents) started(stamp string) {
	if t, ok := report.ParseStamp(stamp); ok {
		g.Saw(t)
		if t.After(g.out.Time) {
			g.out.Time = t
		}
	}
}
