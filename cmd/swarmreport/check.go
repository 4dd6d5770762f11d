package main

import (
	"context"
	"errors"
	"slices"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// check finds, judges and places the runs, writes what was asked for and lets the worst verdict decide.
func (c *call) check(ctx context.Context, paths []string) error {
	if c.json {
		c.write = append(c.write, "json=-")
	}
	targets, err := parseTargets(c.write)
	if err != nil {
		return err
	}
	r, runs, err := c.judgeRuns(ctx, paths)
	if errors.As(err, new(noRun)) { // as JSON it is said why there is nothing to judge
		none := newChecked(nil, judge.Incomplete)
		none.Error = safeUpTo(err.Error(), 600)
		targets = slices.DeleteFunc(targets, func(t target) bool { return t.form.Write != nil })
		return errors.Join(err, c.writeTargets(targets, none))
	}
	if err != nil {
		return err
	}
	defer r.close()
	result, err := r.result(runs)
	if err != nil {
		return err
	}
	for _, t := range targets {
		if err := r.spare(t.file); err != nil {
			return err
		}
	}
	if err := c.writeTargets(targets, result); err != nil || toStdout(targets) || c.quiet {
		return err
	}
	for i, v := range runs {
		if i > 0 {
			c.say("")
		}
		c.out.Write(checkText(v.Verdict, v.name, c.explain))
	}
	c.sayWaivers(result.Waivers)
	return nil
}

// result is the verdict over all runs, by which the command ends.
func (r *reading) result(runs []*judged) (result *checked, err error) {
	var records []*archive.Record
	for _, v := range runs {
		records = append(records, v.record)
	}
	r.warnShards()
	worst, failOn := r.worst(records), judge.Fail
	if r.strict {
		failOn = judge.Review
	}
	r.code = outcomeCode(worst, failOn)
	result = newChecked(runs, worst)
	result.reading, result.judged = r, runs
	result.Waivers, err = waiversOf(r.archive, r.explain)
	return result, err
}

// checked is what --json prints, and what the forms of --write know.
type checked struct {
	Schema  string              `json:"schema"`
	Verdict render.WorstVerdict `json:"verdict"`
	Error   string              `json:"error,omitempty"`
	Runs    []render.CheckedRun `json:"runs"`
	Waivers []checkedWaiver     `json:"waivers,omitempty"`

	reading *reading // nil = no run was found
	judged  []*judged
}

func newChecked(all []*judged, outcome judge.Outcome) *checked {
	runs := []render.CheckedRun{}
	for _, v := range all {
		runs = append(runs, render.NewCheckedRun(v.Verdict))
	}
	return &checked{Schema: render.CheckSchema, Verdict: render.NewWorstVerdict(outcome, runs), Runs: runs}
}

func (c *call) sayWaivers(list []checkedWaiver) {
	if len(list) > 0 {
		c.say("\nwaivers")
	}
	for _, w := range list {
		c.say("  %-10s %s, by %s until %s (%s:%d)", w.State, safe(w.Names), safe(w.Owner), safe(w.Expires), safe(w.Source),
			w.Line)
	}
}
