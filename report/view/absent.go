package view

import "swarmreport/report/judge"

// missing says that a part of the run was not written or could not be read, and what that means for a verdict that is
// not worse for other reasons. It leads to what is wrong with the file, if there is one.
func (r *Run) missing(part, name string) (text string, on Link) {
	text = "No " + name + " file"
	lost := r.lost(part)
	if lost != "" {
		text, on = "The "+name+" could not be read ("+lost+")", Link{Text: "What is wrong with it", Href: RunPage + "#input"}
	}
	for _, x := range r.v.Reasons {
		if x.Rule != "no-"+name {
			continue
		}
		if part == judge.VerificationFile && len(x.Refs) > 0 && lost == "" {
			text += " (" + brief(x.Refs[0].Origin.Path, maxLabel) + " is none)" // it was looked at and is no evidence
		}
		if x.Level > judge.Pass && x.Level == r.v.Outcome {
			return text + ": the verdict is " + x.Level.String() + " at best.", on
		}
	}
	return text + ".", on
}

// noPlan says why there is no plan, and that components are known all the same.
func (r *Run) noPlan() (text string, on Link) {
	text, on = r.missing(judge.PlanFile, "plan")
	if n := len(r.v.Run.Components); n > 0 {
		text += " Other files name " + plural(n, "component", "components") + "."
	}
	return text, on
}

// lost names the file or folder of a part that was written and could not be read; empty = there is none.
func (r *Run) lost(part string) string {
	x, _ := r.v.Lost(part)
	return brief(x.Path, maxLabel)
}

// mayHoldMore warns of a review that was lost; empty = none was.
func mayHoldMore(lost string) string {
	if lost == "" {
		return ""
	}
	return "There may be more in " + lost + ", which could not be read completely."
}
