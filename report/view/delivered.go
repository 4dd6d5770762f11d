package view

import (
	"strconv"

	"swarmreport/report"
)

// Delivered is what was asked, and what the run's data shows of it.
type Delivered struct {
	Goal, Task string
	State      string // a sentence: how much of the plan was touched
	Components []Component
	More       Link // how many others the plan has
}

const mostDelivered = 8

func (r *Run) delivered() Delivered {
	run := r.v.Run
	d := Delivered{Goal: report.Shorten(run.Goal, maxText), Task: report.Shorten(run.Task, maxText)}
	if run.Plan == nil {
		d.State = r.noPlan(", so what was asked is not recorded part by part.") + " " + changed(run)
	} else {
		d.State = deliveredState(run)
	}
	for i, c := range run.Components[:min(len(run.Components), mostDelivered)] {
		v := Component{ID: numbered("story", i), Label: brief(c.ID, maxLabel), Name: brief(c.Name, 80), Brief: c.State()}
		if len(c.Story.Messages) == 0 {
			v.Brief = touchedInBrief(c, r.recorded)
		}
		d.Components = append(d.Components, v)
	}
	if more := len(run.Components) - len(d.Components); more > 0 {
		d.More = Link{Text: "and " + plural(more, "more component", "more components"), Href: PlanSection}
	}
	return d
}

func deliveredState(run *report.Run) string {
	n := len(run.Plan.Components)
	planned := plural(n, "component", "components") + " planned. "
	if len(modified(run)) == 0 {
		return planned + changed(run)
	}
	return planned + "Changes are recorded in " + filesOf(howMany(run.Plan.Components, wasTouched), n) + ". " +
		changed(run)
}

func wasTouched(c *report.Component) bool { return len(c.Touched) > 0 }

// filesOf says whose files were changed, of n components.
func filesOf(touched, n int) string {
	switch {
	case touched == 0:
		return "none of " + either(n == 1, "its", "their") + " files"
	case n == 1:
		return "its files"
	case touched == n:
		return "files of each"
	}
	return "files of " + strconv.Itoa(touched) + " of them"
}

// changed says how many files are listed as changed.
func changed(run *report.Run) string {
	switch files, stated := Changed(run); {
	case len(files) > 0:
		return plural(len(files), "file", "files") + " listed as changed."
	case stated:
		return "No file is listed as changed."
	}
	return "The run has no list of changed files."
}

func modified(run *report.Run) []string {
	files, _ := Changed(run)
	return files
}

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
		add(s.Changed())
	}
	for _, c := range run.Components {
		add(c.Touched)
	}
	return files, stated || len(files) > 0
}
