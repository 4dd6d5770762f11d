package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Changes is a comparison of two runs in words: for a page, a terminal and a comment alike. Links are empty outside of
// a site.
type Changes struct {
	Before, After Link
	Sentence      string        // what changed, in one line
	Notes         []string      // what a reader must know to read the rest
	New           Link          // to the new findings, on a page
	Numbers       Table         // and words in which the runs differ
	Groups        []ChangeGroup // findings that changed: worse, reopened, conflicting, resolved
}

// ChangeGroup is the findings of one kind of change.
type ChangeGroup struct {
	Is, Title string
	List      []Line
	More      int
}

// Compare makes the section of what changed since the run before.
func (r *Run) Compare() Changes {
	c := r.archived.Compared
	v := NewChanges(c, mostListed, r)
	v.Before, v.After = r.neighbour(c.Before), Link{Text: c.After.ID, Href: RunPage, Short: true}
	if c.Count(archive.IsNew) > 0 {
		v.New = r.those("Show new findings", "state:new", r.lived(judge.New))
	}
	return v
}

// changedKinds are the standings that a reader has to know.
var changedKinds = []archive.Standing{archive.IsNew, archive.IsWorse, archive.IsReopened, archive.IsConflicting,
	archive.IsResolved}

// NewChanges puts a comparison into words and lists at most so many of each kind. The run whose page it is gives the
// links; nil where there is no site.
func NewChanges(c *archive.Comparison, most int, in *Run) Changes {
	v := Changes{Notes: changeNotes(c), Numbers: changedNumbers(c.Before, c.After),
		Before: Link{Text: apart(c.Before, c.After), Short: true},
		After:  Link{Text: apart(c.After, c.Before), Short: true}}
	for _, kind := range changedKinds {
		if in != nil && kind == archive.IsNew { // a page leads to them: they are in its list of findings
			continue
		}
		g := ChangeGroup{Is: string(kind), Title: Capital(string(kind))}
		other := func(x archive.Change) bool { return x.Is != kind }
		changes := slices.DeleteFunc(slices.Clone(c.Changes), other)
		g.List, g.More = firstFew(changes, most, func(x archive.Change) Line { return changedFinding(&x, in) })
		if len(changes) > 0 {
			v.Groups = append(v.Groups, g)
		}
	}
	v.Sentence = changeSentence(c, v)
	return v
}

// apart is what a run is called beside another: by its place too, if they have one ID.
func apart(r, other *archive.Record) string {
	if r.ID == other.ID && r.Key != other.Key {
		return r.ID + " (" + r.Path + ")"
	}
	return r.ID
}

func changeNotes(c *archive.Comparison) (notes []string) {
	if !c.Before.HasPages() {
		notes = append(notes, c.Before.ID+" is known from the history alone: its own pages are gone.")
	}
	if c.Before.Project != c.After.Project {
		notes = append(notes, "The two runs name different projects. They are compared as if they were one.")
	}
	if c.After.Started.Before(c.Before.Started) {
		notes = append(notes, c.After.ID+" is older than "+c.Before.ID+"; compared in the order given.")
	}
	return notes
}

// changeSentence counts the findings by their standing, or says that nothing changed.
func changeSentence(c *archive.Comparison, v Changes) string {
	var words []string
	moved := len(v.Numbers.Rows)+len(v.Groups) > 0 || c.Changed()
	for _, is := range archive.Standings {
		if n := c.Count(is); n > 0 {
			words = append(words, Number(n)+" "+strings.Replace(string(is), "not looked at", "not re-checked", 1))
		}
	}
	switch {
	case !moved:
		return "Nothing changed: the same verdict, the same numbers, the same findings."
	case len(words) == 0:
		return "No finding is new, and none was open before."
	}
	return "Findings: " + strings.Join(words, ", ") + "."
}

func changedFinding(x *archive.Change, in *Run) Line {
	at := *x.Latest()
	f := Line{Severity: badge(at.Severity.String()), State: badge(string(at.Disposition)),
		ID: brief(cmp.Or(at.ID, "no id"), maxLabel), Title: Link{Text: brief(cmp.Or(at.Title, Unsaid), maxHeadline)},
		By: reviewer(at.Reviewer), Place: path(at.File, span(at.Line, 0))}
	if in != nil && at.Run.Key == in.archived.Key {
		f.Title.Href = FindingHref(at.Key, at.Run.Page)
		f.Place.Href = in.site.Forge.file(in.v.Run.Commit, at.File, at.Line, 0)
	} else if in != nil {
		at.Run.Finding = at.Key
		f.Title.Href = runFinding(toSite, at.Run).Href
	}
	switch {
	case x.Closed != "" && x.Now == nil:
		f.Story = badge(x.Closed).Word + " in " + x.ClosedBy.ID
	case x.Refutes.Known():
		f.Story = "called fixed in " + x.Refutes.ID + ", now disproved"
	case x.Was != nil && x.Now != nil:
		f.Story = badge(string(x.Was.Disposition)).Word + " and " + x.Was.Severity.String() + " in " + x.Was.Run.ID
	}
	return f
}

// changedNumbers are the numbers and words in which two runs differ.
func changedNumbers(a, b *archive.Record) Table {
	t := newTable("changes", "What differs", "What", "Before#", "After#")
	add := func(name, before, after string) {
		if before != after {
			t.add("", text(name), text(before), text(after))
		}
	}
	add("Verdict", a.Outcome.String(), b.Outcome.String())
	add("Record quality", score(a.Score()), score(b.Score()))
	add("Findings reported", Number(a.Ledger.Raised), Number(b.Ledger.Raised))
	was, is := statuses(a.Ledger), statuses(b.Ledger)
	for i := range was {
		add(Capital(was[i].Word), Number(was[i].Count), Number(is[i].Count))
	}
	add("Tests passed", known(a.Tests.Passed), known(b.Tests.Passed))
	add("Tests failed", known(a.Tests.Failed), known(b.Tests.Failed))
	add("Regression", regressionBadge(a.Tests.Regression).Word, regressionBadge(b.Tests.Regression).Word)
	return t
}

// Told is the story of a finding between the two runs in a line; without one, its status.
func (f Line) Told() string { return cmp.Or(f.Story, f.State.Word) }
