package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestValidateCountsTheNotesItHides: a file that nobody reads is only noted, and must not be covered by "no problems found".
func TestValidateCountsTheNotesItHides(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "2026-03-01", "fix-summary.json"), `{"findings_fixed": []}`)
	write(t, filepath.Join(dir, "2026-03-01", "odd.txt"), "x")
	if _, errs := mustRun(t, 0, "validate", dir); !strings.Contains(errs, "notes not shown: 1; --notes prints them") {
		t.Errorf("validate says %q", errs)
	}
	out, errs := mustRun(t, 0, "validate", dir, "--notes")
	if !strings.Contains(out, "files that no reader knows: 1, the first odd.txt;") || strings.Contains(errs, "not shown") {
		t.Errorf("validate --notes prints %q and says %q", out, errs)
	}
}

// TestValidateSaysOnceThatAWordIsUnknown, with what it counts as.
func TestValidateSaysOnceThatAWordIsUnknown(t *testing.T) {
	t.Parallel()
	out, _ := mustRun(t, 0, "validate", sample("unknown-severity"))
	if n := strings.Count(out, "qa.json:12:"); n != 1 ||
		!strings.Contains(out, "“spicy” is no known severity and counts as high") {
		t.Errorf("%d times in\n%s", n, out)
	}
}
