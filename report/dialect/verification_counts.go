package dialect

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// Counts of tests that are no clean number. Whether a run may pass hangs on them, so none is passed over in silence: what gives
// no number is a problem at its place, and stays visible.

var (
	countAhead  = pattern.Of(`^(\d{1,9})(?:\s*/\s*\d|\s+[A-Za-z(]|\s*[(,;]|$)`)
	testNames   = pattern.Of(`^(?:[^\s,;]*(?:\btest_\w|_test\.\w|\.(?:test|spec)\b|::)[^\s,;]*[,;\s]*)+$`)
	innerCounts = []string{"count", "total", "number", "n", "value"}
)

// tested takes a number of tests: 2, "2", "2 failed", {"count": 2}, or the list of them, whose length counts.
func (o *object) tested(names ...string) (c report.Count) {
	for i := range o.present(names) {
		if c = o.testCount(i); c.Known {
			return c
		}
	}
	return report.Count{}
}

// failing does as the method tested, for the tests that failed: the largest of several numbers counts. "tests_failed": true says so without a number.
func (r *reading) failing(v *report.Verification, o *object, names ...string) (c report.Count) {
	before := o.leftovers()
	for _, name := range names {
		if o.kind(name) == decode.Bool && find(o.node, name).Text == "true" {
			r.check(v, report.Check{Name: "tests", Raw: name + ": true"})
		}
		for i := range o.every(name) {
			c = larger(c, o.testCount(i))
		}
	}
	r.unclear = r.unclear || !c.Known && o.leftovers() > before
	r.drain(v)
	return c
}

// errored is tested for the tests that broke. A list under these names may tell once more of those that failed, with the texts of their errors, so
// only what exceeds their number counts.
func (o *object) errored(failed report.Count, names ...string) report.Count {
	listed := slices.ContainsFunc(names, func(name string) bool { return o.kind(name) == decode.Array })
	c := o.tested(names...)
	if listed {
		c.N = max(0, c.N-failed.N)
	}
	return c
}

// leftovers is the number of values that were taken and not understood.
func (o *object) leftovers() int {
	if o == nil {
		return 0
	}
	return len(o.also)
}

func (o *object) testCount(i int) report.Count {
	v := o.member(i)
	if n, ok := number(v.node); ok {
		o.taken[i] = true
		return report.Known(n)
	}
	switch v.node.Kind {
	case decode.String:
		return o.countSaid(i, v)
	case decode.Array:
		return o.countListed(i, v)
	case decode.Object:
		return o.countInside(i)
	case decode.Bool:
		if strings.Contains(o.names[i], "pass") {
			return report.Count{} // a word about the tests, and read as one
		}
		if v.node.Text == "false" { // there are none
			o.taken[i] = true
			return report.Known(0)
		}
	}
	return o.noCount(i, v)
}

// countSaid reads "2 failed" and "none", and counts the names of tests that failed: "test_login, test_logout".
func (o *object) countSaid(i int, v value) report.Count {
	text := strings.ToLower(strings.TrimSpace(v.node.Text))
	switch m := countAhead.FindStringSubmatch(text); {
	case m != nil:
		n, _ := strconv.Atoi(m[1])
		o.taken[i] = true
		return report.Known(n)
	case nothingCounted.MatchString(text):
		o.taken[i] = true
		return report.Count{}
	case noneCounted.MatchString(text):
		o.taken[i] = true
		return report.Known(0)
	case slices.Contains(failNames, o.names[i]) && testNames.MatchString(text):
		o.taken[i], o.also = true, append(o.also, v)
		return report.Known(len(strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(", ;\n", c) })))
	case strings.Contains(o.names[i], "pass") && outcomeOf(text) != report.OutcomeUnknown:
		return report.Count{}
	}
	return o.noCount(i, v)
}

// countListed counts a list. The names of failing tests are left for the reader of failures.
func (o *object) countListed(i int, v value) report.Count {
	if !slices.Contains(failNames, o.names[i]) {
		o.taken[i], o.also = true, append(o.also, v)
	}
	return report.Known(len(v.node.Items))
}

// countInside takes {"count": 2}. The object of other shape may be a map of failing tests.
func (o *object) countInside(i int) report.Count {
	inner := o.r.object(o.member(i))
	if c := inner.declared(innerCounts...); c.Known {
		o.taken[i] = true
		o.open(i, inner)
		return c
	}
	if c := sumInside(o.member(i).node); c.Known {
		o.taken[i] = true
		o.also = append(o.also, o.member(i))
		return c
	}
	if slices.Contains(failNames, o.names[i]) {
		return report.Known(len(entries(o.member(i))))
	}
	return o.noCount(i, o.member(i))
}

// sumInside adds up an object that counts part by part: {"unit": 0, "e2e": 2}, or {"unit": []}. Unknown where one part is neither.
func sumInside(n *decode.Node) (c report.Count) {
	c.Known = n.Kind == decode.Object
	for i := range n.Members {
		part := &n.Members[i].Value
		count, ok := number(part)
		if part.Kind == decode.Array {
			count, ok = len(part.Items), true
		}
		c.N, c.Known = c.N+count, c.Known && ok
	}
	return c
}

// noNumbers says of which of these fields, which are numbers wherever they stand, no number can be read; a list or an object may be what
// another reader asks for. Words that say that there is none, “n/a”, are no trouble.
func (o *object) noNumbers(names ...string) {
	for i, v := range o.present(names) {
		switch {
		case noneSaid(v.node):
			o.taken[i], o.also = true, append(o.also, v)
		case isWord(v.node):
			o.noCount(i, v)
		}
	}
}

// noObjects says the same of objects, under names that are of numbers alone.
func (o *object) noObjects(names ...string) {
	for i, v := range o.present(names) {
		if len(v.node.Members) > 0 {
			o.noCount(i, v)
		}
	}
}

// fractions reads the members of these names that say "12/13".
func (o *object) fractions(names ...string) (c report.TestCounts) {
	if o == nil {
		return c
	}
	for _, name := range names {
		if i := o.index(name); i >= 0 && o.node.Members[i].Value.Kind == decode.String {
			c = merged(c, numbersIn(o.node.Members[i].Value.Text))
		}
	}
	return c
}
