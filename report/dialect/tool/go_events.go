package tool

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// What "go test -json" and gotestsum write, an event a line:
// {"Time": "…", "Action": "fail", "Package": "shop", "Test": "TestTotal", "Elapsed": 0.02}.
//
// A test is one at the top: its subtests fail and pass with it. Of several ends the last counts, for a rerun is
// appended. A package that failed while each of its tests passed is a failure of its own.

// goActions are the actions of events, with the outcome of those that end a test or a package.
var goActions = map[string]report.Outcome{
	"start": 0, "run": 0, "pause": 0, "cont": 0, "output": 0, "build-output": 0, "build-fail": 0,
	"pass": report.Passed, "bench": report.Passed, "fail": report.Failed, "skip": report.NotRun}

// isGoEvents claims a file that begins with an event.
func isGoEvents(f *dialect.File) bool {
	roots := f.Roots()
	return len(roots) > 0 && isGoEvent(roots[0].Node) && !isEarlier(f)
}

func isGoEvent(n *decode.Node) bool {
	_, known := goActions[textOf(n, "Action")]
	return known && (n.Get("Package") != nil || n.Get("ImportPath") != nil)
}

func readGoEvents(f *dialect.File) *report.Artefact {
	r, roots := dialect.NewReading(f), f.Roots()
	g := &goEvents{r, &report.TestReport{Origin: r.Origin(roots[0])}, nil, map[[2]string]*goEnd{}}
	for _, v := range roots {
		if isGoEvent(v.Node) && v.Node.Get("Package") != nil {
			g.event(v)
		}
	}
	g.close()
	r.Art.TestReports = []*report.TestReport{g.out}
	return r.Finish()
}

// goEvents is one such file being read.
type goEvents struct {
	*dialect.Reading
	out  *report.TestReport
	list []*goEnd             // in order of appearance
	of   map[[2]string]*goEnd // by package and name
}

// goEnd is what is known of a test; without a name it is the package itself.
type goEnd struct {
	pkg, name string

	origin  report.Origin
	began   bool
	outcome report.Outcome // unknown until it ended
	output  strings.Builder
}

func (g *goEvents) event(v dialect.Value) {
	name, action, output := textOf(v.Node, "Test"), textOf(v.Node, "Action"), below(v.Node, "Output").Text
	top, _, _ := strings.Cut(name, "/")
	test := [2]string{textOf(v.Node, "Package"), top}
	e := g.of[test]
	if e == nil {
		e = &goEnd{pkg: test[0], name: top, origin: g.Origin(v)}
		g.of[test], g.list = e, append(g.list, e)
	}
	switch {
	case action == "output":
		if !strings.HasPrefix(output, "=== ") && e.output.Len() < maxFailureText { // such lines frame every test
			e.output.WriteString(output)
		}
	case action == "start" || action == "run":
		e.began = true
		if t, ok := report.ParseStamp(textOf(v.Node, "Time")); ok && t.After(g.out.Time) {
			g.out.Time = t
		}
	case top == name && goActions[action] != report.OutcomeUnknown: // a subtest ends with its test
		if e.outcome = goActions[action]; e.outcome == report.Failed {
			e.origin = g.Origin(v)
		} else {
			e.output.Reset()
		}
	}
}

// close makes cases of the tests, and of packages that failed though none of their tests did. There, and in a package
// that never ended, a test without an end was broken off.
func (g *goEvents) close() {
	failing, broken := map[string]bool{}, map[string]bool{} // packages with such a test
	for _, e := range g.list {
		failing[e.pkg] = failing[e.pkg] || e.name != "" && e.outcome == report.Failed
	}
	for _, e := range g.list {
		whole := g.of[[2]string{e.pkg, ""}]
		open := whole == nil || whole.outcome == report.OutcomeUnknown || whole.outcome == report.Failed
		if e.began && e.outcome == report.OutcomeUnknown && open && !failing[e.pkg] {
			e.outcome, broken[e.pkg] = report.Failed, broken[e.pkg] || e.name != ""
			e.output.WriteString("broken off: it began and never ended")
		}
	}
	for _, e := range g.list {
		if e.name != "" || e.outcome == report.Failed && !failing[e.pkg] && !broken[e.pkg] {
			c := report.TestCase{Key: e.pkg + "\x00" + e.name, Name: e.name,
				Outcome: cmp.Or(e.outcome, report.NotRun)}
			if e.outcome == report.Failed {
				c.Failure = &report.TestFailure{Origin: e.origin, Name: strings.Trim(e.pkg+"."+e.name, "."),
					Error: report.Shorten(strings.TrimSpace(e.output.String()), maxFailureText)}
			}
			g.out.Cases = append(g.out.Cases, c)
		}
	}
}
