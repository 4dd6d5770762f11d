package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
)

// Component is a unit of work as the plan describes it.
type Component struct {
	ID, Label, Name string
	Description     Prose
	Facts           Facts
	Strategy        Prose
	Risks           []string
	At              Link
}

func (r *Run) planned(c *report.Component, i int) Component {
	at := r.at(c.Origin)
	v := Component{ID: numbered("component", i), Label: brief(c.ID, maxLabel), Name: report.Shorten(c.Name, maxValue),
		Description: prose(c.Description, at), Strategy: prose(c.TestStrategy, at),
		Risks: clipped(c.Risks), At: at}
	v.Facts.add("Creates", r.plannedFiles(c.FilesToCreate, c)...)
	v.Facts.add("Modifies", r.plannedFiles(c.FilesToModify, c)...)
	v.Facts.text("Complexity", report.Shorten(c.Complexity, maxValue))
	return v
}

// plannedFiles are files that a component was to create or modify.
func (r *Run) plannedFiles(files []string, c *report.Component) []Link {
	touched := report.PathsOf(c.Touched).Has
	return fewLinks(files, 200, func(f string) Link {
		l := r.coded(f)
		l.Tail = either(touched(f), "\u00a0(changed)", "")
		return l
	})
}

// componentTable lists every component: those of the plan that have a card, and some that only other files name.
func (r *Run) componentTable() Table {
	all := r.v.Run.Components
	t := sortable("stack", "Components: state, dependencies, files, findings and messages",
		"Component", "State", "Depends on", "Needed by", "Planned files", "Findings", "Messages")
	neededBy := map[*report.Component][]Link{}
	for _, c := range all {
		for _, d := range c.DependsOn {
			neededBy[d] = append(neededBy[d], r.component(c, c.ID))
		}
	}
	itself := func(l Link) Link { return l }
	for i, c := range all[:min(len(all), max(r.cards, mostMatrix))] {
		name := to(r.component(c, c.ID))
		if c.ID != "" && c.Name != "" && c.Name != c.ID {
			name.Links = append(name.Links, Link{Text: brief(c.Name, 80)})
		}
		_, files := r.touched(c)
		t.add(either(i < r.cards, "", numbered("story", i)), name, Cell{Badge: r.state(c)},
			to(fewLinks(r.dependsOn(c), mostRefs, itself)...), to(fewLinks(neededBy[c], mostRefs, itself)...), text(files),
			to(fewLinks(c.Findings, mostRefs, r.finding)...), to(r.messages(c.Story.Messages)...))
	}
	return t.cut(len(all), "components")
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
	if len(c.Story.Messages) > 0 && (state != "touched" || len(c.PlannedFiles()) == 0) {
		return Badge{strings.ReplaceAll("story "+state, " ", "-"), state}
	}
	b, _ := r.touched(c)
	return b
}

// touched says how many of a component's planned files are recorded as changed, or that it is not known.
func (r *Run) touched(c *report.Component) (b Badge, text string) {
	of, n := len(c.PlannedFiles()), howMany(c.PlannedFiles(), report.PathsOf(c.Touched).Has)
	text = Number(n) + " of " + Number(of) + " changed"
	switch {
	case of == 0:
		return badge("unknown"), ""
	case !r.recorded && len(c.Story.Messages) == 0:
		return badge("unknown"), Number(of) + " planned"
	case n == of:
		return Badge{"done", "changed"}, text
	case n > 0:
		return Badge{"partly", "partly changed"}, text
	case len(c.Touched) > 0:
		return Badge{"partly", "other files changed"}, text
	}
	return Badge{"untouched", "not changed"}, text
}

// mostMatrix is how many components without a card the table has.
const mostMatrix = 30

// placeComponents gives each component that is shown an address: its card, or its row in the table.
func (r *Run) placeComponents() {
	run := r.v.Run
	if run.Plan != nil {
		r.cards = len(cutPages(run.Plan.Components, mostListed, firstWeight, 0, componentWeight)[0])
	}
	r.componentAt = map[string]string{}
	for i, c := range run.Components[:min(len(run.Components), max(r.cards, mostMatrix))] {
		key := report.NormalID(cmp.Or(c.ID, c.Name))
		if _, known := r.componentAt[key]; !known && key != "" {
			r.componentAt[key] = RunPage + "#" + numbered(either(i < r.cards, "component", "story"), i)
		}
	}
	for _, c := range run.Components {
		for _, f := range c.Findings {
			r.parts[f] = append(r.parts[f], c)
		}
	}
}

func componentWeight(c *report.Component) int {
	return rowWeight + graphRowWeight + weight(c.Description, c.TestStrategy) + 300*len(c.Findings) +
		150*(len(c.PlannedFiles())+len(c.Dependencies))
}
