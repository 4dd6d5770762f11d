package judge

import (
	"slices"

	"swarmreport/report"
)

// Phase is the furthest step of the work that left a file, where a run stopped: plan, review, fix, verification,
// report, or none.
func Phase(r *report.Run) string {
	switch {
	case len(r.Stated) > 0:
		return "report"
	case len(r.Verifications) > 0:
		return "verification"
	case len(r.Summaries) > 0 || len(r.Coverage) > 0:
		return "fix"
	case slices.ContainsFunc(r.Reviews, func(v *report.Review) bool { return !v.Scanner }):
		return "review"
	case r.Plan != nil:
		return "plan"
	}
	return "none"
}
