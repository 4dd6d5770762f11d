package report

import (
	"cmp"
	"slices"
)

// One id may mean many findings, and many statements may name it. A thousand of both would be a million links; so the statements share the list
// of the findings that they mean, and the findings that of what is said of them.

// listed tells a list of findings from every other.
type listed struct {
	at **Finding
	n  int
}

func list(found []*Finding) listed {
	if len(found) == 0 {
		return listed{}
	}
	return listed{&found[0], len(found)}
}

// choice is a list of findings and what is asked for among them.
type choice struct {
	of    listed
	asked string
}

// some gives those findings of a list that are asked for: always the same list for the same question.
func (r choices) some(found []*Finding, asked string, is func(*Finding) bool) (chosen []*Finding) {
	if len(found) == 1 && is(found[0]) {
		return found
	}
	if len(found) < 2 {
		return nil
	}
	key := choice{list(found), asked}
	chosen, known := r.chosen[key]
	if known {
		return chosen
	}
	for _, f := range found {
		if is(f) {
			chosen = append(chosen, f)
		}
	}
	r.chosen[key] = chosen
	return chosen
}

// saidOf is a statement with the findings that it means.
type saidOf[T any] struct {
	found []*Finding
	x     *T
}

// shareSaid is for statements of which some mean several findings.
func shareSaid[T any](said []saidOf[T], findings []*Finding, back func(*Finding) *[]*T) {
	n := namesakes[T]{map[listed]*namesake[T]{}, map[*Finding][]*namesake[T]{}}
	for turn, s := range said {
		n.add(s.found, s.x, turn)
	}
	n.link(findings, back)
}

// namesakes gathers statements of one kind by the findings that they mean.
type namesakes[T any] struct {
	byList map[listed]*namesake[T]
	of     map[*Finding][]*namesake[T]
}

type namesake[T any] struct {
	said  []*T
	turns []int // the place of each among all statements
}

func (n namesakes[T]) add(found []*Finding, x *T, turn int) {
	if len(found) == 0 {
		return
	}
	s := n.byList[list(found)]
	if s == nil {
		s = &namesake[T]{}
		n.byList[list(found)] = s
		for _, f := range found {
			n.of[f] = append(n.of[f], s)
		}
	}
	s.said, s.turns = append(s.said, x), append(s.turns, turn)
}

// link gives each finding what is said of it, behind what it says itself. A list is clipped: who adds to it gets his own.
func (n namesakes[T]) link(findings []*Finding, back func(*Finding) *[]*T) {
	var last []*namesake[T]
	var said []*T
	for _, f := range findings {
		of := n.of[f]
		if len(of) == 0 {
			continue
		}
		if !slices.Equal(of, last) {
			last, said = of, inTurn(of)
		}
		if to := back(f); len(*to) == 0 {
			*to = said
		} else {
			*to = append(*to, said...)
		}
	}
}

// inTurn joins lists of statements in the order in which these were made.
func inTurn[T any](of []*namesake[T]) []*T {
	if len(of) == 1 {
		return slices.Clip(of[0].said)
	}
	var said []*T
	turns := map[*T]int{}
	for _, s := range of {
		said = append(said, s.said...)
		for i, x := range s.said {
			turns[x] = s.turns[i]
		}
	}
	slices.SortFunc(said, func(a, b *T) int { return cmp.Compare(turns[a], turns[b]) })
	return slices.Clip(said)
}
