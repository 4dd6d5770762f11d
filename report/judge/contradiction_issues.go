package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// checkIssues holds the word of a linter, a build or a type check against the complaints that it lists.
func checkIssues(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.Measured {
		for _, c := range m.Checks {
			if c.Outcome != report.Passed || len(c.Issues) == 0 || !slices.Contains(ownRules, c.Name) {
				continue
			}
			n++
			if left := slices.DeleteFunc(slices.Clone(c.Issues), func(x report.CheckIssue) bool { return x.Mild }); len(left) > 0 {
				found(Contradiction{Message: fmt.Sprintf("%s says “%s” of %s, and lists %s.", m.Path, c.Raw, c.Name, report.Plural(len(left), "complaint")),
					Declared: c.Raw, Found: report.Plural(len(left), "complaint"), Refs: refsTo(m.Origin)})
			}
		}
	}
	return n
}
