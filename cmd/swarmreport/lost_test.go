package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestARunThatGoesIsTold: once, and not where a history keeps it or the caller asked for it.
func TestARunThatGoesIsTold(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	for _, sample := range []string{"clean-pass/2026-03-01", "dropped-finding/2026-03-05"} {
		if err := os.CopyFS(filepath.Join(runs, filepath.Base(sample)), os.DirFS("../../testdata/runs/"+sample)); err != nil {
			t.Fatal(err)
		}
	}
	kept := filepath.Join(dir, "kept.jsonl")
	for _, step := range []struct {
		name string
		do   func()
		args []string
		told bool
	}{
		{"both are there", func() {}, nil, false},
		{"one is to be forgotten", func() { write(t, kept, read(t, filepath.Join(site, "history.jsonl"))) }, []string{"--forget", "2026-03-01"}, false},
		{"both are there again", func() {}, nil, false},
		{"one is only remembered", func() { os.Rename(filepath.Join(runs, "2026-03-01"), filepath.Join(dir, "away")) }, []string{"--history", kept}, false},
		{"one is gone", func() {}, nil, true},
		{"it was gone before", func() {}, nil, false},
		{"it comes back under another key", func() {
			os.Rename(filepath.Join(dir, "away"), filepath.Join(runs, "2026-03-01"))
			os.CopyFS(filepath.Join(runs, "b", "2026-03-05"), os.DirFS("../../testdata/runs/clean-pass/2026-03-01/reviews"))
		}, nil, false},
	} {
		step.do()
		_, said := mustRun(t, 0, append([]string{"build", runs, "-o", site}, step.args...)...)
		if told := strings.Contains(said, "the site before had 1 run that this one lacks, such as /2026-03-01;"); told != step.told ||
			!told && strings.Contains(said, "the site before") {
			t.Errorf("%s: said %q", step.name, said)
		}
	}
}
