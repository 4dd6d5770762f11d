package judge

import (
	"fmt"

	"swarmreport/report"
)

// severityLowered holds the grade under which a finding is put off against the one under which it was raised, which decides. What was fixed was
// not put off by a milder word, nor is what was waived in writing.
func severityLowered(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Findings {
		milder, is := a.Run.Milder[s.Finding]
		if !is || s.Disposition == Fixed || s.Disposition == Tested || s.Disposition == Waived {
			continue
		}
		n++
		found(Contradiction{Message: fmt.Sprintf("%s was raised as %s and is called %s (%s): the worse grade holds.", s.Name(), s.Severity, report.Quoted(milder.Raw), milder.Origin),
			Declared: milder.Raw, Found: s.Severity.String(), Refs: append([]Ref{findingRef(s.Finding)}, originRef(milder.Origin))})
	}
	return n
}
