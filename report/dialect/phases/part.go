package phases

import (
	"cmp"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// A part of a phase is known by the name of its files, “03-01” of 03-01-PLAN.md, or by its head: phase: 03-till, plan: 1.

var (
	planName    = pattern.Of(`(?i)(?:^|[-_.])plan$`)
	summaryName = pattern.Of(`(?i)(?:^|[-_.])summary$`)
	phaseNumber = pattern.Of(`^\d[\d.]*`)
)

// PlanShape takes the plan of a part: its head names the part, and what is to change, to hold or to come first.
func PlanShape(f *form.File) bool {
	return isPart(f, planName.MatchString) && node.Has(f.Front().Node, "files_modified", "must_haves", "depends_on", "wave")
}

// SummaryShape takes the summary of a part: its head names the part, and what came of it.
func SummaryShape(f *form.File) bool {
	return isPart(f, summaryName.MatchString) && node.Has(f.Front().Node, append([]string{"subsystem", "provides", "requirements_completed", "completed", "metrics", "status", "self_check"}, fileNames...)...)
}

func isPart(f *form.File, named func(string) bool) bool {
	return f.Format == form.Markdown && named(form.Stem(f.Path)) && node.Has(f.Front().Node, "phase") && node.Has(f.Front().Node, "plan")
}

// partID is what the parts of a phase call each other.
func partID(f *form.File, head *decode.Node) string {
	stem := summaryName.ReplaceAllString(planName.ReplaceAllString(form.Stem(f.Path), ""), "")
	return cmp.Or(stem, strings.Trim(phaseNumber.FindString(plain(head, "phase"))+"-"+plain(head, "plan"), "-"))
}

func plain(head *decode.Node, name string) string {
	if n := node.Find(head, name); n != nil {
		return strings.TrimSpace(n.Text)
	}
	return ""
}
