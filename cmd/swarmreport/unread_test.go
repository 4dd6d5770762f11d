package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestAFileIsNoRun: who names a file is told what to name.
func TestAFileIsNoRun(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "qa.json")
	write(t, file, "{}")
	if _, errs := mustRun(t, exitMisused, "check", file); !strings.Contains(errs, file+" is no folder, and no .zip or .tar.gz; name a run") {
		t.Errorf("said %q of a file", errs)
	}
}

// TestAnEmptyPageLeadsToWhatIsWrong: where the file of a part could not be read, its page says so, and why is a link away.
func TestAnEmptyPageLeadsToWhatIsWrong(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for file, page := range map[string]string{"reviews/qa.json": "findings", "architect-plan.json": "plan", "verification-result.json": "verification"} {
		run := filepath.Join(dir, page, "2026-01-02")
		if err := writeFiles(run, map[string]string{file: `{"schema" "Review"}`}); err != nil {
			t.Fatal(err)
		}
		site := filepath.Join(dir, page, "site")
		mustRun(t, exitDone, "build", run, "-o", site)
		text := read(t, glob(t, site, "runs/*/index.html")[0])
		if n := strings.Count(text, `<a href="#input">What is wrong with it`); n != 1 {
			t.Errorf("%s is cut: %d sections lead to the problem, want the one of the %s", file, n, page)
		}
		if !strings.Contains(text, `id="input"`) || !strings.Contains(text, file) {
			t.Errorf("the page of problems does not name %s", file)
		}
	}
}
