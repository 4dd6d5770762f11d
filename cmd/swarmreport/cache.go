package main

import (
	"slices"

	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
)

// cache is what the site in place knows of runs that are as they were. It never changes what is made, only how much is made
// again: the same paths, flags and histories give the same bytes into an empty folder. A nil cache knows nothing.
type cache struct {
	runs    map[[2]string]*archive.Summary // those that were read, by path and inputs
	from    map[string]string              // what a run's folder was made from, by its path in the site
	folders map[string][]publish.Output
}

// openCache takes the site in place, with the runs that its history tells of, for a cache where the same program made it, with the same settings.
func openCache(staged *publish.Site, told []*archive.Summary, made func() string) *cache {
	old := staged.Old()
	if old == nil || old.MadeBy == "" || old.MadeBy != made() {
		return nil
	}
	c := &cache{runs: map[[2]string]*archive.Summary{}, from: map[string]string{}, folders: staged.OldFolders()}
	paged := map[string]bool{}
	for _, made := range old.Runs {
		c.from[made.Dir], paged[made.Key] = made.From, true
	}
	for _, s := range told {
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
	inputs, told, sure, err := rundir.Digests(j.source.Found(), j.found, r.options(j.source))
	if err != nil || !sure {
		return false
	}
	j.inputs = listed(inputs)
	known := c.runs[[2]string{r.pathOf(j), digestOf(j.inputs, passedOver(told, inputs)...)}]
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
