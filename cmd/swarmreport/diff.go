package main

import (
	"bytes"
	"context"
	"fmt"
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
			return runDiff(cmd.Context(), s, args[0], args[1], f, write)
		},
	}
	cmd.Flags().StringVar(&f.format, "format", "text", strings.Join(formatNames(diffFormats), ", "))
	cmd.Flags().BoolVar(&f.exitCode, "exit-code", false, "exit code 3 if B has new or reopened findings or a regression")
	f.reading.register(cmd)
	return completeWords(cmd, map[string][]string{"format": formatNames(diffFormats)})
}

func runDiff(ctx context.Context, s *streams, before, after string, f diffFlags,
	write func(*archive.Comparison) ([]byte, error)) error {
	s.warnUnredacted(f.reading)
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

// compareRuns compares the newest runs of two PATHs. One policy judges both: the one above the first.
func compareRuns(ctx context.Context, s *streams, before, after string, f readFlags) (*archive.Comparison, error) {
	f.policyFrom = before
	a, err := s.newestIn(ctx, before, f)
	if err != nil {
		return nil, err
	}
	b, err := s.newestIn(ctx, after, f)
	if err != nil {
		return nil, err
	}
	return archive.ComparePair(b.history, a.record, b.record, func(r *archive.Record, past *judge.Past) {
		account := a.account
		if r.Key == b.record.Key {
			account = b.account
		}
		r.Conclude(judge.Decide(account, past))
	})
}

// newest is the newest run of a PATH, and what --history knows of others.
type newest struct {
	account *judge.Account
	record  *archive.Record
	history []*archive.Record
}

// newestIn reads the runs of a path and keeps the newest alone.
func (s *streams) newestIn(ctx context.Context, path string, f readFlags) (n newest, err error) {
	r, err := openReading(ctx, []string{path}, f)
	if err != nil {
		return n, err
	}
	defer r.close()
	s.warnOwnPolicy(r)
	r.shards.named = 2 // the run beside it may have the same name
	for _, file := range f.history {
		more, err := r.readHistory(ctx, file)
		if err != nil {
			return n, fmt.Errorf("--history %s: %w", file, err)
		}
		n.history = append(n.history, more...)
	}
	if err := inParallel(ctx, len(r.jobs), func(i int) error { return r.settle(r.jobs[i]) }); err != nil {
		return n, err
	}
	runs := r.records()
	if len(runs) > 1 {
		s.note("%s holds %d runs: taking the newest, %s", safeStart(path), len(runs), safe(runs[0].ID))
	}
	for _, j := range r.jobs {
		if j.record == runs[0] {
			n.account, n.record = j.account, j.record
			n.record.SetKey(j.record.Path)
			n.record.Dir = n.record.Key
		}
	}
	return n, nil
}

// diffText is the Markdown for a terminal: no line acts on it (rule R8).
func diffText(c *archive.Comparison) ([]byte, error) {
	var b bytes.Buffer
	for line := range strings.Lines(string(render.DiffMarkdown(c))) {
		fmt.Fprintln(&b, safeUpTo(strings.TrimSuffix(line, "\n"), 1000))
	}
	return b.Bytes(), nil
}
