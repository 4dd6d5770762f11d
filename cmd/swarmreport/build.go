package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
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
	r, a, err := c.make(ctx, paths, true)
	if err != nil {
		return err
	}
	defer r.close()
	r.warnDoubled()
	c.warnShards(a.Shards)
	c.code = outcomeCode(worst(r.records(), r.gaps(a, view.Site{})), c.failOn)
	return c.sayBuilt(r, a)
}

// make makes a site of what the PATHs hold now; perhaps of no run.
func (c *call) make(ctx context.Context, paths []string, needRun bool) (r *reading, a *archive.Archive, err error) {
	if r, err = c.open(ctx, paths, c.dest); err != nil {
		return nil, nil, err
	}
	site, err := c.site(r.inForce)
	if err == nil && needRun && len(r.jobs) == 0 {
		err = r.noRun(r.paths...)
	}
	if err == nil {
		c.warnUnlinked(r.inForce, site.Forge)
		a, err = r.makeSite(ctx, site)
	}
	if err != nil {
		return nil, nil, errors.Join(err, r.close())
	}
	return r, a, nil
}

// built is what --json prints after a build.
type built struct {
	Schema string     `json:"schema"`
	Site   string     `json:"site"`
	Index  string     `json:"index"`
	Runs   []builtRun `json:"runs"`

	Expected *int `json:"expected,omitempty"` // shards, with --expect
	Found    *int `json:"found,omitempty"`
}

type builtRun struct {
	ID      string   `json:"id"`
	Key     string   `json:"key"`
	Page    string   `json:"page"`
	Verdict string   `json:"verdict"`
	Score   *float64 `json:"score"`
}

// sayBuilt says where the site is and how its runs were judged.
func (c *call) sayBuilt(r *reading, a *archive.Archive) error {
	index := inSite(c.dest, "index.html")
	if !c.json {
		c.say("%s: %s", safeStart(index), tally(r.records(), a.Shards))
		return nil
	}
	b := built{Schema: "swarmreport/build/1", Site: c.dest, Index: index, Runs: []builtRun{}}
	if a.Shards.Expected > 0 {
		b.Expected, b.Found = &a.Shards.Expected, &a.Shards.Found
	}
	for _, r := range r.records() {
		one := builtRun{ID: r.ID, Key: r.Key, Page: inSite(c.dest, view.RunDir(r.Key)+"/"+view.RunPage),
			Verdict: r.Outcome.String()}
		if score := r.Score(); score.Known {
			one.Score = new(score.Value.Float())
		}
		b.Runs = append(b.Runs, one)
	}
	return c.printJSON(b)
}

// inSite is where a file of a site lies.
func inSite(out, name string) string {
	if address, _, _ := strings.Cut(out, "?"); isBucket(out) {
		return strings.TrimSuffix(address, "/") + "/" + name
	}
	return filepath.Join(out, filepath.FromSlash(name))
}

// tally counts runs and their verdicts, worst first: "3 runs, 2 fail, 1 pass".
func tally(runs []*archive.Record, shards archive.Shards) string {
	if len(runs) == 0 {
		return "no run yet"
	}
	counts := map[judge.Outcome]int{}
	for _, r := range runs {
		counts[r.Outcome]++
	}
	words := report.Plural(len(runs), "run")
	for _, o := range []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass} {
		if counts[o] > 0 {
			words += fmt.Sprintf(", %d %s", counts[o], o)
		}
	}
	if shards.Expected > 0 {
		words += "; " + shardWords(shards)
	}
	return words
}
