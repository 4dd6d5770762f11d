package view

import (
	"cmp"
	"slices"
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
	Same  []SameFindings // on the page of a run: findings of which nothing changed, which List lacks
	More  int
}

// SameFindings are findings of one severity and disposition that both runs raised in the same words: each is named, and its card tells the rest.
type SameFindings struct {
	Severity, Disposition Badge
	List                  []Link
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
	named := 0
	for i := range changes {
		switch x := &changes[i]; {
		case in != nil && sameAgain(x, c.Before.Key):
			if named++; named <= most {
				g.Same = in.nameSame(g.Same, x.Now)
			}
		case len(g.List) < most:
			g.List = append(g.List, changedFinding(x, in))
		}
	}
	g.More = g.Count - len(g.List) - min(named, most)
	return g
}

// sameAgain reports whether a finding was raised again as the run before had raised it, in the same words.
func sameAgain(x *archive.Change, before string) bool {
	return x.AsItWas() && x.Was.Run.Key == before && x.Was.Title == x.Now.Title
}

// nameSame puts a finding to those of its severity and disposition.
func (r *Run) nameSame(all []SameFindings, s *archive.Spot) []SameFindings {
	severity, disposition := badge(s.Severity.String()), badge(s.Disposition.String())
	at := slices.IndexFunc(all, func(x SameFindings) bool { return x.Severity == severity && x.Disposition == disposition })
	if at < 0 {
		at, all = len(all), append(all, SameFindings{Severity: severity, Disposition: disposition})
	}
	name := spotLabel(s, r)
	if f := r.own(s); f != nil {
		name = r.finding(f)
	}
	all[at].List = append(all[at].List, name)
	return all
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
		return []Link{{Text: "called " + was + " in "}, spotIn(x.Was, link), {Text: ", now refuted"}}
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
