package report

import (
	"fmt"
	"testing"
)

// TestNamesakesShareTheirFixes: a thousand findings of one id and a thousand fixes of it are not a million links.
func TestNamesakesShareTheirFixes(t *testing.T) {
	const n = 1000
	v, s := &Review{Origin: Origin{Path: "reviews/qa.json"}}, &FixSummary{Origin: Origin{Path: "fix-summary.json"}}
	for i := range n {
		v.Findings = append(v.Findings, &Finding{ID: "QA-1", Reviewer: "qa", File: "src/a.go", Origins: []Origin{{Path: v.Path, Line: i + 1}}})
		s.Fixes = append(s.Fixes, &Fix{ID: "QA-1", Reviewer: "qa", File: fmt.Sprint("b", i, ".go"), InDetails: true, Origin: Origin{Path: s.Path, Line: i + 1}})
	}
	own := &Finding{ID: "QA-1", Reviewer: "qa", File: "src/own.go", Status: "fixed", Answer: ParseAnswer("fixed"), Origins: []Origin{{Path: v.Path, Line: n + 1}}}
	v.Findings = append(v.Findings, own)
	s.Fixes = append(s.Fixes, &Fix{ID: "QA-1", File: "own.go", InDetails: true, Origin: Origin{Path: s.Path, Line: n + 1}})
	run := Link(Material{ID: "r", Artefacts: []*Artefact{{Path: v.Path, Reviews: []*Review{v}}, {Path: s.Path, Summary: s}}})
	first, last := run.Findings[0], run.Findings[n-1]
	if len(first.Fixes) != n || &first.Fixes[0] != &last.Fixes[0] || &first.Fixes[0].Findings[0] != &first.Fixes[n-1].Findings[0] {
		t.Errorf("%d fixes of a finding, not shared", len(first.Fixes))
	}
	if len(own.Fixes) != n+2 || !own.Fixes[0].Own || own.Fixes[n].Origin.Line != n || own.Fixes[n+1].Origin.Line != n+1 {
		t.Errorf("its own answer and those of its file: %d", len(own.Fixes))
	}
}
