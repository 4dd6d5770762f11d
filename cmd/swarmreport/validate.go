package main

import (
	"cmp"
	"context"
	"path"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"swarmreport/report"
	"swarmreport/report/judge"
)

func newValidate(s *streams) *cobra.Command {
	var f readFlags
	cmd := &cobra.Command{
		Use:   "validate [PATH…]",
		Short: "Report problems with the files of runs",
		Long: `Validate reads runs as build does and prints one problem per line, as path:line:column: level:
message, the parts of reviews that were not understood among them. It judges nothing. Exit code 3 if a
problem is an error.`,
		Example: "  swarmreport validate hack/swarm/2026-03-01\n" +
			"  swarmreport validate hack/swarm --json",
		RunE: func(cmd *cobra.Command, args []string) error { return f.validate(cmd.Context(), s, args) },
	}
	f.registerReading(cmd)
	return cmd
}

func (f readFlags) validate(ctx context.Context, s *streams, paths []string) error {
	r, err := s.openRuns(ctx, paths, f)
	if err != nil {
		return err
	}
	defer r.close()
	problems, err := r.problems(ctx)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(problems, func(p report.Problem) bool { return p.Level == report.Error }) {
		s.code = exitFail
	}
	return s.printProblems(problems)
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
		for _, p := range append(slices.Clip(j.account.Run.Problems), questions(j.account.Run)...) {
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

// questions are the parts of reviews that were not understood.
func questions(run *report.Run) (list []report.Problem) {
	for _, q := range run.NotUnderstood {
		list = append(list, report.Problem{Origin: q.Origin, Column: q.Column, Level: report.Warning, Kind: "not_understood",
			Message: "not understood: " + report.Quoted(q.Text) + ". " + judge.ReadableForm})
	}
	return list
}

type printedProblem struct {
	Path    string `json:"path"`
	Line    int    `json:"line,omitzero"`
	Column  int    `json:"column,omitzero"`
	Pointer string `json:"pointer,omitzero"`
	Level   string `json:"level"`
	Kind    string `json:"kind"`
	Message string `json:"message"`
}

func (s *streams) printProblems(problems []report.Problem) error {
	if s.json {
		printed := make([]printedProblem, 0, len(problems))
		for _, p := range problems {
			printed = append(printed, printedProblem{p.Path, p.Line, p.Column, p.Pointer, p.Level.String(), string(p.Kind),
				p.Message})
		}
		return s.printJSON(map[string]any{"schema": "swarmreport/validate/1", "problems": printed})
	}
	for _, p := range problems {
		s.say("%s: %s: %s", safeStart(p.Place()), p.Level, safeUpTo(p.Message, 600))
	}
	if len(problems) == 0 {
		s.note("no problems found")
	}
	return nil
}
