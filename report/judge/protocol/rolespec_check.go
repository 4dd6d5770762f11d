package protocol

import (
	"slices"

	"swarmreport/report"
)

// specChecks are the rules that look at one role spec, in the order of the template's validation: frontmatter with tools and tag,
// identity, boundaries and their order, phases 2 to 4, error handling, length, overlap with what the worker does itself.
var specChecks = []string{"team-frontmatter", "team-cli-tools", "team-output-tag", "team-identity", "team-boundaries", "team-order", "team-phase-2", "team-phase-3",
	"team-phase-4", "team-error-handling", "team-line-count", "team-line-target", "team-built-in"}

// SpecCheck is one rule held against one role spec; a nil Fault is a pass.
type SpecCheck struct {
	Rule
	Fault *Fault
}

// SpecChecks gives every check of a role spec, with its fault among those of the run.
func SpecChecks(spec *report.RoleSpec, faults []Fault) (list []SpecCheck) {
	for _, rule := range Rules {
		if slices.Contains(specChecks, rule.Name) {
			list = append(list, SpecCheck{rule, faultAt(faults, rule.Name, spec.Origin)})
		}
	}
	return list
}

func faultAt(faults []Fault, rule string, at report.Origin) *Fault {
	for i, f := range faults {
		if f.Rule == rule && f.Origin == at {
			return &faults[i]
		}
	}
	return nil
}
