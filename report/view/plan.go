package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Plan is the section of what was asked: the plan, and what the run's data shows of it.
type Plan struct {
	Absent     string
	Lost       Link // to what is wrong with a plan that could not be read
	At         Link
	Goal, Task string
	Facts      []Fact
	None       string // the plan has no components
	Graph      *Graph // nil = fewer than two components
	Table      Table  // every component with its state, dependencies, files, findings and steps
	Components []Component
	More       int
	Files      []FileList // planned and not changed, changed and not planned
	Blocks     []Section
}

// Section is a part of the plan, or of another file in words, under its own heading.
type Section struct {
	ID, Title string
	Facts     []Fact
	Text      Prose
	Items     []string
	At        Link
}

// FileList is files under a heading.
type FileList struct {
	Title string
	Files []Path
	More  int
}

// Plan makes the section.
func (r *Run) Plan() Plan {
	run := r.v.Run
	p := Plan{Goal: report.Shorten(run.Goal, maxText), Task: report.Shorten(run.Task, maxText)}
	p.Table, p.Files = r.componentTable(), r.moved
	if plan := run.Plan; plan == nil {
		p.Absent, p.Lost = r.noPlan(".")+" What was asked is known only from other files.", r.whyLost(judge.PlanFile)
	} else {
		r.fill(&p, plan)
	}
	for _, v := range run.Reviews {
		if v.Design {
			p.Blocks = append(p.Blocks, Section{Title: "Security design review", At: r.at(v.Origin), Facts: someFacts(
				"Verdict", report.Shorten(v.Verdict, maxValue), "Reviewer", report.Shorten(v.Reviewer, maxName))})
		}
	}
	if len(run.Commits) > 0 {
		p.Blocks = append(p.Blocks, r.commits(run.Commits))
	}
	for _, s := range run.Notes {
		p.Blocks = append(p.Blocks, r.section(s))
	}
	return p
}

func (r *Run) commits(list []report.Commit) Section {
	b := Section{ID: "commits", Title: "Commits that the run names"}
	for _, c := range list {
		value := append([]Link{{Text: brief(c.Message, 200)}}, r.atForge(c.Hash)...)
		b.Facts = append(b.Facts, Fact{c.Hash, append(value, r.at(c.Origin))})
	}
	return b
}

func (r *Run) fill(p *Plan, plan *report.Plan) {
	p.At, p.Facts = r.at(plan.Origin), planFacts(plan)
	shown := plan.Components[:r.components]
	for i, c := range shown {
		p.Components = append(p.Components, r.planned(c, i))
	}
	p.More, p.Graph = len(plan.Components)-len(shown), r.graph(shown)
	if len(plan.Components) == 0 {
		p.None = "The plan has no components, so what was delivered cannot be compared with it part by part."
	}
	for _, b := range []Section{{Title: "Questions that the plan left open", Items: clipped(plan.Questions)},
		{Title: "Deferred by the plan", Items: clipped(plan.Deferred)},
		{Title: "Risks", Items: clipped(plan.GlobalRisks)}, {Title: "Data model", Text: prose(plan.DataModel, p.At)},
		{Title: "Interfaces", Text: prose(plan.APIChanges, p.At)},
		{Title: "Dependency graph as written", Text: prose(plan.GraphText, p.At)},
		{Title: "Notes on the pipeline", Text: prose(plan.PipelineNotes, p.At)}} {
		if b.Text.Text != "" || len(b.Items) > 0 {
			p.Blocks = append(p.Blocks, b)
		}
	}
}

// shownComponents is how many components the page can hold (S1).
func shownComponents(plan *report.Plan) int {
	heavy := 0
	for i, c := range plan.Components {
		heavy += rowWeight + graphRowWeight + weight(c.Description) + weight(c.TestStrategy) + 300*len(c.Findings) +
			150*(plannedFiles(c)+len(c.Dependencies))
		if i == mostListed || i > 0 && heavy > firstWeight {
			return i
		}
	}
	return len(plan.Components)
}

func planFacts(plan *report.Plan) []Fact {
	facts := someFacts("Components", Number(len(plan.Components)), "Domain", report.Shorten(plan.Domain, maxValue))
	if plan.Feasible != nil {
		facts = append(facts, plainFact("Feasible as a pipeline", either(*plan.Feasible, "yes", "no")))
	}
	for _, g := range plan.Groups {
		facts = append(facts, plainFact("In parallel", report.Shorten(strings.Join(g, ", "), maxValue)))
	}
	for _, c := range plan.Chains {
		facts = append(facts, plainFact("In sequence", report.Shorten(strings.Join(c, " → "), maxValue)))
	}
	return facts[:min(len(facts), 60)]
}

// section shows an artefact in words.
func (r *Run) section(s report.Section) Section {
	b := Section{Title: Capital(s.Title), At: r.at(s.Origin)}
	b.Facts, _ = firstFew(s.Facts, 100, func(f report.Fact) Fact { return plainFact(f.Name, cmp.Or(report.Within(f.Value, maxValue), "empty")) })
	return b
}

// files compares what was planned with what any file lists as changed; nil where none does.
func (r *Run) files() []FileList {
	var planned []string
	for _, c := range r.v.Run.Components {
		planned = append(planned, c.PlannedFiles()...)
	}
	changed := modified(r.v.Run)
	switch {
	case len(changed) == 0:
		return nil
	case len(planned) == 0:
		return r.fileLists(FileList{Title: "Files changed"}, changed, nil)
	}
	return append(r.fileLists(FileList{Title: "Planned files without a recorded change"}, planned, changed),
		r.fileLists(FileList{Title: "Changed files outside the plan"}, changed, planned)...)
}

// fileLists fills the list with the files that another list lacks; nil where there are none.
func (r *Run) fileLists(l FileList, files, other []string) []FileList {
	there, seen := report.PathsOf(other), report.Paths[struct{}]{}
	for _, f := range files {
		switch {
		case there.Has(f) || seen.Has(f):
			continue
		case len(l.Files) == mostListed:
			l.More++
		default:
			l.Files = append(l.Files, r.coded(f))
		}
		seen.Add(f, struct{}{})
	}
	if len(l.Files) == 0 {
		return nil
	}
	return []FileList{l}
}

// someFacts makes facts of names and values in turn; one without a value is left out.
func someFacts(pairs ...string) (facts []Fact) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			facts = append(facts, plainFact(pairs[i], pairs[i+1]))
		}
	}
	return facts
}
