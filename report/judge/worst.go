package judge

import (
	"cmp"

	"swarmreport/report"
)

// Worst picks the verification that speaks most against a run, nil where there is none. It compares only what was judged: a
// regression before an unknown one before none, then the number of failures, then a failed status. Of equals the first by
// path stands.
func Worst(all []*Measured) *Measured {
	var w *Measured
	for _, m := range all {
		if w == nil || badness(m, w) > 0 {
			w = m
		}
	}
	return w
}

func badness(a, b *Measured) int {
	rank := [...]int{No: 0, Unknown: 1, Yes: 2}
	status := [...]int{report.Passed: 0, report.NotRun: 1, report.OutcomeUnknown: 2, report.Failed: 3}
	return cmp.Or(cmp.Compare(rank[a.Regression], rank[b.Regression]), cmp.Compare(a.Failed.N, b.Failed.N), cmp.Compare(status[a.Status], status[b.Status]))
}
