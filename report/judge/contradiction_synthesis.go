package judge

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

func synthesisCount(a *Account, found func(Contradiction)) int {
	s := a.Run.Synthesis
	if s == nil || !s.Total.Known {
		return 0
	}
	if raised := len(a.Run.Findings); s.Total.N > raised || s.Total.N < raised-a.besideSynthesis() {
		found(Contradiction{Message: fmt.Sprintf("%s says that %s went into fixing; the reviews raised %d.", s.Path, report.Plural(s.Total.N, "finding"), raised),
			Declared: report.Plural(s.Total.N, "finding"), Found: report.Plural(raised, "finding"), Refs: refsTo(s.Origin)})
	}
	return 1
}

// besideSynthesis counts the findings that a synthesis of the reviews may leave out of its number: those of scanners, and those that
// were raised before it or after it, of the plan, of a component in the pipeline, and of the docs.
func (a *Account) besideSynthesis() (n int) {
	beside := map[string]bool{}
	for _, r := range a.Run.Reviews {
		beside[r.Path] = beside[r.Path] || r.Scanner || r.Design || r.Message != "" || strings.HasPrefix(r.Reviewer, "docs")
	}
	for _, f := range a.Run.Findings {
		if beside[f.Origin().Path] {
			n++
		}
	}
	return n
}
