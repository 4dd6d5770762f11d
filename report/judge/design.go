package judge

import (
	"slices"

	"swarmreport/report"
)

// accepted gives the security design review that raised a finding as a threat to the plan and let the design be built over it; nil = there is
// none. Its mitigation is then a constraint on the work, which the reviewers of the work look at: a threat has no id by which a fixer could
// answer it. A critical one is not let go so.
func (a *Account) accepted(f *report.Finding) *report.DesignReview {
	if len(a.Run.Design) == 0 || f.Severity == report.Critical {
		return nil
	}
	var by *report.DesignReview
	for _, review := range a.Run.Reviews {
		if !slices.Contains(review.Findings, f) {
			continue
		}
		at := slices.IndexFunc(a.Run.Design, func(d *report.DesignReview) bool { return d.Origin == review.Origin })
		if at < 0 || !a.Run.Design[at].Proceeds() {
			return nil // others raised it too
		}
		by = a.Run.Design[at]
	}
	return by
}
