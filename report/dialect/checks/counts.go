package checks

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Counts of tests that are no clean number. Whether a run may pass hangs on them, so none is passed over in silence: what gives
// no number is a problem at its place, and stays visible.

var (
	countAhead  = pattern.Of(`^(\d{1,9})(?:\s*/\s*\d|\s+[A-Za-z(]|\s*[(,;]|$)`)
	testNames   = pattern.Of(`^(?:[^\s,;]*(?:\btest_\w|_test\.\w|\.(?:test|spec)\b|::)[^\s,;]*[,;\s]*)+$`)
	innerCounts = []string{"count", "total", "number", "n", "value"}
)

// tested takes a number of tests: 2, "2", "2 failed", {"count": 2}, or the list of them, whose length counts. The first name that has one counts.
func tested(o *form.Object, names ...string) (c report.Count) {
	for i := range o.Present(names) {
		if c = testCount(o, i); c.Known {
			return worstOfName(o, o.Names[i], c)
		}
	}
	return report.Count{}
}

// worstOfName holds a number against those that stand in the same object under the same name. The worse one counts: fewer that pass now or
// failed before, more of all else.
func worstOfName(o *form.Object, name string, c report.Count) report.Count {
	fewer := strings.Contains(name, "pass")
	if strings.HasPrefix(name, "baseline") {
		fewer = !fewer
	}
	for i := range o.Every(name) {
		if other := testCount(o, i); other.Known && other.N != c.N && other.N < c.N == fewer {
			c = other
		}
	}
	return c
}

// Failing does as tested, for the tests that failed: the largest of several numbers counts. "tests_failed": true says so without a number.
func Failing(r *form.Reading, v *report.Verification, o *form.Object, names ...string) (c report.Count) {
	before := leftovers(o)
	for _, name := range names {
		if o.Kind(name) == decode.Bool && o.Find(name).Text == "true" {
			Add(v, report.Check{Name: "tests", Raw: name + ": true"})
		}
		for i := range o.Every(name) {
			c = larger(c, testCount(o, i))
		}
	}
	r.Unclear = r.Unclear || !c.Known && leftovers(o) > before
	r.Drain(v)
	return c
}

// errored is tested for the tests that broke. A list under these names may tell once more of those that failed, with the texts of their errors, so
// only what exceeds their number counts.
func errored(o *form.Object, failed report.Count, names ...string) report.Count {
	listed := slices.ContainsFunc(names, func(name string) bool { return o.Kind(name) == decode.Array })
	c := tested(o, names...)
	if listed {
		c.N = max(0, c.N-failed.N)
	}
	return c
}

// leftovers is the number of values that were taken and not understood.
func leftovers(o *form.Object) int {
	if o == nil {
		return 0
	}
	return len(o.Also)
}

func testCount(o *form.Object, i int) report.Count {
	v := o.Member(i)
	if n, ok := node.Number(v.Node); ok {
		o.Taken[i] = true
		return report.Known(n)
	}
	switch v.Node.Kind {
	case decode.String:
		return countSaid(o, i, v)
	case decode.Array:
		return countListed(o, i, v)
	case decode.Object:
		return countInside(o, i)
	case decode.Bool:
		if strings.Contains(o.Names[i], "pass") {
			return report.Count{} // a word about the tests, and read as one
		}
		if v.Node.Text == "false" { // there are none
			o.Taken[i] = true
			return report.Known(0)
		}
	}
	return o.NoCount(i, v)
}

// countSaid reads "2 failed" and "none", and counts the names of tests that failed: "test_login, test_logout".
func countSaid(o *form.Object, i int, v form.Value) report.Count {
	text := strings.ToLower(strings.TrimSpace(v.Node.Text))
	switch m := countAhead.FindStringSubmatch(text); {
	case m != nil:
		n, _ := strconv.Atoi(m[1])
		o.Taken[i] = true
		return report.Known(n)
	case phrase.NothingCounted.MatchString(text):
		o.Taken[i] = true
		return report.Count{}
	case phrase.NoneCounted.MatchString(text):
		o.Taken[i] = true
		return report.Known(0)
	case slices.Contains(failNames, o.Names[i]) && testNames.MatchString(text):
		o.TakeInPart(i, v)
		return report.Known(len(strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(", ;\n", c) })))
	case strings.Contains(o.Names[i], "pass") && phrase.OutcomeOf(text) != report.OutcomeUnknown:
		return report.Count{}
	}
	return o.NoCount(i, v)
}

// countListed counts a list. The names of failing tests are left for the reader of failures.
func countListed(o *form.Object, i int, v form.Value) report.Count {
	if !slices.Contains(failNames, o.Names[i]) {
		o.TakeInPart(i, v)
	}
	return report.Known(len(v.Node.Items))
}

// countInside takes {"count": 2}. The object of other shape may be a map of failing tests.
func countInside(o *form.Object, i int) report.Count {
	inner := o.R.Object(o.Member(i))
	if c := inner.Declared(innerCounts...); c.Known {
		o.Taken[i] = true
		o.Open(i, inner)
		return c
	}
	if c := sumInside(o.Member(i).Node); c.Known {
		o.TakeInPart(i, o.Member(i))
		return c
	}
	if slices.Contains(failNames, o.Names[i]) {
		return report.Known(len(form.Entries(o.Member(i))))
	}
	return o.NoCount(i, o.Member(i))
}

// sumInside adds up an object that counts part by part: {"unit": 0, "e2e": 2}, or {"unit": []}. Unknown where one part is neither.
func sumInside(n *decode.Node) (c report.Count) {
	c.Known = n.Kind == decode.Object
	for i := range n.Members {
		part := &n.Members[i].Value
		count, ok := node.Number(part)
		if part.Kind == decode.Array {
			count, ok = len(part.Items), true
		}
		c.N, c.Known = c.N+count, c.Known && ok
	}
	return c
}

// NoNumbers says of which of these fields, which are numbers wherever they stand, no number can be read; a list or an object may be what
// another reader asks for. Words that say that there is none, “n/a”, are no trouble.
func NoNumbers(o *form.Object, names ...string) {
	for i, v := range o.Present(names) {
		switch {
		case phrase.NoneSaid(v.Node):
			o.TakeInPart(i, v)
		case node.IsJSON(v.Node): // a list or an object after all
		case phrase.IsWord(v.Node):
			o.NoCount(i, v)
		}
	}
}

// noObjects says the same of objects, under names that are of numbers alone.
func noObjects(o *form.Object, names ...string) {
	for i, v := range o.Present(names) {
		if len(v.Node.Members) > 0 {
			o.NoCount(i, v)
		}
	}
}

// fractions reads the members of these names that say "12/13".
func fractions(o *form.Object, names ...string) (c report.TestCounts) {
	for _, name := range names {
		if i := o.Index(name); i >= 0 && o.Node.Members[i].Value.Kind == decode.String {
			c = merged(c, phrase.NumbersIn(o.Node.Members[i].Value.Text))
		}
	}
	return c
}
