package render

import "swarmreport/report"

// mostTold is how many statements of one kind each of several namesakes repeats, at least.
const mostTold = 60

// told is what findings before this one say of themselves. Where a thousand share an id, the thousand fixes of it mean them all: each is written
// once, and not a million times.
type told struct {
	fixes       toldOf[report.Fix]
	deferrals   toldOf[report.Deferral]
	questions   toldOf[report.Question]
	tests       toldOf[report.TestClosure]
	escalations toldOf[report.Escalation]
}

type toldOf[T any] struct {
	each  map[*T]bool
	whole map[**T]int // the length of each list of which all is told
}

// of gives the first of a long list, and of the others those that are told nowhere yet; the rest it counts.
func (t *toldOf[T]) of(all []*T, more *int) []*T {
	if len(all) <= mostTold {
		return all
	}
	if t.each == nil {
		t.each, t.whole = map[*T]bool{}, map[**T]int{}
	}
	now := all[:mostTold]
	if t.whole[&all[0]] < len(all) {
		now, t.whole[&all[0]] = t.told(all), len(all)
	}
	*more += len(all) - len(now)
	return now
}

func (t *toldOf[T]) told(all []*T) (now []*T) {
	for i, x := range all {
		if i < mostTold || !t.each[x] {
			now = append(now, x)
		}
		t.each[x] = true
	}
	return now
}
