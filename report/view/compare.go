package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Compare is the page of a run beside the one before it.
type Compare struct {
	Changes
	Same string // what the table of changes leaves out
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
func (r *Run) HasCompare() bool { return r.archived.Compared != nil }

// Compare makes the page.
func (r *Run) Compare() Compare {
	c := r.archived.Compared
	p := Compare{Changes: NewChanges(c, mostChanges, r)}
	p.Before, p.After = r.neighbour(c.Before), Link{Text: c.CalledAfter(), Href: RunPage, Short: true}
	p.Rows, p.Same = Unlike(p.Rows)
	return p
}

// Unlike leaves of the rows what one asks first, and what is another now; the others are a sentence.
func Unlike(rows []ChangeRow) (list []ChangeRow, others string) {
	var words []string
	for _, x := range rows {
		if x.Change != same || x.Name == "Verdict" || x.Name == "Score" || x.Name == "Regression" {
			list = append(list, x)
		} else {
			words = append(words, strings.ToLower(x.Name)+" "+x.After.Word)
		}
	}
	if len(words) > 0 {
		others = "The same in both: " + strings.Join(words, ", ") + "."
	}
	return list, others
}

// mostChanges is the most findings, files and reasons of one kind that the page lists.
const mostChanges = 100

// spotLink leads to a finding's card in its run; nowhere where that run has no pages, or there is no site.
func (r *Run) spotLink(s *archive.Spot) string {
	switch {
	case r == nil:
		return ""
	case s.Run.Key == r.archived.Key:
		if f := r.own(s); f != nil {
			return r.address[f]
		}
		return FindingsSection
	case s.Remembered:
		return ""
	}
	return toSite + r.dirOf(s.Run.ID, s.Run.Key) + "/" + FindingHref(s.Key, s.Page)
}

// own is the finding itself, where this run raised it.
func (r *Run) own(s *archive.Spot) *report.Finding {
	if r == nil || s.Run.Key != r.archived.Key {
		return nil
	}
	return r.byKey[s.Key]
}

// spotPlace is where a finding stands in the code, at the forge where this run raised it: what another run means by a line, its
// own pages say.
func (r *Run) spotPlace(s *archive.Spot) Path {
	if f := r.own(s); f != nil && f.File != "" {
		return r.standsAt(f)
	}
	return path(s.File, span(s.Line, 0))
}

// ownFile is a file that this run changed.
func (r *Run) ownFile(name string) Path {
	if r == nil {
		return plainFile(name)
	}
	return r.coded(name)
}

func plainFile(name string) Path { return path(name, "") }

// ownReason is a reason of this run, which the comparison has without what it is about.
func (r *Run) ownReason(x judge.Reason) Sentence {
	if r != nil {
		for _, own := range r.v.Reasons {
			if own.Rule == x.Rule && own.Message == x.Message {
				return r.explained(own)
			}
		}
	}
	return plainReason(x)
}

func plainReason(x judge.Reason) Sentence {
	return Sentence{Parts: []Link{{Text: report.Shorten(x.Message, maxValue)}}}
}

// NewChanges puts a comparison into words and lists at most so many of each kind. The run whose page it is gives the links; nil where
// there is no site.
func NewChanges(c *archive.Comparison, most int, in *Run) Changes {
	v := Changes{Before: Link{Text: c.CalledBefore(), Short: true}, After: Link{Text: c.CalledAfter(), Short: true}, Rows: changeRows(c.Before, c.After)}
	v.Notes = changeNotes(c)
	for _, is := range archive.Standings {
		if c.Count(is) > 0 {
			v.Groups = append(v.Groups, changeGroup(c, is, most, in))
		}
	}
	v.Sentence = changeSentence(c, v)
	if c.Same {
		v.Sentence = "Nothing changed: the two are one and the same record."
	}
	v.Reasons = append(changeReasons("New reasons", "came", c.Came, most, in.ownReason), changeReasons("Reasons that are gone", "went", c.Went, most, plainReason)...)
	v.Files = append(changeFiles("Files changed only in "+c.CalledBefore(), c.Files.TouchedBefore, most, plainFile),
		append(changeFiles("Files changed only in "+c.CalledAfter(), c.Files.TouchedAfter, most, in.ownFile), changeFiles("Files changed in both", c.Files.TouchedBoth, most, in.ownFile)...)...)
	v.Earlier = append(judgedEarlier(c.Before), judgedEarlier(c.After)...)
	return v
}

func changeNotes(c *archive.Comparison) (notes []string) {
	if c.Before.Remembered {
		notes = append(notes, c.CalledBefore()+" is known from the history alone: its own pages are gone.")
	}
	if c.Stranger {
		notes = append(notes, "The two runs name different projects. They are compared as if they were one.")
	}
	if c.Reordered && !c.Same {
		notes = append(notes, "By the record "+c.CalledAfter()+" is not the later of the two. They are compared in the order in which they were named.")
	}
	return notes
}

// changeSentence counts the findings by their standing, or says that all is as it was.
func changeSentence(c *archive.Comparison, v Changes) string {
	var words []string
	for _, g := range v.Groups {
		if g.Is.Is != "closed-already" {
			words = append(words, Number(g.Count)+" "+g.Is.Word)
		}
	}
	same := true
	for _, row := range v.Rows {
		same = same && row.Before == row.After
	}
	switch {
	case same && !moved(v.Groups) && !c.Changed():
		return "Nothing changed: the same verdict, the same numbers, the same findings."
	case len(words) == 0:
		return "No finding is new, and none was open before."
	}
	return "Findings: " + strings.Join(words, ", ") + "."
}

// moved reports whether any finding is not where it was.
func moved(groups []ChangeGroup) bool {
	return slices.ContainsFunc(groups, func(g ChangeGroup) bool { return g.Is.Is != "persisting" })
}

func changeReasons(title, id string, all []judge.Reason, most int, say func(judge.Reason) Sentence) []ChangeReasons {
	if len(all) == 0 {
		return nil
	}
	g := ChangeReasons{Title: title, More: max(0, len(all)-most)}
	for i, r := range all[:min(len(all), most)] {
		g.Reasons = append(g.Reasons, Reason{ID: numbered(id, i), Level: badge(r.Level.String()), Text: say(r), Rule: gateRule(r.Rule)})
	}
	return []ChangeReasons{g}
}

func changeFiles(title string, files []string, most int, place func(string) Path) []ChangeFiles {
	if len(files) == 0 {
		return nil
	}
	g := ChangeFiles{Title: title}
	g.Files, g.More = firstFew(files, most, place)
	return []ChangeFiles{g}
}

// judgedEarlier tells how a run was judged before, by another policy or another version of this program.
func judgedEarlier(s *archive.Summary) (facts []Fact) {
	for _, j := range s.Earlier {
		by := "by the defaults"
		if j.Policy != "" {
			by = "by the policy " + brief(j.Policy, 12)
		}
		facts = append(facts, plainFact(s.ID+", judged before", cmp.Or(j.Headline, j.Outcome.String())+", "+j.Score.Words()+", "+by))
	}
	return facts
}
