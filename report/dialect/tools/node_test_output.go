package tools

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What Node's test runner prints of the tests that failed, in the Test Anything Protocol or in its form for people:
//
//	not ok 3 - refunds twice              ✖ failing tests:
//	  ---
//	  location: '/app/refund.js:14:1'     test at refund.js:14:1
//	  error: 'Expected 1, got 2'          ✖ refunds twice (1.2ms)
//	  ...                                   AssertionError: Expected 1, got 2
//
// What failed only because a test in it did is not named a second time.

var (
	tapFailed  = pattern.Of(`^\s*not ok \d+(?: -)? ([^#]*[^#\s])\s*$`)
	tapField   = pattern.Of(`^\s+(location|error|failureType): (?:'(.*)'|"(.*)"|(\S.*))$`)
	specBegins = pattern.Of(`^\s*✖ failing tests:`)
	specPlace  = pattern.Of(`^\s*test at (\S.*?):\d+:\d+$`)
	specFailed = pattern.Of(`^\s*✖ (.+?)(?: \([\d.]+ ?ms\))?$`)
)

// testFailures gives the tests that such an output says failed, at most as many as checks are named.
func testFailures(f *form.File) (list []report.TestFailure) {
	w := &failureWalk{path: f.Path}
	for number, line := range f.BodyLines() {
		w.line(number, strings.TrimRight(line, "\r\n"))
	}
	w.end()
	return w.list[:min(len(w.list), maxFailures)]
}

const maxFailures = 100

// failureWalk follows the lines of such an output.
type failureWalk struct {
	path  string
	list  []report.TestFailure
	open  *report.TestFailure // of which more may be said; nil = none
	outer bool                // it failed only because one in it did
	spec  bool                // the list for people has begun
	place string              // said above the next test
}

func (w *failureWalk) line(number int, text string) {
	switch m := tapFailed.FindStringSubmatch(text); {
	case m != nil:
		w.begin(number, m[1])
	case specBegins.MatchString(text):
		w.spec = true
	case w.spec && specPlace.MatchString(text):
		w.place = specPlace.FindStringSubmatch(text)[1]
	case w.spec && specFailed.MatchString(text):
		w.begin(number, specFailed.FindStringSubmatch(text)[1])
		w.open.File, w.place = w.place, ""
	case w.open != nil:
		w.more(text)
	}
}

func (w *failureWalk) begin(number int, name string) {
	w.end()
	w.open = &report.TestFailure{Origin: report.Origin{Path: w.path, Line: number}, Name: report.Shorten(name, node.MaxName)}
}

// more takes what is said of the open test.
func (w *failureWalk) more(text string) {
	if m := tapField.FindStringSubmatch(text); m != nil {
		said := m[2] + m[3] + m[4]
		switch m[1] {
		case "location":
			w.open.File = strings.TrimRight(strings.TrimRight(said, "0123456789:"), ":")
		case "error":
			w.open.Error = report.Shorten(said, phrase.MaxOutcome)
		case "failureType":
			w.outer = said == "subtestsFailed"
		}
		return
	}
	if bare := strings.TrimSpace(text); w.spec && w.open.Error == "" && bare != "" {
		w.open.Error = report.Shorten(bare, phrase.MaxOutcome)
	} else if bare == "..." {
		w.end()
	}
}

func (w *failureWalk) end() {
	if w.open != nil && !w.outer {
		w.list = append(w.list, *w.open)
	}
	w.open, w.outer = nil, false
}

// countFailures gives a verification the numbers and the names that Node's runner prints, where its last totals count a failure.
func countFailures(v *report.Verification, f *form.File) {
	c, ok := phrase.NodeTotals(f.Body)
	if !ok || c.Failed.N == 0 {
		return
	}
	v.Tests, v.Failures = c, testFailures(f)
	v.Stated = len(v.Failures) > 0
}
