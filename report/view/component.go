package view

import (
	"strconv"
	"strings"

	"swarmreport/report"
)

// Component is a unit of work as the plan describes it.
type Component struct {
	ID, Label, Name string
	Brief           string // "2 of 3 files"; empty = not known
	Description     Prose
	State           Badge
	Files           []PlannedFile
	Facts           []Fact
	Strategy        Prose
	Risks           []string
	At              Link
}

// PlannedFile is a file that a component was to create or modify.
type PlannedFile struct {
	Path
	What    string // create, modify
	Changed bool
}

func (r *Run) planned(c *report.Component, i int) Component {
	at := r.at(c.Origin)
	v := Component{ID: numbered("component", i), Label: brief(c.ID, maxLabel), Name: report.Shorten(c.Name, maxValue),
		Brief:       touchedInBrief(c, r.recorded),
		Description: prose(c.Description, at), State: r.state(c), Files: r.plannedFiles(c),
		Strategy: prose(c.TestStrategy, at), Risks: clipped(c.Risks), At: at}
	if c.Order.Known {
		v.Facts = append(v.Facts, plainFact("Order", Number(c.Order.N)))
	}
	v.Facts = append(v.Facts, someFacts("Complexity", report.Shorten(c.Complexity, maxValue))...)
	return v
}

// componentTable lists every component: those of the plan that have a card, and some that only other files name.
func (r *Run) componentTable() Table {
	all := r.v.Run.Components
	shown := all[:min(len(all), max(r.components, mostMatrix))]
	t := Table{Class: "stack", Caption: "Components: state, dependencies, files, findings and steps",
		Columns: columns("Component", "State", "Depends on", "Needed by", "Planned files", "Findings", "Attempts#", "Steps")}
	neededBy := map[*report.Component][]Link{}
	for _, c := range all {
		for _, d := range c.DependsOn {
			neededBy[d] = append(neededBy[d], r.component(c, c.ID))
		}
	}
	for i, c := range shown {
		name, files := r.component(c, c.ID), ""
		if plannedFiles(c) > 0 {
			files = plannedCount(c, r.recorded)
		}
		row := Row{ID: numbered("story", i), Cells: []Cell{{Links: []Link{name}}, {Badge: r.state(c)},
			someLinks(r.dependsOn(c)), someLinks(neededBy[c]), text(files)}}
		if c.ID != "" && c.Name != "" && c.Name != c.ID {
			row.Cells[0].Links = append(row.Cells[0].Links, Link{Text: brief(c.Name, 80)})
		}
		findings, more := firstFew(c.Findings, mostRefs, r.finding)
		attempts := ""
		if n := attemptsOf(c.Story); n > 1 {
			attempts = Number(n)
		}
		row.Cells = append(row.Cells, Cell{Links: findings, More: more}, text(attempts), Cell{Links: r.steps(c)})
		t.Rows = append(t.Rows, row)
	}
	if more := len(all) - len(shown); more > 0 {
		t.More = plural(more, "more component", "more components") + "."
	}
	return t.filled()
}

func someLinks(all []Link) Cell {
	links, more := firstFew(all, mostRefs, func(l Link) Link { return l })
	return Cell{Links: links, More: more}
}

// steps lists what messages state about a component, each with the message that states it.
func (r *Run) steps(c *report.Component) (links []Link) {
	s := c.Story
	add := func(done bool, word string, m *report.Message) {
		if m != nil && done {
			links = append(links, Link{Text: word + " " + NumberOf(m), Href: r.talk.address[m],
				Title: brief(m.Type+": "+GistOf(m), 90)})
		} else if done {
			links = append(links, Link{Text: word})
		}
	}
	add(s.Assigned, "assigned", s.Said.Assigned)
	add(s.Said.Implemented != nil && !s.Implemented, "blocked", s.Said.Implemented)
	add(s.Implemented, "handed off", s.Said.Implemented)
	add(s.Rejected, "rejected"+severalTimes(s.Rejections), s.Said.Reviewed)
	add(s.Approved && !s.Rejected, "approved", s.Said.Reviewed)
	add(s.TestsFailed, "tests failed", s.Said.Tested)
	add(s.Tested && !s.TestsFailed, "tests passed", s.Said.Tested)
	add(s.Committed, "committed", s.Said.Committed)
	return links
}

