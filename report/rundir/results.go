package rundir

import (
	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/pattern"
)

// What test runners leave under names that say nothing of it: events in a log, and reports that were broken off.

// eventsText decodes a text in which a test runner's events stand, a record a line, whatever its name: test.log, ci.out. Lines of other programs may
// stand between them, and the last may be cut.
func (c *content) eventsText() bool {
	if !testEvent.Match(c.raw) {
		return false
	}
	return c.as(func(c *content) bool {
		c.lines([]byte(otherLines.ReplaceAllString(string(c.raw), "")))
		reader := dialect.Find(&c.file)
		return reader != nil && reader.Events
	})
}

var (
	testEvent  = pattern.Of(`(?m)^\{.*"(?:Action|event)"[ \t]*:`)
	otherLines = pattern.Of(`(?m)^[^{\r\n].*$`)
)

// missResults tells of a broken file that it was a test runner's report. Its name may be anything: report.json, results.json.
func (c *content) missResults() {
	if dialect.BeginsResults(&c.file) {
		c.note(report.Error, report.Unfinished, "the report of a test runner was broken off; run the tests again, or keep their whole report")
	}
}
