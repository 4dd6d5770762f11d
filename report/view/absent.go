package view

import "swarmreport/report/judge"

// noPlan says that no plan is there, and that components are known all the same; so is what it means where none is.
func (r *Run) noPlan(so string) string {
	if n := len(r.v.Run.Components); n > 0 {
		so = "; other files name " + plural(n, "component", "components") + "."
	}
	if file := r.lost(judge.PlanFile); file != "" {
		return "The plan could not be read (" + file + ")" + so
	}
	if file := judge.Unclaimed(r.v.Run, judge.PlanFile); file != "" {
		return "No plan was read (" + brief(file, maxLabel) + " is in no form of a plan that is read, as architect-plan.json is)" + so
	}
	return "No plan was written" + so
}

func (r *Run) noReview() string {
	if file := r.lost(judge.ReviewFile); file != "" {
		return r.absent("No review could be read ("+file+"), so what was raised is not known.", "no-review")
	}
	return r.absent("No review was written.", "no-review")
}

func (r *Run) noVerification() string {
	if file := r.lost(judge.VerificationFile); file != "" {
		return r.absent("The verification could not be read ("+file+").", "no-verification")
	}
	if file := r.mistaken("no-verification"); file != "" {
		return r.absent("No verification could be read as one ("+file+" is there).", "no-verification")
	}
	return r.absent("No verification was written.", "no-verification")
}

// mistaken names a file that the rule's reason looked at and took for no evidence; empty = there is none.
func (r *Run) mistaken(rule string) string {
	for _, x := range r.v.Reasons {
		if x.Rule == rule && len(x.Refs) > 0 {
			return brief(x.Refs[0].Origin.Path, maxLabel)
		}
	}
	return ""
}

// absent says that a part of the run is missing, and what that means for the verdict; where worse decides, what it would mean alone.
func (r *Run) absent(what, rule string) string {
	for _, x := range r.v.Reasons {
		switch {
		case x.Rule != rule || x.Level <= judge.Pass:
			continue
		case x.Level < r.v.Outcome:
			return what + " That alone would make the verdict " + x.Level.String() + "."
		}
		return what + " That makes the verdict " + x.Level.String() + " at best."
	}
	return what
}

// whyLost leads from an empty page to what is wrong with the file that should have filled it; empty = there is none.
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
