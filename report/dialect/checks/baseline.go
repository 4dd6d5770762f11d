package checks

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// ReadBaseline takes what was measured before the run, and what the verifier concludes from it. An empty list means that
// nothing was measured.
func ReadBaseline(r *form.Reading, v *report.Verification, o *form.Object) {
	defer r.Drain(v)
	fillBaseline(&v.Baseline, o)
	for _, name := range baseNames {
		switch o.Kind(name) {
		case decode.Object:
			v.Baseline.Present = true
			insideBaseline(&v.Baseline, o.Object(name))
		case decode.String:
			v.Baseline.Status = o.Scalar(name)
		}
	}
	for _, inner := range counted(o, beforeNames) {
		v.Baseline.Present = true
		insideBaseline(&v.Baseline, inner)
	}
}

// fillBaseline takes what stands at the top or among the test results.
func fillBaseline(b *report.Baseline, o *form.Object) {
	nameFailing(b, o, "baseline_failures", "baseline_failed", "baseline_failing_tests", "baseline_failed_tests")
	Set(&b.Passed, before(o, "baseline_passed", "baseline_tests_passed"))
	Set(&b.Failed, before(o, "baseline_failed", "baseline_failures", "baseline_tests_failed"))
	Set(&b.NetNew, before(o, netNewNames...))
	Set(&b.NetNew, o.Declared("regressions"))
	if o.Kind("baseline_passed") == decode.Bool || o.Kind("baseline_passed") == decode.String {
		strangeBaseline(o, b.Passed)
		b.PassedRaw = o.Scalar("baseline_passed")
	}
	if said := regression(o); said != nil && (b.Regression == nil || *said) {
		b.Regression = said
	}
	if saysNew(o) {
		b.Regression = new(true)
	}
	NoNumbers(o, "baseline_passed", "baseline_failed", "baseline_failures")
	NoNumbers(o, netNewNames...)
	noObjects(o, "net_new_failures", "regression_count", "baseline_passed", "baseline_failed")
	b.Present = b.Present || b.Passed.Known || b.Failed.Known || b.NetNew.Known || b.Regression != nil || b.PassedRaw != ""
}

// strangeBaseline notes a word in the place of the tests that passed before, where it is neither an outcome nor says that there is none.
func strangeBaseline(o *form.Object, known report.Count) {
	i := o.Index("baseline_passed")
	if i < 0 || known.Known {
		return
	}
	v := o.Member(i)
	if _, ok := node.Truth(v.Node); !ok && !phrase.NoneSaid(v.Node) && !node.Blank(v.Node) &&
		!phrase.IsEcho(v.Node.Text) && phrase.OutcomeOf(v.Node.Text) == report.OutcomeUnknown {
		o.Unclear(i, v)
	}
}

// nameFailing takes the names of the tests that failed before from a list, which stays in view.
func nameFailing(b *report.Baseline, o *form.Object, names ...string) {
	if b.Failing != nil {
		return
	}
	list := o.Find(names...)
	if list == nil || list.Kind != decode.Array {
		return
	}
	for i := range list.Items {
		name := list.Items[i].Text
		if n := node.Find(&list.Items[i], failingNames...); n != nil {
			name = n.Text
		}
		b.Failing = append(b.Failing, strings.TrimSpace(name))
	}
}

// before does as tested, for the numbers of a baseline: of these a word may say that there is none, "n/a" or false.
func before(o *form.Object, names ...string) (c report.Count) {
	for _, name := range names {
		i := o.Index(name)
		if i < 0 || c.Known {
			continue
		}
		v := o.Member(i)
		said := v.Node.Kind == decode.String && countAhead.MatchString(strings.TrimSpace(v.Node.Text))
		if said || v.Node.Kind == decode.Number || v.Node.Kind == decode.Array || node.Find(v.Node, innerCounts...) != nil || sumInside(v.Node).Known {
			c = tested(o, name)
		}
	}
	return c
}

// saysNew takes a word or a truth value that says, in the place of their number, that there are new failures.
func saysNew(o *form.Object) (some bool) {
	o.First("", netNewNames, func(_ int, v form.Value) bool {
		yes, _ := saysRegression(v.Node)
		some = yes && (v.Node.Kind == decode.Bool || v.Node.Kind == decode.String)
		return some
	})
	return some
}

func insideBaseline(b *report.Baseline, o *form.Object) {
	fillBaseline(b, o)
	nameFailing(b, o, failNames...)
	Set(&b.Passed, o.DeclaredBefore("passed", "tests_passed", "before_passed"))
	Set(&b.Failed, o.DeclaredBefore("failed", "tests_failed", "before_failed"))
	Set(&b.NetNew, o.Declared("net_new"))
	for _, name := range ResultNames {
		if o.Kind(name) == decode.Object {
			insideBaseline(b, o.Object(name))
		}
	}
	if b.Status == "" {
		b.Status = o.ScalarWord("status", "verdict", "result")
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
func regression(o *form.Object) (said *bool) {
	for i, v := range o.Every(regressionNames...) {
		yes, ok := saysRegression(v.Node)
		if !ok {
			strangeRegression(o, i, v)
			continue
		}
		if said == nil || yes {
			said = &yes
		}
		o.Taken[i] = o.Taken[i] || v.Node.Kind != decode.Array || !yes // the list itself stays visible
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
		count, ok := node.Number(n)
		return count > 0, ok
	case decode.Object:
		if inner := node.Find(n, "detected", "found", "present", "value", "regression"); inner != nil && inner.Kind != decode.Object {
			return saysRegression(inner)
		}
	}
	if yes, ok = node.Truth(n); ok || n.Kind != decode.String {
		return yes, ok
	}
	if phrase.SaysNo.MatchString(n.Text) {
		return false, true
	}
	yes = saysYes.MatchString(n.Text) && (saysPlainly.MatchString(n.Text) || !speaksOfTests.MatchString(n.Text))
	return yes, yes
}

// strangeRegression says that an answer was not understood (P4): a run may pass or fail by it.
func strangeRegression(o *form.Object, i int, v form.Value) {
	if v.Node.Kind == decode.String && !phrase.SaysNothing.MatchString(v.Node.Text) || v.Node.Kind == decode.Number || len(v.Node.Members) > 0 {
		o.Unclear(i, v)
		o.R.Problem(v, report.Warning, report.UnknownWord, o.Names[i], "the answer "+form.Quote(node.Plain(v.Node))+" of "+form.Quote(o.Node.Members[i].Name)+" is not known; write true or false")
	}
}

// Set fills a count that is not known yet.
func Set(c *report.Count, from report.Count) {
	if !c.Known {
		*c = from
	}
}
