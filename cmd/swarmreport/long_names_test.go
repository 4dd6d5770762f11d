package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLongNamesKeepPagesSmall (S1): what is a name, a path, an id or a goal may be a megabyte long, and no page grows past 2 MB by it; the
// whole stands in the raw input.
func TestLongNamesKeepPagesSmall(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("<", 1_000_000)
	for name, files := range map[string]map[string]string{
		"reviewer": {"reviews/qa.json": asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": long, "findings": []any{map[string]any{"id": "A-1", "severity": "low", "description": "d"}}})},
		"finding": {"reviews/qa.json": asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": "qa", "findings": []any{map[string]any{"id": long + "1", "severity": long,
			"title": long, "file": long, "category": long, "description": "d"}}})},
		"answers": {"fix-summary.json": asJSON(map[string]any{"schema": "FixSummary", "findings_fixed": []string{long}, "files_modified": []string{long},
			"deferred_items": []any{map[string]any{"finding_id": long, "reason": long}}})},
		"plan": {"architect-plan.json": asJSON(map[string]any{"goal": long, "components": []any{map[string]any{"id": long, "name": long, "files_to_modify": []string{long}, "estimated_complexity": long, "dependencies": []string{long}}},
			"component_dependency_graph": map[string]any{"independent_groups": []any{[]string{long}}}})},
		"verdict": {"reviews/qa.json": asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": "qa", "summary": map[string]any{"verdict": long}, "findings": []any{}})},
		"tests": {"verification-result.json": asJSON(map[string]any{"schema": "VerificationResult", "status": long, "tests_run": 1, "tests_failed": 1, "lint": long,
			"failures": []any{map[string]any{"test_name": long, "file": long, "error": long}}})},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := writeFiles(filepath.Join(dir, "2026-01-02"), files); err != nil {
				t.Fatal(err)
			}
			site := filepath.Join(dir, "site")
			mustRun(t, exitDone, "build", filepath.Join(dir, "2026-01-02"), "-o", site)
			// The index of one run moves on to it; the page of its month has the same row.
			for _, page := range append(glob(t, site, "[^i]*.html"), glob(t, site, "runs/*/*.html")...) {
				if info, err := os.Stat(page); err != nil || info.Size() > 2_000_000 {
					t.Errorf("%s has %d bytes: %v", filepath.Base(page), info.Size(), err)
				}
			}
		})
	}
}
