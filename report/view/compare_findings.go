package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
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
	All   Link // on the page of a run: to all of them in its list of findings
}

// ChangedFinding is a finding of either run in a line.
type ChangedFinding struct {
	Severity, Disposition Badge // as it was last reported
	Label                 Link  // to its card in the run that reported it last
	Title                 string
	Place                 Path
	By                    string
	Story                 []Link // what changed between the two, in words and links
}

// standingWords are the title of each list and what it means, of the runs {A} and {B}.
var standingWords = map[archive.Standing][2]string{
	archive.IsNew:        {"New", "Reported by {B}, and by no earlier run."},
	archive.IsReopened:   {"Reopened", "Closed by an earlier run, and reported by {B} again."},
	archive.IsPersisting: {"Persisting", "Open before, or waived in both runs, and reported by {B} again."},
	archive.IsReworded:   {"Reported in other words", "Open before. {B} reports something else of the same reviewer at the same place: perhaps the same."},
	archive.IsUnseen:     {"Still open, not re-checked", "Reported by {A}. {B} did not report them, and nothing shows that it looked: they stay open."},
	archive.IsResolved:   {"Resolved", "Open before, and closed since: by an answer, or by a reviewer who looked again and did not report them."},
	archive.IsSettled:    {"Closed before", "Closed by {A} itself, and not reported by {B}."},
}

func changeGroup(c *archive.Comparison, is archive.Standing, most int, in *Run) ChangeGroup {
	words, changes := standingWords[is], c.Of(is)
	g := ChangeGroup{Is: Badge{Is: strings.ReplaceAll(string(is), " ", "-"), Word: string(is)}, Title: words[0],
		Count: len(changes)}
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

// sameAgain reports whether a finding was reported again as the run before had it, in the same words.
func sameAgain(x *archive.Change, before string) bool {
	return x.AsItWas() && x.Was.Run.Key == before && x.Was.Title == x.Now.Title
}

func changedFinding(x *archive.Change, in *Run) ChangedFinding {
	at := x.Latest()
	f := ChangedFinding{Severity: badge(at.Severity.String()), Disposition: badge(at.Disposition.String()),
		Title: keptTitle(cmp.Or(at.Title, Unsaid)), By: reviewer(at.Reviewer),
		Label: Link{Text: brief(cmp.Or(at.ID, "no id"), maxLabel), Href: in.spotLink(at), Short: len(at.ID) < 24}}
	if own := in.own(at); own != nil && own.File != "" {
		f.Place = in.standsAt(own)
	} else if at.File != "" {
		f.Place = path(at.File, span(at.Line, 0))
	}
	f.Story = changeStory(x, in)
	return f
}

// spotLink leads to a finding's card in its run; nowhere where that run has no pages, or there is no site.
func (r *Run) spotLink(s *archive.Spot) string {
	switch {
	case r == nil:
		return ""
	case s.Run.Key == r.archived.Key:
		return cmp.Or(r.address[r.own(s)], FindingsSection)
	case s.Remembered:
		return ""
	}
	return toSite + RunDir(s.Run.Key) + "/" + FindingHref(s.Key, s.Page)
}

// own is the finding itself, if this run reported it.
func (r *Run) own(s *archive.Spot) *report.Finding {
	if r == nil || s.Run.Key != r.archived.Key {
		return nil
	}
	return r.byKey[s.Key]
}

// changeStory states the status before, and how the finding was closed or the earlier fix disproved.
func changeStory(x *archive.Change, in *Run) []Link {
	was := func(words string) []Link {
		return []Link{{Text: words + " in "}, {Text: x.Was.Run.ID, Href: in.spotLink(x.Was), Title: tooltip(x.Was.Title),
			Short: true}}
	}
	switch {
	case x.Closed != "" && x.Now == nil:
		return []Link{{Text: badge(x.Closed).Word + " in " + x.ClosedBy.ID}}
	case x.Was == nil:
		return nil
	case x.Now == nil && x.Refutes == nil:
		return was("last reported")
	}
	before, now := badge(x.Was.Disposition.String()).Word, x.Latest()
	if x.Was.Severity != now.Severity {
		before += " and " + badge(x.Was.Severity.String()).Word
	}
	if x.Refutes != nil {
		return append(was("called "+before), Link{Text: ", now disproved"})
	}
	story := was(before)
	if x.Was.Disposition != now.Disposition {
		story = append(story, Link{Text: ", " + badge(now.Disposition.String()).Word + " now"})
	}
	if x.Was.Title != now.Title {
		story = append(story, Link{Text: ", reworded"})
	}
	return story
}

// ChangeTold is the story of a finding between the two runs as one line; without one, its status.
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
