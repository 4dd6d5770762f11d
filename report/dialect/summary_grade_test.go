package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestGradeOfAnAnswer: the record of an answer may grade its finding anew, in any of its lists.
func TestGradeOfAnAnswer(t *testing.T) {
	s := read(t, "fix-summary.json", `{"schema":"FixSummary","findings_fixed":["S-1"],"fixes":[{"finding_id":"S-1","severity":"P1","description":"done"}],
		"findings_deferred":[{"id":"S-2","severity":"low","original_severity":"critical","reason":"rare"},{"id":"S-3","severity":"who knows","reason":"rare"}],
		"needs_input_items":[{"id":"S-4","severity":"MEDIUM","input_needed":"how many?"}]}`).Summary
	if g := s.Fixes[0].Grade; g.Severity != report.High || g.Raw != "P1" {
		t.Errorf("fix %+v", g)
	}
	if g := s.Deferrals[0].Grade; g.Severity != report.Critical {
		t.Errorf("deferral %+v", g)
	}
	if g := s.Deferrals[1].Grade; g.Severity != report.SeverityUnknown {
		t.Errorf("a word off the scale %+v", g)
	}
	if g := s.Questions[0].Grade; g.Severity != report.Medium {
		t.Errorf("question %+v", g)
	}
	f := findingsOf(read(t, "reviews/qa.json", `{"schema":"ReviewFindings","findings":[{"id":"Q-1","severity":"low","downgraded_from":"high","description":"The lamp stays on."}]}`))[0]
	if f.Rare().Before.Severity != report.High || f.Severity != report.Low {
		t.Errorf("finding %+v", f)
	}
}
