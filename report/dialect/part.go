package dialect

import (
	"maps"

	"swarmreport/report"
	"swarmreport/report/parallel"
)

// partSize is how many values of a file are read in one go: many enough that to join them costs nothing beside reading them.
const partSize = 128

// each does something with each of the file's values, many at a time. Values of one part share a reading, and no two parts do: what is done
// must ask nothing of the values above.
func (r *reading) each(values []value, do func(*reading, value)) {
	r.inParts(partSize, len(values), func(p *reading, i int) { do(p, values[i]) })
}

// inParts does something with each of n things, so many of them a part. The parts are joined in the file's order, so that the size is not to be
// seen.
func (r *reading) inParts(size, n int, do func(p *reading, i int)) {
	if n <= size {
		for i := range n {
			do(r, i)
		}
		return
	}
	parts := make([]*reading, (n+size-1)/size)
	parallel.Each(len(parts), func(k int) {
		parts[k] = newReading(r.file)
		parts[k].parent = r
		for i := k * size; i < min(n, (k+1)*size); i++ {
			do(parts[k], i)
		}
	})
	for _, p := range parts {
		r.join(p)
	}
}

// join adds what a part found to what was found above it. A part has lists alone: of what a file has once, as its plan, nobody could say
// which part's counts.
func (r *reading) join(p *reading) {
	r.joinProblems(p)
	for _, name := range p.unknown {
		r.name(name)
	}
	maps.Copy(r.consumed, p.consumed)
	maps.Copy(r.passed, p.passed)
	r.saw(p.art.Latest)
	r.art.Partly = r.art.Partly || p.art.Partly
	joinLists(r.art, p.art)
}

// joinProblems counts the part's problems by sort, and keeps those that are among the first of theirs in the whole file.
func (r *reading) joinProblems(p *reading) {
	for _, x := range p.odd {
		if seen := r.ofSort(x.sort); seen.more() {
			r.keepOdd(seen, x.Problem)
		}
	}
	for _, seen := range p.order {
		r.ofSort(seen.sort).n += max(0, seen.n-maxRepeats)
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
