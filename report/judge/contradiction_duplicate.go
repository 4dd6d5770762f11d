package judge

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// duplicatesUnknown finds what is put off as the duplicate of a finding that nobody raised. An id of another kind may be a ticket's.
func (a *Account) duplicatesUnknown(found func(Contradiction)) (n int) {
	kind := func(id string) string { return strings.TrimRight(report.NormalID(id), "0123456789") }
	kinds := map[string]bool{}
	for _, d := range a.Run.Deferrals {
		if d.Of == "" {
			continue
		}
		if n++; n == 1 {
			for id := range a.raisedIDs() {
				kinds[kind(id)] = true
			}
		}
		if !a.isRaised(d.Of) && kinds[kind(d.Of)] {
			none, never := a.raisedByNone()
			found(Contradiction{Message: fmt.Sprintf("%s is put off as the same as %s (%s), and %s.", findingCalled(d.ID), findingCalled(d.Of), d.Origin, none),
				Declared: "the same as " + findingCalled(d.Of), Found: never, Refs: []Ref{idRef(d.Of, nil, d.Origin)}})
		}
	}
	return n
}
