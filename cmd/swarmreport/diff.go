package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// diffFormats lists how a comparison can be written.
var diffFormats = []format[*archive.Comparison]{
	{"text", diffText},
	{"json", func(c *archive.Comparison) ([]byte, error) {
		return render.DiffJSON(c, view.Site{Version: version})
	}},
	{"md", func(c *archive.Comparison) ([]byte, error) { return render.DiffMarkdown(c), nil }},
}

// diff compares the newest runs of two PATHs. One policy judges both: the one above the first.
func (c *call) diff(ctx context.Context, paths []string) error {
	write, err := formatted(c.flags, diffFormats)
	if err != nil {
		return err
	}
	r, err := c.newReading(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	ends := make([]*job, len(paths))
	for i, p := range paths {
		if ends[i], err = r.newestIn(ctx, p); err != nil {
			return err
		}
	}
	r.jobs = ends
	a, b := ends[0], ends[1]
	r.warnOwnPolicy()
	pair := archive.ComparePair(a.record, b.record, func(of *archive.Record, past *judge.Past) {
		account := a.account
		if of.Key == b.record.Key {
			account = b.account
		}
		of.Conclude(judge.Decide(account, past))
	})
	text, err := write(pair)
	if err != nil {
		return err
	}
	if c.exitCode && pair.Worse() {
		c.code = exitFail
	}
	if c.quiet && !c.json {
		return nil
	}
	c.out.Write(text)
	return nil
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
		r.note("%s holds %d runs: taking the newest, %s", safeStart(p), n, safe(j.record.ID))
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
