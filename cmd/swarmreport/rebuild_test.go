package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRebuildEqualsFreshBuild: a build over an existing site gives the bytes of the same build into an empty folder, whatever changed.
func TestRebuildEqualsFreshBuild(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	add := func(from, day string) {
		if err := os.CopyFS(filepath.Join(runs, day), os.DirFS(glob(t, "../../testdata/runs/"+from, "20*")[0])); err != nil {
			t.Fatal(err)
		}
	}
	add("clean-pass", "2026-03-01")
	var flags []string
	for _, step := range []struct {
		name   string
		change func()
	}{
		{"nothing", func() {}},
		{"a newer run", func() { add("dropped-finding", "2027-03-05") }},
		{"an older run", func() { add("regression", "2025-01-02") }},
		{"an edited run", func() { write(t, filepath.Join(runs, "2026-03-01", "notes.json"), "{}") }},
		{"a link in place of a file", func() { os.Symlink("nowhere.json", filepath.Join(runs, "2026-03-01", "reviews", "z.json")) }},
		{"a removed run", func() { os.RemoveAll(filepath.Join(runs, "2027-03-05")) }},
		{"a renamed run", func() { os.Rename(filepath.Join(runs, "2025-01-02"), filepath.Join(runs, "2025-02-03")) }},
		{"another title", func() { flags = policyWith(t, "title: T\naccounting: strict\n") }},
	} {
		step.change()
		fresh := filepath.Join(dir, "fresh "+step.name)
		for _, out := range []string{site, fresh} {
			mustRun(t, exitDone, append([]string{"build", runs, "-o", out, "--now=2026-06-20"}, flags...)...)
		}
		compareFiles(t, step.name, files(t, site), files(t, fresh))
	}
}

// TestRunIsReadAgain: a verdict that was not kept in memory is reached again, unless the run changed in between.
func TestRunIsReadAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(sampleRun("dropped-finding"))); err != nil {
		t.Fatal(err)
	}
	r, err := openReading([]string{dir}, readFlags{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	if err := r.judgeAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	j := r.jobs[0]
	first := j.verdict
	j.verdict = nil
	if again, err := r.settled(j); err != nil || again.Headline() != first.Headline() || again.Ledger.Total != first.Ledger.Total {
		t.Errorf("read again: %v, %v", again, err)
	}
	write(t, filepath.Join(r.runDirs()[0], "notes.json"), "{}")
	if _, err := r.settled(j); err == nil || !strings.Contains(err.Error(), "changed in between") {
		t.Errorf("after a change: %v", err)
	}
}
