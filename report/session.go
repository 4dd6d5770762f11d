package report

import (
	"cmp"
	"slices"
)

// takeSession keeps the first session by path, and fills what it leaves open from the later ones: a team session says of
// itself in several files what none says alone.
func (r *Run) takeSession(s *Session) {
	if s == nil {
		return
	}
	if r.Session == nil {
		kept := *s
		r.Session = &kept
		return
	}
	k := r.Session
	k.Task, k.RunID, k.Branch = cmp.Or(k.Task, s.Task), cmp.Or(k.RunID, s.RunID), cmp.Or(k.Branch, s.Branch)
	k.Project, k.Commit, k.Status = cmp.Or(k.Project, s.Project), cmp.Or(k.Commit, s.Commit), cmp.Or(k.Status, s.Status)
	if k.Started.IsZero() {
		k.Started = s.Started
	}
	k.Done = append(slices.Clip(k.Done), s.Done...)
	k.Stated = append(slices.Clip(k.Stated), s.Stated...)
	k.Roles = append(slices.Clip(k.Roles), s.Roles...)
	if !k.BaselinePassed.Known && !k.BaselineFailed.Known {
		k.BaselinePassed, k.BaselineFailed = s.BaselinePassed, s.BaselineFailed
	}
}

// takeTask joins what several files say of one task; a task without an id stands alone.
func (r *Run) takeTask(t *Task) {
	k := r.taskByID[NormalID(t.ID)]
	if k == nil || t.ID == "" {
		kept := *t
		r.Tasks = append(r.Tasks, &kept)
		if r.taskByID == nil {
			r.taskByID = map[string]*Task{}
		}
		r.taskByID[NormalID(t.ID)] = &kept
		return
	}
	k.Title, k.Role = cmp.Or(k.Title, t.Title), cmp.Or(k.Role, t.Role)
	if k.Status == "" || t.Status != "" && ParseOutcome(k.Status) == Passed { // of two files the one that leaves it open is heard
		k.Status = t.Status
	}
	for _, id := range t.BlockedBy {
		if !slices.Contains(k.BlockedBy, id) {
			k.BlockedBy = append(k.BlockedBy, id)
		}
	}
}
