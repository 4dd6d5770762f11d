package life

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/cmd/genarchive/mutate"
)

// enough of the words must stay in a new writing, and between two writings that follow each other: the archive's rule asks for
// most of them, so the truth keeps well above one half.
const (
	enoughOfOwn  = 0.75
	enoughOfLast = 0.6
)

// shown is how a defect was once written down.
type shown struct {
	finding mutate.Finding
	path    string   // of its file, without what the reviewer wrote before it
	texts   []string // mutations of its own words that this writing has
	quotes  []string // the same of its evidence
}

// write gives the finding as this run's reviewer writes it, and what differs from the last time.
func (r *run) write(d *defect, by int, id string) (f mutate.Finding, mutated []string) {
	now, last := &shown{finding: d.base, path: d.source.path}, d.shown
	now.finding.ID, now.finding.File, now.finding.Line = id, r.prefix[by]+d.source.path, d.line
	d.shown = now
	if last == nil {
		return now.finding, nil
	}
	if d.group == "" {
		r.reword(now, last)
		r.quote(now)
	}
	for _, g := range mutate.Grades {
		if r.world.chance(g.Name) {
			g.Apply(r.world.rng, &now.finding)
		}
	}
	return now.finding, now.since(last)
}

// reword chooses other words. Alike ones keep theirs: a change to one of them would make it another's likeness.
func (r *run) reword(now, last *shown) {
	w := r.world
	if w.chance("reword") {
		now.texts = try(w, mutate.Texts, &now.finding, now.texts)
		if w.rng.IntN(3) == 0 {
			now.texts = try(w, mutate.Texts, &now.finding, now.texts)
		}
	}
	if mutate.Shared(now.finding, last.finding) < enoughOfLast {
		now.finding.Title, now.finding.Description, now.texts = last.finding.Title, last.finding.Description, last.texts
	}
}

func (r *run) quote(now *shown) {
	if r.world.chance("quote") {
		now.quotes = try(r.world, mutate.Quotations, &now.finding, nil)
	}
}

// try applies one mutation of a table, one that can be applied and keeps enough, and adds its name.
func try(w *world, table []mutate.Mutation, f *mutate.Finding, names []string) []string {
	for range 8 {
		m, next := pick(w.rng, table), *f
		if m.Apply(w.rng, &next) && mutate.Shared(next, *f) >= enoughOfOwn {
			*f = next
			return append(names, m.Name)
		}
	}
	return names
}

// since names everything in which a writing differs from the one before.
func (s *shown) since(last *shown) (kinds []string) {
	note := func(differs bool, names ...string) {
		if differs {
			kinds = append(kinds, names...)
		}
	}
	f, old := s.finding, last.finding
	note(f.Line != old.Line, "shift")
	note(s.path != last.path, "move")
	note(strings.TrimSuffix(f.File, s.path) != strings.TrimSuffix(old.File, last.path), "prefix")
	note(f.Title != old.Title || f.Description != old.Description, union(last.texts, s.texts)...)
	note(f.Evidence != old.Evidence, union(last.quotes, s.quotes)...)
	note(f.Severity != old.Severity, "severity")
	note(f.Category != old.Category, "category")
	note(f.ID != old.ID, "renumber")
	return kinds
}

func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// sight notes the sighting's truth, and that the defect is open now.
func (r *run) sight(d *defect, by, index int, mutated []string) *Sighting {
	s := &Sighting{Path: reviewers[by].file, Pointer: fmt.Sprintf("/findings/%d", index), Identity: d.id, Group: d.group, Mutated: mutated, Unquoted: d.base.Evidence == ""}
	switch {
	case d.seen == 0:
		s.Lifecycle, d.first = "new", r.truth.ID
	case d.state == "closed":
		s.Lifecycle = "reopened"
	default:
		s.Lifecycle = "persisting"
	}
	for _, claim := range d.claims {
		claim.Refuted = true
	}
	d.state, d.why, d.closed, d.last, s.FirstSeen = "open", "", "", r.truth.ID, d.first
	d.seen++
	return s
}
