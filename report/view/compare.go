package view

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Compare is the section of what changed since the run before.
type Compare struct {
	Changes
	Counts []Link // how many findings there are of each standing
	Table  Table  // the numbers that changed
	Same   string // those that did not
}

// Changes is a comparison of two runs in words: for a page, a terminal and a comment alike. Links are empty outside of
// a site.
type Changes struct {
	Before, After Link
	Sentence      string   // what changed, in one line
	Notes         []string // what a reader must know to read the rest
	Rows          []ChangeRow
	Groups        []ChangeGroup // of findings; those without any are left out
	Reasons       []ChangeReasons
	Files         []FileList // changed by one of the runs, or by both
}

// ChangeReasons are reasons that came, or went.
type ChangeReasons struct {
	Title   string
	Reasons []Reason
	More    int
}

// HasCompare reports whether there is a run to compare with.
func (r *Run) HasCompare() bool { return r.archived.Compared != nil }

// mostChanges is the most findings and reasons of one kind that the page lists.
const mostChanges = 100

// Compare makes the section: only what changed is listed; what is new or as it was is counted.
func (r *Run) Compare() Compare {
	c := r.archived.Compared
	p := Compare{Changes: NewChanges(c, mostChanges, r)}
	p.Before, p.After = r.neighbour(c.Before), Link{Text: c.CalledAfter(), Href: RunPage, Short: true}
	p.Rows, p.Same = Unlike(p.Rows)
	p.Table = Table{Class: "changes", Caption: "Verdict, score, ledger and tests of both runs",
		Columns: columns("What", "Before#", "After#", "Change")}
	for _, x := range p.Rows {
		p.Table.Rows = append(p.Table.Rows, Row{Cells: []Cell{text(x.Name), changeCell(x.Before), changeCell(x.After),
			changeCell(x.Change)}})
	}
	for _, g := range p.Groups {
		p.Counts = append(p.Counts, Link{Text: Number(g.Count) + " " + g.Is.Word, Href: g.All.Href})
	}
	p.Groups = slices.DeleteFunc(p.Groups, func(g ChangeGroup) bool { return len(g.List) == 0 })
	return p
}

func changeCell(b Badge) Cell {
	switch b.Is {
	case "", same.Is:
		return text(b.Word)
	case "better", "worse":
		if b.Word != b.Is {
			b.Word += " (" + b.Is + ")"
		}
	}
	return Cell{Badge: b}
}

// Unlike leaves of the rows what one asks first, and what changed; the others are a sentence.
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

// NewChanges puts a comparison into words and lists at most so many of each kind. The run whose page it is gives the
// links; nil where there is no site.
func NewChanges(c *archive.Comparison, most int, in *Run) Changes {
	v := Changes{Before: Link{Text: c.CalledBefore(), Short: true}, After: Link{Text: c.CalledAfter(), Short: true},
		Rows: changeRows(c.Before, c.After), Notes: changeNotes(c)}
	for _, is := range archive.Standings {
		if c.Count(is) > 0 {
			v.Groups = append(v.Groups, changeGroup(c, is, most, in))
		}
	}
	v.Sentence = changeSentence(c, v)
	v.Reasons = append(changeReasons("New reasons", c.Came, most, in),
		changeReasons("Reasons that no longer apply", c.Went, most, nil)...)
	if in == nil { // a page lists the files of its own run already
		v.Files = append(changeFiles("Files changed only in "+c.CalledBefore(), c.Files.TouchedBefore, most),
			append(changeFiles("Files changed only in "+c.CalledAfter(), c.Files.TouchedAfter, most),
				changeFiles("Files changed in both", c.Files.TouchedBoth, most)...)...)
	}
	return v
}

func changeNotes(c *archive.Comparison) (notes []string) {
	if !c.Before.HasPages() {
		notes = append(notes, c.CalledBefore()+" is known from the history alone: its own pages are gone.")
	}
	if c.Stranger {
		notes = append(notes, "The two runs name different projects. They are compared as if they were one.")
	}
	if c.Reordered && !c.Same {
		notes = append(notes, c.CalledAfter()+" is older than "+c.CalledBefore()+"; compared in the order given.")
	}
	return notes
}

// changeSentence counts the findings by their standing, or says that nothing changed.
func changeSentence(c *archive.Comparison, v Changes) string {
	var words []string
	moved := false
	for _, g := range v.Groups {
		if moved = moved || g.Is.Is != string(archive.IsPersisting); g.Is.Is != "closed-already" {
			words = append(words, Number(g.Count)+" "+g.Is.Word)
		}
	}
	unlike := slices.ContainsFunc(v.Rows, func(x ChangeRow) bool { return x.Before != x.After })
	switch {
	case c.Same:
		return "Nothing changed: both are the same record."
	case !unlike && !moved && !c.Changed():
		return "Nothing changed: the same verdict, the same numbers, the same findings."
	case len(words) == 0:
		return "No finding is new, and none was open before."
	}
	return "Findings: " + strings.Join(words, ", ") + "."
}

// changeReasons lists reasons. Those of the run whose page it is lead to what they are about, which the comparison does
// not have.
func changeReasons(title string, all []judge.Reason, most int, in *Run) []ChangeReasons {
	if len(all) == 0 {
		return nil
	}
	g := ChangeReasons{Title: title, More: max(0, len(all)-most)}
	for _, x := range all[:min(len(all), most)] {
		said := Sentence{Parts: []Link{{Text: report.Shorten(x.Message, maxValue)}}}
		if in != nil {
			if i := slices.IndexFunc(in.v.Reasons, func(own judge.Reason) bool { return own.Rule == x.Rule && own.Message == x.Message }); i >= 0 {
				said = in.explained(in.v.Reasons[i])
			}
		}
		g.Reasons = append(g.Reasons, Reason{Level: badge(x.Level.String()), Text: said, Rule: gateRule(x.Rule)})
	}
	return []ChangeReasons{g}
}

func changeFiles(title string, files []string, most int) []FileList {
	if len(files) == 0 {
		return nil
	}
	l := FileList{Title: title}
	l.Files, l.More = firstFew(files, most, func(name string) Path { return path(name, "") })
	return []FileList{l}
}
