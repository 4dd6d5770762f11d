package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// build makes the site and lets the worst verdict decide the exit code.
func (c *call) build(ctx context.Context, paths []string) error {
	if c.dest == "" {
		return misused("build needs -o DEST, the folder of the site or s3://BUCKET/PREFIX")
	}
	if err := c.refuseInBucket(); err != nil {
		return err
	}
	r, err := c.openRuns(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	if err := r.makeSite(ctx); err != nil {
		return err
	}
	r.warnDoubled()
	r.warnShards()
	c.code = outcomeCode(r.worst(r.records()), c.failOn)
	return r.sayBuilt()
}

// sayBuilt says where the site is and how its runs were judged.
func (r *reading) sayBuilt() error {
	index := inSite(r.dest, "index.html")
	if !r.json {
		r.say("%s: %s", safeStart(index), r.tally())
		return nil
	}
	runs := []map[string]string{}
	for _, x := range r.records() {
		runs = append(runs, map[string]string{"id": x.ID, "key": x.Key, "verdict": x.Outcome.String(),
			"page": inSite(r.dest, view.RunDir(x.Key)+"/"+view.RunPage)})
	}
	return r.printJSON(map[string]any{"schema": "swarmreport/build/1", "site": r.dest, "index": index, "runs": runs})
}

// inSite is where a file of a site lies.
func inSite(out, name string) string {
	if address, _, _ := strings.Cut(out, "?"); isBucket(out) {
		return strings.TrimSuffix(address, "/") + "/" + name
	}
	return filepath.Join(out, filepath.FromSlash(name))
}

// tally counts runs and their verdicts, worst first: "3 runs, 2 fail, 1 pass".
func (r *reading) tally() string {
	runs := r.records()
	words := report.Plural(len(runs), "run")
	for _, o := range []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass} {
		other := func(x *archive.Record) bool { return x.Outcome != o }
		if n := len(slices.DeleteFunc(slices.Clone(runs), other)); n > 0 {
			words += fmt.Sprintf(", %d %s", n, o)
		}
	}
	return words
}
