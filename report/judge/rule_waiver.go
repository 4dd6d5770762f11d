package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// waiverUnused looks at the waivers that name this run. One by fingerprint may be for another run: the archive's page tells.
func waiverUnused(a *Account) (reasons []Reason) {
	if a.Policy.Waivers == nil {
		return nil
	}
	for i := range a.Policy.Waivers.List {
		w := &a.Policy.Waivers.List[i]
		raised := func(f *report.Finding) bool { return w.names(f.ID, f.Reviewer) }
		if w.Fingerprint == "" && w.ofRun(a.Run.ID, a.Run.Project) && !slices.ContainsFunc(a.Run.Findings, raised) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The waiver for %s names no finding of this run (%s:%d).", w.Names(), a.Policy.Waivers.Source, w.Line)})
		}
	}
	return reasons
}
