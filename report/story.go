package report

import (
	"slices"
	"strings"
)

// Story is how far a component came, as the plan, the files and the messages tell it.
type Story struct {
	Planned, Assigned, Implemented, Approved, Rejected, Tested, TestsFailed, Committed, Blocked bool
	Attempts                                                                                    int
	Rejections                                                                                  int        // negative verdicts on it
	Messages                                                                                    []*Message // about it, in the order of the conversation
	Said                                                                                        Steps
	CalledBlocked                                                                               bool // by the run's own report, whatever messages say
}

// Steps are the messages that tell of each step last; nil = none does.
type Steps struct{ Assigned, Implemented, Reviewed, Tested, Committed *Message }

// State is the last word on the component: blocked, committed, rejected, tested, reviewed, implemented, assigned or planned. A refusal that
// stands is not lifted by tests that pass.
func (s Story) State() string {
	switch {
	case s.Blocked || s.CalledBlocked:
		return "blocked"
	case s.Committed:
		return "committed"
	case s.TestsFailed:
		return "tests failed"
	case s.Rejected:
		return "rejected"
	case s.Tested:
		return "tested"
	case s.Approved:
		return "reviewed"
	case s.Implemented:
		return "implemented"
	case s.Assigned:
		return "assigned"
	}
	return "planned"
}

// State is the last word of the component's story. Where that says no more than planned, the record may still show a change in
// one of its files (touched); and what no plan has was only mentioned.
func (c *Component) State() string {
	state := c.Story.State()
	switch {
	case state != "planned":
		return state
	case len(c.Touched) > 0:
		return "touched"
	case !c.Story.Planned:
		return "mentioned"
	}
	return state
}

// tellStories gives every component the messages about it, and the run the components that only messages name.
func (r *Run) tellStories() {
	byID := r.planned()
	r.deliver(byID)
	for _, m := range r.Messages {
		if m.Component == "" {
			continue
		}
		id := NormalID(m.Component)
		if byID[id] == nil {
			byID[id] = &Component{Origin: m.Origin, ID: m.Component}
			r.Components = append(r.Components, byID[id])
		}
		byID[id].hear(m)
	}
	for _, t := range r.Tasks {
		byID[NormalID(t.ID)].waitsFor(t.BlockedBy...)
	}
	called := r.calledBlocked()
	for _, c := range r.Components {
		c.Story.refused()
		c.Story.CalledBlocked = called[NormalID(c.ID)] || called[NormalID(c.Name)]
		c.Touched = once(c.Touched)
	}
}

// planned gives the run the components of its plan, and each id its first.
func (r *Run) planned() map[string]*Component {
	byID := map[string]*Component{}
	if r.Plan != nil {
		r.Components = slices.Clone(r.Plan.Components)
	}
	for _, c := range r.Components {
		c.Story.Planned = true
		if id := NormalID(c.ID); byID[id] == nil {
			byID[id] = c
		}
	}
	return byID
}

// waitsFor adds to what a component depends on, where no plan says it: the plan's word on that is whole.
func (c *Component) waitsFor(ids ...string) {
	if c == nil || c.Story.Planned {
		return
	}
	for _, id := range ids {
		if Filled(id) && !slices.Contains(c.Dependencies, id) {
			c.Dependencies = append(c.Dependencies, id)
		}
	}
}

// calledBlocked gives the components that a report of the run's own has a heading for, “BLOCKED: x”.
func (r *Run) calledBlocked() map[string]bool {
	called := map[string]bool{}
	for _, s := range r.Stated {
		for _, c := range s.BlockedIDs {
			called[NormalID(c.Text)] = true
		}
	}
	delete(called, "")
	return called
}

// refused: a refusal stands until the role that refused approves; another role's approval does not lift it.
func (s *Story) refused() {
	for _, m := range s.Messages {
		if m.Verdict == Negative && m.Lifted == nil && m.Duplicate == nil && !isTestResult(m) {
			s.Approved, s.Rejected, s.Said.Reviewed = false, true, m
		}
	}
}

func isTestResult(m *Message) bool { return m.Kind() == "testresult" }

// hear takes what one message says about the component; the later word replaces the earlier one.
func (c *Component) hear(m *Message) {
	s := &c.Story
	s.Messages = append(s.Messages, m)
	s.Attempts = max(s.Attempts, m.Attempt.N)
	for name, id := range m.Below("payload.dependencies") {
		if m.Kind() == "taskassignment" && !strings.Contains(name, ".") {
			c.waitsFor(id)
		}
	}
	switch m.Kind() {
	case "componentassignment", "taskassignment", "taskassign":
		s.Assigned, s.Blocked, s.Said.Assigned = true, false, m
	case "componenthandoff", "workersubmission", "implementationcomplete", "implcomplete":
		status := VerdictOf(m.Status) // a word of refusal also with its reason: “blocked (no key yet)”. What is complete in part is implemented
		s.Assigned, s.Implemented = true, status != Negative && m.Verdict != Negative
		s.Blocked, s.Said.Implemented = !s.Implemented, m
		c.Touched = append(c.Touched, m.Files...)
	case "commitrequest", "commit":
		s.Committed, s.Said.Committed = true, m
		c.Touched = append(c.Touched, m.Files...)
	case "testresult":
		s.Tested, s.TestsFailed, s.Said.Tested = true, m.Verdict == Negative, m
	default:
		c.judged(m)
	}
}

func (c *Component) judged(m *Message) {
	s := &c.Story
	switch m.Verdict {
	case Positive:
		s.Approved, s.Rejected, s.Said.Reviewed = true, false, m
	case Negative:
		s.Approved, s.Rejected, s.Said.Reviewed = false, true, m
		if m.Duplicate == nil { // what was sent twice was said once
			s.Rejections++
		}
	}
}

// once leaves of a list of files each where it stands first.
func once(files []string) []string {
	seen := make(map[string]bool, len(files))
	return slices.DeleteFunc(files, func(file string) bool {
		again := seen[file]
		seen[file] = true
		return again
	})
}
