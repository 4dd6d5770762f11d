package archive

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report/judge"
)

// closed are the findings of a project of which nothing is open. Only what recognizes one is here; when it is reported
// again, the record of the run that last reported it has the rest.
type closed struct {
	of     map[string]closedFinding // by identity
	prints map[string][]string      // identities by fingerprint
}

// closedFinding names runs by their numbers.
type closedFinding struct {
	print           string // fingerprint of its last sighting
	first, last, by int    // the runs that first and last reported it, and that closed it
	sightings       int
}

// remembered is for how many runs of its project a closed finding is kept in full, so that it is recognized in other
// words; later its fingerprint must do.
const remembered = 50

// settled reports whether nothing of a finding is open, and it was closed long ago.
func (k *Known) settled(f *Finding) bool {
	return f.Closed.Run != 0 && !f.Open && f.Last.Disposition != judge.Waived && f.Reopened == 0 &&
		len(k.runs)-f.Closed.Run > remembered
}

// sweep moves findings that are closed out of the way.
func (k *Known) sweep() {
	k.Findings = slices.DeleteFunc(k.Findings, func(f *Finding) bool {
		if !k.settled(f) {
			return false
		}
		delete(k.byIdentity, f.Identity)
		k.unindex(f)
		k.closed.add(f.Identity, closedFinding{f.Last.Fingerprint, f.First.Run, f.LastRun, f.Closed.Run, f.Runs})
		return true
	})
}

func (c *closed) add(identity string, x closedFinding) {
	c.of[identity] = x
	c.prints[x.print] = append(c.prints[x.print], identity)
}

// unindex makes a finding not found any more.
func (k *Known) unindex(f *Finding) {
	without := func(list []*Finding) []*Finding {
		return slices.DeleteFunc(list, func(o *Finding) bool { return o == f })
	}
	k.files[f.Look.Group] = without(k.files[f.Look.Group])
	for _, l := range append(f.Former, f.Look) {
		k.looks[l] = without(k.looks[l])
		k.traits[l.Text], k.traits[l.Evidence] = without(k.traits[l.Text]), without(k.traits[l.Evidence])
	}
}

// reviveAlike brings back the closed findings that have the fingerprint of one of a run.
func (k *Known) reviveAlike(r *Record) error {
	for i := range r.Sightings {
		for _, id := range slices.Clone(k.closed.prints[r.Sightings[i].Fingerprint]) {
			if err := k.revive(id); err != nil {
				return err
			}
		}
	}
	return nil
}

// revive brings a closed finding back, from the records of the runs that first and last reported it.
func (k *Known) revive(identity string) error {
	x, ok := k.closed.of[identity]
	if !ok {
		return nil
	}
	first, err := k.sighting(x.first, identity)
	if err != nil {
		return err
	}
	last, err := k.sighting(x.last, identity)
	if err != nil {
		return err
	}
	delete(k.closed.of, identity)
	k.closed.prints[x.print] = slices.DeleteFunc(k.closed.prints[x.print], func(id string) bool { return id == identity })
	at := At{x.last, last.Key, last.Page}
	k.restore(&Finding{Identity: identity, First: At{x.first, first.Key, first.Page}, Opened: at, Last: last,
		LastRun: x.last, Runs: x.sightings, Highest: last.Severity, Graded: at,
		Closed: Closing{Run: x.by, By: last.Disposition, Looked: x.by != x.last}})
	return nil
}

// sighting returns a finding as a run reported it.
func (k *Known) sighting(run int, identity string) (*Sighting, error) {
	r, err := k.load(k.runs[run].Ref)
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
		k.runs[run].Key, identity)
}

// text has a line for each finding: identity, fingerprint (= where it is the same), first, last and closing run,
// sightings.
func (c *closed) text() string {
	ids := make([]string, 0, len(c.of))
	for id := range c.of {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	var b strings.Builder
	for _, id := range ids {
		x := c.of[id]
		fmt.Fprintln(&b, id, cmp.Or(strings.TrimPrefix(x.print, id), "="), x.first, x.last, x.by, x.sightings)
	}
	return b.String()
}

func (c *closed) read(runs int, text string) error {
	for line := range strings.Lines(text) {
		fields := append(strings.Fields(line), "", "", "", "", "", "")
		var n [4]int
		for i := range n {
			n[i], _ = strconv.Atoi(fields[2+i])
		}
		x := closedFinding{fields[1], n[0], n[1], n[2], n[3]}
		if slices.Min(n[:]) < 1 || max(x.first, x.last, x.by) >= runs {
			return fmt.Errorf("%.80q is not a closed finding", line)
		}
		if x.print == "=" {
			x.print = fields[0]
		}
		c.add(fields[0], x)
	}
	return nil
}
