package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// readBaseline takes what was measured before the run, and what the verifier concludes from it. An empty list means that
// nothing was measured.
func (r *reading) readBaseline(v *report.Verification, o *object) {
	defer r.drain(v)
	r.fillBaseline(&v.Baseline, o)
	for _, name := range baseNames {
		switch o.kind(name) {
		case decode.Object:
			v.Baseline.Present = true
			r.insideBaseline(&v.Baseline, o.object(name))
		case decode.String:
			v.Baseline.Status = o.scalar(name)
		}
	}
}

// fillBaseline takes what stands at the top or among the test results.
func (r *reading) fillBaseline(b *report.Baseline, o *object) {
	nameFailing(b, o, "baseline_failures", "baseline_failed", "baseline_failing_tests", "baseline_failed_tests")
	set(&b.Passed, o.before("baseline_passed", "baseline_tests_passed"))
	set(&b.Failed, o.before("baseline_failed", "baseline_failures", "baseline_tests_failed"))
	set(&b.NetNew, o.before(netNewNames...))
	set(&b.NetNew, o.declared("regressions"))
	if o.kind("baseline_passed") == decode.Bool || o.kind("baseline_passed") == decode.String {
		o.strangeBaseline(b.Passed)
		b.PassedRaw = o.scalar("baseline_passed")
	}
	if said := o.regression(); said != nil && (b.Regression == nil || *said) {
		b.Regression = said
	}
	if o.saysNew() {
		b.Regression = new(true)
	}
	o.noNumbers("baseline_passed", "baseline_failed", "baseline_failures")
	o.noNumbers(netNewNames...)
	o.noObjects("net_new_failures", "regression_count", "baseline_passed", "baseline_failed")
	b.Present = b.Present || b.Passed.Known || b.Failed.Known || b.NetNew.Known || b.Regression != nil || b.PassedRaw != ""
}

// strangeBaseline notes a word in the place of the tests that passed before, where it is neither an outcome nor says that there is none.
func (o *object) strangeBaseline(known report.Count) {
	i := o.index("baseline_passed")
	if i < 0 || known.Known {
		return
	}
	v := o.member(i)
	if _, ok := truth(v.node); !ok && !noneSaid(v.node) && !blank(v.node) && !isEcho(v.node.Text) && outcomeOf(v.node.Text) == report.OutcomeUnknown {
		o.unclear(i, v)
	}
}

// nameFailing takes the names of the tests that failed before from a list, which stays in view.
func nameFailing(b *report.Baseline, o *object, names ...string) {
	if o == nil || b.Failing != nil {
		return
	}
	list := find(o.node, names...)
	if list == nil || list.Kind != decode.Array {
		return
	}
	for i := range list.Items {
		name := list.Items[i].Text
		if n := find(&list.Items[i], failingNames...); n != nil {
			name = n.Text
		}
		b.Failing = append(b.Failing, strings.TrimSpace(name))
	}
}

// before does as the method tested, for the numbers of a baseline: of these a word may say that there is none, "n/a" or false.
func (o *object) before(names ...string) (c report.Count) {
	for _, name := range names {
		i := o.index(name)
		if i < 0 || c.Known {
			continue
		}
		v := o.member(i)
		said := v.node.Kind == decode.String && countAhead.MatchString(strings.TrimSpace(v.node.Text))
		if said || v.node.Kind == decode.Number || v.node.Kind == decode.Array || find(v.node, innerCounts...) != nil || sumInside(v.node).Known {
			c = o.tested(name)
		}
	}
	return c
}

// saysNew takes a word or a truth value that says, in the place of their number, that there are new failures.
func (o *object) saysNew() (some bool) {
	o.first("", netNewNames, func(_ int, v value) bool {
		yes, _ := saysRegression(v.node)
		some = yes && (v.node.Kind == decode.Bool || v.node.Kind == decode.String)
		return some
	})
	return some
}

func (r *reading) insideBaseline(b *report.Baseline, o *object) {
	r.fillBaseline(b, o)
	nameFailing(b, o, failNames...)
	set(&b.Passed, o.declared("passed", "tests_passed", "before_passed"))
	set(&b.Failed, o.declared("failed", "tests_failed", "before_failed"))
	set(&b.NetNew, o.declared("net_new"))
	for _, name := range resultNames {
		if o.kind(name) == decode.Object {
			r.insideBaseline(b, o.object(name))
		}
	}
	if b.Status == "" {
		b.Status = o.scalarWord("status", "verdict", "result")
	}
}

var (
	netNewNames     = []string{"net_new_failures", "regression_count", "new_failures", "net_new_failed"}
	regressionNames = []string{"regression", "has_regression", "regression_detected", "has_regressions", "regressions_detected", "regressions"}
	saysYes         = pattern.Of(`(?i)^\W*(?:yes|true|regress\w*|detected|found|0*[1-9]\d*\b.*\bregress\w*)\b`)
	saysPlainly     = pattern.Of(`(?i)^\W*(?:yes|true|regressed)\b`)
	speaksOfTests   = pattern.Of(`(?i)\bregression[- ](?:tests?|suites?|checks?|testing|runs?)\b|\b(?:no|0|zero|without) (?:new )?regress`)
)

// regression takes the verifier's own word: regression, regressions or has_regression; a list of regressions says it too. Of several
// words the one that says that there is one counts.
func (o *object) regression() (said *bool) {
	for i, v := range o.every(regressionNames...) {
		yes, ok := saysRegression(v.node)
		if !ok {
			o.strangeRegression(i, v)
			continue
		}
		if said == nil || yes {
			said = &yes
		}
		o.taken[i] = o.taken[i] || v.node.Kind != decode.Array || !yes // the list itself stays visible
	}
	return said
}

func saysRegression(n *decode.Node) (yes, ok bool) {
	switch n.Kind {
	case decode.Array:
		return slices.ContainsFunc(n.Items, func(e decode.Node) bool {
			return (e.Kind != decode.Bool || e.Text == "true") && !noneFails.MatchString(e.Text)
		}), true
	case decode.Number:
		count, ok := number(n)
		return count > 0, ok
	case decode.Object:
		if inner := find(n, "detected", "found", "present", "value", "regression"); inner != nil && inner.Kind != decode.Object {
			return saysRegression(inner)
		}
	}
	if yes, ok = truth(n); ok || n.Kind != decode.String {
		return yes, ok
	}
	if saysNo.MatchString(n.Text) {
		return false, true
	}
	yes = saysYes.MatchString(n.Text) && (saysPlainly.MatchString(n.Text) || !speaksOfTests.MatchString(n.Text))
	return yes, yes
}

// strangeRegression says that an answer was not understood (P4): a run may pass or fail by it.
func (o *object) strangeRegression(i int, v value) {
	if v.node.Kind == decode.String && !saysNothing.MatchString(v.node.Text) || v.node.Kind == decode.Number || len(v.node.Members) > 0 {
		o.unclear(i, v)
		o.r.problem(v, report.Warning, report.UnknownWord, o.names[i], "the answer "+quote(plain(v.node))+" of "+quote(o.node.Members[i].Name)+" is not known; write true or false")
	}
}

// set fills a count that is not known yet.
func set(c *report.Count, from report.Count) {
	if !c.Known {
		*c = from
	}
}
