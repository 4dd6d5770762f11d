package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// A fixer may list a finding as fixed and say in a remark on the whole that it is not: “SEC-001 is only half fixed.” The sentence names the
// finding, and so it stands in its record as if it stood there.

var (
	remarksOfWhole = []string{"notes", "note", "summary", "remarks", "comments", "caveats", "limitations", "details", "remaining_work", "follow_up", "follow_ups", "todo"}
	issuesOfWhole  = []string{"known_issues", "known_problems", "known_limitations", "open_problems"}
)

// toldOpen takes nothing: the remarks stay in view.
func (s *Fixes) toldOpen(o *form.Object) {
	for i := range o.Node.Members {
		m := &o.Node.Members[i]
		name := node.Snake(m.Name)
		issues := slices.Contains(issuesOfWhole, name)
		if !issues && !isRemark(name) {
			continue
		}
		for _, text := range remarksIn(&m.Value) {
			for _, said := range phrase.WholeSentences(report.Shorten(text, markup.MaxLine)) {
				s.deniedBy(said, issues)
			}
		}
	}
}

func isRemark(name string) bool { return slices.Contains(remarksOfWhole, name) }

func remarksIn(n *decode.Node) (texts []string) {
	if n.Kind == decode.String {
		return []string{n.Text}
	}
	for i := range n.Items {
		texts = append(texts, phrase.InWords(&n.Items[i]))
	}
	return texts
}

// deniedBy hears a sentence. Of several findings that it names, each clause speaks of its own. An issue that begins with an id is that finding's.
func (s *Fixes) deniedBy(said string, issue bool) {
	named := s.named(said)
	switch {
	case len(named) == 1 && (phrase.TellsOpen(said) || issue && phrase.HasID(said) && !phrase.TellsMended(said)):
		s.deny(named[0], said)
	case len(named) > 1:
		for _, c := range phrase.ClausesOf(said) {
			for _, fix := range s.named(c.Text) {
				if phrase.TellsOpen(c.Text) {
					s.deny(fix, c.Text)
				}
			}
		}
	}
}

func (s *Fixes) deny(fix *report.Fix, said string) {
	fix.Denied = cmp.Or(fix.Denied, report.Shorten(strings.TrimSpace(said), 80))
}

// named gives the records of the findings that a text names by their ids.
func (s *Fixes) named(text string) (list []*report.Fix) {
	for word := range strings.FieldsFuncSeq(text, func(c rune) bool { return strings.ContainsRune("`,;:()[]\"*/"+phrase.Blanks, c) }) {
		word = strings.TrimRight(word, ".!?")
		if !phrase.IDLike.MatchString(word) {
			continue
		}
		if fix := s.byID[claimKey{id: report.NormalID(word)}]; fix != nil && !slices.Contains(list, fix) {
			list = append(list, fix)
		}
	}
	return list
}
