package main

import (
	"fmt"
	"os"
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
	said := source + ": warning: none of its 2 files was read; reviews are known in a folder called reviews, and swarmreport validate says what else is read\n"
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
	lone := filepath.Join(dir, "lone")
	write(t, filepath.Join(lone, "main.go"), "package main\n")
	if _, errs := mustRun(t, exitFail, "check", lone); !strings.Contains(errs, lone+": warning: its only file was not read; reviews are known") {
		t.Errorf("of one file it says %q", errs)
	}
	broken := filepath.Join(dir, "broken")
	write(t, filepath.Join(broken, "reviews", "qa.json"), `{"reviewer": "qa" "findings": []}`)
	if _, errs := mustRun(t, exitFail, "check", broken); strings.Contains(errs, "reviews are known in a folder") {
		t.Errorf("of a review that is broken it is said where reviews are known: %q", errs)
	}
	write(t, filepath.Join(source, "reviews.json"), `{"reviewer": "qa", "findings": []}`)
	if _, errs := mustRun(t, exitFail, "check", source); strings.Contains(errs, "was read;") {
		t.Errorf("a review is read, and check says %q", errs)
	}
	notes := filepath.Join(dir, "notes")
	write(t, filepath.Join(notes, "security-review.md"), "# Security Review\n\n## Findings\n\n### 1. SQL injection in search (High)\n**File:** src/search.py:12\nThe query is built from user input.\n")
	write(t, filepath.Join(notes, "talk.md"), "# The basket\n\n## High\n\n- src/basket.py:3: the sum is never looked at\n")
	if _, errs := mustRun(t, exitFail, "check", notes); !strings.Contains(errs, notes+": note: of its 2 files 1 could be read; reviews are known in a folder called reviews, and swarmreport validate --notes says what else is read") {
		t.Errorf("of two files one is read, and check says %q", errs)
	}
	if err := os.Mkdir(filepath.Join(notes, "reviews"), 0o755); err != nil { // as it is told
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(notes, "talk.md"), filepath.Join(notes, "reviews", "talk.md")); err != nil {
		t.Fatal(err)
	}
	if out, errs := mustRun(t, exitFail, "check", notes); errs != "" || !strings.Contains(out, "reviews/talk.md:5") {
		t.Errorf("in a folder reviews both are read, and check prints %q and says %q", out, errs)
	}
}

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

// TestWhatLiesAstrayIsNamed by the commands that judge, and not by validate alone: a review that lies beside the run is no finding of it.
func TestWhatLiesAstrayIsNamed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "2026-03-01"), os.DirFS("../../testdata/runs/clean-pass/2026-03-01")); err != nil {
		t.Fatal(err)
	}
	if _, errs := mustRun(t, exitDone, "check", dir); errs != "" {
		t.Errorf("nothing lies astray, and check says %q", errs)
	}
	write(t, filepath.Join(dir, "notes", "security-review.md"), "# Security Review\n\n## Findings\n\n### 1. SQL injection in search (High)\n**File:** src/search.py:12\nThe query is built from user input.\n")
	said := filepath.Join(dir, "notes/security-review.md") + ": warning: reviews and verifications that lie beside the run and in no other: 1,"
	for _, args := range [][]string{{"check", dir}, {"build", dir, "-o", filepath.Join(t.TempDir(), "site")}, {"export", dir, "--format", "csv"}, {"query", "", dir}} {
		if _, errs := mustRun(t, exitDone, args...); strings.Count(errs, said) != 1 {
			t.Errorf("%v: said %q, want once %q", args, errs, said)
		}
	}
	if _, errs := mustRun(t, exitDone, "check", dir, "--quiet"); errs != "" {
		t.Errorf("check --quiet says %q", errs)
	}
}

// TestManyUnreadFilesAreCounted: what was not read is named as far as a terminal is read, and the rest is counted.
func TestManyUnreadFilesAreCounted(t *testing.T) {
	t.Parallel()
	run := filepath.Join(t.TempDir(), "2026-03-05")
	if err := os.CopyFS(run, os.DirFS("../../testdata/runs/dropped-finding/2026-03-05")); err != nil {
		t.Fatal(err)
	}
	for i := range mostUnread + 7 {
		write(t, filepath.Join(run, "docs", fmt.Sprintf("guide-%d.md", i)), fmt.Sprintf("# Guide\n\n```json\n{\"id\": \"m%d\", \"from\": \"reviewer\", \"to\": \"lead\", \"type\": \"review_result\", \"timestamp\": \"2026-03-05T10:00:00Z\", \"message\": \"well\", \"data\": {}}\n```\n", i))
	}
	_, errs := mustRun(t, exitDone, "query", "", run)
	if named := strings.Count(errs, "messages of agents stand here"); named != mostUnread || !strings.Contains(errs, "swarmreport: 7 more like these; swarmreport validate --notes names them all\n") {
		t.Errorf("%d are named: %q", named, errs)
	}
}

// TestAnEmptyPageLeadsToWhatIsWrong: where the file of a part could not be read, its page says so, and why is a link away.
func TestAnEmptyPageLeadsToWhatIsWrong(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for file, page := range map[string]string{"reviews/qa.json": "findings", "architect-plan.json": "plan", "verification-result.json": "verification"} {
		run := filepath.Join(dir, page, "2026-01-02")
		if err := writeFiles(run, map[string]string{file: `{"schema": "Review`}); err != nil {
			t.Fatal(err)
		}
		site := filepath.Join(dir, page, "site")
		mustRun(t, exitDone, "build", run, "-o", site)
		for _, other := range []string{"findings", "plan", "verification"} {
			text := read(t, glob(t, site, "runs/*/"+other+".html")[0])
			if got := strings.Contains(text, `<a href="problems.html#input">`); got != (other == page) {
				t.Errorf("%s is cut: the page %s leads to the problem: %t", file, other, got)
			}
		}
		if text := read(t, glob(t, site, "runs/*/problems.html")[0]); !strings.Contains(text, `id="input"`) || !strings.Contains(text, file) {
			t.Errorf("the page of problems does not name %s", file)
		}
	}
}
