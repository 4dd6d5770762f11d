package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"swarmreport/report"
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

// built is what --json prints after a build.
type built struct {
	Schema string     `json:"schema"`
	Site   string     `json:"site"`
	Index  string     `json:"index"`
	Runs   []builtRun `json:"runs"`
}

type builtRun struct {
	ID      string   `json:"id"`
	Key     string   `json:"key"`
	Page    string   `json:"page"`
	Verdict string   `json:"verdict"`
	Score   *float64 `json:"score"`
}

// sayBuilt says where the site is and how its runs were judged.
func (r *reading) sayBuilt() error {
	index := inSite(r.dest, "index.html")
	if !r.json {
		r.say("%s: %s", safeStart(index), r.tally())
		return nil
	}
	b := built{Schema: "swarmreport/build/1", Site: r.dest, Index: index, Runs: []builtRun{}}
	for _, x := range r.records() {
		one := builtRun{ID: x.ID, Key: x.Key, Page: inSite(r.dest, view.RunDir(x.Key)+"/"+view.RunPage),
			Verdict: x.Outcome.String()}
		if score := x.Score(); score.Known {
			one.Score = new(score.Value.Float())
		}
		b.Runs = append(b.Runs, one)
	}
	return r.printJSON(b)
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
	if len(runs) == 0 {
		return "no run yet"
	}
	counts := map[judge.Outcome]int{}
	for _, x := range runs {
		counts[x.Outcome]++
	}
	words := report.Plural(len(runs), "run")
	for _, o := range []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass} {
		if counts[o] > 0 {
			words += fmt.Sprintf(", %d %s", counts[o], o)
		}
	}
	if r.shards.Expected > 0 {
		words += "; " + shardWords(r.shards)
	}
	return words
}
