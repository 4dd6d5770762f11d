package view

import (
	"cmp"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// ComparePage tells what changed since the run that a run is compared with; it is there only where there is such a run.
const ComparePage = "compare.html"

// Compare is the page of a run beside the one before it.
type Compare struct {
	Frame
	Changes
}

// Changes is a comparison of two runs in words: for a page, a terminal and a comment alike. Links are empty outside of a site.
type Changes struct {
	Before, After Link
	Sentence      string   // what changed, in one line
	Notes         []string // what a reader must know to read the rest
	Rows          []ChangeRow
	Groups        []ChangeGroup // of findings; those without any are left out
	Reasons       []ChangeReasons
	Files         []ChangeFiles
	Earlier       []Fact // how the two runs were judged before
}

// ChangeReasons are reasons that came, or went.
type ChangeReasons struct {
	Title   string
	Reasons []Reason
	More    int
}

// ChangeFiles are files that one of the runs changed, or both.
type ChangeFiles struct {
	Title string
	Files []Path
	More  int
}

// HasCompare reports whether there is a run to compare with.
func (r *Run) HasCompare() bool { return r.place.Compared != nil }

// Compare makes the page.
func (r *Run) Compare() Compare {
	c := r.place.Compared
	p := Compare{Frame: r.frame("Compared with "+c.Before.ID, ComparePage, ""), Changes: NewChanges(c, mostChanges, r.spotLink)}
	p.Before, p.After = r.neighbour(c.Before), Link{Text: c.After.ID, Href: OverviewPage, Short: true}
	return p
}

// mostChanges is the most findings, files and reasons of one kind that the page lists.
const mostChanges = 200

// spotLink leads to a finding's card in its run; nowhere where that run has no pages.
func (r *Run) spotLink(s *archive.Spot) string {
	switch {
	case s.Run.Key == r.place.Key:
		return r.addressOf(s.Key)
	case s.Remembered:
		return ""
	}
	return toSite + RunDir(s.Run.ID, s.Run.Key) + "/" + paged(FindingsPage, s.Page) + "#" + s.Key
}

func (r *Run) addressOf(key string) string {
	for _, s := range r.order {
		if s.Key == key {
			return r.address[s.Finding]
		}
	}
	return FindingsPage
}

// NewChanges puts a comparison into words and lists at most so many of each kind. link gives the address of a finding.
func NewChanges(c *archive.Comparison, most int, link func(*archive.Spot) string) Changes {
	v := Changes{Before: Link{Text: c.Before.ID, Short: true}, After: Link{Text: c.After.ID, Short: true}, Rows: changeRows(c.Before, c.After)}
	v.Notes = changeNotes(c)
	for _, is := range archive.Standings {
		if c.Count(is) > 0 {
			v.Groups = append(v.Groups, changeGroup(c, is, most, link))
		}
	}
	v.Sentence = changeSentence(v)
	if c.Same {
		v.Sentence = "Nothing changed: the two are one and the same record."
	}
	v.Reasons = append(changeReasons("Reasons that came", "came", c.Came, most), changeReasons("Reasons that went", "went", c.Went, most)...)
	v.Files = append(changeFiles("Files changed only in "+c.Before.ID, c.Files.TouchedBefore, most),
		append(changeFiles("Files changed only in "+c.After.ID, c.Files.TouchedAfter, most), changeFiles("Files changed in both", c.Files.TouchedBoth, most)...)...)
	v.Earlier = append(judgedEarlier(c.Before), judgedEarlier(c.After)...)
	return v
}

func changeNotes(c *archive.Comparison) (notes []string) {
	if c.Before.Remembered {
		notes = append(notes, c.Before.ID+" is known from the history alone: its own pages are gone.")
	}
	if c.Stranger {
		notes = append(notes, "The two runs name different projects. They are compared as if they were one.")
	}
	if c.Reordered && !c.Same {
		notes = append(notes, "By the record "+c.After.ID+" is not the later of the two. They are compared in the order in which they were named.")
	}
	return notes
}

// changeSentence counts the findings by their standing, or says that all is as it was.
func changeSentence(v Changes) string {
	var words []string
	for _, g := range v.Groups {
		if g.Is.Is != "closed-already" {
			words = append(words, number(g.Count)+" "+g.Is.Word)
		}
	}
	same := true
	for _, row := range v.Rows {
		same = same && row.Before == row.After
	}
	if len(words) == 0 {
		words = []string{"none"}
	}
	if same && !moved(v.Groups) {
		return "Nothing changed: the same verdict, the same numbers, the same findings."
	}
	return "Findings: " + strings.Join(words, ", ") + "."
}

// moved reports whether any finding is not where it was.
func moved(groups []ChangeGroup) bool {
	for _, g := range groups {
		if g.Is.Is != "persisting" {
			return true
		}
	}
	return false
}

func changeReasons(title, id string, all []judge.Reason, most int) []ChangeReasons {
	if len(all) == 0 {
		return nil
	}
	g := ChangeReasons{Title: title, More: max(0, len(all)-most)}
	for i, r := range all[:min(len(all), most)] {
		g.Reasons = append(g.Reasons, Reason{numbered(id, i), badge(r.Level.String()), Sentence{Parts: []Link{{Text: clip(r.Message, maxValue)}}}, gateRule(r.Rule)})
	}
	return []ChangeReasons{g}
}

func changeFiles(title string, files []string, most int) []ChangeFiles {
	if len(files) == 0 {
		return nil
	}
	g := ChangeFiles{Title: title, More: max(0, len(files)-most)}
	for _, f := range files[:min(len(files), most)] {
		g.Files = append(g.Files, path(f, ""))
	}
	return []ChangeFiles{g}
}

// judgedEarlier tells how a run was judged before, by another policy or another version of this program.
func judgedEarlier(s *archive.Summary) (facts []Fact) {
	for _, j := range s.Earlier {
		by := "by the defaults"
		if j.Policy != "" {
			by = "by the policy " + brief(j.Policy, 12)
		}
		facts = append(facts, Fact{s.ID + ", judged before", []Link{{Text: cmp.Or(j.Headline, j.Outcome.String()) + ", " + j.Score.Words() + ", " + by}}})
	}
	return facts
}
