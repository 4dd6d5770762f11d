package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phases"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

// readTestReport reads a test report in words, and beside it what whoever tested raised.
func readTestReport(f *form.File) *report.Artefact {
	a := checks.ReadTestReport(f)
	a.Reviews = append(a.Reviews, reviews.OfQuality(f)...)
	return a
}

// goalsShape takes a verification of goals that is none to fill in.
func goalsShape(f *form.File) bool { return checks.GoalsShape(f) && !isForm(f) }

func planPartShape(f *form.File) bool    { return phases.PlanShape(f) && !isForm(f) }
func summaryPartShape(f *form.File) bool { return phases.SummaryShape(f) && !isForm(f) }

func isForm(f *form.File) bool { return reviews.Equips(f) || ofForms.MatchString(f.Path) }

var ofForms = pattern.Of(`(?i)(?:^|/)templates?/`)

// readGoals reads a verification of goals, and beside it what the verifier raised on the way: its table of anti-patterns. That is no review of the
// work.
func readGoals(f *form.File) *report.Artefact {
	a := checks.ReadGoals(f)
	found := prose.RecordFindings(form.NewReading(f), "verifier")
	if !checks.ByUsers(f) || len(found) == 0 { // what they list as gaps stands at the trials too
		told, _ := prose.BodyFindings(form.NewReading(f), "verifier")
		found = append(told, prose.RecordsBeside(form.NewReading(f), "verifier", told)...)
		found = slices.DeleteFunc(found, func(x *report.Finding) bool { return x.Severity == report.SeverityUnknown })
	}
	if len(found) > 0 {
		a.Reviews = append(a.Reviews, &report.Review{Origin: f.At(found[0].Origin().Line), Reviewer: "verifier", Generic: true, Listed: true, Words: true, Findings: found})
	}
	return a
}

// readThreats reads a register of threats, and where it is a review as well all that this raises besides.
func readThreats(f *form.File) *report.Artefact {
	a := reviews.ReadThreats(f)
	if !reviews.TitledShape(f) {
		return a
	}
	whole, told := reviews.ReadWords(f), map[string]bool{}
	for _, v := range whole.Reviews {
		for _, x := range v.Findings {
			told[report.NormalID(x.ID)] = true
		}
	}
	for _, threats := range a.Reviews {
		threats.Findings = slices.DeleteFunc(threats.Findings, func(x *report.Finding) bool { return told[report.NormalID(x.ID)] })
		if len(threats.Findings) > 0 {
			whole.Reviews = append(whole.Reviews, threats)
		}
	}
	return whole
}
