package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// checkFlags are what the caller may set about a check.
type checkFlags struct {
	reading                 readFlags
	explain, strict, latest bool
}

func newCheck(s *streams) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check [PATH…]",
		Short: "Judge runs without writing a site: may this be merged?",
		Long: `Check reads and judges runs as build does, and writes nothing. Of each run it says first the verdict, then every reason with the
place that it is about. What a rule means and how to answer it: docs/rules.md, or --explain. --json has verdict, ledger and score of
each run (swarmreport schema check).

Exit code 0 pass, 3 fail, 4 incomplete or no run found, 5 review with --strict, which is 0 without it. The worst of several runs
decides; with --latest only the newest of each project is judged.`,
		Example: "  swarmreport check hack/swarm --latest\n  swarmreport check hack/swarm/2026-03-01 --strict --explain",
		RunE:    func(cmd *cobra.Command, args []string) error { return runCheck(cmd.Context(), s, args, f) },
	}
	cmd.Flags().BoolVar(&f.explain, "explain", false, "show every rule with its level, what held and what did not, and each point of the score")
	cmd.Flags().BoolVar(&f.strict, "strict", false, "exit code 5 where the worst verdict is review")
	cmd.Flags().BoolVar(&f.latest, "latest", false, "only the newest run of each project")
	f.reading.register(cmd)
	f.reading.registerSource(cmd)
	return cmd
}

// checked is one run's verdict, ready to be printed.
type checked struct {
	outcome judge.Outcome
	text    []byte
	data    render.CheckedRun
}

func runCheck(ctx context.Context, s *streams, paths []string, f checkFlags) error {
	r, err := s.openToJudge(paths, f.reading)
	if none, is := errors.AsType[noRun](err); is {
		s.code = exitIncomplete
		return s.printChecked(nil, nil, none)
	}
	if err != nil {
		return err
	}
	defer r.close()
	placed, err := s.placed(ctx, r)
	if err != nil {
		return err
	}
	all, err := r.checkAll(ctx, placed, f)
	if err != nil {
		return err
	}
	if f.latest {
		s.sayUndated(placed, r.wanted(placed, true))
	}
	s.code = checkCode(r.reached(worstOf(all)), f.strict)
	return s.printChecked(all, waiversOf(placed, f.explain), nil)
}

// checkAll judges side by side and keeps of each run only what is printed.
func (r *reading) checkAll(ctx context.Context, a *archive.Archive, f checkFlags) ([]checked, error) {
	jobs := r.wanted(a, f.latest)
	all := make([]checked, len(jobs))
	err := r.decideEach(ctx, a, jobs, func(i int, v *judge.Verdict) {
		all[i] = checked{v.Outcome, checkText(v, jobs[i].name, f.explain), render.NewCheckedRun(v)}
		jobs[i].verdict = nil
	})
	return all, err
}

func worstOf(all []checked) judge.Outcome {
	worst := judge.Pass
	for _, c := range all {
		worst = max(worst, c.outcome)
	}
	return worst
}

// checkCode: unlike build, check judges without being asked to.
func checkCode(worst judge.Outcome, strict bool) int {
	failOn := judge.Fail
	if strict {
		failOn = judge.Review
	}
	return outcomeCode(worst, failOn)
}

// printedCheck is what --json prints.
type printedCheck struct {
	Schema  string              `json:"schema"`
	Runs    []render.CheckedRun `json:"runs"`
	Waivers []checkedWaiver     `json:"waivers,omitempty"`
}

func (s *streams) printChecked(all []checked, waivers []checkedWaiver, none error) error {
	if s.json {
		out := printedCheck{render.CheckSchema, make([]render.CheckedRun, 0, len(all)), waivers}
		for _, c := range all {
			out.Runs = append(out.Runs, c.data)
		}
		return s.printJSON(out)
	}
	if none != nil {
		s.say("incomplete: %s", safeUpTo(none.Error(), 600))
	}
	for i, c := range all {
		if i > 0 {
			s.say("")
		}
		if !s.quiet {
			s.out.Write(c.text)
		}
	}
	s.sayWaivers(waivers)
	return nil
}
