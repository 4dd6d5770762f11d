package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"swarmreport/render"
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
		Use:     "build [PATH…] -o DIR",
		Short:   "Read runs and write a static site with their audits",
		Long:    aboutBuild(),
		Example: "  swarmreport build hack/swarm -o site --source . --repo-url https://github.com/acme/shop\n  swarmreport build run.zip -o site --fail-on fail\n  swarmreport build hack/swarm/2026-03-01 -o site --single-file",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := errors.Join(f.emptied(cmd.Flags().Changed), f.reading.expectedNone(cmd)); err != nil {
				return err
			}
			return runBuild(cmd.Context(), s, args, f)
		},
	}
	cmd.Flags().StringVarP(&f.out, "out", "o", "", "folder of the site: new, empty, or a site that swarmreport made (required)")
	cmd.Flags().StringVar(&f.failOn, "fail-on", "", "exit code from the worst verdict of the runs that are read: fail (3, 4) or review (3, 4, 5); without it 0")
	cmd.Flags().BoolVar(&f.single, "single-file", false, "make each HTML file whole in itself, fit to be mailed: a run's index.html is its report, the site's is that of all; 20 MB each at most")
	f.reading.registerExpect(cmd)
	cmd.Flags().StringArrayVar(&f.reading.forget, "forget", nil, "key or id of a run that is left out of the site and its history, also where --history knows it: takes back what should not have been published; may be repeated")
	f.register(cmd)
	return completeWords(cmd, map[string][]string{"fail-on": words(judge.Fail, judge.Review)})
}

func aboutBuild() string {
	return `Build reads each PATH - a run directory, a folder of runs, a repository that has some (hack/swarm, .workflow/.team …), or a .zip or
.tar.gz of one; the current directory when none is named - and writes a site: an index, a folder for each run with
its run.json and swarm-report.md, runs.json, and an Atom feed. The site appears whole or not at all, and works from file://.

To mail one report, build with --single-file and send runs/<run>/index.html: it is whole in itself. The index.html of that site
holds all reports, up to 20 MB. Raw inputs are listed by their digests there; the files for programs stand beside them as always.

The site has pages in HTML, and beside them:

` + formatHelp() + `
` + exitHelp()
}

// formatHelp lists what a site has for programs.
func formatHelp() string {
	var rows [][2]string
	for _, f := range render.Formats {
		rows = append(rows, [2]string{f.Name, f.Meaning})
	}
	return helpRows(rows)
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

// begin gives what is read and what every page knows, before anything is looked at.
func (f buildFlags) begin(paths []string) (*reading, view.Site, error) {
	site, err := f.site()
	if err != nil {
		return nil, site, err
	}
	site.Single = f.single
	r, err := newReading(paths, f.reading, f.out)
	if err != nil {
		return nil, site, err
	}
	site, err = f.dress(site, r.inForce)
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
	s.warnUnlinked(f.code, site.Forge)
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
