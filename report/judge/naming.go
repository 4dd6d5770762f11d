package judge

import (
	"cmp"
	"fmt"
	"strings"

	"swarmreport/report"
)

// A sentence names things by what the run calls them. Agents leave ids and names out, and a sentence must not have a hole there.

// findingCalled is an id in a sentence, or what stands for one that is empty.
func findingCalled(id string) string {
	if !report.Filled(id) {
		return "a finding without an id"
	}
	return id
}

// atStart lets a sentence begin with what stands for an id; an id itself stays as it was written.
func atStart(id, called string) string {
	if report.Filled(id) {
		return called
	}
	return strings.ToUpper(called[:1]) + called[1:]
}

// idRef refers to what a statement names; one that names nothing is referred to by its place.
func idRef(id string, f *report.Finding, at report.Origin) Ref {
	return Ref{Label: cmp.Or(strings.TrimSpace(id), at.String()), Finding: f, Origin: at}
}

// failingTest begins a sentence about one.
func failingTest(name string) string {
	if !report.Filled(name) {
		return "A failing test without a name"
	}
	return "The failing test " + name
}

// areIs counts things that a sentence says something of: "1 finding is", "3 findings are".
func areIs(n int, thing string) string {
	if n == 1 {
		return "1 " + thing + " is"
	}
	return report.Plural(n, thing) + " are"
}

// listNames writes names for a sentence: the first most of those that are not empty, then how many there are besides.
func listNames(names []string, most int) string {
	var shown []string
	more, nameless := 0, 0
	for _, name := range names {
		switch {
		case !report.Filled(name):
			nameless++
		case len(shown) == most:
			more++
		default:
			shown = append(shown, name)
		}
	}
	if more > 0 {
		shown = append(shown, fmt.Sprintf("%d more", more))
	}
	if nameless > 0 {
		shown = append(shown, fmt.Sprintf("%d without a name", nameless))
	}
	return strings.Join(shown, ", ")
}
