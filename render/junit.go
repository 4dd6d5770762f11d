package render

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// JUnit XML knows tests and suites, not findings and verdicts. So a reviewer is a suite, and a finding a test that
// passes once the finding is closed; the suite "gate" has the verdict and a test for each reason. The names of suites,
// classes and tests are the same in each run, so that a forge keeps a test's history; the run is a property of its
// suites.
//
// The format has no standard, but two schemas that readers hold it to: the strict one of Windy Road, in which even a
// run's clock is required, and the one of Jenkins. What is written is valid by both but for "file" and "line" of a
// test, which neither has and forges read. X1 allows no CDATA.

type junitSuites struct {
	XMLName xml.Name      `xml:"testsuites"`
	Suites  []*junitSuite `xml:"testsuite"`

	names map[[2]string]int // how many tests of a class have a name
}

type junitSuite struct {
	Name       string          `xml:"name,attr"`
	Package    string          `xml:"package,attr"`
	ID         int             `xml:"id,attr"` // from 0
	Tests      int             `xml:"tests,attr"`
	Failures   int             `xml:"failures,attr"`
	Errors     int             `xml:"errors,attr"`
	Skipped    int             `xml:"skipped,attr"`
	Time       string          `xml:"time,attr"`
	Timestamp  string          `xml:"timestamp,attr"` // without a zone, which is UTC
	Hostname   string          `xml:"hostname,attr"`
	Properties []junitProperty `xml:"properties>property"`
	Cases      []junitCase     `xml:"testcase"`
	Out        string          `xml:"system-out"`
	Err        string          `xml:"system-err"`

	in *junitSuites
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitCase struct {
	Name      string       `xml:"name,attr"`
	Classname string       `xml:"classname,attr"`
	Time      string       `xml:"time,attr"`
	File      string       `xml:"file,attr,omitempty"`
	Line      int          `xml:"line,attr,omitempty"`
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

// exportJUnit writes the runs as a test report: of each run a suite for the gate, with what is missing beside the runs,
// and a suite for each reviewer in the order of the ledger.
func exportJUnit(e *Export) ([]byte, error) {
	doc := junitSuites{names: map[[2]string]int{}}
	for _, r := range e.Runs {
		doc.gate(r, e.Gaps)
		for _, row := range r.Ledger.ByReviewer {
			of := those(r.Chosen, func(s *judge.Settled) bool { return s.Reviewer == row.Name })
			if len(of) > 0 {
				doc.reviewer(r, of)
			}
		}
		if len(r.Gone) > 0 {
			suite := doc.suite(r, "resolved")
			for _, g := range r.Gone {
				suite.add(junitFinding(resolved(g)), judge.Pass, "", "", "")
			}
		}
	}
	body, err := xml.MarshalIndent(&doc, "", " ")
	return slices.Concat([]byte(xml.Header), body, []byte("\n")), err
}

// suite begins a suite of a run. Its name begins with the project, where one is stated.
func (d *junitSuites) suite(r ExportRun, name string) *junitSuite {
	if project := plainLine(r.Run.Project, 80); project != "" {
		name = project + "." + name
	}
	s := &junitSuite{Name: name, Package: "swarmreport", ID: len(d.Suites), Time: "0", Timestamp: junitTime(r.Run),
		Hostname: "localhost", in: d, Properties: []junitProperty{{"generator", "swarmreport"},
			{"run", plainLine(r.Run.Name(), 200)}, {"verdict", r.Outcome.String()}, {"record_quality", view.Quality(r.Score)},
			{"started", minute(r.Run.Started)}, {"policy_sha256", r.Policy.SHA256}}}
	d.Suites = append(d.Suites, s)
	return s
}

// junitTime is the run's end. A run that states no time has the epoch's: the strict schema leaves no way to say
// nothing.
func junitTime(run *report.Run) string {
	return cmp.Or(run.Ended, run.Started, time.Unix(0, 0)).UTC().Format("2006-01-02T15:04:05")
}

// gate has the verdict first, so that a run without a finding is not a report without a test. Only a pass passes, and
// an incomplete run has neither passed nor failed.
func (d *junitSuites) gate(r ExportRun, gaps []view.Gap) {
	s, word := d.suite(r, "gate"), r.Outcome.String()
	s.add(junitCase{Name: "verdict"}, r.Outcome, word, r.Headline()+", "+view.Quality(r.Score), "")
	for _, x := range r.Reasons {
		s.add(junitCase{Name: x.Rule}, x.Level, x.Rule, x.Message, "Level: "+x.Level.String()+"\n\n"+x.Message)
	}
	for _, g := range gaps {
		body := strings.Join(append([]string{g.Means}, g.List...), "\n\n")
		s.add(junitCase{Name: "missing-" + g.ID}, judge.Incomplete, g.Verdict.Word, g.Words, body)
	}
}

// reviewer has the findings of one. A name that is a suite's of ours is kept apart from it.
func (d *junitSuites) reviewer(r ExportRun, of []*judge.Settled) {
	name := plainLine(of[0].Reviewer, 80)
	if name == "" || name == "gate" || name == "resolved" {
		name = "findings by " + orNot(name)
	}
	suite := d.suite(r, name)
	for _, s := range of {
		message := fmt.Sprintf("%s: %s %s", s.Severity, stopped(s.Headline()), reasonOf(s))
		suite.add(junitFinding(s.Finding), junitLevel(s), view.StatusWords(s), message,
			"Where: "+orNot(s.Place())+texts(s, "\n\n%s: %s", clipped))
	}
}

// junitLevel is how a finding's test ends: what is closed passes; what the run leaves open with a reason is skipped;
// every other open finding fails, a disputed fix among them.
func junitLevel(s *judge.Settled) judge.Outcome {
	switch s.Disposition {
	case judge.Deferred, judge.Waived, judge.ReportedOnly:
		return judge.Review
	}
	if s.Open() {
		return judge.Fail
	}
	return judge.Pass
}

func junitFinding(f *report.Finding) junitCase {
	c := junitCase{Name: plainLine(cmp.Or(f.ID, "no id")+": "+f.Headline(), 200), File: view.RepositoryPath(f.File)}
	if c.File != "" {
		c.Line = max(f.Line, 0)
	}
	return c
}

// add adds a test and how it ended: fail fails, incomplete is an error, and review is skipped, for a person should
// look. Of several tests with one name the later ones are numbered.
func (s *junitSuite) add(c junitCase, how judge.Outcome, kind, message, body string) {
	key := [2]string{s.Name, c.Name}
	if s.in.names[key]++; s.in.names[key] > 1 {
		c.Name += fmt.Sprintf(" (%d)", s.in.names[key])
	}
	result := &junitResult{plainLine(message, 2*inlineLimit), kind, clipped(body)}
	switch how {
	case judge.Fail:
		c.Failure, s.Failures = result, s.Failures+1
	case judge.Incomplete:
		c.Error, s.Errors = result, s.Errors+1
	case judge.Review:
		result.Type = ""
		c.Skipped, s.Skipped = result, s.Skipped+1
	}
	c.Classname, c.Time, s.Tests = s.Name, "0", s.Tests+1
	s.Cases = append(s.Cases, c)
}
