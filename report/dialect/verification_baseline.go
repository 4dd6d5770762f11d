package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// readBaseline takes what was measured before the run, and what the verifier concludes from it. An empty list means that
// nothing was measured.
func (r *reading) readBaseline(v *report.Verification, o *object) {
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
	set(&b.Passed, o.declared("baseline_passed"))
	set(&b.Failed, o.declared("baseline_failed", "baseline_failures"))
	set(&b.NetNew, o.declared("net_new_failures", "regression_count", "new_failures", "regressions"))
	if o.kind("baseline_passed") == decode.Bool || o.kind("baseline_passed") == decode.String {
		b.PassedRaw = o.scalar("baseline_passed")
	}
	if said := o.regression(); said != nil {
		b.Regression = said
	}
	b.Present = b.Present || b.Passed.Known || b.Failed.Known || b.NetNew.Known || b.Regression != nil || b.PassedRaw != ""
}

func (r *reading) insideBaseline(b *report.Baseline, o *object) {
	r.fillBaseline(b, o)
	set(&b.Passed, o.declared("passed", "tests_passed", "before_passed"))
	set(&b.Failed, o.declared("failed", "tests_failed", "before_failed"))
	set(&b.NetNew, o.declared("net_new"))
	if b.Status == "" {
		b.Status = o.scalarWord("status", "verdict", "result")
	}
}

// regression takes the verifier's own word: regression, regressions or has_regression; a list of regressions says it too.
func (o *object) regression() (said *bool) {
	o.first("", []string{"regression", "has_regression", "regression_detected", "has_regressions", "regressions_detected", "regressions"}, func(_ int, v value) bool {
		word := strings.ToLower(strings.TrimSpace(v.node.Text))
		yes, ok := truth(v.node)
		switch {
		case v.node.Kind == decode.String && (word == "detected" || word == "found"):
			yes, ok = true, true
		case v.node.Kind == decode.Array && len(v.node.Items) == 0:
			yes, ok = false, true
		case v.node.Kind == decode.Array:
			list := true
			said = &list // the list itself stays visible
			return false
		}
		if ok {
			said = &yes
		}
		return ok
	})
	return said
}

// set fills a count that is not known yet.
func set(c *report.Count, from report.Count) {
	if !c.Known {
		*c = from
	}
}
