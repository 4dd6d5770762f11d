package judge

import (
	"testing"

	"swarmreport/report"
)

// TestLaterFiles: a file that only the later format has asks for an answer to each finding, even where nothing in it could be read.
func TestLaterFiles(t *testing.T) {
	for name, want := range map[string]bool{"synthesis-counts.json": true, "a/test-coverage-result.json": true, "docs-review.json": true, "docs_review.json": true, "Synthesis_Counts.JSON": true, "verification-result.json": false} {
		run := &report.Run{Inputs: []report.Input{{Path: name}}}
		if strict, why := era(run, Auto); strict != want {
			t.Errorf("%s: strict %v: %s", name, strict, why)
		}
	}
}
