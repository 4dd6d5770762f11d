package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestABuildReadsNothingOfItsOwn: where a site lies among the runs of a repository, neither it nor its lock is an input, so that a second
// build gives the first one's bytes.
func TestABuildReadsNothingOfItsOwn(t *testing.T) {
	t.Parallel()
	runs := filepath.Join(t.TempDir(), "runs")
	site := filepath.Join(runs, "site")
	if err := os.CopyFS(runs, os.DirFS("../../testdata/runs/dropped-finding")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(runs, ".git", "HEAD"), "ref: refs/heads/main")
	mustRun(t, exitDone, "build", runs, "-o", site)
	first := read(t, filepath.Join(site, "manifest.json"))
	mustRun(t, exitDone, "build", runs, "-o", site)
	if again := read(t, filepath.Join(site, "manifest.json")); again != first {
		t.Errorf("the second build's manifest is\n%s\nthe first one's\n%s", again, first)
	}
}

// TestNoSiteAmongRuns: a folder that directly holds runs is an input (rule W2), the root of a repository is none.
func TestNoSiteAmongRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs := filepath.Join(dir, "hack", "swarm")
	if err := os.CopyFS(runs, os.DirFS("../../testdata/runs/dropped-finding")); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		path, out string
		code      int
	}{{runs, "hack/swarm/site", exitMisused}, {dir, "hack/swarm/site", exitMisused}, {runs, "hack/swarm", exitMisused}, {runs, "hack/site", exitDone}, {dir, "site", exitDone},
		{glob(t, runs, "2*")[0], "hack/swarm/one", exitDone}} {
		mustRun(t, row.code, "build", row.path, "-o", filepath.Join(dir, row.out))
	}
	write(t, filepath.Join(runs, ".git", "HEAD"), "ref: refs/heads/main")
	mustRun(t, exitDone, "build", runs, "-o", filepath.Join(runs, "site"))
}
