package archive

import (
	"slices"
)

// look closes what a run looked at and did not raise: its reviewers are there and readable, and its reviewed or touched
// files include the finding's file. It gives the lives that ended so.
func (m *memory) look(run *Summary) (ended []*Life) {
	done := map[*identity]bool{}
	for _, files := range [][]string{run.Reviewed, run.Touched} {
		for _, file := range files {
			for _, id := range m.openIn(file) {
				if id.raised != run && !done[id] && slices.Contains(run.Reviewers, id.last.Reviewer()) {
					done[id] = true
					id.life.looked(run)
					ended = append(ended, id.life)
				}
			}
		}
	}
	return ended
}

// openIn gives the open findings of a file, by any name that may mean it.
func (m *memory) openIn(file string) []*identity {
	var list []*identity
	for _, known := range m.names.All(file) {
		for _, id := range m.files[known] {
			if id.life.Open {
				list = append(list, id)
			}
		}
	}
	return list
}
