package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// measure counts, sighting by sighting in time order, where the told identities leave the true ones. Alike ones in one file are
// counted together, because nobody can say which of them is gone.
type measure struct {
	merged                         int // identities that two true ones share, once for each further true one
	kinds                          map[string]*foundOf
	all                            foundOf // true continuations: two sightings of one defect that follow each other
	lifecycleRight, lifecycleWrong int
	unlinked                       int // sightings whose continuation was missed: their lifecycle says nothing of its own
	refutedRight, refutedWrong     int
	owners                         map[string]string // told identity to the true one, or the group
	last                           map[string]told   // true identity to its latest sighting
	claims                         map[string]int    // true identity to how often it was called fixed or tested since then
	groups                         map[string][]sighted
	known                          map[string]map[string]bool // group to the identities that it ever had
	examples                       map[string][]string
}

type foundOf struct{ found, total int }

type sighted struct {
	*trueSighting
	told
}

func newMeasure() *measure {
	return &measure{kinds: map[string]*foundOf{}, owners: map[string]string{}, last: map[string]told{}, claims: map[string]int{},
		groups: map[string][]sighted{}, known: map[string]map[string]bool{}, examples: map[string][]string{}}
}

// see takes the next sighting.
func (m *measure) see(run string, s *trueSighting, says told) {
	who := s.Identity
	if s.Group != "" {
		m.groups[s.Group] = append(m.groups[s.Group], sighted{s, says})
		m.own(s.Group, says, run, s)
		return
	}
	m.own(who, says, run, s)
	before, again := m.last[who]
	linked := before.identity == says.identity
	if again {
		m.continued(run, s, linked)
		m.answered(run, s, linked, says.disproves)
	}
	if !again || linked {
		m.lives(run, s, says)
	} else {
		m.unlinked++
	}
	m.last[who] = says
	if s.Answer == "fixed" || s.Answer == "tested" {
		m.claims[who]++
	}
}

// own finds wrong merges.
func (m *measure) own(who string, says told, run string, s *trueSighting) {
	owner, there := m.owners[says.identity]
	if !there {
		m.owners[says.identity] = who
	} else if owner != who {
		m.merged++
		m.example("merged", run, s, "with "+owner)
	}
}

// continued counts a continuation under every kind of change that it went through.
func (m *measure) continued(run string, s *trueSighting, found bool) {
	m.all.add(found)
	for _, kind := range kindsOf(s) {
		if m.kinds[kind] == nil {
			m.kinds[kind] = &foundOf{}
		}
		m.kinds[kind].add(found)
	}
	if !found {
		m.example("missed", run, s, strings.Join(s.Mutated, "+"))
	}
}

func (t *foundOf) add(found bool) {
	t.total++
	if found {
		t.found++
	}
}

// kindsOf names the kinds of a change, and the combinations that are harder than their parts.
func kindsOf(s *trueSighting) []string {
	mutated := s.Mutated
	words := slices.ContainsFunc(mutated, func(k string) bool { return isOf(textMutations, k) })
	quotation := slices.ContainsFunc(mutated, func(k string) bool { return isOf(quotationMutations, k) })
	kinds := slices.Clone(mutated)
	for name, met := range map[string]bool{"= nothing": len(mutated) == 0, "= words": words, "= quotation": quotation,
		"= words and quotation": words && quotation, "= words and move": words && slices.Contains(mutated, "move"), "= words, unquoted": words && s.Unquoted} {
		if met {
			kinds = append(kinds, name)
		}
	}
	return kinds
}

func isOf(table []mutation, kind string) bool {
	return slices.ContainsFunc(table, func(m mutation) bool { return m.Name == kind })
}

// lives compares the lifecycle.
func (m *measure) lives(run string, s *trueSighting, says told) {
	if says.lifecycle == s.Lifecycle {
		m.lifecycleRight++
		return
	}
	m.lifecycleWrong++
	m.example("lifecycle", run, s, fmt.Sprintf("says %q, is %s", says.lifecycle, s.Lifecycle))
}

// answered settles the claims that a sighting disproves. Where the sighting itself was not linked, nobody can know.
func (m *measure) answered(run string, s *trueSighting, linked, disproves bool) {
	if n := m.claims[s.Identity]; linked && (n > 0 || disproves) {
		m.refuted(disproves == (n > 0), run, s)
	}
	delete(m.claims, s.Identity)
}

func (m *measure) refuted(right bool, run string, s *trueSighting) {
	if right {
		m.refutedRight++
		return
	}
	m.refutedWrong++
	m.example("refuted", run, s, "")
}

// endOfRun counts the alike ones of the run that ended, group by group.
func (m *measure) endOfRun() {
	for _, group := range slices.Sorted(maps.Keys(m.groups)) {
		m.count(group, m.groups[group])
	}
	clear(m.groups)
}

