package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestASiteIsNoRun: a site that lies beside the runs is passed over and named; a run that pretends to be one is read.
func TestASiteIsNoRun(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(sample("clean-pass"))); err != nil {
		t.Fatal(err)
	}
	mustRun(t, 0, "build", sample("dropped-finding"), "-o", filepath.Join(dir, "old-site"), "--quiet")
	out, said := mustRun(t, 0, "check", dir)
	if !strings.HasPrefix(out, "pass: ") || strings.Contains(out, "fail") || !strings.Contains(said, "old-site: warning: a site that swarmreport made") {
		t.Errorf("said %s and %s", out, said)
	}
	mustRun(t, 1, "check", filepath.Join(dir, "old-site"))
	ofRun := glob(t, dir, "old-site/runs/*")[0]
	for _, of := range []string{filepath.Dir(ofRun), ofRun} {
		if _, out := mustRun(t, 1, "check", of); !strings.Contains(out, "name the folder of the runs themselves") {
			t.Errorf("of a site's folder %s: %s", of, out)
		}
	}
	mustRun(t, 3, "check", sample("dropped-finding"), "--write", "codequality="+filepath.Join(dir, "gl-code-quality.json"))
	if out, _ := mustRun(t, 0, "check", dir, "--quiet", "--json"); strings.Count(out, `"id"`) != 1 {
		t.Error("a report for GitLab was taken for a run")
	}

	for _, name := range []string{"manifest.json", "runs.json", "index.html"} {
		write(t, filepath.Join(dir, "2026-03-09", name), read(t, filepath.Join(dir, "old-site", name)))
	}
	write(t, filepath.Join(dir, "2026-03-09", "reviews", "security.json"), read(t, glob(t, sample("dropped-finding"), "20*/reviews/security.json")[0]))
	if out, _ := mustRun(t, 3, "check", dir, "--quiet", "--json"); !strings.Contains(out, `"id": "2026-03-09"`) {
		t.Error("a run hid behind a manifest")
	}
}
