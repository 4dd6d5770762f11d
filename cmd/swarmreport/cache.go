package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

	"swarmreport/cmd/swarmreport/memo"
	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

// cache is what the site in place knows of runs that are as they were. It never changes what is made, only how much is made
// again: the same paths, flags and histories give the same bytes into an empty folder. A nil cache knows nothing.
type cache struct {
	runs    map[[2]string]*archive.Summary // those that were read, by path and inputs
	from    map[string]string              // what a run's folder was made from, by its path in the site
	folders map[string][]publish.Output
	told    []*archive.Summary // all of them, in the history's order
}

// openCache takes the site in place for a cache where the same program made it, with the same settings.
func openCache(staged *publish.Site, made func() string) *cache {
	old := staged.Old()
	if old == nil || old.MadeBy == "" || old.MadeBy != made() {
		return nil
	}
	c := &cache{runs: map[[2]string]*archive.Summary{}, from: map[string]string{}, folders: staged.OldFolders(), told: staged.OldHistory()}
	paged := map[string]bool{}
	for _, made := range old.Runs {
		c.from[made.Dir], paged[made.Key] = made.From, true
	}
	for _, s := range c.told {
		if s.Remembered = !paged[s.Key]; !s.Remembered { // what a history told was judged by other settings, and may be another project's
			c.runs[[2]string{s.Path, s.Inputs}] = s
		}
	}
	return c
}

// recall gives a run's summary without reading the run, where all its inputs are as they were.
func (c *cache) recall(r *reading, j *job) bool {
	if c == nil || len(c.runs) == 0 {
		return false
	}
	inputs, sure, err := rundir.Digests(j.source.Found(), j.place, r.options(j.source))
	if err != nil || !sure {
		return false
	}
	j.inputs = listed(inputs)
	known := c.runs[[2]string{r.pathOf(j), digestOf(j.inputs)}]
	if known == nil || lacked(known) {
		return false
	}
	own := *known
	own.Earlier, own.AlsoAt, own.Remembered = nil, r.copiesOf(j), false
	j.summary, j.recalled = &own, true
	return true
}

// lacked reports whether a run was without something that its inputs do not tell of, such as a link in the place of a review: it may be mended.
func lacked(run *archive.Summary) bool {
	return slices.ContainsFunc(run.Reasons, func(r judge.Reason) bool { return r.Rule == "unreadable" })
}

// steady gives what a run's folder was made from, where all that it follows from is known to be as it was; else nothing.
func (c *cache) steady(a *archive.Archive, j *job, dir string) string {
	if c == nil || !j.recalled || !a.Steady(j.summary.Key) {
		return ""
	}
	return c.from[dir]
}

// keep takes a run's folder over from the site in place, where it was made from the same.
func (c *cache) keep(staged *publish.Site, dir, from string) bool {
	return c != nil && c.from[dir] == from && len(c.folders[dir]) > 0 && staged.Keep(c.folders[dir]...) == nil
}

// madeFrom is a digest of all that the files of a run's folder follow from.
func (r *reading) madeFrom(j *job, at view.Place, past *judge.Past) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%q\n", r.made(), digestOf(j.inputs), at.Key, j.summary.AlsoAt)
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
	return hex.EncodeToString(h.Sum(nil))
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
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %+v %+v %+v %t", version, program, flags, r.policy, site, r.shards.several()))
	return hex.EncodeToString(sum[:])
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
	return hex.EncodeToString(h.Sum(nil)), err
}

func listed(inputs []report.Input) []publish.Input {
	list := make([]publish.Input, 0, len(inputs))
	for _, in := range inputs {
		list = append(list, publish.Input{Path: in.Path, SHA256: in.SHA256, Bytes: in.Bytes})
	}
	return list
}
