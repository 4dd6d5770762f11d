package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// measureAll measures every verification that no later one replaces, first alone, and then with what the test runners themselves
// reported. Reports are held against the run's own verification file, the latest where there are several.
func (a *Account) measureAll() {
	var own *Measured
	for _, v := range a.Run.Verifications {
		if v.Superseded {
			continue
		}
		m := measure(v)
		if v.Runner {
			m.Tested = a.Run.Tested
		}
		a.alone, a.Measured = append(a.alone, m), append(a.Measured, m)
		if v.Own() && !v.Runner && (own == nil || !v.Time.Before(own.Time)) {
			own = m
		}
	}
	if t := a.Run.Tested; t != nil && own != nil {
		a.held = own
		a.Measured[slices.Index(a.Measured, own)] = own.with(t)
	}
	for _, m := range a.Measured {
		m.against(a.Run.Session)
	}
}

// with measures a verification again, the test reports beside it: the less favourable decides. A failure that the reports list and
// the verification does not name counts on top of what it names, and one test fewer passed for each that failed more.
func (m *Measured) with(t *report.Tested) *Measured {
	v := *m.Verification
	v.Failures = append(slices.Clone(v.Failures), unnamed(v.Failures, t.Failures)...)
	failed := max(m.Failed.N, t.Tally.Failed, len(v.Failures))
	v.Tests.Failed, v.Tests.Errors = report.Known(failed), report.Count{}
	switch {
	case m.Passed.Known:
		v.Tests.Passed = report.Known(max(m.Passed.N-(failed-m.Failed.N), 0))
	default:
		v.Tests.Passed = report.Known(t.Tally.Passed)
	}
	if !m.Run.Known {
		v.Tests.Run = report.Known(max(t.Tally.Run(), v.Tests.Passed.N+failed))
	}
	all := measure(&v)
	all.Verification, all.Failing, all.Tested = m.Verification, v.Failures, t
	return all
}

// unnamed gives the failures of test reports that a verification's list does not name.
func unnamed(named, reported []report.TestFailure) (left []report.TestFailure) {
	listed, around := nameIndex{}, nameIndex{}
	for _, f := range named {
		n := newTestName(f.Name)
		listed.add(n)
		around.add(n.parents()...)
	}
	for _, f := range reported {
		n := newTestName(f.Name)
		// TestX/sub fails TestX too, so either may be named for the other.
		if !listed.has(n) && !around.has(n) && !slices.ContainsFunc(n.parents(), listed.has) {
			left = append(left, f)
		}
	}
	return left
}

// nameIndex holds names by their last word, which names of one test share.
type nameIndex map[string][]testName

func (t nameIndex) add(names ...testName) {
	for _, n := range names {
		t[n.last()] = append(t[n.last()], n)
	}
}

// mostCompared bounds how many names with one last word are compared with each other; hostile lists could have millions. A list
// that names more failing tests of one last word than that is taken to name them all.
const mostCompared = 200

func (t nameIndex) has(n testName) bool {
	same := t[n.last()]
	return len(same) > mostCompared || slices.ContainsFunc(same, n.same)
}

// testName is a test's name cut into words, however its runner joins them: path::name, package.Class.name, a > b, name[1].
type testName struct {
	words []string // lower case
	part  []string // the last of them: what stands behind the last "::", ".", "/", "#", ">" or "›"
	raw   string   // without what stands in brackets at its end
}

func newTestName(s string) testName {
	raw := strings.TrimSpace(strings.ToLower(s))
	if i := strings.IndexAny(raw, "[("); i > 0 && strings.HasSuffix(strings.TrimRight(raw, " "), string(closing[raw[i]])) {
		raw = strings.TrimSpace(raw[:i])
	}
	last := strings.LastIndexFunc(raw, func(r rune) bool { return strings.ContainsRune(":./#>›", r) })
	return testName{strings.Fields(tokens(raw)), strings.Fields(tokens(raw[max(last, 0):])), raw}
}

var closing = map[byte]byte{'[': ']', '(': ')'}

func (n testName) last() string {
	if len(n.words) == 0 {
		return ""
	}
	return n.words[len(n.words)-1]
}

// parents gives the tests around a test of the form TestX/sub.
func (n testName) parents() (list []testName) {
	if strings.Contains(n.raw, "::") || strings.ContainsAny(n.raw, " \\") {
		return nil // the slashes of a path
	}
	for raw := n.raw; len(list) < 8; {
		i := strings.LastIndexByte(raw, '/')
		if i <= 0 {
			return list
		}
		raw = raw[:i]
		list = append(list, newTestName(raw))
	}
	return list
}

// same reports whether two names may mean one test: one is the end of the other, or their last parts are equal and something before
// them is too. It errs on the side of the same, so that another spelling is not called a lie.
func (n testName) same(o testName) bool {
	a, b := n.words, o.words
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(b) > 0 && slices.Equal(a[len(a)-len(b):], b) {
		return true
	}
	x, y := n.part, o.part
	return len(x) > 0 && slices.Equal(x, y) && slices.ContainsFunc(a[:len(a)-len(x)], func(w string) bool { return slices.Contains(b[:len(b)-len(y)], w) })
}