// count compares numbers: as many identities that are new to the group as there are new ones, all distinct, and as many of
// each lifecycle.
func (m *measure) count(group string, all []sighted) {
	if m.known[group] == nil {
		m.known[group] = map[string]bool{}
	}
	here, fresh, trulyFresh, says, is := map[string]bool{}, 0, 0, map[string]int{}, map[string]int{}
	for _, s := range all {
		if here[s.identity] {
			m.merged++
			m.example("merged", "one run", s.trueSighting, "with another of "+group)
		} else if !m.known[group][s.identity] {
			fresh++
		}
		here[s.identity] = true
		if s.Lifecycle == "new" {
			trulyFresh++
		}
		says[s.lifecycle]++
		is[s.Lifecycle]++
	}
	missed := max(0, fresh-trulyFresh)
	for i := range len(all) - trulyFresh {
		m.continued("one run", all[i].trueSighting, i >= missed)
	}
	maps.Copy(m.known[group], here)
	m.countLives(all, missed, says, is)
}

func (m *measure) countLives(all []sighted, missed int, says, is map[string]int) {
	switch {
	case missed > 0:
		m.unlinked += len(all)
	case maps.Equal(says, is):
		m.lifecycleRight += len(all)
	default:
		m.lifecycleWrong++
		m.example("lifecycle", "one run", all[0].trueSighting, fmt.Sprintf("of %d alike: says %v, is %v", len(all), says, is))
	}
}

func (m *measure) example(of, run string, s *trueSighting, more string) {
	if len(m.examples[of]) < 5 {
		m.examples[of] = append(m.examples[of], strings.TrimSpace(fmt.Sprintf("%s %s%s %s %s", run, s.Path, s.Pointer, s.Identity, more)))
	}
}

func (m *measure) recall() float64 { return m.all.part() }

func (t foundOf) part() float64 {
	if t.total == 0 {
		return 1
	}
	return float64(t.found) / float64(t.total)
}

// String is the table that a person reads.
func (m *measure) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "wrong merges %d; continuations found %d of %d (%.2f %%); lifecycle right %d, wrong %d, not linked %d; refuted right %d, wrong %d\n",
		m.merged, m.all.found, m.all.total, 100*m.recall(), m.lifecycleRight, m.lifecycleWrong, m.unlinked, m.refutedRight, m.refutedWrong)
	for _, kind := range slices.Sorted(maps.Keys(m.kinds)) {
		k := m.kinds[kind]
		fmt.Fprintf(&b, "  %-22s %5d of %5d  %6.2f %%\n", kind, k.found, k.total, 100*k.part())
	}
	for _, of := range slices.Sorted(maps.Keys(m.examples)) {
		fmt.Fprintf(&b, "  %s: %s\n", of, strings.Join(m.examples[of], "; "))
	}
	return b.String()
}

// TestMeasure: the measure itself sees a merge, a miss, a wrong lifecycle and a claim that should be refuted, and nothing
// where all is right.
func TestMeasure(t *testing.T) {
	first := &trueSighting{Identity: "d1", Lifecycle: "new", Answer: "fixed", Refuted: true}
	again := &trueSighting{Identity: "d1", Lifecycle: "reopened", Mutated: []string{"shift"}}
	other := &trueSighting{Identity: "d2", Lifecycle: "new"}
	alike := &trueSighting{Identity: "d3", Group: "g", Lifecycle: "new"}
	for _, c := range []struct {
		name string
		says []told // of first, again, other, alike, alike
		want string // merges, missed, wrong lifecycles, wrong refuted
	}{
		{"all right", []told{{"a", "new", false}, {"a", "reopened", true}, {"b", "new", false}, {"c", "new", false}, {"d", "new", false}}, "0 0 0 0"},
		{"two are one", []told{{"a", "new", false}, {"a", "reopened", true}, {"a", "new", false}, {"c", "new", false}, {"d", "new", false}}, "1 0 0 0"},
		{"one is two", []told{{"a", "new", false}, {"x", "new", false}, {"b", "new", false}, {"c", "new", false}, {"d", "new", false}}, "0 1 0 0"},
		{"alike ones are one", []told{{"a", "new", false}, {"a", "reopened", true}, {"b", "new", false}, {"c", "new", false}, {"c", "new", false}}, "1 0 0 0"},
		{"wrong lifecycle", []told{{"a", "new", false}, {"a", "persisting", true}, {"b", "new", false}, {"c", "new", false}, {"d", "", false}}, "0 0 2 0"},
		{"not refuted", []told{{"a", "new", false}, {"a", "reopened", false}, {"b", "new", false}, {"c", "new", false}, {"d", "new", false}}, "0 0 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newMeasure()
			m.see("1", first, c.says[0])
			m.endOfRun()
			for i, s := range []*trueSighting{again, other, alike, alike} {
				m.see("2", s, c.says[i+1])
			}
			m.endOfRun()
			got := fmt.Sprint(m.merged, m.all.total-m.all.found, m.lifecycleWrong, m.refutedWrong)
			if got != c.want {
				t.Errorf("merges, missed, lifecycles, refuted: %s, want %s\n%s", got, c.want, m)
			}
		})
	}
}
