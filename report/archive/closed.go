package archive

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report/judge"
)

// closed are the findings of a project of which nothing is open for long. Only what recognizes one is here; when it is
// reported again, the records of the runs that first and last reported it have the rest.
type closed struct {
	of     map[string]closedFinding // by identity
	prints map[string][]string      // identities by fingerprint
}

// closedFinding names runs by their numbers.
type closedFinding struct {
	Print string `json:"fingerprint,omitzero"` // of its last sighting, where that is not the identity
	First int    `json:"first"`
	Last  int    `json:"last"`
	By    int    `json:"by"` // that closed it
	Runs  int    `json:"runs"`
}

func newClosed() closed { return closed{map[string]closedFinding{}, map[string][]string{}} }

func (c *closed) add(identity string, x closedFinding) {
	print := cmp.Or(x.Print, identity)
	c.of[identity], c.prints[print] = x, append(c.prints[print], identity)
}

// remembered is for how many runs of its project a closed finding is kept in full, so that it is recognized in other
// words; later its fingerprint must do.
const remembered = 50

// sweep moves findings out of the way of which nothing is open, and that were closed long ago.
func (k *Known) sweep() {
	k.Findings = slices.DeleteFunc(k.Findings, func(f *Finding) bool {
		if f.Closed.Run == 0 || f.Open || len(f.On) > 0 || f.Last.Disposition == judge.Waived || f.Reopened > 0 ||
			k.at-f.Closed.Run < remembered {
			return false
		}
		k.unindex(f)
		delete(k.byIdentity, f.Identity)
		x := closedFinding{"", f.First.Run, f.LastRun, f.Closed.Run, f.Runs}
		if f.Last.Fingerprint != f.Identity {
			x.Print = f.Last.Fingerprint
		}
		k.closed.add(f.Identity, x)
		return true
	})
}

// revive brings closed findings back, as far as they are there.
func (k *Known) revive(identities ...string) error {
	for _, id := range slices.Clone(identities) {
		f, err := k.recorded(id)
		if err != nil {
			return err
		}
		if f == nil {
			continue
		}
		delete(k.closed.of, id)
		print := f.Last.Fingerprint
		k.closed.prints[print] = slices.DeleteFunc(k.closed.prints[print], func(other string) bool { return other == id })
		k.adopt(f)
		k.index(f)
	}
	return nil
}

// recorded is a closed finding as the records have it; nil = it is none.
func (k *Known) recorded(identity string) (*Finding, error) {
	x, ok := k.closed.of[identity]
	if !ok {
		return nil, nil
	}
	first, err := k.sighting(x.First, identity)
	if err != nil {
		return nil, err
	}
	last, err := k.sighting(x.Last, identity)
	if err != nil {
		return nil, err
	}
	return &Finding{Identity: identity, First: At{x.First, first.Key, first.Page}, Runs: x.Runs,
		standing: standing{last, x.Last, last.Severity, x.Last}, Graded: At{x.Last, last.Key, last.Page},
		Closed: Closing{x.By, x.By != x.Last}, of: k}, nil
}

// sighting returns a finding as a run reported it.
func (k *Known) sighting(run int, identity string) (*Sighting, error) {
	r, err := k.load(k.nth(run).Ref)
	if err != nil {
		return nil, err
	}
	if r != nil {
		for i := range r.Sightings {
			if s := &r.Sightings[i]; s.Identity == identity {
				return s, nil
			}
		}
	}
	return nil, fmt.Errorf("the record of run %s, which reported finding %s, is missing: repair the archive",
		k.nth(run).Key, identity)
}

// has reports whether a finding has this identity.
func (k *Known) has(identity string) bool {
	_, closed := k.closed.of[identity]
	return closed || k.byIdentity[identity] != nil
}

func (k *Known) newFinding(identity string) *Finding {
	f := &Finding{Identity: identity}
	k.adopt(f)
	return f
}

// adopt adds a finding, after all others.
func (k *Known) adopt(f *Finding) {
	if f.of = k; len(k.Findings) > 0 {
		f.n = k.Findings[len(k.Findings)-1].n + 1
	}
	k.Findings, k.byIdentity[f.Identity] = append(k.Findings, f), f
}

// index makes a finding found by its last sighting.
func (k *Known) index(f *Finding) {
	n := f.near()
	l := n.look()
	k.bases[l.base], k.looks[l] = append(k.bases[l.base], f), append(k.looks[l], f)
	for _, hash := range n.hashes() {
		k.texts[hash] = append(k.texts[hash], f)
	}
}

// unindex makes it not found any more.
func (k *Known) unindex(f *Finding) {
	n := f.near()
	l := n.look()
	k.bases[l.base], k.looks[l] = without(k.bases[l.base], f), without(k.looks[l], f)
	for _, hash := range n.hashes() {
		k.texts[hash] = without(k.texts[hash], f)
	}
}

func without(list []*Finding, f *Finding) []*Finding {
	return slices.DeleteFunc(list, func(o *Finding) bool { return o == f })
}
