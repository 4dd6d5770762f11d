package report

import "testing"

// TestALeadsListOfAllFindings repeats the reviewers' own; a list of some of them may be what a second look found again.
func TestALeadsListOfAllFindings(t *testing.T) {
	at := func(path, id string, line int) *Finding {
		return &Finding{ID: id, File: "src/a.go", Line: line, Severity: Medium, SeverityRaw: "medium", Origins: []Origin{{Path: path, Line: line}}}
	}
	for name, tt := range map[string]struct {
		list func() []*Finding
		want int
	}{
		"all": {func() []*Finding {
			return []*Finding{at("all.json", "SEC-001", 1), at("all.json", "SEC-2", 2), at("all.json", "QA-1", 0)}
		}, 3},
		"some":           {func() []*Finding { return []*Finding{at("all.json", "SEC-1", 1), at("all.json", "QA-1", 3)} }, 5},
		"one reviewer's": {func() []*Finding { return []*Finding{at("all.json", "SEC-1", 1), at("all.json", "SEC-2", 2)} }, 5},
		"one more": {func() []*Finding {
			return []*Finding{at("all.json", "SEC-1", 1), at("all.json", "SEC-2", 2), at("all.json", "QA-1", 3), at("all.json", "QA-2", 4)}
		}, 7},
		"one elsewhere": {func() []*Finding {
			return []*Finding{at("all.json", "SEC-1", 1), at("all.json", "SEC-2", 2), at("all.json", "QA-1", 40)}
		}, 6},
		"one id on two": {func() []*Finding {
			return []*Finding{at("all.json", "SEC-1", 1), at("all.json", "SEC-1", 1), at("all.json", "SEC-2", 2), at("all.json", "QA-1", 3)}
		}, 7},
		"one that tells another too": {func() []*Finding {
			both := at("all.json", "SEC-1", 1)
			both.SetRare(Rare{Merged: []string{"SEC-2"}})
			return []*Finding{both, at("all.json", "QA-1", 3), at("all.json", "QA-2", 4)}
		}, 6},
		"all, one with another": {func() []*Finding {
			both := at("all.json", "SEC-1", 1)
			both.SetRare(Rare{Merged: []string{"sec-002"}})
			return []*Finding{both, at("all.json", "QA-1", 3)}
		}, 3},
		"one that persisted": {func() []*Finding {
			still := at("all.json", "QA-1", 3)
			still.Denied = "still open"
			return []*Finding{at("all.json", "SEC-1", 1), at("all.json", "SEC-2", 2), still}
		}, 6},
	} {
		security, qa := []*Finding{at("security.json", "SEC-1", 1), at("security.json", "SEC-2", 2)}, []*Finding{at("qa.json", "QA-1", 3)}
		list := tt.list()
		list[0].Status, list[0].Answer, list[0].Severity, list[0].SeverityRaw = "fixed", AnswerFixed, High, "high"
		run := Link(Material{Artefacts: []*Artefact{
			{Path: "all.json", Reviews: []*Review{{Origin: Origin{Path: "all.json"}, Listed: true, Findings: list}}},
			{Path: "qa.json", Reviews: []*Review{{Origin: Origin{Path: "qa.json"}, Reviewer: "qa", Listed: true, Findings: qa}}},
			{Path: "security.json", Reviews: []*Review{{Origin: Origin{Path: "security.json"}, Reviewer: "security", Listed: true, Findings: security}}}}})
		if len(run.Findings) != tt.want {
			t.Errorf("%s: %d findings, want %d", name, len(run.Findings), tt.want)
		}
		if joined := tt.want == 3; joined && (security[0].Severity != High || len(security[0].Fixes) != 1) {
			t.Errorf("%s: the first one is %v with %d fixes, want the worse grade and the answer", name, security[0].Severity, len(security[0].Fixes))
		}
	}
}
