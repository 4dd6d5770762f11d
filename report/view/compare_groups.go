package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// ChangeGroup is the findings of one standing between the two runs.
type ChangeGroup struct {
	Is    Badge
	Title string
	Note  string // what the standing means
	Count int
	List  []ChangedFinding
	More  int
	All   Link // on the page of a run, which lists what changed: to all of them in its list of findings
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
	archive.IsPersisting: {"Persisting", "Open before, or waived in both runs, and raised by {B} again."},
	archive.IsReworded:   {"Reported in other words", "Open before. {B} reports something else of the same reviewer at the same place: perhaps the same."},
	archive.IsUnseen:     {"Still open, not re-checked", "{A} raised them. {B} did not, and nothing shows that it looked: they stay open."},
	archive.IsResolved:   {"Resolved", "Open before, and closed since: by an answer, or by a reviewer who looked again and did not raise them."},
	archive.IsSettled:    {"Closed before", "{A} closed them itself, and {B} did not raise them again."},
}

func changeGroup(c *archive.Comparison, is archive.Standing, most int, in *Run) ChangeGroup {
	words, changes := standingWords[is], c.Of(is)
	g := ChangeGroup{Is: Badge{Is: strings.ReplaceAll(string(is), " ", "-"), Word: string(is)}, Title: words[0], Count: len(changes)}
	g.Note = strings.NewReplacer("{A}", c.CalledBefore(), "{B}", c.CalledAfter()).Replace(words[1])
	if in != nil {
		g.All = in.allOf(is, g.Count)
		changes = slices.DeleteFunc(slices.Clone(changes), func(x archive.Change) bool {
			return is == archive.IsNew || is == archive.IsSettled || sameAgain(&x, c.Before.Key)
		})
	}
	g.List, g.More = firstFew(changes, most, func(x archive.Change) ChangedFinding { return changedFinding(&x, in) })
	return g
}

// allOf leads to the findings of this run that are new, or that persist.
func (r *Run) allOf(is archive.Standing, n int) Link {
	for _, l := range []judge.Lifecycle{judge.New, judge.Persisting} {
		if l.String() == string(is) {
			return Link{Text: "Show all " + Number(n), Href: r.filtered(stateFilter(l.String()), r.lived(l))}
		}
	}
	return Link{}
}

// sameAgain reports whether a finding was raised again as the run before had raised it, in the same words.
func sameAgain(x *archive.Change, before string) bool {
	return x.AsItWas() && x.Was.Run.Key == before && x.Was.Title == x.Now.Title
}

func changedFinding(x *archive.Change, in *Run) ChangedFinding {
	at := x.Latest()
	f := ChangedFinding{Severity: badge(at.Severity.String()), Disposition: badge(at.Disposition.String()), Title: keptTitle(cmp.Or(at.Title, Unsaid)), By: reviewer(at.Reviewer)}
	f.Label = spotLabel(at, in)
	if at.File != "" {
		f.Place = in.spotPlace(at)
	}
	f.Story = changeStory(x, in.spotLink)
	return f
}

func spotLabel(s *archive.Spot, in *Run) Link {
	return Link{Text: brief(cmp.Or(s.ID, "no id"), maxLabel), Href: in.spotLink(s), Short: len(s.ID) < 24}
}

// changeStory says where it stood before, and how it was closed or refuted.
func changeStory(x *archive.Change, link func(*archive.Spot) string) []Link {
	switch {
	case x.Refutes != nil && x.Was != nil:
		was, _ := storyOfBoth(x.Was, x.Latest())
		return []Link{{Text: "called " + was + " in "}, spotIn(x.Was, link), {Text: ", now disproved"}}
	case x.Now != nil && x.Was != nil:
		was, now := storyOfBoth(x.Was, x.Now)
		return append([]Link{{Text: was + " in "}, spotIn(x.Was, link)}, now...)
	case x.Closed != "":
		return []Link{{Text: badge(x.Closed).Word + " in " + x.ClosedBy.ID}}
	case x.Was != nil:
		return []Link{{Text: "last raised in "}, spotIn(x.Was, link)}
	}
	return nil
}

// storyOfBoth says what a finding was, and what of it is otherwise now.
func storyOfBoth(was, now *archive.Spot) (before string, since []Link) {
	before = badge(was.Disposition.String()).Word
	if was.Severity != now.Severity {
		before += " and " + badge(was.Severity.String()).Word
	}
	if was.Disposition != now.Disposition {
		since = append(since, Link{Text: ", " + badge(now.Disposition.String()).Word + " now"})
	}
	if was.Title != now.Title {
		since = append(since, Link{Text: ", reworded"})
	}
	return before, since
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
