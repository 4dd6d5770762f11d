package archive

import (
	"reflect"
	"slices"
)

// Steady reports whether a run's pages would say of other runs what they said when the archive was told before: the runs up to the next newer
// one with a page are those of then, with all that was concluded from them, and nothing that this run raised last was raised or ended since.
// A run of which that is not known is not steady.
func (a *Archive) Steady(key string) bool {
	run := a.Run(key)
	return run != nil && a.steady[run]
}

// settleProject says which runs of a project are steady, where all that were told before are as they were. A project with a run that states no
// time has none: such runs stand behind all others, yet follow the oldest.
func (a *Archive) settleProject(known, more []*Summary, touched map[*Summary]bool) {
	if slices.ContainsFunc(slices.Concat(known, more), func(s *Summary) bool { return s.Started.IsZero() }) {
		return
	}
	newer := 0
	for i, run := range known {
		for newer = max(newer, i+1); newer < len(known) && known[newer].Remembered; newer++ {
		}
		a.steady[run] = newer < len(known) && !touched[run]
	}
}

// recalls reports whether s was taken over from t as it was; what the place of its files and the histories decide may still differ.
func (s *Summary) recalls(t *Summary) bool {
	same := len(s.Sightings) == len(t.Sightings) && (len(s.Sightings) == 0 || &s.Sightings[0] == &t.Sightings[0])
	return same && s.Inputs != "" && s.Inputs == t.Inputs && s.Key == t.Key && s.Path == t.Path &&
		s.Remembered == t.Remembered && slices.Equal(s.AlsoAt, t.AlsoAt) &&
		(len(s.Earlier)+len(t.Earlier) == 0 || reflect.DeepEqual(s.Earlier, t.Earlier))
}
