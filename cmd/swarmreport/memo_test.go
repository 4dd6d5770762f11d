package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestMemoAreNoTrouble: a cache that is broken, or cannot be kept, costs nothing but time.
func TestMemoAreNoTrouble(t *testing.T) {
	caches := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", caches)
	for range 2 {
		mustRun(t, 0, "build", sample("clean-pass"), "-o", filepath.Join(t.TempDir(), "site"), "--quiet")
		for _, file := range glob(t, caches, "swarmreport/*") {
			write(t, file, "{broken")
		}
	}
	blocked := filepath.Join(caches, "file")
	write(t, blocked, "")
	t.Setenv("XDG_CACHE_HOME", blocked)
	mustRun(t, 0, "build", sample("clean-pass"), "-o", filepath.Join(t.TempDir(), "site"), "--quiet")
}

// TestTheCacheIsNoInput: a build over a home folder does not take what builds keep there for runs.
func TestTheCacheIsNoInput(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, ".cache"))
	if err := os.CopyFS(filepath.Join(home, "2026-03-01"), os.DirFS(glob(t, "../../testdata/runs/clean-pass", "20*")[0])); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"2026-03-02", "main-1700000000"} {
		if err := os.MkdirAll(filepath.Join(home, ".cache", "swarmreport", "folders-0", dir, "raw"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", home, "-o", site)
	if runs := glob(t, site, "runs/*"); len(runs) != 1 {
		t.Errorf("runs: %v, want one", runs)
	}
}
