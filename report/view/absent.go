package view

import "swarmreport/report/judge"

// noPlan says why there is no plan, and that components are known all the same.
func (r *Run) noPlan() string {
	text := r.noFile(judge.PlanFile, "plan")
	if n := len(r.v.Run.Components); n > 0 {
		text += "; other files name " + plural(n, "component", "components")
	}
	return text
}

func (r *Run) noReview() string {
	return r.absent(r.noFile(judge.ReviewFile, "review"), "no-review")
}

func (r *Run) noVerification() string {
	text := r.noFile(judge.VerificationFile, "verification")
	for _, x := range r.v.Reasons {
		if x.Rule == "no-verification" && len(x.Refs) > 0 && r.lost(judge.VerificationFile) == "" {
			text += " (" + brief(x.Refs[0].Origin.Path, maxLabel) + " is none)" // it was looked at and is no evidence
		}
	}
	return r.absent(text, "no-verification")
}

// noFile says that a part of the run is missing, or that what was written could not be read.
func (r *Run) noFile(part, name string) string {
	if file := r.lost(part); file != "" {
		return "The " + name + " could not be read (" + file + ")"
	}
	return "No " + name + " file"
}

// absent adds what that means for a verdict that is not worse for other reasons.
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
