package review

import (
	"swarmreport/report"
	"swarmreport/report/dialect"
)

// readDesign reads the security review of a plan: threats (STRIDE) without IDs, constraints, a verdict of proceed,
// revise or escalate.
func readDesign(f *dialect.File) *report.Artefact {
	a := readReview(f)
	v, _ := f.Root("stride_findings", "verdict", "security_constraints")
	for _, review := range a.Reviews {
		if review.Design = true; !v.Has(aliases[reviewerField]...) {
			review.Reviewer = "security"
			for _, f := range review.Findings {
				f.Reviewer = review.Reviewer
			}
		}
		iteration, known := dialect.Number(v.Get("iteration"))
		a.Design = &report.DesignReview{Origin: review.Origin, Reviewer: review.Reviewer, Time: review.Time,
			Verdict: review.Verdict, Iteration: report.Count{N: iteration, Known: known}}
	}
	return a
}
