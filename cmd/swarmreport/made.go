package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"sync"

	"swarmreport/cmd/swarmreport/memo"
	"swarmreport/report/archive"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// madeFrom is a digest of all that the files of a run's folder follow from.
func (r *reading) madeFrom(j *job, at view.Archived, past *judge.Past) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%q\n%q\n", r.made(), j.summary.Inputs, at.Key, j.summary.Path, j.summary.AlsoAt)
	for _, other := range []*archive.Summary{at.Newer, at.Older, at.Before} {
		if other != nil {
			fmt.Fprintf(h, "%q %q %v %v %v", other.ID, other.Key, other.Remembered, other.Outcome, other.Score.Value)
		}
		fmt.Fprintln(h)
	}
	if c := at.Compared; c != nil {
		before := *c.Before
		before.Sightings = nil // what the page shows of them is in the changes
		writeJSON(h, before)
		var told print // one after the other, in the same place: all together they are as long as a run's findings
		for i := range c.Changes {
			told = told[:0].change(&c.Changes[i])
			h.Write(told)
		}
	}
	h.Write(make(print, 0, 256*len(j.summary.Sightings)).past(past))
	if past != nil {
		writeJSON(h, past.Before)
	}
	writeJSON(h, j.summary.Earlier)
	return fmt.Sprintf("%x", h.Sum(nil))
}

// writeJSON cannot go wrong: its values are ours, of strings and numbers, and a digest takes every byte.
func writeJSON(w io.Writer, v any) {
	if err := decode.Canonical(w, v); err != nil {
		panic(err)
	}
}

// madeBy is a digest of the program and of what reading and judging follow; empty where that cannot be known, as with code that
// may change under the runs. The first call may have to wait for the program's own file to be read.
func (r *reading) madeBy(site view.Site) string {
	program, err := programDigest()
	if err != nil || site.Single || r.flags.source != "" {
		return ""
	}
	flags := r.flags
	flags.policyFile = ""                                   // its text counts, not where it lies
	flags.history, flags.forget, flags.expect = nil, nil, 0 // inputs of the archive's own pages, and of each run's past
	flags.waivers, flags.now = "", ""                       // the policy has what follows from them: the file's digest and each waiver's state
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%s %s %+v %+v %+v %t", version, program, flags, r.inForce.Policy, site, r.shards.several())))
}

// programDigest tells two builds of the program apart, also those that nobody gave a version. It is taken once for as long as the
// program's file stays as it is.
var programDigest = sync.OnceValues(func() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	info, err := os.Stat(name)
	if err != nil {
		return "", err
	}
	known := memo.Open(name)
	defer known.Close()
	if sum := known.Digest("program", info); sum != "" {
		return sum, nil
	}
	sum, err := fileDigest(name)
	known.Learn("program", info, sum)
	return sum, err
})

func fileDigest(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return fmt.Sprintf("%x", h.Sum(nil)), err
}
