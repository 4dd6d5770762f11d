package main

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestALaterRunReportsAFailedFix: the earlier run's folder stays as it was, the later run names the fix that it disproves.
func TestALaterRunReportsAFailedFix(t *testing.T) {
	t.Parallel()
	dir, one, both := t.TempDir(), filepath.Join(t.TempDir(), "site"), filepath.Join(t.TempDir(), "site")
	sites := map[string]string{"2026-03-01": one, "2026-03-02": both}
	for _, run := range slices.Sorted(maps.Keys(sites)) {
		write(t, filepath.Join(dir, run, "reviews", "security.json"), `{"reviewer": "security", "findings": [{"id": "SEC-001", "severity": "high", "file": "login.go", "line": 3, "description": "The token is written to the log in clear text.", "evidence": "log.Print(token)"}]}`)
		write(t, filepath.Join(dir, run, "fix-summary.json"), `{"findings_fixed": ["SEC-001"], "files_modified": ["login.go"], "fixes": [{"finding_id": "SEC-001", "description": "Hid it in run `+run+`.", "file": "login.go"}]}`)
		mustRun(t, 0, "build", dir, "-o", sites[run])
	}
	first := func(site, file string) string { return read(t, glob(t, site, "runs/2026-03-01-*/"+file)[0]) }
	for _, file := range []string{"run.json", "swarm-report.md"} {
		if first(one, file) != first(both, file) {
			t.Errorf("a later run changes %s of the earlier one", file)
		}
	}
	if text := oneLine(read(t, glob(t, both, "runs/2026-03-02-*/run.json")[0])); !strings.Contains(text, `"disproves": [ {`) {
		t.Error("the later run does not name the fix that it disproves")
	}
}
