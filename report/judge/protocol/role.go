package protocol

import (
	"slices"

	"swarmreport/report"
)

// specChecks are the rules that look at one role spec, in the order of the template's validation: frontmatter with tools and tag,
// identity, boundaries, phases 2 to 4, error handling, length, overlap with what the worker does itself.
var specChecks = []string{"team-frontmatter", "team-cli-tools", "team-output-tag", "team-identity", "team-boundaries", "team-phase-2", "team-phase-3",
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

// Recomputed is the weighted mean of a stated score's own dimensions, on their own scale. Without weights all count alike; ok is
// false where there is no dimension.
func Recomputed(s *report.StatedScore) (mean float64, ok bool) {
	var sum, weights float64
	for _, d := range s.Dimensions {
		w := d.Weight
		if w <= 0 {
			w = 1
		}
		sum, weights = sum+w*d.Value, weights+w
	}
	if weights == 0 {
		return 0, false
	}
	return sum / weights, true
}

// ScoreBorneOut reports whether the total that a session states is what its own dimensions give, to one point in a hundred;
// Unknown where either cannot be computed.
func ScoreBorneOut(s *report.StatedScore) report.Truth {
	mean, ok := Recomputed(s)
	shown, known := OnScale(mean, s.Scale)
	said, stated := TotalPercent(s)
	switch {
	case !ok || !known || !stated:
		return report.Unknown
	case said-shown > 1 || shown-said > 1:
		return report.No
	}
	return report.Yes
}

// Claim is a file that an agent calls written; There is Unknown for files that would not lie in the run's directory.
type Claim struct {
	report.ClaimedFile
	There report.Truth
}

// Claims holds every claimed file against the files that are there. Paths are compared by whole components from the end, like
// [report.SamePath], but by looking up.
func Claims(run *report.Run) (list []Claim) {
	there, ends := map[string]bool{}, map[string]bool{}
	for _, in := range run.Inputs {
		there[in.Path] = true
		for end := range tails(in.Path) {
			ends[end] = true
		}
	}
	for _, c := range run.Claimed {
		p, is := report.CleanPath(c.Path), report.No
		switch {
		case !inSession(run, p):
			is = report.Unknown
		case ends[p] || endsThere(p, there):
			is = report.Yes
		}
		list = append(list, Claim{c, is})
	}
	return list
}
