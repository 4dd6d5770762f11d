package tools

import (
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// The report of a test runner, in the XML that JUnit began and nearly all others write: <testsuites> or <testsuite> at the root,
// suites in suites, and a <testcase> for each test, which failed where a <failure> or <error> stands in it and was left out where
// <skipped> does. There is no one specification; the attributes taken here are those that JUnit's Ant task, Surefire, pytest, jest,
// gotestsum, Bazel and the rest agree on.
//
// Alone it is verification evidence, a stated test report. Beside the run's own verification it is held against it: what the
// verification leaves out is a contradiction, and the less favourable number decides. A failure that a rerun mended
// (<flakyFailure>) is no failure; one that no rerun mended stands as <failure> too. What tests print and suites' properties stay
// in the raw file only.

// JUnitShape takes XML of JUnit, or of a runner that writes the same under other names.
func JUnitShape(f *form.File) bool {
	root, _ := xmlRoot(f)
	return root == "testsuites" || root == "testsuite" || xmlKins[root].test != ""
}

// xmlRoot gives the root element of an XML file by name.
func xmlRoot(f *form.File) (name string, at form.Value) {
	if f.Format != form.XML || f.Doc == nil || len(f.Doc.Values) == 0 || len(f.Doc.Values[0].Members) == 0 {
		return "", form.Value{Node: &decode.Node{}}
	}
	doc := form.Value{Node: &f.Doc.Values[0], In: form.Document{Text: f.Doc}}
	return doc.Node.Members[0].Name, doc.Member(0)
}

// ReadJUnit reads the suites and cases of such a file as a test report.
func ReadJUnit(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	name, root := xmlRoot(f)
	j := &junit{Reading: r, out: &report.TestReport{Origin: r.Origin(root)}}
	switch {
	case name == "testsuite":
		j.suite(root, suiteHead{})
	case name == "testsuites":
		j.group(root, suiteHead{})
	case xmlKins[name].test != "":
		j.kin(name, root)
	default:
		return r.Refuse(root, "report of a test runner")
	}
	j.out.Took = j.took(root)
	r.Art.TestReport = j.out
	return r.Finish()
}

// junit is one report being read.
type junit struct {
	*form.Reading
	out *report.TestReport
}

// suiteHead is what a suite says for the cases in it.
type suiteHead struct{ name, file string }

// found is what was met in a suite and the suites in it.
type found struct {
	cases, failing int
	marks          int // failures and errors, of which one case may have two
}

func (a found) plus(b found) found {
	return found{a.cases + b.cases, a.failing + b.failing, a.marks + b.marks}
}

// suite reads one suite. Only the names of suites that hold cases are part of the cases' names.
func (j *junit) suite(v form.Value, around suiteHead) found {
	j.out.Suites++
	head := suiteHead{name: attribute(v, "name"), file: attribute(v, "file", "filepath")}
	if head.file == "" {
		head.file = around.file
	}
	if t, ok := report.ParseStamp(attribute(v, "timestamp")); ok {
		j.Saw(t)
		if t.After(j.out.Time) {
			j.out.Time = t
		}
	}
	return j.group(v, head)
}

// group reads what lies in a suite, or in the root around all suites, and holds the head's numbers against it.
func (j *junit) group(v form.Value, head suiteHead) found {
	var own, all found
	for _, c := range children(v, "testcase") {
		own = own.plus(j.testCase(c, head))
	}
	if broken := len(children(v, "error")) + len(children(v, "failure")); broken > 0 { // the suite itself: its fixture, or its import
		j.loose(report.TestTally{Failed: broken})
		own = own.plus(found{failing: broken, marks: broken})
	}
	all = own
	for _, s := range children(v, "testsuite") {
		all = all.plus(j.suite(s, head))
	}
	return j.compare(v, own, all)
}

// compare holds a suite's numbers against its cases. Some producers count what lies in inner suites and some do not: either is right.
// Tests that are counted and not listed are kept as a number, so that no failure is lost.
func (j *junit) compare(v form.Value, own, all found) found {
	tests, skipped := j.number(v, "tests"), j.number(v, "skipped", "skip", "disabled")
	bad := sumOf(j.number(v, "failures"), j.number(v, "errors"))
	if all.cases == 0 && tests.N > 0 {
		failed := min(bad.N, tests.N)
		left := min(skipped.N, tests.N-failed)
		j.loose(report.TestTally{Failed: failed, Skipped: left, Passed: tests.N - failed - left})
		return found{cases: tests.N, failing: failed, marks: bad.N}
	}
	if tests.Known && !slices.Contains([]int{all.cases, own.cases}, tests.N) && !slices.Contains([]int{all.cases, own.cases}, tests.N+skipped.N) {
		j.differs(v, "tests", tests.N, all.cases)
	}
	if bad.Known && !slices.Contains([]int{all.failing, own.failing, all.marks, own.marks}, bad.N) {
		j.differs(v, "failures and errors", bad.N, all.failing)
		if more := bad.N - all.marks; more > 0 {
			j.loose(report.TestTally{Failed: more})
			all.failing, all.marks = all.failing+more, all.marks+more
		}
	}
	return all
}

func (j *junit) loose(t report.TestTally) { j.out.Loose = j.out.Loose.Plus(t) }

// maxDiffers bounds the disagreements that are listed; a hostile report could hold millions.
const maxDiffers = 100

func (j *junit) differs(v form.Value, what string, says, shows int) {
	if len(j.out.Differs) < maxDiffers {
		j.out.Differs = append(j.out.Differs, report.SuiteCount{Origin: j.Origin(v), Suite: attribute(v, "name"), What: what, Says: says, Shows: shows})
	}
}

func sumOf(a, b report.Count) report.Count {
	return report.Count{N: a.N + b.N, Known: a.Known || b.Known}
}

// number takes a count from an attribute; one that is no number is a problem (P3).
func (j *junit) number(v form.Value, names ...string) report.Count {
	for _, name := range names {
		n := v.Node.Get("@" + name)
		if n == nil || !report.Filled(n.Text) {
			continue
		}
		if c, ok := node.Number(n); ok && c < 1<<31 {
			return report.Known(c)
		}
		j.Problem(v, report.Warning, report.WrongType, name, form.Quote(name)+" should be a number, but is "+form.Quote(n.Text))
	}
	return report.Count{}
}

// took reads the time of the root, or the sum over its suites.
func (j *junit) took(v form.Value) (sum time.Duration) {
	if d := seconds(v); d > 0 {
		return d
	}
	for _, s := range children(v, "testsuite") {
		sum += seconds(s)
	}
	return sum
}

// seconds reads a time in seconds; "1,234.5" is met too.
func seconds(v form.Value) time.Duration {
	d, err := time.ParseDuration(strings.ReplaceAll(attribute(v, "time"), ",", "") + "s")
	if err != nil || d < 0 {
		return 0
	}
	return d
}

// attribute gives the first of these attributes that says anything.
func attribute(v form.Value, names ...string) string {
	for _, name := range names {
		if n := v.Node.Get("@" + name); n != nil && report.Filled(n.Text) {
			return strings.TrimSpace(n.Text)
		}
	}
	return ""
}

// children gives the child elements of a name.
func children(v form.Value, name string) (list []form.Value) {
	for i := range v.Node.Members {
		if m := &v.Node.Members[i]; m.Name == name && m.Value.Kind == decode.Array {
			at := v.Member(i)
			for k := range m.Value.Items {
				list = append(list, at.Item(k))
			}
		}
	}
	return list
}
