package checks

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A verifier's report in Markdown whose frontmatter says whether the goals are met, and which are not:
//
//	---
//	phase: 02-login
//	status: gaps_found
//	gaps:
//	  - truth: "The user can log in"
//	    status: failed
//	    reason: "no route leads there"
//	---
//
// Its tables name all of them, see goals.go. That the goals are met is no test that passed. A verification in JSON lists them alike, beside its tests.

// GoalsShape takes a verification of goals in Markdown whose head names the phase it verified, and a status.
func GoalsShape(f *form.File) bool {
	head := f.Front().Node
	return f.Format == form.Markdown && goalsName.MatchString(form.Stem(f.Path)) &&
		node.Has(head, "phase", "verified", "score", "milestone") && node.Find(head, "status") != nil
}

var goalsName = pattern.Of(`(?i)(?:^|[-_.])(?:verification|uat|milestone-audit)$`)

// ByUsers reports whether it is a person who tries the work, step by step: 02-UAT.md. Unless it says that the work failed, its status says how far they are.
func ByUsers(f *form.File) bool { return strings.HasSuffix(strings.ToLower(form.Stem(f.Path)), "uat") }

// readGoals takes the goals of a verification in JSON that are not met. What has a severity, or a place, was read as a finding before.
func readGoals(r *form.Reading, v *report.Verification, o *form.Object) {
	i := o.Index("gaps")
	if i < 0 || o.Kind("gaps") != decode.Array || r.IsConsumed(o.Member(i).Node) || slices.ContainsFunc(o.Member(i).Node.Items, isNoGoal) {
		return
	}
	for _, e := range o.Items("gaps") {
		gap(v, e)
	}
}

// isNoGoal reports whether an entry names no goal, or is a text that says that there is no gap.
func isNoGoal(e decode.Node) bool {
	return phrase.SaysNone(&e) || e.Kind != decode.String && !node.Has(&e, phrase.GoalNames...)
}

// ReadGoals reads such a file as a verification with a check for each goal, and one for each that a person has still to look at. One check stands
// for all where it failed and names no goal.
func ReadGoals(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at := f.Front()
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "verification of goals")
	}
	if said := o.Find("status"); said != nil && ByUsers(f) && !phrase.FailingWord.MatchString(said.Text) {
		o.Drop("status")
	}
	v := verified(r, o, at)
	v.Time, v.Component, v.Goals = o.Stamp("verified", "audited", "updated"), o.Words("phase"), true
	v.Phase = cmp.Or(v.Component, o.Words("milestone"))
	readGaps(v, o)
	readGoalTables(v, f)
	readTrials(v, f)
	if v.Status == report.Failed && !slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome == report.Failed }) {
		v.Checks = append(v.Checks, report.Check{Name: "goals", Raw: v.StatusRaw, Outcome: report.Failed})
	}
	r.Art.Verification = v
	o.Scalar("score")
	r.KeepRest(o, at)
	return r.Finish()
}

// readGaps makes a check of each gap, and of what only people can tell.
func readGaps(v *report.Verification, o *form.Object) {
	gaps := gapsOf(o)
	if len(gaps) == 0 {
		gaps = leftOver(o)
	}
	for _, e := range gaps {
		if !phrase.SaysNone(e.Node) {
			gap(v, e)
		}
	}
	for _, e := range o.Items("human_verification") {
		leftToPeople(v, e)
	}
}

// gapsOf gives the entries of the list of gaps, or of its lists where they are sorted: {requirements: […], flows: […]}.
func gapsOf(o *form.Object) (all []form.Entry) {
	if o.Kind("gaps") != decode.Object {
		return o.Items("gaps")
	}
	sorted := o.Object("gaps")
	for _, name := range sorted.Names {
		all = append(all, sorted.Items(name)...)
	}
	return all
}

// leftOver gives what a second look says is left of the gaps of the first, or broke since:
// re_verification: {gaps_closed: […], gaps_remaining: […], regressions: […]}.
func leftOver(o *form.Object) []form.Entry {
	again := o.Object("re_verification")
	return append(again.Items("gaps_remaining"), again.Items("regressions")...)
}

// gap makes a goal that is not met a check that failed; one whose status says that it was met since is none.
func gap(v *report.Verification, e form.Entry) {
	if e.Fields == nil {
		v.Checks = append(v.Checks, report.Check{Name: report.Shorten(node.Plain(e.Node), 200), Raw: "gap", Outcome: report.Failed})
		return
	}
	raw := cmp.Or(e.Fields.ScalarWord("status"), e.Fields.Outcome(), "gap")
	name := cmp.Or(e.Fields.Text(append(phrase.GoalNames, "id", "name", "title", "description")...), node.Plain(e.Node))
	c := report.Check{Name: report.Shorten(name, 200), Raw: raw, Outcome: report.Failed}
	if report.ParseAnswer(raw) == report.AnswerFixed || phrase.OutcomeOf(raw) == report.Passed {
		c.Outcome = report.Passed
	}
	if reason := e.Fields.Text("reason", "evidence"); reason != "" {
		c.Issues = []report.CheckIssue{{Message: reason}}
	}
	if i := e.Fields.Index("artifacts"); i >= 0 && e.Fields.Kind("artifacts") == decode.Array {
		for _, at := range e.Fields.Items("artifacts") {
			if at.Fields != nil {
				c.Issues = append(c.Issues, report.CheckIssue{File: at.Fields.Scalar("path"), Message: at.Fields.Text("issue")})
			}
		}
	}
	v.Checks = append(v.Checks, c)
}