func severalTimes(n int) string {
	if n < 2 {
		return ""
	}
	return " " + Number(n) + " times"
}

func (r *Run) dependsOn(c *report.Component) (links []Link) {
	for _, d := range c.DependsOn {
		links = append(links, r.component(d, d.ID))
	}
	for _, id := range c.Missing {
		links = append(links, Link{Text: brief(id, 80), Dangling: true, Title: "the plan has no component of this id"})
	}
	return links
}

// state is a component's state: from its messages where there are any, else from its files.
func (r *Run) state(c *report.Component) Badge {
	state := c.State()
	if len(c.Story.Messages) > 0 && (state != "touched" || plannedFiles(c) == 0) {
		return Badge{strings.ReplaceAll("story "+state, " ", "-"), state}
	}
	b, _ := touched(c, r.recorded || len(c.Story.Messages) > 0)
	return b
}

// attemptsOf counts how often work on a component was handed in: as its messages number it, or by the verdicts on it.
func attemptsOf(s report.Story) int {
	n := s.Rejections
	if s.Approved {
		n++
	}
	return max(n, s.Attempts)
}

// touchedInBrief is what [touched] says in words; empty where it is not known.
func touchedInBrief(c *report.Component, recorded bool) string {
	if files, text := touched(c, recorded); files.Is != "unknown" {
		return text
	}
	return ""
}

// touched says how many of a component's planned files are recorded as changed, or that it is not known.
func touched(c *report.Component, recorded bool) (Badge, string) {
	switch n, of := touchedFiles(c), plannedFiles(c); {
	case of == 0:
		return badge("unknown"), "no file planned"
	case !recorded:
		return badge("unknown"), plural(of, "file", "files") + " planned, no list of changes"
	case n == of:
		return Badge{"done", "changed"}, someFiles(n, of)
	case n > 0:
		return Badge{"partly", "partly changed"}, someFiles(n, of)
	case len(c.Touched) > 0:
		return Badge{"partly", "other files changed"}, someFiles(0, of)
	default:
		return Badge{"untouched", "not changed"}, someFiles(0, of)
	}
}

func someFiles(n, of int) string { return strconv.Itoa(n) + " of " + strconv.Itoa(of) + " files" }

// touchedFiles counts the planned files that are listed as changed.
func touchedFiles(c *report.Component) int {
	return howMany(c.PlannedFiles(), report.PathsOf(c.Touched).Has)
}

func plannedFiles(c *report.Component) int { return len(c.FilesToCreate) + len(c.FilesToModify) }

func plannedCount(c *report.Component, recorded bool) string {
	switch of := plannedFiles(c); {
	case of == 0:
		return "none planned"
	case !recorded:
		return Number(of) + " planned"
	default:
		return Number(touchedFiles(c)) + " of " + Number(of) + " changed"
	}
}

func (r *Run) plannedFiles(c *report.Component) (files []PlannedFile) {
	touched := report.PathsOf(c.Touched).Has
	for i, list := range [][]string{c.FilesToCreate, c.FilesToModify} {
		for _, f := range list[:min(len(list), 200)] {
			files = append(files, PlannedFile{r.coded(f), [2]string{"create", "modify"}[i], touched(f)})
		}
	}
	return files
}

// placeStories notes where a message can point for the component that it is about.
func (r *Run) placeStories() {
	r.storyAt = map[string]string{}
	for i, c := range r.v.Run.Components[:min(len(r.v.Run.Components), max(r.components, mostMatrix))] {
		if id := report.NormalID(c.ID); r.storyAt[id] == "" {
			r.storyAt[id] = RunPage + "#" + numbered("story", i)
		}
	}
}
