package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestBlockersThatRepeatFindings are told once, and those that may be something else twice.
func TestBlockersThatRepeatFindings(t *testing.T) {
	for blockers, want := range map[string]int{
		`"blocking_issues": ["The token is written to the log (src/a.go:3)"]`:                             2,
		`"blockers": ["CR-1: token"]`:                                                                     2,
		`"blockers": [{"file": "src/a.go", "line": 3, "description": "Token in log"}]`:                    2,
		`"summary": {"blockers": ["The token is written to the log"]}`:                                    2,
		`"blockers": ["CR-1: token"], "summary": {"blockers": ["The token is written to the log"]}`:       2,
		`"blockers": ["The retry has no upper bound"]`:                                                    3,
		`"blockers": [{"file": "src/a.go", "line": 3, "description": "No bound check"}]`:                  3,
		`"blockers": [{"file": "src/x.go", "line": 3, "description": "The token is written to the log"}]`: 3,
		`"blockers": ["The token is written to the cache"]`:                                               3,
		`"blockers": ["CR-9: The token is written to the log"]`:                                           3,
		`"blockers": []`: 2,
	} {
		a := read(t, "reviews/cr.json", `{"reviewer": "cr", `+blockers+`, "findings": [
			{"id": "CR-1", "severity": "high", "file": "src/a.go", "line": 3, "description": "The token is written to the log"},
			{"id": "CR-2", "severity": "low", "file": "src/b.go", "line": 8, "description": "The name is misleading"}]}`)
		if list := a.Reviews[0].Findings; len(list) != want {
			t.Errorf("%s: %d findings, want %d", blockers, len(list), want)
		}
	}
}

// TestABlockerWeighs more than the severity that its finding has, where that is below high.
func TestABlockerWeighs(t *testing.T) {
	a := read(t, "reviews/cr.json", `{"reviewer": "cr", "blockers": ["CR-1"], "comments": [], "findings": [
		{"id": "CR-1", "severity": "high", "description": "The token is logged"}, {"id": "CR-2", "severity": "low", "description": "No bound"}], "summary": {"blockers": ["CR-1: the token", "CR-2: no bound"]}}`)
	list := a.Reviews[0].Findings
	if len(list) != 2 || list[0].Severity != report.High || list[1].Severity != report.Critical || len(list[1].Origins) != 2 {
		t.Errorf("%+v %+v", list[0], list[len(list)-1])
	}
}

// TestBlockersAreCounted: what a summary counts as blockers counts with the critical ones.
func TestBlockersAreCounted(t *testing.T) {
	a := read(t, "findings.json", `{"$schema":"audit-findings-v1","summary":{"critical":1,"high":1,"blockers":1},"findings":[{"id":"F-1","severity":"critical","title":"one"},{"id":"F-2","severity":"high","title":"two"}],"blockers":[{"title":"The till was not started","reason":"It wants a key."}]}`)
	if len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != 3 || a.Reviews[0].BySeverity[report.Critical] != 2 {
		t.Errorf("%d reviews, %v", len(a.Reviews), findingsOf(a))
	}
}
