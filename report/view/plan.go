package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
)

// Plan is the section of what was asked: the plan, and what the run's data shows of it.
type Plan struct {
	Absent     string
	Lost       Link // to what is wrong with a plan that could not be read
	At         Link
	Facts      Facts
	Graph      *Graph // nil = none is drawn
	Table      Table  // every component with its state, dependencies, files, findings and messages
	Components []Component
	More       int
	Files      []FileList // planned and not changed, changed and not planned
	Blocks     []Section
}

// Section is a part of the plan, or of another file in words, under its own heading.
type Section struct {
	ID, Title string
	Facts     Facts
	Text      Prose
	Items     []string
	At        Link
}

// FileList is files under a heading.
type FileList struct {
	Title string
	Files []Link
	More  int
}

// Plan makes the section.
func (r *Run) Plan() Plan {
	run := r.v.Run
	p := Plan{Table: r.componentTable(), Files: r.files()}
	if plan := run.Plan; plan == nil {
		p.Absent, p.Lost = r.noPlan()
		p.Absent += " What was asked is known only from other files."
	} else {
		r.fill(&p, plan)
	}
	for _, v := range run.Reviews {
		if v.Design {
			b := Section{Title: "Security design review", At: r.at(v.Origin)}
			b.Facts.text("Verdict", report.Shorten(v.Verdict, maxValue))
			b.Facts.text("Reviewer", report.Shorten(v.Reviewer, maxName))
			p.Blocks = append(p.Blocks, b)
		}
	}
	if len(run.Commits) > 0 {
		b := Section{ID: "commits", Title: "Commits that the run names"}
		for _, c := range run.Commits {
			hash := Link{Text: brief(c.Message, 200), Href: r.site.Forge.commit(c.Hash), Away: true}
			b.Facts = append(b.Facts, Fact{c.Hash, []Link{hash, r.at(c.Origin)}})
		}
		p.Blocks = append(p.Blocks, b)
	}
	for _, s := range run.Notes {
		b := Section{Title: Capital(s.Title), At: r.at(s.Origin)}
		b.Facts, _ = firstFew(s.Facts, 100, func(f report.Fact) Fact {
			return Fact{f.Name, []Link{{Text: cmp.Or(report.Within(f.Value, maxValue), "empty")}}}
		})
		p.Blocks = append(p.Blocks, b)
	}
	return p
}

func (r *Run) fill(p *Plan, plan *report.Plan) {
	p.At, p.Facts = r.at(plan.Origin), planFacts(plan)
	shown := plan.Components[:r.cards]
	for i, c := range shown {
		p.Components = append(p.Components, r.planned(c, i))
	}
	p.More, p.Graph = len(plan.Components)-len(shown), r.graph(shown)
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

func planFacts(plan *report.Plan) (facts Facts) {
	facts.text("Components", Number(len(plan.Components)))
	if plan.Feasible != nil {
		facts.text("Feasible as a pipeline", either(*plan.Feasible, "yes", "no"))
	}
	for _, g := range plan.Groups {
		facts.text("In parallel", report.Shorten(strings.Join(g, ", "), maxValue))
	}
	for _, c := range plan.Chains {
		facts.text("In sequence", report.Shorten(strings.Join(c, " → "), maxValue))
	}
	return facts[:min(len(facts), 60)]
}

// files compares what was planned with what any file lists as changed; nil where none does.
func (r *Run) files() []FileList {
	var planned []string
	for _, c := range r.v.Run.Components {
		planned = append(planned, c.PlannedFiles()...)
	}
	changed, _ := Changed(r.v.Run)
	switch {
	case len(changed) == 0:
		return nil
	case len(planned) == 0:
		return r.filesBut("Files changed", changed, nil)
	}
	return append(r.filesBut("Planned files without a recorded change", planned, changed),
		r.filesBut("Changed files outside the plan", changed, planned)...)
}

// filesBut lists the files that another list lacks; nil where there are none.
func (r *Run) filesBut(title string, files, other []string) []FileList {
	there, seen, names := report.PathsOf(other), report.Paths[struct{}]{}, []string(nil)
	for _, f := range files {
		if !there.Has(f) && !seen.Has(f) {
			names = append(names, f)
		}
		seen.Add(f, struct{}{})
	}
	if len(names) == 0 {
		return nil
	}
	l := FileList{Title: title}
	l.Files, l.More = firstFew(names, mostListed, r.coded)
	return []FileList{l}
}

// delivered says how much of the plan the run's data shows.
func (r *Run) delivered() string {
	run := r.v.Run
	files, stated := Changed(run)
	changed := "The run has no list of changed files."
	if stated {
		changed = plural(len(files), "file", "files") + " listed as changed."
	}
	if run.Plan == nil {
		text, _ := r.noPlan()
		return text + " " + changed
	}
	planned := plural(len(run.Plan.Components), "component", "components") + " planned"
	if len(files) > 0 {
		planned += ", " + Number(howMany(run.Plan.Components, wasTouched)) + " with recorded changes"
	}
	return planned + ". " + changed
}

func wasTouched(c *report.Component) bool { return len(c.Touched) > 0 }

// Changed gives every file that a summary or a handoff lists as changed, once, in order. Where nothing lists files,
// stated is false.
func Changed(run *report.Run) (files []string, stated bool) {
	seen := map[string]bool{}
	add := func(list []string) {
		for _, f := range list {
			if key := report.CleanPath(f); !seen[key] {
				seen[key] = true
				files = append(files, f)
			}
		}
	}
	for _, s := range run.Summaries {
		stated = stated || s.FilesStated
		add(s.FilesModified)
	}
	for _, c := range run.Components {
		add(c.Touched)
	}
	return files, stated || len(files) > 0
}
