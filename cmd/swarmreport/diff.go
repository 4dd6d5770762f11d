package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
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
		Long: `Diff compares run A with run B and reports what changed: verdict, score, ledger, tests, findings,
reasons and files. Of a PATH with several runs the newest is taken. With --history a finding that an
earlier run closed and B reports is reopened, not new.`,
		Example: "  swarmreport diff hack/swarm/2026-03-01 hack/swarm/2026-03-05\n" +
			"  swarmreport diff main.zip branch.zip --format md --exit-code",
		Args: takes(2, 2, "two paths, the run before and the run after"),
		RunE: func(cmd *cobra.Command, args []string) error {
			write, err := formatNamed(cmd, s, diffFormats, f.format)
			if err != nil {
				return err
			}
			return f.diff(cmd.Context(), s, args, write)
		},
	}
	registerFormat(cmd, &f.format, diffFormats)
	cmd.Flags().BoolVar(&f.exitCode, "exit-code", false, "exit code 3 if B has new or reopened findings or a regression")
	f.reading.register(cmd)
	return cmd
}

// diff compares the newest runs of two PATHs. One policy judges both: the one above the first.
func (f diffFlags) diff(ctx context.Context, s *streams, paths []string,
	write func(*archive.Comparison) ([]byte, error)) error {
	r, err := s.newReading(ctx, paths, f.reading, "")
	if err != nil {
		return err
	}
	defer r.close()
	history := slices.Clone(r.earlier)
	a, err := r.newestIn(ctx, paths[0])
	if err != nil {
		return err
	}
	b, err := r.newestIn(ctx, paths[1])
	if err != nil {
		return err
	}
	r.jobs = []*job{a, b}
	r.warnOwnPolicy()
	c, err := archive.ComparePair(history, a.record, b.record, func(of *archive.Record, past *judge.Past) {
		account := a.account
		if of.Key == b.record.Key {
			account = b.account
		}
		of.Conclude(judge.Decide(account, past))
	})
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

// newestIn reads the runs of a PATH and returns the newest.
func (r *reading) newestIn(ctx context.Context, p string) (*job, error) {
	r.jobs = nil
	if err := r.openPath(ctx, p); err != nil {
		return nil, err
	}
	if len(r.jobs) == 0 {
		return nil, r.noRun(p)
	}
	if err := inParallel(ctx, len(r.jobs), func(i int) error { return r.settle(r.jobs[i]) }); err != nil {
		return nil, err
	}
	j := slices.MinFunc(r.jobs, func(x, y *job) int { return newestFirst(x.record, y.record) })
	if n := len(r.jobs); n > 1 {
		r.s.note("%s holds %d runs: taking the newest, %s", safeStart(p), n, safe(j.record.ID))
	}
	j.record.SetKey(j.record.Path)
	j.record.Dir = j.record.Key
	return j, nil
}

// diffText is the Markdown for a terminal: no line acts on it (rule R8).
func diffText(c *archive.Comparison) ([]byte, error) {
	var b bytes.Buffer
	for line := range strings.Lines(string(render.DiffMarkdown(c))) {
		fmt.Fprintln(&b, safeUpTo(strings.TrimSuffix(line, "\n"), 1000))
	}
	return b.Bytes(), nil
}
