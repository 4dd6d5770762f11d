package render

import "swarmreport/report"

// phase is the furthest step of the work that left a file: where a run stopped.
type phase string

const (
	phaseNone    phase = "none"
	phasePlanned phase = "plan"
	phaseReview  phase = "review"
	phaseFix     phase = "fix"
	phaseVerify  phase = "verification"
	phaseReport  phase = "report"
)

func phaseOf(r *report.Run) phase {
	switch {
	case len(r.Stated) > 0:
		return phaseReport
	case len(r.Verifications) > 0:
		return phaseVerify
	case len(r.Summaries) > 0 || len(r.Coverage) > 0:
		return phaseFix
	case len(r.Reviews) > 0:
		return phaseReview
	case r.Plan != nil:
		return phasePlanned
	}
	return phaseNone
}
