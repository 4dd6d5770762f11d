package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// ownFailed are the fields in which an author counts the tests that fail in the work that is handed in.
var ownFailed = []string{"testsFailed", "failedTests", "failingTests", "tests.failed", "testResults.failed", "testSummary.failed"}

// ownNumbers names what an author counts as failing, and the word that the work is done in part, of what is handed in. Where the message speaks of
// a baseline, the failures may be older than the work.
func ownNumbers(m *report.Message) (names []string) {
	for _, name := range ownFailed {
		for _, above := range []string{"payload.", ""} {
			if n := m.Number(above + name); n.N > 0 && !speaksOfBaseline(m) {
				names = append(names, name+" "+n.String())
			}
		}
	}
	if status := m.Text("payload.status"); m.Dialect == report.Ralph && saysStop(status) {
		names = append(names, "status "+report.Quoted(status))
	}
	return names
}

func speaksOfBaseline(m *report.Message) bool {
	return slices.ContainsFunc(m.Fields, func(f report.Fact) bool {
		name := report.Plain(f.Name)
		return strings.Contains(name, "baseline") || strings.Contains(name, "preexisting")
	})
}
