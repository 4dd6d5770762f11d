package report

import "testing"

// TestARegisterOfIssues says what became of the findings that searches listed in folders below it; another round's list does not.
func TestARegisterOfIssues(t *testing.T) {
	issue := func(path, id, status string) *Finding {
		return &Finding{ID: id, Title: "The till stays open", Description: "Nobody closes till " + id + ".", File: "src/till.go", Severity: High, SeverityRaw: "high", Status: status, Answer: ParseAnswer(status),
			Origins: []Origin{{Path: path, Line: 1}}}
	}
	const register, search = "issues.jsonl", "found/monday/issues.jsonl"
	for name, tt := range map[string]struct {
		register, search *Finding
		want             int
		fixed            bool
	}{
		"closed":       {issue(register, "T-1", "closed"), issue(search, "T-1", "registered"), 1, true},
		"open":         {issue(register, "T-1", "open"), issue(search, "T-1", "registered"), 1, false},
		"wontfix":      {issue(register, "T-1", "wontfix"), issue(search, "T-1", ""), 1, false},
		"another":      {issue(register, "T-2", "closed"), issue(search, "T-1", "registered"), 2, true},
		"beside it":    {issue("found/monday/all.jsonl", "T-1", "closed"), issue(search, "T-1", "open"), 2, true},
		"no status":    {issue(register, "T-1", ""), issue(search, "T-1", ""), 2, false},
		"answered too": {issue(register, "T-1", "open"), issue(search, "T-1", "deferred"), 2, false},
	} {
		run := Link(Material{Artefacts: []*Artefact{
			{Path: search, Reviews: []*Review{{Origin: Origin{Path: search}, Listed: true, Findings: []*Finding{tt.search}}}},
			{Path: register, Reviews: []*Review{{Origin: Origin{Path: register}, Listed: true, Findings: []*Finding{tt.register}}}}}})
		if len(run.Findings) != tt.want {
			t.Errorf("%s: %d findings, want %d", name, len(run.Findings), tt.want)
		}
		if got := len(tt.register.Fixes) > 0; got != tt.fixed {
			t.Errorf("%s: fixed %t, want %t", name, got, tt.fixed)
		}
		if len(tt.search.Fixes) > 0 {
			t.Errorf("%s: what the search listed has a fix of its own", name)
		}
		if tt.want == 1 && len(tt.register.Origins) != 2 {
			t.Errorf("%s: origins %v", name, tt.register.Origins)
		}
	}
}

// TestARegisterIsNoAnswerToALaterPass: what a pass after it still lists is open again.
func TestARegisterIsNoAnswerToALaterPass(t *testing.T) {
	for folder, want := range map[string]int{"found/monday": 1, "pass-2": 2, "round-3/lists": 2} {
		list := func(path, status string) *Artefact {
			f := &Finding{ID: "T-1", Title: "The till stays open", Description: "Nobody closes till T-1.", Severity: High, SeverityRaw: "high", Status: status, Answer: ParseAnswer(status), Origins: []Origin{{Path: path, Line: 1}}}
			return &Artefact{Path: path, Reviews: []*Review{{Origin: Origin{Path: path}, Listed: true, Findings: []*Finding{f}}}}
		}
		run := Link(Material{Artefacts: []*Artefact{list("issues.json", "fixed"), list(folder+"/issues.json", "open")}})
		if len(run.Findings) != want {
			t.Errorf("%s: %d findings, want %d", folder, len(run.Findings), want)
		}
	}
}
