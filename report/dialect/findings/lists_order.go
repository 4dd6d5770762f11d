package findings

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What stands outside a reviewer's own file may look like findings and be none: what somebody read in the pages of others, and what is to be built.

// cites reports whether an entry tells what somebody found in the pages of others, and finds nothing wrong: {"finding", "detail", "source_url"}.
func cites(e *decode.Node) bool {
	source := node.Find(e, "source_url", "source_urls", "citation", "citations")
	return source != nil && !citesCode(source) && !node.Has(e, faulty...) && !node.Has(e, "cve", "cve_id", "cwe", "cwe_id", "cvss")
}

// citesCode reports whether what is cited is a place in the work, no page.
func citesCode(n *decode.Node) bool {
	return n.Kind == decode.String && phrase.SpotWithin(n.Text).File != "" && !strings.Contains(n.Text, "://") ||
		slices.ContainsFunc(n.Items, func(e decode.Node) bool { return citesCode(&e) })
}

// faulty are the members by which an entry says that something is wrong, and with what.
var faulty = slices.Concat(phrase.SeverityNames, phrase.FileNames, phrase.FilesNames, phrase.LocationNames, phrase.LineNames, phrase.FixNames, phrase.RiskNames, phrase.StatusNames)

// hasOrder reports whether an entry belongs to a list of what is there or is to be built, and has a priority for a place in its order. An
// index of bugs holds bugs.
func hasOrder(e *decode.Node, name string) bool {
	return inOrder.MatchString(node.Snake(name)) && !trouble.MatchString(node.Snake(name)) && !node.Has(e, phrase.GradeNames...)
}

var inOrder = pattern.Of(`(^|_)(pool|candidates|scope|checklist|inventory|roadmap|order|decomposition|entries|index|phases|waves|deliverables|ideas|proposals|options)$`)
