package tool

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// The XML that JUnit began and nearly all test runners write: <testsuites> or <testsuite> at the root, suites in
// suites, and a <testcase> for each test, which failed if a <failure> or <error> is in it and was left out if
// <skipped> is. There is no single specification; the attributes read here are those that JUnit's Ant task, Surefire,
// pytest, jest, gotestsum and Bazel agree on. A failure that passed when run again (<flakyFailure>) is no failure.

// isJUnit claims XML by its root element.
func isJUnit(f *dialect.File) bool {
	root, _ := xmlRoot(f)
	return (root == "testsuites" || root == "testsuite") && !isEarlier(f)
}

// xmlRoot returns the name and value of an XML file's root element.
func xmlRoot(f *dialect.File) (name string, v dialect.Value) {
	if f.Format != dialect.XML || f.Doc == nil || len(f.Doc.Values) == 0 || len(f.Doc.Values[0].Members) == 0 {
		return "", v
	}
	doc := dialect.Value{Node: &f.Doc.Values[0], Doc: f.Doc}
	return doc.Node.Members[0].Name, doc.Child(0)
}

func readJUnit(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	name, root := xmlRoot(f)
	j := &junit{r, &report.TestReport{Origin: r.Origin(root)}}
	if name == "testsuite" {
		j.suite(root, suite{})
	} else {
		j.group(root, suite{})
	}
	r.Art.TestReports = []*report.TestReport{j.out}
	return r.Finish()
}

// junit is one report being read.
type junit struct {
	*dialect.Reading
	out *report.TestReport
}

// suite is what a suite states for the cases in it.
type suite struct{ name, file string }

// seen counts the cases of a suite, those that failed, and their marks: a failing case may have a failure and an error.
type seen struct{ cases, failing, marks int }

func (a *seen) add(b seen) { *a = seen{a.cases + b.cases, a.failing + b.failing, a.marks + b.marks} }

func (j *junit) suite(v dialect.Value, around suite) seen {
	if t, ok := report.ParseStamp(attribute(v, "timestamp")); ok && t.After(j.out.Time) {
		j.out.Time = t
		j.Saw(t)
	}
	return j.group(v, suite{attribute(v, "name"), cmp.Or(attribute(v, "file", "filepath"), around.file)})
}

// group reads what is in a suite, or in the root around all suites.
func (j *junit) group(v dialect.Value, in suite) seen {
	broken := len(failuresOf(v)) // of the suite itself: its fixture, or its import
	j.out.Loose.Failed += broken
	own := seen{0, broken, broken}
	for _, c := range children(v, "testcase") {
		own.add(j.testCase(c, in))
	}
	all := own
	for _, s := range children(v, "testsuite") {
		all.add(j.suite(s, in))
	}
	h := head{j.number(v, "tests"), j.number(v, "skipped", "skip", "disabled"), j.number(v, "failures", "errors")}
	return j.compare(v, h, own, all)
}

func failuresOf(v dialect.Value) []dialect.Value {
	return append(children(v, "failure"), children(v, "error")...)
}

// head is what a suite, or the whole report, states about its tests.
type head struct{ tests, skipped, bad report.Count }

// compare compares a head with the cases. Some producers count what is in inner suites and some do not: either is
// right. Tests that are counted but not listed are kept as a number, so that no failure is lost.
func (j *junit) compare(v dialect.Value, h head, own, all seen) seen {
	if tests := h.tests.N; all.cases == 0 && tests > 0 {
		t := report.TestTally{Failed: min(h.bad.N, tests)}
		t.Skipped = min(h.skipped.N, tests-t.Failed)
		t.Passed = tests - t.Failed - t.Skipped
		j.out.Loose = j.out.Loose.Plus(t)
		return seen{tests, t.Failed, h.bad.N}
	}
	j.differs(v, "tests", h.tests, all.cases, own.cases, all.cases-h.skipped.N, own.cases-h.skipped.N)
	j.differs(v, "failures and errors", h.bad, all.failing, own.failing, all.marks, own.marks)
	more := max(h.bad.N-all.marks, 0)
	j.out.Loose.Failed += more
	return seen{all.cases, all.failing + more, all.marks + more}
}

