package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// checkFlags are what the caller may set about a check.
type checkFlags struct {
	siteFlags
	explain, strict, latest bool
	write                   []string
	state                   string
}

func newCheck(s *streams) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check [PATH…]",
		Short: "Judge runs: may this be merged?",
		Long: `Check judges runs as build does and prints each verdict with its reasons. The worst run decides the
exit code: 0 pass or review, 3 fail, 4 incomplete, 5 review with --strict. --write FORMAT=FILE writes
` + strings.Join(writeNames(), ", ") + `; the file - is stdout.`,
		Example: "  swarmreport check hack/swarm --latest --strict\n" +
			"  swarmreport check hack/swarm --latest --write junit=junit.xml --write sarif=findings.sarif",
		RunE: func(cmd *cobra.Command, args []string) error { return f.check(cmd.Context(), s, args) },
	}
	cmd.Flags().BoolVar(&f.latest, "latest", false, "only the newest run of each project")
	cmd.Flags().BoolVar(&f.strict, "strict", false, "exit code 5 if the verdict is review")
	cmd.Flags().BoolVar(&f.explain, "explain", false, "show every rule and each point of the score")
	cmd.Flags().StringArrayVar(&f.write, "write", nil, "write FORMAT=FILE; repeatable")
	cmd.Flags().StringVar(&f.state, "state", "", "write only findings of these states, such as new,reopened")
	f.reading.registerExpect(cmd)
	f.register(cmd)
	return cmd
}

// check finds, judges and places the runs, writes what was asked for and lets the worst verdict decide.
func (f checkFlags) check(ctx context.Context, s *streams, paths []string) error {
	if s.json {
		f.write = append(f.write, "json=-")
	}
	targets, err := parseTargets(f.write)
	if err != nil {
		return err
	}
	states, err := judge.ParseStates(f.state)
	if err != nil {
		return misused("--state: %w", err)
	}
	a, err := s.judgeRuns(ctx, paths, f.siteFlags, f.latest)
	if errors.As(err, new(noRun)) { // as JSON it is said why there is nothing to judge
		c := newChecked(nil, judge.Incomplete)
		c.Error = safeUpTo(err.Error(), 600)
		targets = slices.DeleteFunc(targets, func(t target) bool { return t.form.Write != nil })
		return errors.Join(err, s.writeTargets(targets, c))
	}
	if err != nil {
		return err
	}
	defer a.close()
	c, err := f.judge(s, a)
	if err != nil {
		return err
	}
	c.states, c.answered = states, a
	for _, t := range targets {
		if err := a.spare(t.file); err != nil {
			return err
		}
	}
	if err := s.writeTargets(targets, c); err != nil || toStdout(targets) || s.quiet {
		return err
	}
	for i, v := range a.runs {
		if i > 0 {
			s.say("")
		}
		s.out.Write(checkText(v.Verdict, v.name, f.explain))
	}
	s.sayWaivers(c.Waivers)
	return nil
}

// judge is the verdict over all runs, by which the command ends.
func (f checkFlags) judge(s *streams, a *answered) (c *checked, err error) {
	var records []*archive.Record
	for _, v := range a.runs {
		records = append(records, v.record)
	}
	s.warnShards(a.archive.Shards)
	gaps := a.gaps(a.archive, a.site)
	c = newChecked(a.runs, worst(records, gaps))
	c.gaps = gaps
	failOn := judge.Fail
	if f.strict {
		failOn = judge.Review
	}
	s.code = outcomeCode(worst(records, gaps), failOn)
	c.Waivers, err = waiversOf(a.archive, f.explain)
	return c, err
}

// checked is what --json prints, and what the forms of --write know.
type checked struct {
	Schema  string              `json:"schema"`
	Verdict render.WorstVerdict `json:"verdict"`
	Error   string              `json:"error,omitempty"`
	Runs    []render.CheckedRun `json:"runs"`
	Waivers []checkedWaiver     `json:"waivers,omitempty"`

	answered *answered
	states   judge.States
	gaps     []view.Gap
}

func newChecked(all []*judged, outcome judge.Outcome) *checked {
	runs := []render.CheckedRun{}
	for _, v := range all {
		runs = append(runs, render.NewCheckedRun(v.Verdict))
	}
	return &checked{Schema: render.CheckSchema, Verdict: render.NewWorstVerdict(outcome, runs), Runs: runs}
}

func (s *streams) sayWaivers(list []checkedWaiver) {
	if len(list) > 0 {
		s.say("\nwaivers")
	}
	for _, w := range list {
		s.say("  %-10s %s, by %s until %s (%s:%d)", w.State, safe(w.Names), safe(w.Owner), safe(w.Expires), safe(w.Source),
			w.Line)
	}
}
