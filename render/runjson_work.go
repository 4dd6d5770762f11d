package render

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// verificationJSON is the verification that speaks most against the run; nil, and so null, where there is none.
func verificationJSON(all []*judge.Measured) any {
	worst := judge.Worst(all)
	if worst == nil {
		return nil
	}
	var others []string
	for _, other := range all {
		if other != worst {
			others = append(others, other.Path)
		}
	}
	return append(measuredJSON(worst), member{"others?", others})
}

// measuredJSON compares a verification's own numbers with what its counts and lists show; what is not stated is left
// out.
func measuredJSON(m *judge.Measured) object {
	return object{{"path", m.Path}, {"message?", m.Message}, {"component?", m.Component}, {"declared", declaredJSON(m)},
		{"found", object{{"tests_run?", m.Run}, {"tests_passed?", m.Passed}, {"tests_failed?", m.Failed},
			{"net_new_min?", m.NetNewMin}, {"net_new_max?", m.NetNewMax}, {"regression", truth(m.Regression)}, {"why", m.Why}}}}
}

func declaredJSON(m *judge.Measured) object {
	t, b := m.Tests, m.Baseline
	return object{{"status?", m.StatusRaw}, {"time?", m.Time},
		{"checks?", each(m.Checks, func(c report.Check) object {
			return object{{"name", c.Name}, {"status", c.Raw}, {"issues?", c.Count}}
		})},
		{"tests_run?", t.Run}, {"tests_passed?", t.Passed}, {"tests_failed?", t.Failed}, {"tests_errors?", t.Errors},
		{"tests_skipped?", t.Skipped}, {"tests_new?", t.New},
		{"baseline_passed?", b.Passed}, {"baseline_failed?", b.Failed},
		{"baseline_from_session?", b.FromSession}, {"net_new_failures?", b.NetNew},
		{"regression?", b.Regression},
		{"failures?", each(m.Verification.Failures, func(f report.TestFailure) object {
			return object{{"name", f.Name}, {"file?", f.File}, {"error?", f.Error}}
		})}}
}

// truth is true, false or "unknown": null would read as absent.
func truth(t report.Truth) any {
	if t == report.Unknown {
		return t
	}
	return t == report.Yes
}

// stated returns a number that the run states; nil where it states none, so that 0 is never made up.
func stated(c report.Count) *int {
	if !c.Known {
		return nil
	}
	return &c.N
}

// componentJSON is one unit of work: of the plan, or named only by messages.
func componentJSON(c *report.Component) object {
	out := object{{"id", c.ID}, {"name?", c.Name}, {"state", c.State()}, {"planned_files", c.PlannedFiles()},
		{"touched_files", c.Touched}, {"attempts?", c.Story.Attempts}, {"depends_on", c.Dependencies},
		{"unplanned?", !c.Story.Planned}}
	if c.Origin != (report.Origin{}) {
		out = append(out, member{"origin", originJSON(c.Origin)})
	}
	return out
}

// reviewJSON is one reviewer's list: generic and scanner mark lists that are no review evidence.
func reviewJSON(r *report.Review) object {
	return object{{"path", r.Path}, {"reviewer", r.Reviewer}, {"time?", r.Time}, {"verdict?", r.Verdict},
		{"declared?", r.Declared}, {"listed", len(r.Findings)}, {"generic?", r.Generic}, {"scanner?", r.Scanner},
		{"reviewed_files?", r.ReviewedFiles}}
}

// carriedJSON is what earlier runs left open: all count, the 50 most urgent are listed.
func carriedJSON(c *judge.Carried) object {
	var findings []object
	if c != nil {
		findings = each(c.Findings, func(f *judge.EarlierFinding) object {
			return object{{"key", f.Key}, {"id?", f.ID}, {"severity", f.Severity}, {"title?", f.Title}, {"file?", f.File},
				{"line?", f.Line}, {"identity", f.Identity}, {"run", f.Last.Key}, {"since", f.Since}, {"rule", f.Rule}}
		})
	}
	return object{{"count", c.Count()}, {"findings", findings}}
}

// similarJSON hints at findings that may be the same; "run" is that of b, where it is another one.
func similarJSON(v *judge.Verdict) (all []object) {
	if v.Past != nil {
		for _, x := range v.Past.Similar {
			run := x.Other.Key
			if x.Within {
				run = ""
			}
			all = append(all, object{{"a", x.Finding}, {"b", x.Other.Finding}, {"run?", run}, {"why", x.Why}})
		}
	}
	return all
}

// disprovesJSON lists fixes of earlier runs that this run shows to have failed.
func disprovesJSON(v *judge.Verdict) (all []object) {
	for _, s := range v.Findings {
		if fixed := v.Past.Of(s).Refutes; fixed.Known() {
			all = append(all, object{{"finding", s.Key}, {"run", v.Run.Key}, {"fix_run", fixed.Key}})
		}
	}
	return all
}
