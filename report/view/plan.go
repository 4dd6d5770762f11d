package view

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Plan is the page of what was asked: the plan, what the record shows of it, and what was decided before any code.
type Plan struct {
	Absent     string
	Lost       Link // to what is wrong with a plan that could not be read
	At         Link
	Goal, Task string
	Facts      []Fact
	Components []Component
	None       string // said where the plan names no component
	Graph      *Graph // nil = fewer than two components
	Risks      []string
	Questions  []string
	Deferred   []string
	Texts      []TitledProse // data model, changes of interfaces, graph, notes
	Designs    []Design
	More       int
	Matrix     *Matrix // nil = no message is about a component
	Moved      Files   // planned and changed files, one without the other
	Commits    []Fact
	Sections   []Section
}

// Component is one unit of work: planned, and touched as far as the record tells.
type Component struct {
	ID          string
	Label, Name string
	Description Prose
	Touched     string // "2 of 3 planned files changed"
	Brief       string // "2 of 3 files"; empty = not known
	State       Badge
	Files       []PlannedFile
	DependsOn   []Link
	Facts       []Fact
	Strategy    Prose
	Risks       []string
	Findings    []Link
	At          Link
}

// PlannedFile is a file that a component was to create or modify.
type PlannedFile struct {
	Path
	What    string // create, modify
	Changed bool
}

// TitledProse is a text of the plan under its own heading.
type TitledProse struct {
	Title string
	Text  Prose
}

// Design is a security design review.
type Design struct {
	Reviewer, Verdict string
	Rationale         Prose
	Constraints       []string
	At                Link
}

// Section is an artefact in words.
type Section struct {
	Title string
	Facts []Fact
	At    Link
}

// Plan makes the page.
func (r *Run) Plan() Plan {
	run := r.v.Run
	p := Plan{Goal: report.Shorten(run.Goal, maxText), Task: report.Shorten(run.Task, maxText)}
	for _, d := range run.Design {
		p.Designs = append(p.Designs, Design{report.Shorten(d.Reviewer, maxName), report.Shorten(d.Verdict, maxValue), prose(d.Rationale, r.at(d.Origin)), clipped(d.Constraints), r.at(d.Origin)})
	}
	for _, c := range run.Commits {
		said := append([]Link{{Text: brief(c.Message, 200)}}, r.atForge(c.Hash)...)
		p.Commits = append(p.Commits, Fact{c.Hash, append(said, r.at(c.Origin))})
	}
	for _, s := range run.Notes {
		p.Sections = append(p.Sections, r.section(s))
	}
	p.Matrix, p.Moved = r.matrix(), r.moved
	if run.Plan == nil {
		p.Absent, p.Lost = r.noPlan(".")+" What was asked is known only as far as other files tell.", r.whyLost(judge.PlanFile)
		return p
	}
	r.fill(&p, run.Plan)
	return p
}

func (r *Run) fill(p *Plan, plan *report.Plan) {
	p.At = r.at(plan.Origin)
	p.Facts = planFacts(plan)
	p.Risks, p.Questions, p.Deferred = clipped(plan.GlobalRisks), clipped(plan.Questions), clipped(plan.Deferred)
	for _, t := range []struct{ title, text string }{{"Data model", plan.DataModel}, {"Interfaces", plan.APIChanges},
		{"Dependency graph as written", plan.GraphText}, {"Notes on the pipeline", plan.PipelineNotes}} {
		if t.text != "" {
			p.Texts = append(p.Texts, TitledProse{t.title, prose(t.text, p.At)})
		}
	}
	shown := plan.Components[:r.components]
	for i, c := range shown {
		p.Components = append(p.Components, r.planned(c, i))
	}
	p.More = len(plan.Components) - len(shown)
	p.Graph = r.graph(shown)
	if len(plan.Components) == 0 {
		p.None = "The plan names no components, so what was delivered cannot be held against it part by part."
	}
}

// shownComponents is how many components the page can hold (S1).
func shownComponents(plan *report.Plan) int {
	heavy := 0
	for i, c := range plan.Components {
		heavy += rowWeight + graphRowWeight + weight(c.Description) + weight(c.TestStrategy) + 300*len(c.Findings) + 150*(plannedFiles(c)+len(c.Dependencies))
		if i == mostListed || i > 0 && heavy > firstWeight {
			return i
		}
	}
	return len(plan.Components)
}

