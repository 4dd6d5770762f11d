package report

import (
	"slices"
	"strconv"
	"testing"
)

func TestNamesSeveral(t *testing.T) {
	for text, want := range map[string]bool{
		"SEC-001, SEC-002": true, "SEC‑001, SEC‑002": true, "SEC-001 and QA-2": true, "SEC-001;SEC-002": true, "SEC-001 SEC-002": true, "SEC-001/002": true, "SEC-001/SEC-002": true, "SEC-001, 002": true,
		"SEC-001..SEC-004": true, "SEC-001…004": true, "SEC-001 to SEC-004": true, "SEC-001–004": true, "SEC-001 - SEC-004": true, "[SEC-001], `SEC-002`": true,
		"SEC-001": false, "SEC‑001": false, "security/SEC-001": false, "r2/SEC-001": false, "SEC-001-003": false, "F-P13-002": false, "SEC-001 - QA-004": false, "all": false, "": false, "1, 2": false, "SEC-001, done": false, "SEC-001 - 3": false, "SEC-001 (3)": false, "SEC-001 10": false, "SEC-001 to 004": true,
	} {
		if NamesSeveral(text) != want {
			t.Errorf("%q: several %t, want %t", text, !want, want)
		}
	}
}

// TestSeveralIDs: a statement about several findings is one about each of them.
func TestSeveralIDs(t *testing.T) {
	review := &Review{Reviewer: "security"}
	for _, id := range []string{"SEC-001", "SEC-002", "SEC-004", "SEC-005", "SEC-006", "CR-1, CR-2"} {
		review.Findings = append(review.Findings, &Finding{ID: id, Reviewer: "security"})
	}
	summary := &FixSummary{
		Fixes:     []*Fix{{ID: "SEC-001 to SEC-004", InList: true}, {ID: "SEC-002", InDetails: true, Description: "moved"}, {ID: "CR-1, CR-2", InList: true}},
		Deferrals: []*Deferral{{ID: "sec-5, SEC-6", Reason: "later"}, {ID: "SEC-006", Action: "ask"}},
	}
	run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "r", Reviews: []*Review{review}}, {Path: "s", Summary: summary},
		{Path: "v", Verification: &Verification{Unverified: []string{"SEC-001, SEC-004"}}}}})
	var fixed, deferred []string
	for _, x := range run.Fixes {
		fixed = append(fixed, x.ID)
	}
	for _, x := range run.Deferrals {
		deferred = append(deferred, x.ID+" "+x.Reason+x.Action)
	}
	if want := []string{"SEC-002", "CR-1, CR-2", "SEC-001", "SEC-004"}; !slices.Equal(fixed, want) {
		t.Errorf("fixed %q, want %q", fixed, want)
	}
	if want := []string{"SEC-006 laterask", "sec-5 later"}; !slices.Equal(deferred, want) {
		t.Errorf("deferred %q, want %q", deferred, want)
	}
	if x := run.Fixes[0]; !x.InList || !x.InDetails || x.Description != "moved" {
		t.Errorf("a list and the details about one id make %+v, want one record", x)
	}
	if got := run.Verifications[0].Unverified; !slices.Contains(got, "SEC-004") {
		t.Errorf("unverified %q", got)
	}
	if len(run.Problems) > 0 {
		t.Errorf("problems %v", run.Problems)
	}
}

// TestWhoseID: where reviewers share an id, a statement that names the reviewer or the file means one finding.
func TestWhoseID(t *testing.T) {
	a, b := &Finding{ID: "S-1", Reviewer: "security", File: "src/a.go"}, &Finding{ID: "S-1", Reviewer: "qa", File: "src/b.go"}
	summary := &FixSummary{Fixes: []*Fix{{ID: "S-1", Reviewer: "security-reviewer"}}, Deferrals: []*Deferral{{ID: "s-01", File: "b.go"}}}
	Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "r", Reviews: []*Review{{Findings: []*Finding{a, b}}}}, {Path: "s", Summary: summary}}})
	if len(a.Fixes) != 1 || len(b.Fixes) != 0 || len(a.Deferrals) != 0 || len(b.Deferrals) != 1 {
		t.Errorf("fixes %d and %d, deferrals %d and %d", len(a.Fixes), len(b.Fixes), len(a.Deferrals), len(b.Deferrals))
	}
}

// TestManyRanges: the ranges of a run are taken apart up to a limit, which is told once.
func TestManyRanges(t *testing.T) {
	review, summary := &Review{}, &FixSummary{}
	for i := range 200 {
		review.Findings = append(review.Findings, &Finding{ID: "A-" + strconv.Itoa(i)})
	}
	for range 10_000 {
		summary.Fixes = append(summary.Fixes, &Fix{ID: "A-1..A-199"})
	}
	run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "r", Reviews: []*Review{review}}, {Path: "s", Summary: summary}}})
	if len(review.Findings[100].Fixes) == 0 || len(run.Fixes) > 1000 {
		t.Errorf("%d fixes", len(run.Fixes))
	}
	if len(run.Problems) != 1 || run.Problems[0].Kind != Limited {
		t.Errorf("problems %v, want the limit once", run.Problems)
	}
}

// TestMendedInALaterRound: what the summary of one round leaves open is over where that of a later one calls it fixed, and not before.
func TestMendedInALaterRound(t *testing.T) {
	for _, tt := range []struct {
		first, second, denied string
		want                  int // denials that stand
	}{{"fix/round-1.json", "fix/round-2.json", "", 0}, {"fix/round-1.json", "fix/round-2.json", "partial", 2}, {"fix/round-2.json", "fix/round-1.json", "", 1},
		{"fix-a.json", "fix-b.json", "", 1}, {"round-1/fix-summary.json", "round-2/fix-summary.json", "", 0}} {
		raised := &Finding{ID: "SEC-1", Origins: make([]Origin, 1)}
		run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{{Findings: []*Finding{raised}}}},
			summarised(tt.first, "partial"), summarised(tt.second, tt.denied)}})
		got := 0
		for _, f := range run.Findings[0].Fixes {
			if f.Denied != "" {
				got++
			}
		}
		if got != tt.want {
			t.Errorf("%s, then %s: %d denials stand, want %d", tt.first, tt.second, got, tt.want)
		}
	}
}

func summarised(path, denied string) *Artefact {
	at := Origin{Path: path, Line: 1}
	return &Artefact{Path: path, Summary: &FixSummary{Origin: at, Fixes: []*Fix{{Origin: at, ID: "SEC-1", Denied: denied, InDetails: true}}}}
}
