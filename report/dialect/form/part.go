package form

import (
	"maps"

	"swarmreport/report"
)

// PartSize is how many values of a file are read in one go: many enough that to join them costs nothing beside reading them.
const PartSize = 128

// Each does something with each of the file's values. Values of one part share a reading, and no two parts do: what is done must ask nothing
// of the values above.
func (r *Reading) Each(values []Value, do func(*Reading, Value)) {
	r.InParts(PartSize, len(values), func(p *Reading, i int) { do(p, values[i]) })
}

// InParts does something with each of n things, so many of them a part. The parts are joined in the file's order, so that the size is not to be
// seen.
func (r *Reading) InParts(size, n int, do func(p *Reading, i int)) {
	if n <= size {
		for i := range n {
			do(r, i)
		}
		return
	}
	parts := make([]*Reading, (n+size-1)/size)
	for k := range parts {
		parts[k] = NewReading(r.File)
		parts[k].parent = r
		for i := k * size; i < min(n, (k+1)*size); i++ {
			do(parts[k], i)
		}
	}
	for _, p := range parts {
		r.Join(p)
	}
}

// Join adds what a part found to what was found above it. A part has lists alone: of what a file has once, as its plan, nobody could say
// which part's counts.
func (r *Reading) Join(p *Reading) {
	r.joinProblems(p)
	for _, name := range p.Unknown {
		r.name(name)
	}
	maps.Copy(r.Consumed, p.Consumed)
	maps.Copy(r.Passed, p.Passed)
	r.Saw(p.Art.Latest)
	r.Art.Partly = r.Art.Partly || p.Art.Partly
	joinLists(r.Art, p.Art)
}

// joinProblems counts the part's problems by sort, and keeps those that are among the first of theirs in the whole file.
func (r *Reading) joinProblems(p *Reading) {
	for _, x := range p.odd {
		if seen := r.ofSort(x.sort); seen.more() {
			r.keepOdd(seen, x.Problem)
		}
	}
	for _, seen := range p.order {
		r.ofSort(seen.sort).n += max(0, seen.n-MaxRepeats)
	}
}

func joinLists(to, from *report.Artefact) {
	to.Messages = append(to.Messages, from.Messages...)
	to.Reviews = append(to.Reviews, from.Reviews...)
	to.Summaries = append(to.Summaries, from.Summaries...)
	to.Verifications = append(to.Verifications, from.Verifications...)
	to.Escalations = append(to.Escalations, from.Escalations...)
	to.Log = append(to.Log, from.Log...)
	to.Commits = append(to.Commits, from.Commits...)
	to.Notes = append(to.Notes, from.Notes...)
	to.Scores = append(to.Scores, from.Scores...)
	to.Tasks = append(to.Tasks, from.Tasks...)
	to.Claimed = append(to.Claimed, from.Claimed...)
	to.Unread = append(to.Unread, from.Unread...)
	to.Unclear = append(to.Unclear, from.Unclear...)
}
