package report

import "testing"

// TestAScannerRepeatsAReviewer: a scanner's result that says what a reviewer said is one finding that stands in both files. One that is worse,
// or stands elsewhere, is a finding of its own.
func TestAScannerRepeatsAReviewer(t *testing.T) {
	stands := func(file string, s Severity, line int) *Finding {
		return &Finding{Severity: s, Description: "The length in the frame is trusted.", File: "gateway/frames.c", Line: line, Origins: []Origin{{Path: file}}, Unread: []Unread{{Origin: Origin{Path: file}}}}
	}
	for name, tt := range map[string]struct {
		scanned  *Finding
		findings int
	}{
		"the same":  {stands("scan.sarif", High, 88), 1},
		"milder":    {stands("scan.sarif", Low, 88), 1},
		"worse":     {stands("scan.sarif", Critical, 88), 2},
		"elsewhere": {stands("scan.sarif", High, 91), 2},
	} {
		tt.scanned.Rule = "c/bounds"
		own := stands("reviews/qa.json", High, 88)
		run := Link(Material{Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{{Origin: own.Origin(), Reviewer: "qa", Listed: true, Findings: []*Finding{own}}}},
			{Path: "scan.sarif", Reviews: []*Review{{Origin: tt.scanned.Origin(), Scanner: true, Findings: []*Finding{tt.scanned}}}}}})
		if len(run.Findings) != tt.findings {
			t.Errorf("%s: %d findings, want %d", name, len(run.Findings), tt.findings)
			continue
		}
		if f := run.Findings[0]; tt.findings == 1 && (len(f.Origins) != 2 || len(f.Unread) != 2 || f.Rule != "c/bounds" || f.Severity != High) {
			t.Errorf("%s: %+v", name, f)
		}
	}
}
