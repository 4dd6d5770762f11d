package main

import (
	"context"
	"errors"
	"slices"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// check finds, judges and places the runs, writes what was asked for and lets the worst verdict decide.
func (c *call) check(ctx context.Context, paths []string) error {
	if c.json {
		c.write = append(c.write, render.JSON+"=-")
	}
	targets, err := parseTargets(c.write)
	if err != nil {
		return err
	}
	r, runs, err := c.judgeRuns(ctx, paths)
	if errors.As(err, new(noRun)) { // as JSON it is said why there is nothing to judge
		targets = slices.DeleteFunc(targets, func(t target) bool { return t.form.Name != render.JSON })
		none := render.Export{Outcome: judge.Incomplete, Error: safeUpTo(err.Error(), 600)}
		return errors.Join(err, c.writeTargets(targets, none))
	}
	if err != nil {
		return err
	}
	defer r.close()
	for _, t := range targets {
		if err := r.spare(t.file); err != nil {
			return err
		}
	}
	if err := c.writeTargets(targets, r.result(runs)); err != nil || c.quiet ||
		slices.ContainsFunc(targets, func(t target) bool { return t.file == "-" }) {
		return err
	}
	for i, v := range runs {
		if i > 0 {
			c.say("")
		}
		c.out.Write(checkText(v.Verdict, v.name, c.explain))
	}
	return r.sayWaivers()
}

// result is what was found about all runs, by which the command ends.
func (r *reading) result(runs []*judged) render.Export {
	r.warnShards()
	e := render.Export{States: r.states, Site: r.site, Gaps: view.Gaps(r.site)}
	var records []*archive.Record
	for _, v := range runs {
		records, e.Runs = append(records, v.record), append(e.Runs, render.ExportRun{Verdict: v.Verdict, At: v.at})
	}
	e.Outcome = r.worst(records)
	failOn := judge.Fail
	if r.strict {
		failOn = judge.Review
	}
	r.code = outcomeCode(e.Outcome, failOn)
	return e
}
