package judge

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestManyNamesakes: each of a thousand fixes counts the thousand findings that have its id, and does not carry them all.
func TestManyNamesakes(t *testing.T) {
	run := &report.Run{}
	for i := range 1000 {
		run.Findings = append(run.Findings, &report.Finding{ID: "QA-001", Key: fmt.Sprint("f-", i), Origins: []report.Origin{{Path: "reviews/qa.json", Line: i + 1}}})
	}
	for range 1000 {
		run.Fixes = append(run.Fixes, &report.Fix{ID: "QA-001", Findings: run.Findings})
	}
	found, refs := 0, 0
	ambiguousID(&Account{Run: run}, func(c Contradiction) {
		found, refs = found+1, refs+len(c.Refs)
		if !strings.Contains(c.Message, "1000 findings have that id") {
			t.Fatal(c.Message)
		}
	})
	if found != 1000 || refs > 20_000 {
		t.Errorf("%d contradictions with %d findings", found, refs)
	}
}
