package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExportOutputs: the lines are added to what others wrote, and a second run that found the same changes nothing.
func TestExportOutputs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	outputs, runs := filepath.Join(dir, "outputs"), filepath.Join(dir, "runs")
	review := `{"reviewer": "qa", "reviewed_files": ["a.py"], "findings": [{"id": "QA-1", "severity": "high", "file": "a.py", "line": 3, "description": "The lock is never released"}]}`
	write(t, outputs, "other=1\n")
	write(t, filepath.Join(runs, "2026-03-01", "reviews", "qa.json"), review)
	comment, _ := mustRun(t, 0, "export", runs, "--latest", "--format", "pr-comment", "--outputs", outputs)
	if !strings.HasPrefix(comment, "## What the agents did: swarmreport\n") {
		t.Errorf("the first run has the comment %.80q", comment)
	}
	write(t, filepath.Join(runs, "2026-03-02", "reviews", "qa.json"), strings.Replace(review, `["a.py"]`, `["a.py", "b.py"]`, 1))
	if again, _ := mustRun(t, 0, "export", runs, "--latest", "--format", "pr-comment", "--outputs", outputs); again != "" {
		t.Errorf("nothing changed, and the comment is %q", again)
	}
	text := read(t, outputs)
	lines := strings.Split(text, "\n")
	if len(lines) != 8 || lines[0] != "other=1" || lines[1] != "verdict=fail" ||
		lines[3] != "changed=true" || lines[4] != lines[1] || lines[6] != "changed=false" {
		t.Errorf("the outputs are %q", lines)
	}
}

// TestExportOutputsAreLines: of their own behind a line that has no end, and never in the export's file or one of a site, nor behind a link in evidence.
func TestExportOutputsAreLines(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	outputs, site, run := filepath.Join(dir, "outputs"), filepath.Join(dir, "site"), filepath.Join(dir, "2026-03-01")
	write(t, outputs, "other=1")
	write(t, filepath.Join(run, "reviews", "qa.json"), `{"reviewer": "qa", "findings": []}`)
	mustRun(t, 0, "export", run, "--format", "csv", "--outputs", outputs)
	if text := read(t, outputs); !strings.HasPrefix(text, "other=1\nverdict=incomplete\nscore=") {
		t.Errorf("the outputs are %q", text)
	}
	mustRun(t, 0, "build", run, "-o", site)
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(run, "reviews", "qa.json"), link); err != nil {
		t.Skip(err)
	}
	for said, args := range map[string][]string{"name one file": {"-o", outputs, "--outputs", dir + "/./outputs"}, "name one file, ": {"-o", filepath.Join(dir, "new"), "--outputs", filepath.Join(dir, "new")},
		"belongs to the site in": {"--outputs", filepath.Join(site, "runs.json")}, link + " is an input": {"--outputs", link}} {
		if _, errs := mustRun(t, exitMisused, append([]string{"export", run, "--format", "csv"}, args...)...); !strings.Contains(errs, said) {
			t.Errorf("%q: said %q", args, errs)
		}
	}
	mustRun(t, 0, "verify", site, "--inputs", run)
}

// TestExportOutputsCannotBeWritten: that is an error, not a pipeline which decides by nothing.
func TestExportOutputsCannotBeWritten(t *testing.T) {
	t.Parallel()
	if _, errs := mustRun(t, 1, "export", sampleRun("clean-pass"), "--format", "csv", "--outputs", filepath.Join(t.TempDir(), "none", "outputs")); !strings.Contains(errs, "name another file with --outputs") {
		t.Errorf("the error does not name the file: %s", errs)
	}
}

// TestExportSparesASite: a file of a site is no place for an export, nor is stdout one for outputs.
func TestExportSparesASite(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, exitDone, "build", sampleRun("clean-pass"), "-o", site)
	for _, file := range []string{"manifest.json", "runs.json", "runs/" + filepath.Base(filepath.Dir(glob(t, site, "runs/*/index.html")[0])) + "/run.json"} {
		if _, errs := mustRun(t, exitMisused, "export", sampleRun("clean-pass"), "--format", "csv", "-o", filepath.Join(site, file)); !strings.Contains(errs, "belongs to the site in") {
			t.Errorf("%s: the error is %q", file, errs)
		}
	}
	mustRun(t, exitDone, "verify", site)
	mustRun(t, exitDone, "export", sampleRun("clean-pass"), "--format", "csv", "-o", filepath.Join(site, "findings.csv"))
	if _, errs := mustRun(t, exitMisused, "export", sampleRun("clean-pass"), "--format", "csv", "--outputs", "-"); !strings.Contains(errs, "--outputs takes a file") {
		t.Errorf("the error is %q", errs)
	}
}
