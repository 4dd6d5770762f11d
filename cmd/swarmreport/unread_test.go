package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestAFolderOfWhichNothingIsReadIsNamed: whoever points at source code should hear that, and not only that there was no review.
func TestAFolderOfWhichNothingIsReadIsNamed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	source, run := filepath.Join(dir, "src"), sample("clean-pass")
	write(t, filepath.Join(source, "main.go"), "package main\n")
	write(t, filepath.Join(source, "package.json"), `{"name": "shop"}`)
	said := source + ": warning: nothing of it was read, since no reader knows its 2 files; swarmreport validate says what is read\n"
	for _, c := range []struct {
		code int
		args []string
	}{
		{exitFail, []string{"check", source}},
		{exitDone, []string{"build", source, "-o", filepath.Join(dir, "site")}},
		{exitDone, []string{"export", source, "--format", "csv"}},
		{exitDone, []string{"query", "", source}},
		{exitDone, []string{"diff", run, source}},
	} {
		if _, errs := mustRun(t, c.code, c.args...); strings.Count(errs, said) != 1 {
			t.Errorf("%v: said %q, want once %q", c.args, errs, said)
		}
	}
	if _, errs := mustRun(t, exitFail, "check", source, "--quiet"); errs != "" {
		t.Errorf("check --quiet says %q", errs)
	}
	const files = ": warning: files that no reader knows: 2, the first main.go;"
	if out, errs := mustRun(t, exitDone, "validate", source); !strings.Contains(out, files) || strings.Contains(errs, "no problems found") {
		t.Errorf("validate prints %q and says %q", out, errs)
	}
	write(t, filepath.Join(source, "reviews.json"), `{"reviewer": "qa", "findings": []}`)
	if _, errs := mustRun(t, exitFail, "check", source); strings.Contains(errs, "nothing of it was read") {
		t.Errorf("a review is read, and check says %q", errs)
	}
}
