package tools

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// Test runners that write XML of their own: NUnit 2 and 3, xUnit.net, and the TRX of Visual Studio. Each has an element for a test with a word for how
// it ended, and somewhere a head with numbers, which is held against them as that of a JUnit suite is.

// xmlKin is where one of them says what: the element of a test, its name and its word, and the element and the attributes of the numbers.
type xmlKin struct {
	test, name, word string
	head             string
	total, failed    []string
	whole, end       string // the element and the attribute that say how the whole ended
}

var xmlKins = map[string]xmlKin{
	"test-run":     {"test-case", "fullname", "result", "test-run", []string{"total"}, []string{"failed"}, "test-run", "result"},
	"test-results": {"test-case", "name", "result", "test-results", []string{"total"}, []string{"failures", "errors"}, "", ""},
	"assemblies":   {"test", "name", "result", "assembly", []string{"total"}, []string{"failed", "errors"}, "", ""},
	"assembly":     {"test", "name", "result", "assembly", []string{"total"}, []string{"failed", "errors"}, "", ""},
	"TestRun":      {"UnitTestResult", "testName", "outcome", "Counters", []string{"total"}, []string{"failed", "error", "timeout", "aborted"}, "ResultSummary", "outcome"},
}

// kin reads such a report.
func (j *junit) kin(name string, root form.Value) {
	k := xmlKins[name]
	of := map[string][]form.Value{name: {root}}
	walkElements(root, func(name string, v form.Value) {
		if name == k.test || name == k.head || name == k.whole {
			of[name] = append(of[name], v)
		}
	})
	j.out.Suites = 1
	met := found{}
	for _, v := range of[k.test] {
		met = met.plus(j.kinCase(k, v))
	}
	j.kinHeads(k, of[k.head], met)
	j.kinEnd(k, of[k.whole])
}

// kinEnd hears that the whole failed or was broken off though no test did.
func (j *junit) kinEnd(k xmlKin, whole []form.Value) {
	for _, v := range whole {
		word := strings.ToLower(attribute(v, k.end))
		if j.out.Tally().Failed == 0 && (report.ParseOutcome(word) == report.Failed || slices.Contains(brokenWords, word)) {
			j.loose(report.TestTally{Failed: 1})
		}
	}
}

var brokenWords = []string{"aborted", "timeout", "disconnected", "cancelled"}

// kinCase: a word that is neither that of a pass nor that of a test left out is one of a failure.
func (j *junit) kinCase(k xmlKin, v form.Value) found {
	word, met := strings.ToLower(attribute(v, k.word)), found{cases: 1}
	c := report.TestCase{Key: report.TestKey("", cmp.Or(attribute(v, k.name), attribute(v, "name"))), Outcome: report.ParseOutcome(word)}
	switch {
	case slices.Contains(leftOutWords, word):
		c.Outcome = report.NotRun
	case c.Outcome != report.Passed && c.Outcome != report.NotRun && word != "warning":
		c.Outcome, met.failing, met.marks = report.Failed, 1, 1
		c.Failure = j.testFailure(v, suiteHead{}, v)
		c.Failure.Name = cmp.Or(attribute(v, k.name), c.Failure.Name)
	}
	j.out.Cases = append(j.out.Cases, c)
	return met
}

var leftOutWords = []string{"notexecuted", "ignored", "inconclusive", "notrunnable", "notrun", "skip", "skipped", "pending", "disabled"}

// kinHeads holds the numbers of all heads together against the tests. What fails beyond those listed is kept as a number.
func (j *junit) kinHeads(k xmlKin, heads []form.Value, met found) {
	total, failed := report.Count{}, report.Count{}
	for _, v := range heads {
		total = sumOf(total, j.number(v, k.total...))
		for _, name := range k.failed {
			failed = sumOf(failed, j.number(v, name))
		}
	}
	switch {
	case len(heads) == 0:
	case met.cases == 0 && total.N > 0:
		bad := min(failed.N, total.N)
		j.loose(report.TestTally{Failed: bad, Passed: total.N - bad})
	case failed.Known && failed.N != met.failing:
		j.differs(heads[0], "failures and errors", failed.N, met.failing)
		j.loose(report.TestTally{Failed: max(failed.N-met.failing, 0)})
	}
}

// walkElements visits every element below one. The decoder bounds the depth.
func walkElements(v form.Value, visit func(name string, v form.Value)) {
	for i := range v.Node.Members {
		name := v.Node.Members[i].Name
		for _, child := range children(v, name) {
			visit(name, child)
			walkElements(child, visit)
		}
	}
}
