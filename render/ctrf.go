package render

import (
	"encoding/json"

	"swarmreport/report"
	"swarmreport/report/view"
)

// The Common Test Report Format is one JSON object with the tests of all suites (ctrf.io, specification 1.0.0, the shape that its
// published schema has). Nobody measured how long a finding took, so every duration is 0.

type ctrfDoc struct {
	Format  string      `json:"reportFormat"`
	Version string      `json:"specVersion"`
	By      string      `json:"generatedBy"`
	Results ctrfResults `json:"results"`
}

type ctrfResults struct {
	Tool    ctrfTool    `json:"tool"`
	Summary ctrfSummary `json:"summary"`
	Tests   []ctrfTest  `json:"tests"`
}

type ctrfTool struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
}

type ctrfSummary struct {
	Tests   int   `json:"tests"`
	Passed  int   `json:"passed"`
	Failed  int   `json:"failed"`
	Skipped int   `json:"skipped"`
	Pending int   `json:"pending"`
	Other   int   `json:"other"`
	Suites  int   `json:"suites"`
	Start   int64 `json:"start"` // milliseconds since 1970; 0 = no run states a time
	Stop    int64 `json:"stop"`
}

type ctrfTest struct {
	Name      string    `json:"name"`
	Status    testState `json:"status"`
	Duration  int       `json:"duration"`
	Suite     []string  `json:"suite"` // run, then reviewer
	Message   string    `json:"message,omitempty"`
	Trace     string    `json:"trace,omitempty"`
	RawStatus string    `json:"rawStatus,omitempty"` // disposition or rule
	Tags      []string  `json:"tags,omitempty"`
	FilePath  string    `json:"filePath,omitempty"`
	Line      int       `json:"line,omitempty"`
	Extra     *ctrfKey  `json:"extra,omitempty"`
}

type ctrfKey struct {
	Key string `json:"key"`
}

// ctrfJSON writes the runs as one test report.
func ctrfJSON(e *Export) ([]byte, error) {
	doc := ctrfDoc{Format: "CTRF", Version: "1.0.0", By: "swarmreport", Results: ctrfResults{Tool: ctrfTool{"swarmreport", e.Site.Version}, Tests: []ctrfTest{}}}
	for _, r := range e.Runs {
		doc.Results.add(r, e.Gaps)
	}
	text, err := json.MarshalIndent(doc, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(InertJSON(text), '\n'), nil
}

func (d *ctrfResults) add(r ExportRun, gaps []view.Gap) {
	d.Summary.within(r.Run)
	run, last := oneLine(shown(r.Run.Name()), 200), ""
	for _, c := range testCases(r, gaps) {
		if c.suite != last {
			last = c.suite
			d.Summary.Suites++
		}
		d.Summary.count(c.state)
		d.Tests = append(d.Tests, newCTRFTest(run, c))
	}
}

func newCTRFTest(run string, c testCase) ctrfTest {
	t := ctrfTest{Name: c.name, Status: c.state, Suite: []string{run, c.suite}, RawStatus: c.kind, Tags: c.tags, FilePath: oneLine(shown(c.file), inlineLimit), Line: c.line}
	if c.state != testPassed {
		t.Message, t.Trace = c.message, c.bodyText()
	}
	if c.key != "" {
		t.Extra = &ctrfKey{c.key}
	}
	return t
}

func (s *ctrfSummary) count(state testState) {
	s.Tests++
	switch state {
	case testPassed:
		s.Passed++
	case testFailed:
		s.Failed++
	case testSkipped:
		s.Skipped++
	default:
		s.Other++
	}
}

// within widens the time from start to stop to hold a run.
func (s *ctrfSummary) within(run *report.Run) {
	if !run.Started.IsZero() && (s.Start == 0 || run.Started.UnixMilli() < s.Start) {
		s.Start = run.Started.UnixMilli()
	}
	if end := latest(run.Ended, run.Started); !end.IsZero() {
		s.Stop = max(s.Stop, end.UnixMilli())
	}
}
