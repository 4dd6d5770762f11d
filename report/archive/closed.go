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
	runs    []Ref                    // of the project, in the order in which they were learned
	numbers map[string]int           // of a run, by key
	of      map[string]closedFinding // by identity
	prints  map[string][]string      // identities by fingerprint
}

// closedFinding names runs by their numbers.
type closedFinding struct {
	print           string // fingerprint of its last sighting
	first, last, by int    // the runs that first and last reported it, and that closed it
	sightings       int
}

func newClosed() closed {
	return closed{numbers: map[string]int{}, of: map[string]closedFinding{}, prints: map[string][]string{}}
}

// number learns a run.
func (c *closed) number(r *Record) {
	c.numbers[r.Key] = len(c.runs)
	c.runs = append(c.runs, RefTo(r))
}

// remembered is for how many runs of its project a closed finding is kept in full, so that it is recognized in other
// words; later its fingerprint must do.
const remembered = 50

// settled reports whether nothing of a finding is open, and it was closed long ago.
func (k *Known) settled(f *Finding) bool {
	closing, isClosed := k.closed.numbers[f.Closed.Run.Key]
	return isClosed && !f.Open && f.Last.Disposition != judge.Waived && f.Reopened == 0 &&
		len(k.closed.runs)-closing > remembered
}

// sweep moves findings that are closed out of the way.
func (k *Known) sweep() {
	k.Findings = slices.DeleteFunc(k.Findings, func(f *Finding) bool {
		if !k.settled(f) {
			return false
		}
		delete(k.byIdentity, f.Identity)
		k.unindex(f)
		k.closed.add(f.Identity, closedFinding{f.Last.Fingerprint, k.closed.numbers[f.First.Key],
			k.closed.numbers[f.LastRun.Key], k.closed.numbers[cmp.Or(f.Closed.Run.Key, f.LastRun.Key)], f.Runs})
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
	first, _, err := k.sighting(x.first, identity)
	if err != nil {
		return err
	}
	ref, s, err := k.sighting(x.last, identity)
	if err != nil {
		return err
	}
	delete(k.closed.of, identity)
	k.closed.prints[x.print] = slices.DeleteFunc(k.closed.prints[x.print], func(id string) bool { return id == identity })
	t := newNear(s)
	group, _ := k.groups.of(s.File)
	f := &Finding{Identity: identity, Look: look{group, t.text, t.evidence}, First: first, Opened: ref, Last: *s,
		LastRun: ref, Runs: x.sightings, Highest: s.Severity, Graded: ref}
	f.Closed = Closing{Run: k.closed.runs[x.by], By: s.Disposition, Looked: x.by != x.last}
	k.restore(f)
	return nil
}

// sighting returns a finding as a run reported it.
func (k *Known) sighting(run int, identity string) (Ref, *Sighting, error) {
	r, err := k.load(k.closed.runs[run])
	if err != nil {
		return Ref{}, nil, err
	}
	if r != nil {
		for i := range r.Sightings {
			if s := &r.Sightings[i]; s.Identity == identity {
				return refOf(r, s), s, nil
			}
		}
	}
	return Ref{}, nil, fmt.Errorf("the record of run %s, which reported finding %s, is missing: repair the archive",
		k.closed.runs[run].Key, identity)
}

// text has a line for each finding: identity, fingerprint (= where it is the same), first, last and closing run, sightings.
func (c *closed) text() string {
	ids := make([]string, 0, len(c.of))
	for id := range c.of {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	var b []byte
	for _, id := range ids {
		x := c.of[id]
		print := x.print
		if print == id {
			print = "="
		}
		b = append(append(append(append(b, id...), ' '), print...), ' ')
		b = append(strconv.AppendInt(b, int64(x.first), 10), ' ')
		b = append(strconv.AppendInt(b, int64(x.last), 10), ' ')
		b = append(strconv.AppendInt(b, int64(x.by), 10), ' ')
		b = append(strconv.AppendInt(b, int64(x.sightings), 10), '\n')
	}
	return string(b)
}

func (c *closed) read(runs []Ref, text string) error {
	c.runs = runs
	for i, r := range runs {
		c.numbers[r.Key] = i
	}
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) != 6 {
			return fmt.Errorf("%.80q is not a closed finding", line)
		}
		x := closedFinding{print: f[1]}
		if f[1] == "=" {
			x.print = f[0]
		}
		for i, into := range []*int{&x.first, &x.last, &x.by, &x.sightings} {
			n, err := strconv.Atoi(f[2+i])
			if err != nil || n < 0 || i < 3 && n >= len(runs) {
				return fmt.Errorf("%.80q is not a closed finding", line)
			}
			*into = n
		}
		c.add(f[0], x)
	}
	return nil
}
