package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestValidateSpeaksPlainly: what a schema finds is said in the words that readers use, not in the schema language's own.
func TestValidateSpeaksPlainly(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "2026-03-01", "fix-summary.json"), `{"findings_fixed": "none", "findings_deferred": [{"finding_id": "QA-001", "reason": ""}, {}]}`)
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-001", "severity": "grave", "line": true, "description": "d"}]}`)
	out, _ := mustRun(t, 0, "validate", dir)
	for _, want := range []string{"/findings_fixed should be a list, but is a text; see", "/findings_deferred/0/reason should not be empty; see", "/findings_deferred/1 lacks the fields ",
		"“grave” is no known severity and counts as high;", "/findings/0/line should be null or a whole number, but is true or false;"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

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

// TestValidateSaysOnceThatAWordIsUnknown: the reader says it with what it counts as, so the schema need not say it again.
func TestValidateSaysOnceThatAWordIsUnknown(t *testing.T) {
	t.Parallel()
	out, _ := mustRun(t, 0, "validate", sample("unknown-severity"))
	if n := strings.Count(out, "qa.json:12:"); n != 1 ||
		!strings.Contains(out, "“spicy” is no known severity and counts as high") {
		t.Errorf("%d times in\n%s", n, out)
	}
}
