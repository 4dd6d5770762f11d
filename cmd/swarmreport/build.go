package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// buildFlags are what the caller may set about one build.
type buildFlags struct {
	siteFlags
	out              string
	failOn           judge.Outcome // judge.Off = whatever the verdict
	single, noInputs bool
	exact            bool
}

func newBuild(s *streams) *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use:   "build [PATH…] -o DEST",
		Short: "Write a static site with the audits of runs",
		Long: `Build reads each PATH - a run directory, a folder of runs, a repository, or a .zip or .tar.gz of
one; default the current directory - and writes a site: an index, a folder for each run with
run.json and swarm-report.md, a feed, badges. The site works from file:// and appears whole or not
at all. Exit code 0 whatever the verdict, unless --fail-on says otherwise.

DEST and PATH may be a bucket, s3://BUCKET/PREFIX, to which many jobs add their runs at once. The
AWS_* variables have its keys and endpoint.`,
		Example: "  swarmreport build hack/swarm -o site --source . --repo-url https://github.com/acme/shop\n" +
			"  swarmreport build run.zip -o site --single-file --fail-on fail",
		RunE: func(cmd *cobra.Command, args []string) error { return f.build(cmd.Context(), s, args) },
	}
	cmd.Flags().StringVarP(&f.out, "out", "o", "", "folder of the site: new, empty, or a site of swarmreport; or "+
		"s3://BUCKET/PREFIX (required)")
	cmd.Flags().Func("fail-on", "exit code from the worst verdict: `LEVEL` fail (3, 4) or review (3, 4, 5)",
		func(level string) error {
			for _, o := range []judge.Outcome{judge.Fail, judge.Review} {
				if o.String() == level {
					f.failOn = o
					return nil
				}
			}
			return errors.New("it takes fail or review; leave it out for exit code 0 whatever the verdict")
		})
	cmd.Flags().BoolVar(&f.single, "single-file", false, "make each report one HTML file, to be mailed; at most 20 MB")
	cmd.Flags().BoolVar(&f.noInputs, "no-inputs", false, "leave out the pages with the text of the inputs")
	cmd.Flags().StringArrayVar(&f.reading.forget, "forget", nil,
		"key of a run to remove from the site; repeatable")
	cmd.Flags().BoolVar(&f.exact, "exact", false, "remove the runs of the site that no PATH holds")
	f.reading.registerExpect(cmd)
	f.register(cmd)
	return cmd
}

// build makes the site and lets the worst verdict decide the exit code.
func (f buildFlags) build(ctx context.Context, s *streams, paths []string) error {
	if f.out == "" {
		return misused("build needs -o DEST, the folder of the site or s3://BUCKET/PREFIX")
	}
	if err := f.refuseInBucket(); err != nil {
		return err
	}
	r, a, err := f.make(ctx, s, paths, true)
	if err != nil {
		return err
	}
	defer r.close()
	r.warnDoubled()
	s.warnShards(a.Shards)
	s.code = outcomeCode(worst(r.records(), r.gaps(a, view.Site{})), f.failOn)
	return s.sayBuilt(r, a, f.out)
}

// make makes a site of what the PATHs hold now; perhaps of no run.
func (f buildFlags) make(ctx context.Context, s *streams, paths []string, needRun bool) (r *reading,
	a *archive.Archive, err error) {
	if r, err = s.open(ctx, paths, f.reading, f.out); err != nil {
		return nil, nil, err
	}
	site, err := f.site(r.inForce)
	site.Single, site.NoInputs = f.single, f.noInputs
	if err == nil && needRun && len(r.jobs) == 0 {
		err = r.noRun(r.paths...)
	}
	if err == nil {
		s.warnUnlinked(r.inForce, site.Forge)
		a, err = r.makeSite(ctx, f.out, site, f.exact)
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
func (s *streams) sayBuilt(r *reading, a *archive.Archive, out string) error {
	index := inSite(out, "index.html")
	if !s.json {
		s.say("%s: %s", safeStart(index), tally(r.records(), a.Shards))
		return nil
	}
	b := built{Schema: "swarmreport/build/1", Site: out, Index: index, Runs: []builtRun{}}
	if a.Shards.Expected > 0 {
		b.Expected, b.Found = &a.Shards.Expected, &a.Shards.Found
	}
	for _, r := range r.records() {
		one := builtRun{ID: r.ID, Key: r.Key, Page: inSite(out, view.RunDir(r.Key)+"/"+view.RunPage),
			Verdict: r.Outcome.String()}
		if score := r.Score(); score.Known {
			one.Score = new(score.Value.Float())
		}
		b.Runs = append(b.Runs, one)
	}
	return s.printJSON(b)
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
