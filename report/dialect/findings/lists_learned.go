package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The key findings of an analysis are what it learned: “The state lies in four files”, “The last run was green”. Where it grades none of them they
// are observations, and what it holds to be wrong it says again under a name for that, or with a grade. A reviewer's own are findings.

var learned = pattern.Of(`^key_findings?$`)

// observes gives the entries of such a list the grade of an observation.
func (s *Search) observes(l List, name string, g Given) {
	if s.Review || s.Judges || g.Severity != "" || g.class != "" || !learned.MatchString(node.Snake(name)) || slices.ContainsFunc(l.Entries, gradesItself) {
		return
	}
	for i := range l.Entries {
		l.Entries[i].Severity = report.Observation
	}
}

// gradesItself reports whether an entry says by itself how grave it is.
func gradesItself(e EntryOf) bool {
	if node.Has(e.Node, phrase.SeverityNames...) || saysGrade(node.Find(e.Node, "impact", "risk", "type", "kind", "classification", "class")) {
		return true
	}
	for _, names := range [][]string{phrase.TitleNames, phrase.TextNames} {
		if n := node.Find(e.Node, names...); n != nil && beginsGraded(strings.TrimPrefix(n.Text, "[")) {
			return true
		}
	}
	return false
}

func saysGrade(n *decode.Node) bool {
	return n != nil && n.Kind == decode.String && (phrase.GradeOf(n.Text) != report.SeverityUnknown || phrase.ClassWord(n.Text) != "")
}

func beginsGraded(text string) bool {
	raw, rest, ok := phrase.LeadingSeverity(report.Shorten(text, markup.MaxLine))
	return ok && rest != "" && !slices.Contains(phrase.Vague, strings.ToLower(raw))
}