func planFacts(plan *report.Plan) []Fact {
	facts := []Fact{plainFact("Components", Number(len(plan.Components)))}
	if plan.Domain != "" {
		facts = append(facts, plainFact("Domain", report.Shorten(plan.Domain, maxValue)))
	}
	if plan.Feasible != nil {
		facts = append(facts, plainFact("Called feasible as a pipeline", either(*plan.Feasible, "yes", "no")))
	}
	for _, g := range plan.Groups {
		facts = append(facts, plainFact("Side by side", report.Shorten(strings.Join(g, ", "), maxValue)))
	}
	for _, c := range plan.Chains {
		facts = append(facts, plainFact("One after the other", report.Shorten(strings.Join(c, " → "), maxValue)))
	}
	return facts[:min(len(facts), 60)]
}

func (r *Run) planned(c *report.Component, i int) Component {
	v := Component{ID: numbered("component", i), Label: brief(c.ID, maxLabel), Name: report.Shorten(c.Name, maxValue), Description: prose(c.Description, r.at(c.Origin)),
		Strategy: prose(c.TestStrategy, r.at(c.Origin)), Risks: clipped(c.Risks), At: r.at(c.Origin)}
	v.Files = r.plannedFiles(c)
	v.State = r.state(c)
	_, v.Touched = touched(c, r.recorded)
	if v.Brief = touchedInBrief(c, r.recorded); v.Brief != "" {
		v.Touched = strings.TrimSuffix(v.Brief, " files") + " planned files changed"
	}
	v.DependsOn = r.dependsOn(c)
	v.Findings, _ = firstFew(c.Findings, 50, r.finding)
	if c.Order.Known {
		v.Facts = append(v.Facts, plainFact("Order", Number(c.Order.N)))
	}
	if tries := attempts(c.Story); tries > 0 {
		v.Facts = append(v.Facts, plainFact("Attempts", Number(tries)))
	}
	if c.Complexity != "" {
		v.Facts = append(v.Facts, plainFact("Complexity", report.Shorten(c.Complexity, maxValue)))
	}
	return v
}

// touchedInBrief is what [touched] says in words; empty where the record cannot tell.
func touchedInBrief(c *report.Component, recorded bool) string {
	if files, text := touched(c, recorded); files.Is != "unknown" {
		return text
	}
	return ""
}

// touched says how many of a component's planned files the record shows as changed, or that it cannot tell.
func touched(c *report.Component, recorded bool) (Badge, string) {
	switch n, of := touchedFiles(c), plannedFiles(c); {
	case of == 0:
		return badge("unknown"), "no file planned"
	case !recorded:
		return badge("unknown"), plural(of, "file", "files") + " planned, no record of changes"
	case n == of:
		return Badge{"done", "touched"}, someFiles(n, of)
	case n > 0:
		return Badge{"partly", "partly touched"}, someFiles(n, of)
	case len(c.Touched) > 0:
		return Badge{"partly", "other files touched"}, someFiles(0, of)
	default:
		return Badge{"untouched", "not touched"}, someFiles(0, of)
	}
}

func someFiles(n, of int) string { return strconv.Itoa(n) + " of " + strconv.Itoa(of) + " files" }

// touchedFiles counts the planned files that some record lists as changed.
func touchedFiles(c *report.Component) int {
	return howMany(c.PlannedFiles(), report.PathsOf(c.Touched).Has)
}

func plannedFiles(c *report.Component) int { return len(c.FilesToCreate) + len(c.FilesToModify) }

func (r *Run) plannedFiles(c *report.Component) []PlannedFile {
	var files []PlannedFile
	touched := report.PathsOf(c.Touched).Has
	add := func(list []string, what string) {
		for _, f := range list[:min(len(list), 200)] {
			files = append(files, PlannedFile{r.coded(f), what, touched(f)})
		}
	}
	add(c.FilesToCreate, "create")
	add(c.FilesToModify, "modify")
	return files
}

func (r *Run) section(s report.Section) Section {
	v := Section{Title: Capital(s.Title), At: r.at(s.Origin)}
	v.Facts, _ = firstFew(s.Facts, 100, func(f report.Fact) Fact { return plainFact(f.Name, cmp.Or(report.Within(f.Value, maxValue), "empty")) })
	return v
}
