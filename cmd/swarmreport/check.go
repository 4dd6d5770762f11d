package main

import (
	"context"
	"errors"
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
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.reading.check(cmd.Flags().Changed); err != nil {
				return err
			}
			return runCheck(cmd.Context(), s, args, f)
		},
	}
	cmd.Flags().BoolVar(&f.latest, "latest", false, "only the newest run of each project")
	cmd.Flags().BoolVar(&f.strict, "strict", false, "exit code 5 if the verdict is review")
	cmd.Flags().BoolVar(&f.explain, "explain", false, "show every rule and each point of the score")
	cmd.Flags().StringArrayVar(&f.write, "write", nil, "write FORMAT=FILE; repeatable")
	cmd.Flags().StringVar(&f.state, "state", "", "write only findings of these states, such as new,reopened")
	f.reading.registerExpect(cmd)
	f.register(cmd)
	return completeWords(cmd, map[string][]string{"state": judge.StateWords()})
}

// runCheck finds, judges and places the runs, writes what was asked for and lets the worst verdict decide.
func runCheck(ctx context.Context, s *streams, paths []string, f checkFlags) error {
	targets, err := parseTargets(f.write, s.json)
	if err != nil {
		return err
	}
	states, err := judge.ParseStates(f.state)
	if err != nil {
		return misused("--state: %w", err)
	}
	r, err := judgeRuns(ctx, s, paths, f.siteFlags, f.latest, func(v *judged) checked {
		c := checked{outcome: v.Outcome, text: checkText(v.Verdict, v.name, f.explain), data: render.NewCheckedRun(v.Verdict)}
		if targets.needFindings() {
			c.run = v.export()
		}
		return c
	})
	if _, is := errors.AsType[noRun](err); is {
		return errors.Join(err, s.writeNoRun(targets, newPrintedCheck(nil, judge.Incomplete, err.Error())))
	}
	if err != nil {
		return err
	}
	defer r.close()
	r.site.Unseen = r.unseen
	gaps := view.Gaps(archive.Overview{List: archive.List{Runs: r.records()}, Shards: r.archive.Shards}, r.site)
	s.warnShards(r.archive.Shards)
	outcome := judge.Pass
	for _, c := range r.runs {
		outcome = max(outcome, c.outcome)
	}
	if len(gaps) > 0 {
		outcome = max(outcome, judge.Incomplete)
	}
	failOn := judge.Fail
	if f.strict {
		failOn = judge.Review
	}
	s.code = outcomeCode(outcome, failOn)
	result := newPrintedCheck(r.runs, outcome, "")
	if result.Waivers, err = waiversOf(r.archive, f.explain); err != nil {
		return err
	}
	if err := s.writeTargets(r.reading, targets, r.runs, result, exportOf{states, r.site, gaps}); err != nil {
		return err
	}
	if targets.stdout() {
		return nil
	}
	return s.printChecked(r.runs, result)
}

// writeNoRun says as JSON why there is nothing to judge.
func (s *streams) writeNoRun(all targets, result printedCheck) (err error) {
	if s.json {
		err = s.printJSON(result)
	}
	for _, t := range all {
		if t.form.Write == nil {
			err = errors.Join(err, s.writeTarget(t, nil, result, exportOf{}))
		}
	}
	return err
}

// checked is one run's verdict, ready to be printed.
type checked struct {
	outcome judge.Outcome
	text    []byte
	data    render.CheckedRun
	run     render.ExportRun // only where its findings are written
}

// printedCheck is what --json prints.
type printedCheck struct {
	Schema  string              `json:"schema"`
	Verdict render.WorstVerdict `json:"verdict"`
	Error   string              `json:"error,omitempty"`
	Runs    []render.CheckedRun `json:"runs"`
	Waivers []checkedWaiver     `json:"waivers,omitempty"`
}

func newPrintedCheck(all []checked, outcome judge.Outcome, trouble string) printedCheck {
	runs := make([]render.CheckedRun, 0, len(all))
	for _, c := range all {
		runs = append(runs, c.data)
	}
	return printedCheck{Schema: render.CheckSchema, Verdict: render.NewWorstVerdict(outcome, runs),
		Error: safeUpTo(trouble, 600), Runs: runs}
}

func (s *streams) printChecked(all []checked, result printedCheck) error {
	if s.json {
		return s.printJSON(result)
	}
	for i, c := range all {
		if i > 0 {
			s.say("")
		}
		if !s.quiet {
			s.out.Write(c.text)
		}
	}
	s.sayWaivers(result.Waivers)
	return nil
}
