package report

import (
	"fmt"
	"slices"
	"testing"
)

// TestFindingsMadeOfOthers: one that says of which others it was made counts once with them, and as the worst of them; an id of two findings, or one that two
// were made of, stays.
func TestFindingsMadeOfOthers(t *testing.T) {
	f := func(path, id string, s Severity, sources ...string) *Finding {
		f := &Finding{ID: id, Title: path + id, Severity: s, SeverityRaw: s.String(), Origins: []Origin{{Path: path}}}
		f.SetRare(Rare{Merged: sources})
		return f
	}
	run := Link(Material{Artefacts: []*Artefact{
		{Path: "gov.md", Reviews: []*Review{{Origin: Origin{Path: "gov.md"}, Words: true, Listed: true, Findings: []*Finding{f("gov.md", "GOV-1", Low), f("gov.md", "GOV-2", Low)}}}},
		{Path: "sec.md", Reviews: []*Review{{Origin: Origin{Path: "sec.md"}, Words: true, Listed: true, Findings: []*Finding{f("sec.md", "SEC-1", High), f("sec.md", "SEC-2", Low), f("sec.md", "QA-1", Low)}}}},
		{Path: "qa.md", Reviews: []*Review{{Origin: Origin{Path: "qa.md"}, Words: true, Listed: true, Findings: []*Finding{f("qa.md", "QA-1", Low)}}}},
		{Path: "all.md", Reviews: []*Review{{Origin: Origin{Path: "all.md"}, Words: true, Listed: true, Findings: []*Finding{
			f("all.md", "", Medium, "SEC-1", "GOV-1", "SEC-9"), f("all.md", "", Low, "SEC-2", "QA-1"), f("all.md", "", Low, "SEC-2"), f("all.md", "A-1", Low, "A-1")}}}},
	}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, fmt.Sprint(f.Origin().Path, " ", f.ID, " ", f.Severity, " ", len(f.Origins)))
	}
	slices.Sort(got)
	want := []string{"all.md  high 3", "all.md  low 1", "all.md  low 1", "all.md A-1 low 1", "gov.md GOV-2 low 1", "qa.md QA-1 low 1", "sec.md QA-1 low 1", "sec.md SEC-2 low 1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
