package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// buildFlags are what the caller may set about one build.
type buildFlags struct {
	siteFlags
	out    string
	failOn string
	single bool
}

func newBuild(s *streams) *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use:   "build [PATH…] -o DEST",
		Short: "Write a static site with the audits of runs",
		Long: `Build reads each PATH - a run directory, a folder of runs, a repository, or a .zip or .tar.gz of one; default the current directory -
and writes a site: an index, a folder for each run with run.json and swarm-report.md, a feed, badges. The site works from file://
and appears whole or not at all. Exit code 0 whatever the verdict, unless --fail-on says otherwise.`,
		Example: "  swarmreport build hack/swarm -o site --source . --repo-url https://github.com/acme/shop\n  swarmreport build run.zip -o site --single-file --fail-on fail",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := errors.Join(f.emptied(cmd.Flags().Changed), f.reading.check(cmd.Flags().Changed)); err != nil {
				return err
			}
			return runBuild(cmd.Context(), s, args, f)
		},
	}
	cmd.Flags().StringVarP(&f.out, "out", "o", "", "folder of the site: new, empty, or a site of swarmreport (required)")
	cmd.Flags().StringVar(&f.failOn, "fail-on", "", "exit code from the worst verdict: fail (3, 4) or review (3, 4, 5)")
	cmd.Flags().BoolVar(&f.single, "single-file", false, "make each report one HTML file, to be mailed; at most 20 MB")
	cmd.Flags().StringArrayVar(&f.reading.forget, "forget", nil, "key or id of a run to leave out of the site and its history; repeatable")
	f.reading.registerExpect(cmd)
	f.register(cmd)
	return completeWords(cmd, map[string][]string{"fail-on": words(judge.Fail, judge.Review)})
}

// runBuild makes the site and lets the worst verdict decide the exit code.
func runBuild(ctx context.Context, s *streams, paths []string, f buildFlags) error {
	failOn, err := parseFailOn(f.failOn)
	if err != nil {
		return err
	}
	if f.out == "" {
		return misused("build needs -o DIR, the folder of the site")
	}
	if f.out == "-" {
		return misused("a site is a folder and does not go to stdout; name one with -o, or ./- where it is to have that name")
	}
	reading, site, err := f.begin(paths)
	if err != nil {
		return err
	}
	if err := reading.build(ctx, s, f, site, failOn); err != nil {
		return err
	}
	s.sayLost(reading.gone)
	s.sayMoved(reading.moved, "the site before")
	return nil
}

// begin returns what is read and what every page knows, before anything is read.
func (f buildFlags) begin(paths []string) (*reading, view.Site, error) {
	r, err := newReading(paths, f.reading, f.out)
	if err != nil {
		return nil, view.Site{}, err
	}
	site, err := f.site(r.inForce)
	site.Single = f.single
	return r, site, err
}

// build goes the whole way, from finding the runs to what is said of them.
func (r *reading) build(ctx context.Context, s *streams, f buildFlags, site view.Site, failOn judge.Outcome) error {
	if err := r.find(); err != nil {
		return err
	}
	if err := r.needRun(); err != nil {
		return err
	}
	defer r.close()
	s.warnUnredacted(f.reading)
	s.warnUnlinked(r.inForce, site.Forge)
	placed, err := r.makeSite(ctx, s, f.out, site)
	if err != nil {
		return err
	}
	s.warnShards(view.Gaps(placed, site))
	s.sayForgotten(f.reading.forget)
	r.gone, r.moved = r.lost(placed), underAnother(placed, r.told)
	s.sayMoved(underAnother(placed, placed.Runs), "--history")
	s.code = outcomeCode(r.reached(worst(placed)), failOn)
	return s.sayBuilt(placed, f.out)
}

// emptied refuses what a pipeline passes when its variable is not set: a gate that was asked for must not stand open.
func (f buildFlags) emptied(given func(flag string) bool) error {
	if given("fail-on") && f.failOn == "" {
		return misused("--fail-on takes fail or review, not %q; leave it out for exit code 0 whatever the verdict", "")
	}
	return nil
}

func parseFailOn(level string) (judge.Outcome, error) {
	switch level {
	case "":
		return judge.Off, nil
	case "fail":
		return judge.Fail, nil
	case "review":
		return judge.Review, nil
	}
	return judge.Off, misused("--fail-on takes fail or review, not %q", level)
}
