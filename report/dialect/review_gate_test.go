package dialect

import (
	"testing"
	"time"

	"swarmreport/report"
)

func TestGate(t *testing.T) {
	r, _ := reviewOf(t, "review-findings/gates/cart.yaml")
	if r.Verdict != "CONCERNS" || r.Generic || !r.Listed || len(r.Findings) != 1 || !r.Time.Equal(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)) {
		t.Fatalf("gate %+v", r)
	}
	if f := r.Findings[0]; f.ID != "TEST-004" || f.Severity != report.Medium ||
		f.Description != "No test adds two prices" || f.Suggestion != "Add one" || f.Status != "" {
		t.Errorf("finding %+v", f)
	}
}

func TestGateVerdict(t *testing.T) {
	const issue = `[{"id":"PERF-1","severity":"low","finding":"slow"}]`
	for _, row := range []struct{ text, verdict, status, reason string }{
		{`{"gate":"PASS","status_reason":"met","top_issues":[]}`, "PASS", "", ""},
		{`{"gate":"PASS","top_issues":[],"nfr_validation":{"security":{"status":"PASS"},"performance":{"status":"FAIL","notes":"slow"}}}`, "FAIL (performance)", "", ""},
		{`{"gate":"WAIVED","top_issues":` + issue + `,"waiver":{"active":true,"reason":"few items","approved_by":"Ann"}}`, "WAIVED", "deferred", "few items (approved by Ann)"},
		{`{"gate":"CONCERNS","top_issues":` + issue + `,"waiver":{"active":false,"reason":"few items"}}`, "CONCERNS", "", ""},
	} {
		a := read(t, "gates/1.yaml", row.text)
		if len(a.Reviews) != 1 || a.Reviews[0].Verdict != row.verdict || !a.Reviews[0].Listed {
			t.Errorf("%s: %+v, want a review with the verdict %q", row.text, a.Reviews, row.verdict)
			continue
		}
		for _, f := range a.Reviews[0].Findings {
			if f.Status != row.status || f.Resolution != row.reason {
				t.Errorf("%s: status %q for %q, want %q for %q", row.text, f.Status, f.Resolution, row.status, row.reason)
			}
		}
	}
}

// TestNoGate: gates of other things are not a review's.
func TestNoGate(t *testing.T) {
	for _, text := range []string{`{"gate":"AND","status_reason":"x"}`, `{"gate":"pass","stage":"build"}`, `{"gate":{"status":"PASS"},"top_issues":[]}`} {
		if f := load("circuit.yaml", []byte(text)); Find(f) != nil {
			t.Errorf("%s is claimed by %q", text, Find(f).Name)
		}
	}
}
