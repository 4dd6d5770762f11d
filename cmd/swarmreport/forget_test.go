package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// secretRun is a run whose only finding has a headline that must go.
func secretRun(t *testing.T, dir, project, name, headline string) {
	t.Helper()
	write(t, filepath.Join(dir, project, name, "architect-plan.json"), `{"goal": "g `+headline+`", "components": []}`)
	write(t, filepath.Join(dir, project, name, "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-001", "severity": "high", "title": "`+headline+`", "description": "`+headline+`", "file": "a.go"}]}`)
}

func without(t *testing.T, site, word string) {
	t.Helper()
	for name, text := range files(t, site) {
		if strings.Contains(text, word) {
			t.Errorf("%s still has %q", name, word)
		}
	}
}

// TestForgetTakesARunBack: out of the site in place, its history, and the pages of other runs that told of it.
func TestForgetTakesARunBack(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site, fresh, history := filepath.Join(dir, "runs"), filepath.Join(dir, "site"), filepath.Join(dir, "fresh"), filepath.Join(dir, "old.jsonl")
	secretRun(t, runs, "x", "2026-03-01", "open door hunter2")
	secretRun(t, runs, "x", "2026-03-02", "something else altogether")
	mustRun(t, 0, "build", runs, "-o", site, "-q")
	write(t, history, read(t, filepath.Join(site, "history.jsonl")))
	if !strings.Contains(read(t, history), "hunter2") {
		t.Fatal("the history never had it")
	}
	_, told := mustRun(t, 0, "build", runs, "-o", site, "--forget", "2026-03-01")
	if !strings.Contains(told, "forgot 2026-03-01") {
		t.Errorf("the build says %q", told)
	}
	without(t, site, "hunter2")
	mustRun(t, 0, "build", runs, "-o", fresh, "--forget", "2026-03-01", "-q")
	compareFiles(t, "forgotten in place", files(t, site), files(t, fresh))

	if err := os.RemoveAll(filepath.Join(runs, "x", "2026-03-01")); err != nil {
		t.Fatal(err)
	}
	mustRun(t, 0, "build", runs, "-o", site, "--history", history, "-q")
	if !strings.Contains(read(t, filepath.Join(site, "history.jsonl")), "hunter2") {
		t.Fatal("the history does not bring it back")
	}
	mustRun(t, 0, "build", runs, "-o", site, "--history", history, "--forget", "2026-03-01", "-q")
	without(t, site, "hunter2")
}

// TestForgetRefusesWhatItDoesNotKnow, and then leaves the site as it was.
func TestForgetRefusesWhatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	secretRun(t, runs, "a", "2026-03-01", "one")
	secretRun(t, runs, "b", "2026-03-01", "two")
	secretRun(t, runs, "b", "2026-04-09", "three")
	mustRun(t, 0, "build", runs, "-o", site, "-q")
	before := files(t, site)
	for name, want := range map[string]string{"2026-03-91": "there is no such run", "2026-03-01": "2 runs are called that"} {
		if _, errs := mustRun(t, exitMisused, "build", runs, "-o", site, "--forget", name); !strings.Contains(errs, want) {
			t.Errorf("%s: the error is %q, want %q in it", name, errs, want)
		}
	}
	compareFiles(t, "after three refusals", files(t, site), before)
	mustRun(t, 0, "build", runs, "-o", site, "--forget", "/2026-03-01@a/2026-03-01", "-q")
	if got := len(glob(t, site, "runs/*")); got != 2 {
		t.Errorf("%d runs are left, want 2", got)
	}
}

// TestForgettingAllIsNoPass: a site of which every run was taken back has no evidence left.
func TestForgettingAllIsNoPass(t *testing.T) {
	t.Parallel()
	mustRun(t, exitIncomplete, "build", "../../testdata/runs/clean-pass", "-o", filepath.Join(t.TempDir(), "site"), "--forget", "2026-03-01", "--fail-on", "fail")
}
