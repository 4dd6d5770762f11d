package archive

import "slices"

// beginAlike counts the runs at the beginning of both lists that are alike.
func beginAlike(runs, before []*Summary, alike func(s, t *Summary) bool) int {
	for i := range min(len(runs), len(before)) {
		if !alike(runs[i], before[i]) {
			return i
		}
	}
	return min(len(runs), len(before))
}

// sameRecord reports whether everything is equal that identities follow from.
func (s *Summary) sameRecord(t *Summary) bool {
	if s.recalls(t) {
		return true
	}
	return timeless(s) == timeless(t) && slices.Equal(s.Reviewers, t.Reviewers) && slices.Equal(s.Reviewed, t.Reviewed) && slices.Equal(s.Touched, t.Touched) &&
		slices.EqualFunc(s.Sightings, t.Sightings, sameSighting)
}

// sameSighting compares what matching and lives follow from, and the id and title that are packed with it: where only they changed, a project is
// matched once more for nothing.
func sameSighting(a, b Sighting) bool {
	return a.Disposition == b.Disposition && a.Open == b.Open && a.Line == b.Line && a.Text == b.Text && a.Evidence == b.Evidence && a.packed == b.packed
}

// retell gives each sighting of a run the identity that it had before. nil: the identities cannot have been told like this.
func (m *memory) retell(run, before *Summary) []*identity {
	placed := make([]*identity, len(run.Sightings))
	for i := range run.Sightings {
		s, name := &run.Sightings[i], before.Sightings[i].Identity
		id := m.named[name]
		if id == nil {
			if id = m.begin(s); id.life.Identity != name {
				return nil
			}
		}
		placed[i] = id
	}
	for i := range run.Sightings {
		m.learn(placed[i], &run.Sightings[i])
	}
	return placed
}
