package report

import (
	"slices"
	"strings"
)

// attachWork gives every component what it depends on, its files, its findings and the messages about it.
func (r *Run) attachWork() {
	byID := map[string]*Component{}
	if r.Plan != nil {
		r.Components = slices.Clone(r.Plan.Components)
		r.linkPlan(byID)
	}
	for _, d := range r.Deliveries {
		c := r.component(byID, d.Component, d.Origin)
		c.Story.Assigned, c.Story.Implemented = true, c.Story.Implemented || d.Outcome == Passed || d.Status == ""
		c.Delivered, c.Touched = append(c.Delivered, d), append(c.Touched, d.Files...)
	}
	for _, m := range r.Messages {
		if m.Component != "" {
			r.component(byID, m.Component, m.Origin).take(m)
		}
	}
	for _, c := range r.Components {
		c.Touched = once(c.Touched)
	}
}

// component returns the one of an ID; one that no plan has is added to the run.
func (r *Run) component(byID map[string]*Component, id string, at Origin) *Component {
	c := byID[NormalID(id)]
	if c == nil {
		c = &Component{Origin: at, ID: id}
		byID[NormalID(id)], r.Components = c, append(r.Components, c)
	}
	return c
}

// linkPlan finds the plan's components by ID, else by name, what they depend on, and what is in their files.
func (r *Run) linkPlan(byID map[string]*Component) {
	for _, c := range r.Plan.Components {
		for _, id := range []string{NormalID(c.ID), NormalID(c.Name)} {
			if id != "" && byID[id] == nil {
				byID[id] = c
			}
		}
	}
	var found Paths[*Finding]
	for _, f := range r.Findings {
		found.Add(f.File, f)
	}
	var changed []string
	for _, s := range r.Summaries {
		changed = append(changed, s.FilesModified...)
	}
	paths := PathsOf(changed)
	for _, c := range r.Plan.Components {
		c.Story.Planned = true
		c.resolve(byID)
		for _, file := range c.PlannedFiles() {
			if paths.Has(file) {
				c.Touched = append(c.Touched, file)
			}
			all := found.All(file)
			c.Findings = append(c.Findings, all[:min(len(all), mostShared)]...) // a bare name may mean many
		}
	}
}

// resolve finds what a component depends on. A word for nothing is none, and a list of components is split.
func (c *Component) resolve(byID map[string]*Component) {
	unknown := func(id string) bool { return byID[NormalID(id)] == nil }
	for _, id := range c.Dependencies {
		parts := strings.Split(id, ",")
		if !unknown(id) || slices.ContainsFunc(parts, unknown) {
			parts = []string{id}
		}
		for _, part := range parts {
			if !unknown(part) {
				c.DependsOn = append(c.DependsOn, byID[NormalID(part)])
			} else if !slices.Contains([]string{"", "none", "n a", "nothing", "null"}, FoldWord(strings.Trim(part, " -()[]"))) {
				c.Missing = append(c.Missing, part)
			}
		}
	}
}

// take records what one message states about the component; a later message replaces an earlier one.
func (c *Component) take(m *Message) {
	s := &c.Story
	s.Messages, s.Attempts = append(s.Messages, m), max(s.Attempts, m.Attempt.N)
	switch m.Kind() {
	case "componentassignment", "taskassignment", "taskassign":
		s.Assigned, s.Blocked = true, false
	case "componenthandoff", "workersubmission", "implementationcomplete", "implcomplete":
		s.Assigned, s.Implemented = true, m.Outcome != Failed && m.Verdict != Negative
		s.Blocked = !s.Implemented
		c.Touched = append(c.Touched, m.Files...)
	case "commitrequest", "commit":
		s.Committed = true
		c.Touched = append(c.Touched, m.Files...)
	case "testresult":
		s.Tested, s.TestsFailed = true, m.Verdict == Negative
	default:
		c.Story.judge(m)
	}
}

// judge lets a rejection stay until the role that rejected approves; another role's approval does not lift it.
func (s *Story) judge(m *Message) {
	switch {
	case m.Verdict == Positive:
		s.Approved = !s.Rejected
	case m.Verdict == Negative && m.Duplicate == nil:
		s.Approved, s.Rejected, s.Rejections = false, s.Rejected || !m.Lifted, s.Rejections+1
	}
}

// addPassages adds what was not understood. What a file grades without a finding of its own mostly repeats another: it
// is asked about only where no finding has its words.
func (r *Run) addPassages() {
	graded := slices.Clip(r.Graded)
	for _, a := range r.Artefacts {
		r.NotUnderstood, graded = append(r.NotUnderstood, a.NotUnderstood...), append(graded, a.Graded...)
	}
	var known []string
	for _, f := range r.Findings {
		known = append(known, Words(f.ID), Words(f.Title), Words(f.location()))
	}
	known = once(known)
	for _, p := range graded {
		text := " " + Words(p.Text) + " "
		if !slices.ContainsFunc(known, func(w string) bool { return w != "" && strings.Contains(text, " "+w+" ") }) {
			r.NotUnderstood = append(r.NotUnderstood, p)
		}
	}
}
