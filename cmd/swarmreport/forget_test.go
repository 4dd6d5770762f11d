package main

import (
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

// TestForgetTakesARunBack: out of the site in place, its records, and the pages over all runs.
func TestForgetTakesARunBack(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	secretRun(t, runs, "x", "2026-03-01", "something else altogether")
	secretRun(t, runs, "x", "2026-03-02", "open door hunter2")
	mustRun(t, 0, "build", runs, "-o", site, "-q")
	key := filepath.Base(glob(t, site, "runs/2026-03-02-*")[0])
	mustRun(t, 0, "build", filepath.Join(runs, "x", "2026-03-01"), "-o", site, "--forget", key, "-q")
	without(t, site, "hunter2")
	mustRun(t, 0, "verify", site)
	mustRun(t, 0, "build", runs, "-o", site, "-q")
	mustRun(t, 0, "build", runs, "-o", site, "--forget", key, "-q")
	without(t, site, "hunter2")
}

// TestForgetRefusesWhatItDoesNotKnow, and then leaves the site as it was.
func TestForgetRefusesWhatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	secretRun(t, runs, "a", "2026-03-01", "one")
	mustRun(t, 0, "build", runs, "-o", site, "-q")
	before := files(t, site)
	if _, errs := mustRun(t, exitMisused, "build", runs, "-o", site, "--forget", "2026-03-01"); !strings.Contains(errs, "there is no such run") {
		t.Errorf("the error is %q", errs)
	}
	compareFiles(t, "after the refusal", files(t, site), before)
}

// TestForgettingAllIsNoPass: a site of which every run was taken back has no evidence left.
func TestForgettingAllIsNoPass(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/runs/clean-pass", "-o", site)
	key := filepath.Base(glob(t, site, "runs/*")[0])
	mustRun(t, exitIncomplete, "build", "../../testdata/runs/clean-pass", "-o", site, "--forget", key, "--fail-on", "fail")
}
