package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

type diffFlags struct {
	reading  readFlags
	format   string
	exitCode bool
}

// diffFormats lists how a comparison can be written.
var diffFormats = []format[*archive.Comparison]{
	{"text", diffText},
	{"json", func(c *archive.Comparison) ([]byte, error) {
		return render.DiffJSON(c, view.Site{Version: version})
	}},
	{"md", func(c *archive.Comparison) ([]byte, error) { return render.DiffMarkdown(c), nil }},
}

func newDiff(s *streams) *cobra.Command {
	var f diffFlags
	cmd := &cobra.Command{
		Use:   "diff A B",
		Short: "Compare two runs",
		Long: `Diff compares run A with run B and reports what changed: verdict, score, ledger, tests, findings, reasons and files. Of a PATH with
several runs the newest is taken. With --history a finding that an earlier run closed and B reports is reopened, not new.`,
		Example: "  swarmreport diff hack/swarm/2026-03-01 hack/swarm/2026-03-05\n  swarmreport diff main.zip branch.zip --format md --exit-code",
		Args:    takes(2, 2, "two paths, the run before and the run after"),
		RunE: func(cmd *cobra.Command, args []string) error {
			write, err := formatNamed(cmd, s, diffFormats, f.format)
			if err != nil {
				return err
			}
			return runDiff(cmd.Context(), s, args[0], args[1], f, write)
		},
	}
	cmd.Flags().StringVar(&f.format, "format", "text", strings.Join(formatNames(diffFormats), ", "))
	cmd.Flags().BoolVar(&f.exitCode, "exit-code", false, "exit code 3 when B has new or reopened findings, or a regression")
	f.reading.register(cmd)
	return completeWords(cmd, map[string][]string{"format": formatNames(diffFormats)})
}

func runDiff(ctx context.Context, s *streams, before, after string, f diffFlags, write func(*archive.Comparison) ([]byte, error)) error {
	s.warnUnredacted(f.reading)
	if p, err := openPolicy([]string{before}, f.reading); err == nil {
		s.warnUnheard(p, []string{before, after}, f.reading)
	}
	c, err := compareRuns(ctx, s, before, after, f.reading)
	if err != nil {
		return err
	}
	text, err := write(c)
	if err != nil {
		return err
	}
	if f.exitCode && c.Worse() {
		s.code = exitFail
	}
	if s.quiet && !s.json {
		return nil
	}
	_, err = s.out.Write(text)
	return err
}

// compareRuns puts both runs, and what histories know, into one archive. One policy judges both: the one above the first.
func compareRuns(ctx context.Context, s *streams, before, after string, f readFlags) (*archive.Comparison, error) {
	f.policyFrom = before
	a, err := s.newestIn(ctx, before, f)
	if err != nil {
		return nil, err
	}
	defer a.close()
	b, err := s.newestIn(ctx, after, f)
	if err != nil {
		return nil, err
	}
	defer b.close()
	placed := archive.New(archive.Remember([]*archive.Summary{a.jobs[0].summary, b.jobs[0].summary}, b.histories...))
	if err := errors.Join(a.judgeAgain(ctx, placed), b.judgeAgain(ctx, placed)); err != nil {
		return nil, err
	}
	return placed.Compare(a.jobs[0].summary, b.jobs[0].summary), nil
}

// newestIn reads the runs of a path and keeps the newest alone.
func (s *streams) newestIn(ctx context.Context, path string, f readFlags) (*reading, error) {
	r, err := openReading([]string{path}, f)
	if err != nil {
		return nil, err
	}
	s.warnOwnPolicy(r)
	r.shards.named = 2 // the run beside it may have the same name
	if err := s.judged(ctx, r); err != nil {
		return nil, errors.Join(err, r.close())
	}
	runs := archive.New(r.summaries()).Runs
	if len(runs) > 1 {
		s.note("%s holds %d runs: taking the newest, %s", safeStart(path), len(runs), safe(runs[0].ID))
		if runs[0].Started.IsZero() {
			s.sayByName(runs[0])
		}
	}
	r.jobs = slices.DeleteFunc(r.jobs, func(j *job) bool { return j.summary != runs[0] })
	return r, nil
}
