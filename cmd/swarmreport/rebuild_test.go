package main

import (
	"os"
	"path/filepath"
	"regexp"
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
			mustRun(t, exitDone, append([]string{"build", runs, "-o", out, "--exact", "--now=2026-06-20"}, flags...)...)
		}
		compareFiles(t, step.name, files(t, site), files(t, fresh))
	}
}

// TestARunStaysWhenItsFolderGoes: an archive keeps its runs; --exact takes out what no PATH holds.
func TestARunStaysWhenItsFolderGoes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	secretRun(t, runs, "x", "2026-03-01", "open door")
	secretRun(t, runs, "x", "2026-03-02", "something else altogether")
	mustRun(t, 0, "build", runs, "-o", site, "-q")
	if err := os.RemoveAll(filepath.Join(runs, "x", "2026-03-01")); err != nil {
		t.Fatal(err)
	}
	mustRun(t, 0, "build", runs, "-o", site, "-q")
	if n := len(glob(t, site, "runs/*")); n != 2 {
		t.Errorf("%d runs are in the site, want both", n)
	}
	mustRun(t, 0, "build", runs, "-o", site, "--exact", "-q")
	if n := len(glob(t, site, "runs/*")); n != 1 {
		t.Errorf("%d runs are in the exact site, want one", n)
	}
	without(t, site, "open door")
}

// TestRepair makes everything anew that follows from the records.
func TestRepair(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	site := filepath.Join(dir, "site")
	secretRun(t, filepath.Join(dir, "runs"), "x", "2026-03-01", "open door")
	secretRun(t, filepath.Join(dir, "runs"), "x", "2026-03-02", "something else altogether")
	mustRun(t, 0, "build", filepath.Join(dir, "runs"), "-o", site, "-q")
	want := files(t, site)
	for _, name := range []string{"runs.json", "open.html"} {
		write(t, filepath.Join(site, name), "torn")
	}
	write(t, glob(t, site, "records/known-*.jsonl")[0], "{}")
	mustRun(t, exitFail, "verify", site)
	mustRun(t, 0, "repair", site)
	compareFiles(t, "repaired", files(t, site), want)
	mustRun(t, 0, "verify", site)
}

// TestNoInputs: without the pages of inputs no place is a link to one, and the folder of a run is written again when the
// flag changes.
func TestNoInputs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	site, run := filepath.Join(dir, "site"), sampleRun("dropped-finding")
	for _, layout := range []string{"--single-file=false", "--single-file"} {
		build := []string{"build", run, "-o", site, "-q", layout}
		mustRun(t, 0, build...)
		whole := files(t, site)
		mustRun(t, 0, append(build, "--no-inputs")...)
		if pages := glob(t, site, "runs/*/inputs*.html"); len(pages) > 0 {
			t.Errorf("%s: the site has %v", layout, pages)
		}
		page := read(t, glob(t, site, "runs/*/index.html")[0])
		if m := regexp.MustCompile(`href="(inputs\.html)?#(l[0-9]|i-)|id="?l[0-9]`).FindString(page); m != "" {
			t.Errorf("%s: the report has %s", layout, m)
		}
		mustRun(t, 0, "verify", site, "--inputs", run)
		mustRun(t, 0, build...)
		compareFiles(t, layout, files(t, site), whole)
	}
}
