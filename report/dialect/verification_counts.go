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
	countAhead   = pattern.Of(`^(\d{1,9})(?:\s*/\s*\d|\s+[A-Za-z(]|\s*[(,;]|$)`)
	countInWords = pattern.Of(`(\d{1,9})\s+(?:tests?\s+)?(passed|passing|failed|failing|failures?|errors?|skipped|run|ran|total)`)
	fraction     = pattern.Of(`(?i)(?:^|[^\d/.])(\d{1,9})\s*(?:/|of|out of)\s*(\d{1,9})(?:$|[^\d/.])(?:\s*tests?)?(?:\s*(?:have |has )?(fail\w*))?`)
	testNames    = pattern.Of(`^(?:[^\s,;]*(?:\btest_\w|_test\.\w|\.(?:test|spec)\b|::)[^\s,;]*[,;\s]*)+$`)
	innerCounts  = []string{"count", "total", "number", "n", "value"}
)

// tested takes a number of tests: 2, "2", "2 failed", {"count": 2}, or the list of them, whose length counts.
func (o *object) tested(names ...string) (c report.Count) {
	if o == nil {
		return c
	}
	for _, name := range names {
		if i := o.index(name); i >= 0 && !o.empty(i) {
			if c = o.testCount(i); c.Known {
				return c
			}
		}
	}
	return report.Count{}
}

// failing is tested for the tests that failed, the largest of several numbers. "tests_failed": true says so without a number.
func (r *reading) failing(v *report.Verification, o *object, names ...string) (c report.Count) {
	before := o.leftovers()
	for _, name := range names {
		if o.kind(name) == decode.Bool && find(o.node, name).Text == "true" {
			r.check(v, report.Check{Name: "tests", Raw: name + ": true"})
		}
		c = larger(c, o.tested(name))
	}
	r.unclear = r.unclear || !c.Known && o.leftovers() > before
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
	case text == "none" || text == "zero" || text == "":
		o.taken[i] = true
		return report.Count{Known: text != ""}
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
	if slices.Contains(failNames, o.names[i]) {
		return report.Known(len(entries(o.member(i))))
	}
	return o.noCount(i, o.member(i))
}

// noNumbers says of which of these fields, which are numbers wherever they stand, no number can be read; a list or an object may be what
// another reader asks for. Words that say that there is none, “n/a”, are no trouble.
func (o *object) noNumbers(names ...string) {
	if o == nil {
		return
	}
	for _, name := range names {
		i := o.index(name)
		if i < 0 || o.empty(i) {
			continue
		}
		switch v := o.member(i); {
		case noneSaid(v.node):
			o.taken[i], o.also = true, append(o.also, v)
		case v.node.Kind == decode.String || v.node.Kind == decode.Number || v.node.Kind == decode.Bool:
			o.noCount(i, v)
		}
	}
}

func noneSaid(n *decode.Node) bool {
	return n.Kind == decode.Bool && n.Text == "false" || n.Kind == decode.String && (saysNothing.MatchString(n.Text) || saysNo.MatchString(n.Text))
}

func (o *object) noCount(i int, v value) report.Count {
	o.taken[i], o.also = true, append(o.also, v)
	o.r.problem(v, report.Warning, report.WrongType, o.names[i], quote(o.node.Members[i].Name)+" should be a whole number, but is "+
		quote(plain(v.node))+"; it was left unread")
	return report.Count{}
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

// testSentence reads "147 passed, 0 failed"; any other text is the outcome of a check. "FAILED (12/13)" is both, and so are
// more failures than the number that is stated elsewhere.
func (r *reading) testSentence(v *report.Verification, text string) {
	c := countsIn(text)
	more := v.Tests.Failed.Known && c.Failed.N > v.Tests.Failed.N
	v.Tests = merged(v.Tests, c)
	if more || c == (report.TestCounts{}) || plainOutcome(text) == report.Failed {
		r.check(v, report.Check{Name: "tests", Raw: text})
	}
}

// countsIn finds the numbers of a test run in a text. "12/13" and "12 of 13" are those that passed, unless the text says failed.
func countsIn(text string) report.TestCounts { return failedLeft(numbersIn(text)) }

// failedLeft takes what is left of those that ran for failed, where nothing says how many are.
func failedLeft(c report.TestCounts) report.TestCounts {
	if left := c.Run.N - c.Passed.N - c.Skipped.N - c.Errors.N; c.Run.Known && c.Passed.Known && !c.Failed.Known && left >= 0 {
		c.Failed = report.Known(left)
	}
	return c
}

// withParts adds to the numbers of an object those of its fractions; what it states as skipped is not left as failed.
func withParts(c, parts report.TestCounts) report.TestCounts {
	if c = merged(c, parts); parts.Passed.Known {
		return failedLeft(c)
	}
	return c
}

// numbersIn reads the numbers of a text. What it says of an earlier run counts only where it says none of a later one: “first run 1 failed,
// second run 55/55”.
func numbersIn(text string) report.TestCounts {
	if later := earlierRun.ReplaceAllString(text, " "); later != text && !sameAgain.MatchString(text) {
		if c := numbersOf(later); c.Passed.Known {
			return c
		}
	}
	return numbersOf(text)
}

var (
	earlierRun = pattern.Of(`(?i)(?:^|[,;.(\n])\s*(?:(?:in|on|at) )?(?:the |my |our )?(?:first|earlier|previous|initial) (?:test )?(?:run|attempt|try)\b[^,;.()\n]*`)
	// sameAgain says that what an earlier run showed is so still.
	sameAgain = pattern.Of(`(?i)\b(?:still|again|same|remain\w*|persist\w*|flak\w*|intermittent\w*)\b`)
)

func numbersOf(text string) (c report.TestCounts) {
	if m := fraction.FindStringSubmatchIndex(text); m != nil {
		c = part(text, m)
		text = text[:m[0]] + " " + text[m[1]:]
	}
	for _, m := range countInWords.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		to := map[string]*report.Count{"pa": &c.Passed, "fa": &c.Failed, "er": &c.Errors, "sk": &c.Skipped, "ru": &c.Run, "ra": &c.Run, "to": &c.Run}[m[2][:2]]
		*to = report.Known(n)
	}
	return c
}

// part reads a fraction at the place of its match.
func part(text string, m []int) (c report.TestCounts) {
	some, _ := strconv.Atoi(text[m[2]:m[3]])
	all, _ := strconv.Atoi(text[m[4]:m[5]])
	ahead := strings.TrimRight(strings.ToLower(text[:m[2]]), " :-")
	switch {
	case some > all:
	case m[6] >= 0, strings.HasSuffix(ahead, "fail"), strings.HasSuffix(ahead, "failed"):
		c.Run, c.Failed = report.Known(all), report.Known(some)
	default:
		c.Run, c.Passed = report.Known(all), report.Known(some)
	}
	return c
}
