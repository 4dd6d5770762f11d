package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestLongNamesKeepPagesSmall (S1): what is a name, a path, an id or a goal may be very long, and no page grows past 2 MB by it; the
// whole stands in the raw input.
func TestLongNamesKeepPagesSmall(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("<", 300_000)
	finding := map[string]any{"id": long + "1", "severity": long, "title": long, "file": long, "category": long, "description": "d"}
	plan := map[string]any{"id": long, "name": long, "files_to_modify": []string{long}, "estimated_complexity": long, "dependencies": []string{long}}
	failure := map[string]any{"test_name": long, "file": long, "error": long}
	dir := filepath.Join(t.TempDir(), "2026-01-02")
	err := writeFiles(dir, map[string]string{
		"reviews/a.json": asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": long, "findings": []any{finding}}),
		"reviews/b.json": asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": "qa", "summary": map[string]any{"verdict": long}, "findings": []any{}}),
		"fix-summary.json": asJSON(map[string]any{"schema": "FixSummary", "findings_fixed": []string{long}, "files_modified": []string{long},
			"deferred_items": []any{map[string]any{"finding_id": long, "reason": long}}}),
		"architect-plan.json": asJSON(map[string]any{"goal": long, "components": []any{plan},
			"component_dependency_graph": map[string]any{"independent_groups": []any{[]string{long}}}}),
		"verification-result.json": asJSON(map[string]any{"schema": "VerificationResult", "status": long, "tests_run": 1, "tests_failed": 1,
			"lint": long, "failures": []any{failure}}),
	})
	if err != nil {
		t.Fatal(err)
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, exitDone, "build", dir, "-o", site)
	for name, size := range pageSizes(t, site) {
		if size > anyPage {
			t.Errorf("%s has %d bytes", name, size)
		}
	}
}
