package main

import (
	"cmp"
	"context"
	"encoding/json"
	"path"
	"slices"
	"sync"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/judge"
)

// validate prints the problems of runs, which it reads as build does.
func (c *call) validate(ctx context.Context, paths []string) error {
	r, err := c.openRuns(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	problems, err := r.problems(ctx)
	if err != nil {
		return err
	}
	printed := []json.Marshaler{}
	for _, p := range problems {
		if p.Level == report.Error {
			c.code = exitFail
		}
		if c.json {
			printed = append(printed, render.ProblemJSON(p))
		} else {
			c.say("%s: %s: %s", safeStart(p.Place()), p.Level, safeUpTo(p.Message, 600))
		}
	}
	if c.json {
		return c.printJSON(map[string]any{"schema": "swarmreport/validate/1", "problems": printed})
	}
	if len(problems) == 0 {
		c.note("no problems found")
	}
	return nil
}

// problems reads every run and gives its problems with the path as the caller named it, in the order of path and place.
func (r *reading) problems(ctx context.Context) ([]report.Problem, error) {
	all := slices.Clone(r.trouble)
	var lock sync.Mutex
	err := inParallel(ctx, len(r.jobs), func(i int) error {
		j := r.jobs[i]
		if err := r.settle(j); err != nil {
			return err
		}
		lock.Lock()
		defer lock.Unlock()
		for _, q := range j.account.Run.NotUnderstood {
			said := "not understood: " + report.Quoted(q.Text) + ". " + judge.ReadableForm
			j.account.Run.Problems = append(j.account.Run.Problems, report.Problem{Origin: q.Origin, Column: q.Column,
				Level: report.Warning, Kind: "not_understood", Message: said})
		}
		for _, p := range j.account.Run.Problems {
			p.Path = path.Join(j.name, p.Path)
			all = append(all, p)
		}
		j.account, j.record = nil, nil
		return nil
	})
	slices.SortFunc(all, func(a, b report.Problem) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Message, b.Message))
	})
	return all, err
}