// differs asks about a number of a head that is none of those that may be right.
func (j *junit) differs(v dialect.Value, what string, says report.Count, shows ...int) {
	const most = 100 // a hostile report could have millions
	if says.Known && !slices.Contains(shows, says.N) && len(j.Art.NotUnderstood) < most {
		j.Art.NotUnderstood = append(j.Art.NotUnderstood, report.Passage{Origin: j.Origin(v),
			Text: fmt.Sprintf("the suite counts %d %s, and lists %d", says.N, what, shows[0])})
	}
}

// number adds up the attributes that are counts; any other text is a problem (P3).
func (j *junit) number(v dialect.Value, names ...string) (total report.Count) {
	for _, name := range names {
		n, ok := dialect.Number(v.Node.Get("@" + name))
		if total = plus(total, report.Count{N: n, Known: ok}); !ok && attribute(v, name) != "" {
			j.Problem(v, report.Warning, report.WrongType, name,
				dialect.Quote(name)+" should be a number, but is "+dialect.Quote(attribute(v, name)))
		}
	}
	return total
}

func plus(a, b report.Count) report.Count {
	return report.Count{N: a.N + b.N, Known: a.Known || b.Known}
}

// attribute returns the first of these attributes that is more than blanks.
func attribute(v dialect.Value, names ...string) (text string) {
	for _, name := range names {
		text = cmp.Or(text, textOf(v.Node, "@"+name))
	}
	return text
}

// testCase reads one test. Without a failure and a word that states otherwise it passed.
func (j *junit) testCase(v dialect.Value, in suite) seen {
	class, name, failures := cmp.Or(attribute(v, "classname", "class"), in.name), attribute(v, "name", "id"), failuresOf(v)
	c := report.TestCase{Key: class + "\x00" + name, Name: name,
		Outcome: cmp.Or(outcomes[strings.ToLower(attribute(v, "result", "status"))], report.Passed)}
	if len(failures) > 0 {
		c.Outcome = report.Failed
	} else if len(children(v, "skipped"))+len(children(v, "disabled")) > 0 {
		c.Outcome = report.NotRun
	}
	if c.Outcome == report.Failed {
		if class != "" && !strings.HasPrefix(name, class) {
			name = strings.TrimSuffix(class+"."+name, ".")
		}
		failures = append(failures, v)[:max(len(failures), 1)]
		first := failures[0]
		message, text := attribute(first, "message", "type"), textOf(first.Node, "#text")
		if !strings.HasPrefix(text, message) { // most texts begin with the message
			text = message + "\n" + text
		}
		c.Failure = &report.TestFailure{Origin: j.Origin(v), Name: cmp.Or(name, "a test without a name"),
			File:  cmp.Or(attribute(v, "file", "filepath"), in.file),
			Error: report.Shorten(strings.TrimSpace(text), maxFailureText)}
	}
	j.out.Cases = append(j.out.Cases, c)
	return seen{1, min(len(failures), 1), len(failures)}
}

const maxFailureText = 4 << 10 // bytes of a failure's text that are kept; the input has all

// outcomes are the words by which some runners state how a test ended, in lower case.
var outcomes = map[string]report.Outcome{
	"pass": report.Passed, "passed": report.Passed, "success": report.Passed, "ok": report.Passed,
	"fail": report.Failed, "failed": report.Failed, "failure": report.Failed, "error": report.Failed,
	"timeout": report.Failed, "aborted": report.Failed, "blocked": report.Failed,
	"skip": report.NotRun, "skipped": report.NotRun, "ignored": report.NotRun, "notrun": report.NotRun,
	"inconclusive": report.NotRun, "pending": report.NotRun, "disabled": report.NotRun, "suppressed": report.NotRun,
}
