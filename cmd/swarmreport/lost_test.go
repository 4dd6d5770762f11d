package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/report/archive"
)

// TestARunThatGoesIsTold: once, and not where a history keeps it or the caller asked for it.
func TestARunThatGoesIsTold(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir()) // seals must not hide it, and must not say it again
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
		if told := strings.Contains(said, "the site before told of 1 run that this one does not: /2026-03-01;"); told != step.told ||
			!told && strings.Contains(said, "the site before") {
			t.Errorf("%s: said %q", step.name, said)
		}
	}
}

// TestAnotherProjectIsTold: identities are of one project, so runs that are given another name begin anew; also where a run goes that other
// settings had judged.
func TestAnotherProjectIsTold(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	dir := t.TempDir()
	runs, site, kept := filepath.Join(dir, "runs"), filepath.Join(dir, "site"), filepath.Join(dir, "kept.jsonl")
	for _, sample := range []string{"clean-pass/2026-03-01", "dropped-finding/2026-03-05"} {
		if err := os.CopyFS(filepath.Join(runs, filepath.Base(sample)), os.DirFS("../../testdata/runs/"+sample)); err != nil {
			t.Fatal(err)
		}
	}
	const site2, history2 = "the site before told of 2 runs under ", "--history told of 2 runs under "
	for _, step := range []struct {
		name string
		args []string
		told string // empty = nothing
	}{
		{"the first site", nil, ""},
		{"a name", []string{"--project", "shop"}, site2 + "no project, which this build has under another: the findings begin anew"},
		{"the same name", []string{"--project", "shop"}, ""},
		{"another name", []string{"--project", "store"}, site2 + "the project shop, "},
		{"a history of no name", []string{"--project", "store", "--history", kept}, history2 + "no project, "},
		{"and again", []string{"--project", "store", "--history", kept}, history2 + "no project, "},
		{"no name, as the history has it", []string{"--history", kept}, site2 + "the project store, "},
		{"nothing changed but the address", []string{"--history", kept, "--base-url", "https://t.example"}, ""},
	} {
		_, said := mustRun(t, 0, append([]string{"build", runs, "-o", site}, step.args...)...)
		if !strings.Contains(said, step.told) || step.told == "" && said != "" || strings.Count(said, "told of") > 1 {
			t.Errorf("%s: said %q, want %q", step.name, said, step.told)
		}
		if step.name == "the first site" {
			write(t, kept, read(t, filepath.Join(site, "history.jsonl")))
		}
	}
	if err := os.RemoveAll(filepath.Join(runs, "2026-03-05")); err != nil {
		t.Fatal(err)
	}
	if _, said := mustRun(t, 0, "build", runs, "-o", site, "--base-url", "https://u.example"); !strings.Contains(said, "the site before told of 1 run that this one does not: /2026-03-05;") {
		t.Errorf("said %q of a run that went while the address changed", said)
	}
}

// TestRunsOfSeveralProjects: one project is named only where all of them were of it.
func TestRunsOfSeveralProjects(t *testing.T) {
	for want, of := range map[string][]string{"no project,": {"", ""}, "the project shop,": {"shop", "shop"}, "several projects, each of": {"shop", "till"}} {
		var runs []*archive.Summary
		for _, name := range of {
			runs = append(runs, &archive.Summary{Project: name})
		}
		if got := projectsOf(runs); got != want {
			t.Errorf("%q: got %q, want %q", of, got, want)
		}
	}
}
