package render

import (
	"cmp"
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// Test reports know tests and suites, not findings and verdicts. So a reviewer is a suite, and a finding a test
// that passes once the finding is closed; the suite "gate" has the verdict and a test for each reason.

// testState is how a test ended.
type testState string

const (
	testPassed  testState = "passed"
	testFailed  testState = "failed"
	testSkipped testState = "skipped" // it stands, and the record says why it may: deferred, waived, only reported; a reason that asks a person to look
	testBroken  testState = "other"   // no answer is possible: an incomplete run, which must not look like a pass
)

// testCase is a finding, or a reason of the verdict, as a test.
type testCase struct {
	suite   string // "security", "gate"; without the run's name
	name    string // one line, unique in its suite by the finding's key or the reason's place
	state   testState
	kind    string   // the finding's disposition, or the reason's rule
	message string   // one line
	body    []string // "Risk: …", of any length
	file    string
	line    int      // 0 = not stated
	tags    []string // severity, reviewer, lifecycle
	key     string   // of the finding; empty for the gate
}

// testCases gives the gate first, with what is missing beside the runs, then each reviewer's findings, in the order of the ledger.
func testCases(r ExportRun, gaps []view.Gap) []testCase {
	cases := gateCases(r.Verdict)
	for _, g := range gaps {
		cases = append(cases, testCase{suite: "gate", name: "missing-" + g.ID, state: testBroken, kind: g.Verdict.Word, message: oneLine(shown(g.Words), inlineLimit),
			body: append([]string{g.Means}, g.List...)})
	}
	for _, row := range r.Ledger.ByReviewer {
		for _, s := range r.Chosen {
			if s.Reviewer == row.Name {
				cases = append(cases, findingCase(r.Verdict, s))
			}
		}
	}
	for _, x := range r.Gone {
		cases = append(cases, testCase{suite: "resolved", name: caseName(cmp.Or(x.ID, x.Key), x.Title, x.Key), state: testPassed, kind: "resolved", file: x.File, line: x.Line,
			tags: []string{x.Severity.String(), "resolved"}, key: x.Key})
	}
	return cases
}

// caseName is a test's name: what the finding is called, in one line, and its key, by which no two are equal.
func caseName(label, headline, key string) string {
	return oneLine(shown(label+": "+headline), 200) + " [" + key + "]"
}

// gateCases are the verdict and its reasons. The verdict comes first, so that a run without a finding is not a report without a test.
func gateCases(v *judge.Verdict) []testCase {
	cases := []testCase{{suite: "gate", name: "verdict", state: gateState(v.Outcome), kind: v.Outcome.String(),
		message: v.Headline() + ", score " + scoreText(v.Score)}}
	for i, r := range v.Reasons {
		cases = append(cases, testCase{suite: "gate", name: fmt.Sprintf("%s (reason %d)", r.Rule, i+1), state: gateState(r.Level), kind: r.Rule,
			message: oneLine(shown(r.Message), 2*inlineLimit), body: []string{"Level: " + r.Level.String(), r.Message}})
	}
	return cases
}

func gateState(o judge.Outcome) testState {
	switch o {
	case judge.Fail:
		return testFailed
	case judge.Incomplete:
		return testBroken
	case judge.Review:
		return testSkipped
	}
	return testPassed
}

func findingCase(v *judge.Verdict, s *judge.Settled) testCase {
	c := testCase{suite: reviewerSuite(s), key: s.Key, state: findingState(s), kind: s.Disposition.String(), file: s.File, line: s.Line}
	c.name = caseName(s.Label(), s.Headline(), s.Key)
	c.message = oneLine(shown(fmt.Sprintf("%s: %s %s", s.Severity, stopped(s.Headline()), becauseOf(s))), 2*inlineLimit)
	c.tags = []string{s.Severity.String(), s.Disposition.String()}
	if l := v.Past.Of(s).Lifecycle; l != judge.NotCompared {
		c.tags = append(c.tags, l.String())
	}
	for _, part := range []struct{ name, text string }{{"Where", s.Place()}, {"Proof", s.ProofReason}, {"Description", s.Description},
		{"Evidence", s.Evidence}, {"Risk", s.Risk}, {"Suggestion", s.Suggestion}} {
		if part.text != "" {
			c.body = append(c.body, part.name+": "+part.text)
		}
	}
	return c
}

// reviewerSuite keeps a reviewer who is called like a suite of ours apart from it.
func reviewerSuite(s *judge.Settled) string {
	if name := oneLine(s.Reviewer, 80); name != "" && name != "gate" && name != "resolved" {
		return name
	}
	return "findings by " + orNot(oneLine(s.Reviewer, 80))
}

// findingState: what is closed passes; what the record leaves open with a reason is skipped; every other open finding fails, a fix that
// the record contradicts among them.
func findingState(s *judge.Settled) testState {
	switch s.Disposition {
	case judge.Deferred, judge.Waived, judge.ReportedOnly:
		return testSkipped
	}
	if s.Open() {
		return testFailed
	}
	return testPassed
}

// bodyText is a test's long text as it goes into a report: control characters gone (rule X1), turned text shown (R10), and cut
// where one finding alone would fill the report.
func (c testCase) bodyText() string {
	text := xmlText(strings.Join(c.body, "\n\n"))
	if len(text) > quoteLimit {
		text = report.Within(text, quoteLimit) + "\n[cut here; all of it is on the site]"
	}
	return shown(text)
}
