package render

import (
	"encoding/json"
	"fmt"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestNamesakesDoNotRepeatAllThatIsSaid: each statement is written whole, and what a finding does not repeat it counts.
func TestNamesakesDoNotRepeatAllThatIsSaid(t *testing.T) {
	const n = 100
	var fixes []*report.Fix
	for i := range n {
		fixes = append(fixes, &report.Fix{ID: "QA-1", Description: fmt.Sprint("change ", i)})
	}
	run := &report.Run{}
	for i := range 3 {
		f := &report.Finding{Key: fmt.Sprint("f-", i), ID: "QA-1", Fixes: fixes, Origins: []report.Origin{{Path: "reviews/qa.json"}}}
		run.Findings = append(run.Findings, f)
	}
	own := &report.Fix{ID: "QA-1", Own: true}
	run.Findings[2].Fixes = append([]*report.Fix{own}, fixes...)
	var doc struct {
		Findings []struct {
			Fixes []runStatement
			More  int `json:"more_statements"`
		}
	}
	if err := json.Unmarshal([]byte(only(t, runJSON, judge.Decide(judge.Settle(run, judge.Policy{}), nil))), &doc); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"100 0", "60 40", "60 41"} {
		if f := doc.Findings[i]; fmt.Sprint(len(f.Fixes), f.More) != want {
			t.Errorf("finding %d: %d fixes and %d more, want %s", i, len(f.Fixes), f.More, want)
		}
	}
}
