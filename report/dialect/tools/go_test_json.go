package tools

import (
	"cmp"
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
// A package that failed while each of its tests passed did not build, or broke around them, and is a failure of its own. A test without an end
// neither passed nor failed.

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
	g := &goEvents{Reading: r, out: &report.TestReport{Origin: r.Origin(at)}, of: map[goTest]*goEnd{}}
	for _, root := range f.Roots() {
		g.event(root)
	}
	g.close()
	r.Art.TestReport = g.out
	return r.Finish()
}

// goTest names a test; a package itself has no name for one.
type goTest struct{ pkg, name string }

type goEnd struct {
	goTest
	origin  report.Origin
	outcome report.Outcome // unknown until it ended
	output  strings.Builder
}

// goEvents is one such file being read.
type goEvents struct {
	*form.Reading
	out  *report.TestReport
	list []*goEnd // in order of appearance
	of   map[goTest]*goEnd
}

func (g *goEvents) event(at form.Value) {
	n := at.Node
	if !isGoEvent(n) || n.Get("Package") == nil {
		return
	}
	test, _, _ := strings.Cut(TextOf(n, "Test"), "/")
	e := g.end(at, goTest{TextOf(n, "Package"), test})
	switch action := TextOf(n, "Action"); {
	case action == "output":
		e.says(TextOf(n, "Output"))
	case action == "start" || action == "run":
		g.began(TextOf(n, "Time"))
	case test != TextOf(n, "Test"): // a subtest ends with its test
	default:
		e.take(action, g.Origin(at))
	}
}

// end gives what is known of a test.
func (g *goEvents) end(at form.Value, t goTest) *goEnd {
	e := g.of[t]
	if e == nil {
		e = &goEnd{goTest: t, origin: g.Origin(at)}
		g.of[t] = e
		g.list = append(g.list, e)
	}
	return e
}

func (g *goEvents) began(stamp string) {
	if t, ok := report.ParseStamp(stamp); ok {
		g.Saw(t)
		if t.After(g.out.Time) {
			g.out.Time = t
		}
	}
}

// take takes how a test ended.
func (e *goEnd) take(action string, at report.Origin) {
	switch action {
	case "pass", "bench":
		e.outcome = report.Passed
		e.output.Reset()
	case "fail":
		e.outcome, e.origin = report.Failed, at
	case "skip":
		e.outcome = report.NotRun
		e.output.Reset()
	}
}

// says keeps what a test prints, within bounds, without the lines that frame every test.
func (e *goEnd) says(text string) {
	if !strings.HasPrefix(text, "=== ") && e.output.Len() < maxFailureText {
		e.output.WriteString(text + "\n")
	}
}

// close makes cases of the tests, and of the packages that failed though none of their tests did.
func (g *goEvents) close() {
	failing := map[string]bool{}
	for _, e := range g.list {
		failing[e.pkg] = failing[e.pkg] || e.name != "" && e.outcome == report.Failed
	}
	for _, e := range g.list {
		if e.name == "" {
			g.out.Suites++
		}
		if e.name != "" || e.outcome == report.Failed && !failing[e.pkg] {
			g.out.Cases = append(g.out.Cases, e.testCase())
		}
	}
}

func (e *goEnd) testCase() report.TestCase {
	c := report.TestCase{Key: report.TestKey(e.pkg, e.name), Outcome: cmp.Or(e.outcome, report.NotRun)}
	if c.Outcome == report.Failed {
		c.Failure = &report.TestFailure{Origin: e.origin, Name: strings.Trim(e.pkg+"."+e.name, "."), Error: report.Shorten(strings.TrimSpace(e.output.String()), maxFailureText)}
	}
	return c
}
