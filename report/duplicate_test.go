package report

import "testing"

// TestADuplicateOfAFix is fixed with it where the record lets the two be one; else it is put off.
func TestADuplicateOfAFix(t *testing.T) {
	for _, tt := range []struct {
		why       string
		first     Severity
		file, of  string
		fixes     []*Fix
		deferrals []*Deferral
		fixed     bool
	}{
		{"one file, as bad", Critical, "a.go", "QA-1", []*Fix{{ID: "QA-1", InList: true}}, nil, true},
		{"the fixed one is milder", Low, "a.go", "QA-1", []*Fix{{ID: "QA-1", InList: true}}, nil, false},
		{"another file", Critical, "b.go", "QA-1", []*Fix{{ID: "QA-1", InList: true}}, nil, false},
		{"nothing was fixed", Critical, "a.go", "QA-1", nil, nil, false},
		{"the fix is denied", Critical, "a.go", "QA-1", []*Fix{{ID: "QA-1", InList: true, Denied: "verified: false"}}, nil, false},
		{"the other is put off too", Critical, "a.go", "QA-1", []*Fix{{ID: "QA-1", InList: true}}, []*Deferral{{ID: "QA-1"}}, false},
		{"nobody raised it", Critical, "a.go", "QA-9", []*Fix{{ID: "QA-1", InList: true}}, nil, false},
	} {
		raised := func(by, id, file string, s Severity) *Artefact {
			at := Origin{Path: "reviews/" + by + ".json"}
			return &Artefact{Path: at.Path, Reviews: []*Review{{Origin: at, Reviewer: by, Listed: true, Findings: []*Finding{{ID: id, Reviewer: by, File: file, Severity: s, Origins: []Origin{at}}}}}}
		}
		run := Link(Material{Artefacts: []*Artefact{raised("qa", "QA-1", "a.go", tt.first), raised("security", "SEC-1", tt.file, Critical),
			{Path: "fix-summary.json", Summary: &FixSummary{Fixes: tt.fixes, Deferrals: append(tt.deferrals, &Deferral{ID: "SEC-1", Of: tt.of})}}}})
		for _, f := range run.Findings {
			if f.ID == "SEC-1" && (len(f.Fixes) > 0 != tt.fixed || len(f.Deferrals) == 0 != tt.fixed) {
				t.Errorf("%s: %d fixes, %d deferrals", tt.why, len(f.Fixes), len(f.Deferrals))
			}
		}
	}
}
