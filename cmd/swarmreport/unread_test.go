package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestAPartOfARunIsNamed: who points into a run hears which folder to name; a folder of reviews that is no part of one is read without a word.
func TestAPartOfARunIsNamed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	review := read(t, "../../testdata/runs/dropped-finding/2026-03-05/reviews/qa.json")
	for _, place := range []string{"2026-03-05/reviews", "basket/reviews", "loose/reviews"} {
		write(t, filepath.Join(dir, place, "qa.json"), review)
	}
	write(t, filepath.Join(dir, "basket", "fix-summary.json"), `{"findings_fixed": []}`)
	write(t, filepath.Join(dir, "loose", "README.md"), "# Shop\n")
	for place, told := range map[string]bool{"2026-03-05/reviews": true, "basket/reviews": true, "loose/reviews": false, "2026-03-05": false, "basket": false} {
		folder := filepath.Join(dir, place)
		said := folder + ": warning: it is a part of a run, and what lies beside it is not read, such as fixes and verification; name the run itself, " + filepath.Dir(folder) + "\n"
		if _, errs := mustRun(t, exitDone, "query", "", folder); strings.Contains(errs, said) != told || strings.Contains(errs, "part of a run") != told {
			t.Errorf("%s: said %q", place, errs)
		}
	}
	file := filepath.Join(dir, "loose", "reviews", "qa.json")
	if _, errs := mustRun(t, exitMisused, "check", file); !strings.Contains(errs, file+" is a file; name the folder that it lies in, "+filepath.Dir(file)+", or") {
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
