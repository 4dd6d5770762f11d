package pattern

import "sync"

// An Any is several patterns that a text is asked for one after the other. One look at its words tells of most texts that none of them matches.
type Any struct {
	of      []*Pattern
	watched sync.Once
	gate    *gate
}

// AnyOf puts patterns together.
func AnyOf(patterns ...*Pattern) *Any { return &Any{of: patterns} }

// MayMatchIn reports whether one of the patterns may match something in s, or in a part of it taken alone.
func (a *Any) MayMatchIn(s string) bool {
	a.watched.Do(func() { a.gate = newGate(a.words()) })
	return !a.gate.shut(s)
}

// words are those of all patterns, or none where those of one are not known.
func (a *Any) words() []string {
	all := []string{}
	for _, p := range a.of {
		p.watch()
		all = joined(all, p.words)
	}
	return all
}
