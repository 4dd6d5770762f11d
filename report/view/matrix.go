package view

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// Matrix holds the plan against what messages and files tell of it.
type Matrix struct {
	Steps []string
	Rows  []MatrixRow
	More  int
}

// MatrixRow is one component.
type MatrixRow struct {
	ID        string
	Component Link
	Name      string
	Cells     []StepCell
	State     Badge
}

// StepCell is one step of one component. An empty Is = no record.
type StepCell struct {
	Step string
	Is   string
	Word string
	At   Link
}

var matrixSteps = []string{"Planned", "Assigned", "Implemented", "Reviewed", "Tested", "Committed"}

// matrix is nil where no message is about a component: the list of components then says all that is known.
func (r *Run) matrix() *Matrix {
	all := r.v.Run.Components
	if !slices.ContainsFunc(all, func(c *report.Component) bool { return len(c.Story.Messages) > 0 }) {
		return nil
	}
	m := &Matrix{Steps: matrixSteps}
	for i, c := range all[:min(len(all), mostMatrix)] {
		m.Rows = append(m.Rows, r.matrixRow(c, i))
	}
	m.More = len(all) - len(m.Rows)
	return m
}

func (r *Run) matrixRow(c *report.Component, i int) MatrixRow {
	s := c.Story
	row := MatrixRow{ID: numbered("story", i), Component: r.component(c, c.ID), Name: brief(c.Name, 80),
		State: storyBadge(c)}
	row.Cells = []StepCell{planCell(s), r.step(1, s.Assigned, s.Said.Assigned, "done", "yes"), r.implemented(c), r.reviewed(s), r.tested(s),
		r.step(5, s.Committed, s.Said.Committed, "done", "yes")}
	return row
}

// storyBadge is the component's state; where that comes from its files, as the list of components words it.
func storyBadge(c *report.Component) Badge {
	state := c.State()
	if state == "touched" && plannedFiles(c) > 0 {
		b, _ := touched(c, true)
		return b
	}
	return Badge{strings.ReplaceAll("story "+state, " ", "-"), state}
}

func planCell(s report.Story) StepCell {
	if s.Planned {
		return StepCell{matrixSteps[0], "done", "yes", Link{}}
	}
	return StepCell{matrixSteps[0], "untouched", "no", Link{}}
}

// step is a cell of the nth step; m tells of it, or nothing does where one step only follows from another.
func (r *Run) step(n int, done bool, m *report.Message, is, word string) StepCell {
	c := StepCell{Step: matrixSteps[n]}
	if done {
		c.Is, c.Word = is, word
	}
	if m != nil {
		c.At = r.numberOnly(m)
	}
	return c
}

// implemented takes the word of a handoff, else that of the files.
func (r *Run) implemented(c *report.Component) StepCell {
	switch s := c.Story; {
	case s.Said.Implemented != nil && !s.Implemented:
		return r.step(2, true, s.Said.Implemented, "fail", "blocked")
	case s.Implemented:
		return r.step(2, true, s.Said.Implemented, "done", "handed off")
	case len(c.Touched) > 0:
		return r.step(2, true, nil, "partly", "files changed")
	}
	return r.step(2, false, nil, "", "")
}

func (r *Run) reviewed(s report.Story) StepCell {
	times := ""
	if tries := max(s.Attempts, s.Rejections+1); tries > 1 && s.Approved {
		times = ", try " + Number(tries)
	} else if s.Rejections > 1 {
		times = " " + Number(s.Rejections) + " times"
	}
	switch {
	case s.Rejected:
		return r.step(3, true, s.Said.Reviewed, "fail", "rejected"+times)
	case s.Approved:
		return r.step(3, true, s.Said.Reviewed, "done", "approved"+times)
	}
	return r.step(3, false, nil, "", "")
}

func (r *Run) tested(s report.Story) StepCell {
	if s.TestsFailed {
		return r.step(4, true, s.Said.Tested, "fail", "failed")
	}
	return r.step(4, s.Tested, s.Said.Tested, "done", "passed")
}

// placeStories notes where a message can point for the component that it is about.
func (r *Run) placeStories() {
	r.storyAt = map[string]string{}
	if r.matrix() == nil {
		return
	}
	for i, c := range r.v.Run.Components[:min(len(r.v.Run.Components), mostMatrix)] {
		id := report.NormalID(c.ID)
		if _, taken := r.storyAt[id]; !taken {
			r.storyAt[id] = RunPage + "#" + numbered("story", i)
		}
	}
}
