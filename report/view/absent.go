package view

import "swarmreport/report/judge"

// noPlan says that there is no plan, or that components are known all the same; so is what it means where none is.
func (r *Run) noPlan(so string) string {
	if n := len(r.v.Run.Components); n > 0 {
		so = "; other files name " + plural(n, "component", "components") + "."
	}
	if file := r.lost(judge.PlanFile); file != "" {
		return "The plan could not be read (" + file + ")" + so
	}
	return "No plan found" + so
}

func (r *Run) noReview() string {
	if file := r.lost(judge.ReviewFile); file != "" {
		return r.absent("No review could be read ("+file+"), so the findings are not known", "no-review")
	}
	return r.absent("No review file", "no-review")
}

func (r *Run) noVerification() string {
	if file := r.lost(judge.VerificationFile); file != "" {
		return r.absent("The verification could not be read ("+file+")", "no-verification")
	}
	for _, x := range r.v.Reasons {
		if x.Rule == "no-verification" && len(x.Refs) > 0 { // a file that was looked at and is no evidence
			return r.absent("No verification could be read ("+brief(x.Refs[0].Origin.Path,
				maxLabel)+" is no verification file)", "no-verification")
		}
	}
	return r.absent("No verification file", "no-verification")
}

// absent says that a part of the run is missing, and what that means for a verdict that is not worse for other reasons.
func (r *Run) absent(what, rule string) string {
	for _, x := range r.v.Reasons {
		if x.Rule == rule && x.Level > judge.Pass && x.Level == r.v.Outcome {
			return what + ": the verdict is " + x.Level.String() + " at best."
		}
	}
	return what + "."
}

// whyLost leads from an empty section to what is wrong with the file that should have filled it; empty = there is none.
func (r *Run) whyLost(part string) Link {
	if r.lost(part) == "" {
		return Link{}
	}
	return Link{Text: "What is wrong with it", Href: RunPage + "#input"}
}

// lost names the file or folder of a part that was written and could not be read; empty = there is none.
func (r *Run) lost(part string) string {
	if x, found := r.v.Lost(part); found {
		return brief(x.Path, maxLabel)
	}
	return ""
}
