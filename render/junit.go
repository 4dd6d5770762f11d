package render

import (
	"bytes"
	"encoding/xml"
	"time"

	"swarmreport/report"
	"swarmreport/report/view"
)

// JUnit XML has no standard, but two schemas that are held to: the strict one of Windy Road, in which even a run's clock is
// required, and the one of Jenkins. What is written here is valid by both. The types are our own, for X1 allows no CDATA and the
// library that was tried (jstemmer/go-junit-report) writes every text as such.

type junitSuites struct {
	XMLName xml.Name     `xml:"testsuites"`
	Suites  []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name       string          `xml:"name,attr"`
	Package    string          `xml:"package,attr"` // the run
	ID         int             `xml:"id,attr"`      // from 0
	Tests      int             `xml:"tests,attr"`
	Failures   int             `xml:"failures,attr"`
	Errors     int             `xml:"errors,attr"`
	Skipped    int             `xml:"skipped,attr"`
	Time       string          `xml:"time,attr"`
	Timestamp  string          `xml:"timestamp,attr"` // without a zone, which is UTC
	Hostname   string          `xml:"hostname,attr"`
	Properties junitProperties `xml:"properties"`
	Cases      []junitCase     `xml:"testcase"`
	Out        string          `xml:"system-out"`
	Err        string          `xml:"system-err"`
}

type junitProperties struct {
	List []junitProperty `xml:"property"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitCase struct {
	Name      string       `xml:"name,attr"`
	Classname string       `xml:"classname,attr"`
	Time      string       `xml:"time,attr"`
	Skipped   *junitResult `xml:"skipped"`
	Error     *junitResult `xml:"error"`
	Failure   *junitResult `xml:"failure"`
}

// junitResult is why a test did not pass. Type stays empty where it was skipped: the strict schema knows none there.
type junitResult struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr,omitempty"`
	Text    string `xml:",chardata"`
}

// junitXML writes the runs as a test report: of each run a suite for the gate, and a suite for each reviewer.
func junitXML(e *Export) ([]byte, error) {
	var doc junitSuites
	for _, r := range e.Runs {
		doc.add(r, e.Gaps)
	}
	var out bytes.Buffer
	out.WriteString(xml.Header)
	x := xml.NewEncoder(&out)
	x.Indent("", " ")
	if err := x.Encode(doc); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

func (d *junitSuites) add(r ExportRun, gaps []view.Gap) {
	run := oneLine(shown(r.Run.Name()), 200)
	var suite *junitSuite
	last := ""
	for _, c := range testCases(r, gaps) {
		if suite == nil || c.suite != last {
			last = c.suite
			d.Suites = append(d.Suites, newJUnitSuite(r, run, c.suite, len(d.Suites)))
			suite = &d.Suites[len(d.Suites)-1]
		}
		suite.add(c, run)
	}
}

func newJUnitSuite(r ExportRun, run, name string, id int) junitSuite {
	return junitSuite{Name: run + " " + name, Package: run, ID: id, Time: "0", Timestamp: junitTime(r.Run), Hostname: "localhost",
		Properties: junitProperties{[]junitProperty{{"generator", "swarmreport"}, {"verdict", r.Outcome.String()}, {"score", scoreText(r.Score)}, {"started", minute(r.Run.Started)}, {"policy_sha256", r.Policy.SHA256}}}}
}

// junitTime is the run's end. A run that states no time has the epoch's: the strict schema leaves no way to say nothing.
func junitTime(run *report.Run) string {
	t := latest(run.Ended, run.Started)
	if t.IsZero() {
		t = time.Unix(0, 0)
	}
	return t.UTC().Format("2006-01-02T15:04:05")
}

func (s *junitSuite) add(c testCase, run string) {
	k := junitCase{Name: c.name, Classname: run + "." + c.suite, Time: "0"}
	result := &junitResult{Message: c.message, Type: c.kind, Text: c.bodyText()}
	s.Tests++
	switch c.state {
	case testFailed:
		k.Failure, s.Failures = result, s.Failures+1
	case testBroken:
		k.Error, s.Errors = result, s.Errors+1
	case testSkipped:
		result.Type = ""
		k.Skipped, s.Skipped = result, s.Skipped+1
	}
	s.Cases = append(s.Cases, k)
}
