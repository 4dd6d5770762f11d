package view

import (
	"cmp"
	"strings"

	"swarmreport/report/archive"
)

// ChangeGroup is the findings of one standing between the two runs.
type ChangeGroup struct {
	Is    Badge
	Title string
	Note  string // what the standing means
	Count int
	List  []ChangedFinding
	More  int
}

// ChangedFinding is a finding of either run in a line.
type ChangedFinding struct {
	Severity, Disposition Badge // as it was last raised
	Label                 Link  // to its card in the run that raised it last
	Title                 string
	Place                 Path
	By                    string
	Story                 []Link // what became of it between the two, in words and links
}

// standingWords are what people read: the title of the list and what it means, of the runs {A} and {B}.
var standingWords = map[archive.Standing][2]string{
	archive.IsNew:        {"New", "Raised by {B}, and by no run before it."},
	archive.IsReopened:   {"Reopened", "An earlier run had closed them, and {B} raised them again."},
	archive.IsPersisting: {"Persisting", "Open before {B}, or waived in both, and raised by it again."},
	archive.IsUnseen:     {"Still open, not looked at", "{A} raised them. {B} did not, and nothing shows that it looked: they stay open."},
	archive.IsResolved:   {"Resolved", "Open before, and closed since: by an answer, or by a reviewer who looked again and did not raise them."},
	archive.IsSettled:    {"Closed before", "{A} closed them itself, and {B} did not raise them again."},
}

func changeGroup(c *archive.Comparison, is archive.Standing, most int, in *Run) ChangeGroup {
	words, changes := standingWords[is], c.Of(is)
	g := ChangeGroup{Is: Badge{Is: strings.ReplaceAll(string(is), " ", "-"), Word: string(is)}, Title: words[0], Count: len(changes)}
	g.Note = strings.NewReplacer("{A}", c.Before.ID, "{B}", c.After.ID).Replace(words[1])
	g.List = make([]ChangedFinding, min(len(changes), most))
	for i := range g.List {
		g.List[i] = changedFinding(&changes[i], in)
	}
	g.More = g.Count - len(g.List)
	return g
}

func changedFinding(x *archive.Change, in *Run) ChangedFinding {
	at := x.Latest()
	f := ChangedFinding{Severity: badge(at.Severity.String()), Disposition: badge(at.Disposition.String()), Title: keptTitle(at.Title), By: reviewer(at.Reviewer)}
	f.Label = Link{Text: brief(cmp.Or(at.ID, "no id"), maxLabel), Href: in.spotLink(at), Short: len(at.ID) < 24}
	if at.File != "" {
		f.Place = in.spotPlace(at)
	}
	f.Story = append(changeStory(x, in.spotLink), regraded(x)...)
	return f
}

// changeStory says where it stood before, and how it was closed or refuted.
func changeStory(x *archive.Change, link func(*archive.Spot) string) []Link {
	switch {
	case x.Refutes != nil && x.Was != nil:
		return []Link{{Text: "called " + badge(x.Was.Disposition.String()).Word + " in "}, spotIn(x.Was, link), {Text: ", which raising it again refutes"}}
	case x.Now != nil && x.Was != nil && x.Was.Disposition != x.Now.Disposition:
		return []Link{{Text: badge(x.Was.Disposition.String()).Word + " in "}, spotIn(x.Was, link), {Text: ", " + badge(x.Now.Disposition.String()).Word + " now"}}
	case x.Now != nil && x.Was != nil:
		return []Link{{Text: badge(x.Was.Disposition.String()).Word + " in "}, spotIn(x.Was, link)}
	case x.Closed != "":
		return []Link{{Text: badge(x.Closed).Word + " in " + x.ClosedBy.ID}}
	case x.Was != nil:
		return []Link{{Text: "last raised in "}, spotIn(x.Was, link)}
	}
	return nil
}

// regraded says which severity it had before: a finding that was called critical and is called low now needs no answer any more.
func regraded(x *archive.Change) []Link {
	if x.Was == nil || x.Now == nil || x.Was.Severity == x.Now.Severity {
		return nil
	}
	return []Link{{Text: "; its severity was " + badge(x.Was.Severity.String()).Word}}
}

func spotIn(s *archive.Spot, link func(*archive.Spot) string) Link {
	return Link{Text: s.Run.ID, Href: link(s), Title: tooltip(s.Title), Short: true}
}

// ChangeTold is the story of a finding between the two runs as one line, which says its disposition where nothing else does.
func ChangeTold(f ChangedFinding) string {
	if len(f.Story) == 0 {
		return f.Disposition.Word
	}
	var b strings.Builder
	for _, l := range f.Story {
		b.WriteString(l.Text)
	}
	return b.String()
}
