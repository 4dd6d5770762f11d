// Package tool reads what programs write rather than agents: SARIF logs of scanners, reports of test runners, and the
// files with frontmatter that a planner keeps for each part of a phase.
//
// A scanner's list counts as findings but not as a review. A test runner's report is verification evidence.
package tool

import (
	"regexp"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Readers are this package's part of the table of readers.
var Readers = []dialect.Reader{
	{Name: "sarif results", Certain: true, Shape: isSARIF, Decode: readSARIF},
	{Name: "junit results", Shape: isJUnit, Decode: readJUnit},
	{Name: "go test events", Shape: isGoEvents, Decode: readGoEvents},
	{Name: "plan of a part", Shape: isPart("plan"), Decode: readPlanPart},
	{Name: "summary of a part", Shape: isPart("summary"), Decode: readSummaryPart},
}

// isEarlier reports whether a file's name or folder states that it shows the code before the run.
func isEarlier(f *dialect.File) bool {
	return earlierName.MatchString(f.Stem()) || f.In("baseline") || f.In("before")
}

var earlierName = regexp.MustCompile(`(?i)^(?:baseline|before[-_])|(?:baseline|before[-_])$`)

// below returns the value under these names, each inside the one before; an empty node if one of them is absent.
func below(n *decode.Node, names ...string) *decode.Node {
	for _, name := range names {
		if n = n.Get(name); n == nil {
			return &decode.Node{}
		}
	}
	return n
}

// textOf returns the value under these names if it is a string, without outer blanks.
func textOf(n *decode.Node, names ...string) string {
	if n = below(n, names...); n.Kind == decode.String {
		return strings.TrimSpace(n.Text)
	}
	return ""
}

// children returns the items of the list of that name; in XML these are the child elements.
func children(v dialect.Value, name string) (list []dialect.Value) {
	for member, at := range v.All() {
		for _, item := range at.All() {
			if member == name && at.Node.Kind == decode.Array {
				list = append(list, item)
			}
		}
	}
	return list
}
