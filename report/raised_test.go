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

// TestWhoSumsUpAListRaisesNothing: what a worker of a team session sums up by its ids is what a file lists under them. Other weights are other
// findings, and so is what has no id, or an id that two of them have.
func TestWhoSumsUpAListRaisesNothing(t *testing.T) {
	for name, tt := range map[string]struct {
		again    Finding
		lists    int
		findings int
	}{
		"under its id":      {Finding{ID: "cor-1", Severity: High, SeverityRaw: "HIGH"}, 1, 1},
		"without a weight":  {Finding{ID: "COR-1"}, 1, 1},
		"of another weight": {Finding{ID: "COR-1", Severity: Low, SeverityRaw: "LOW"}, 1, 2},
		"of another file":   {Finding{ID: "COR-1", File: "b.go"}, 1, 2},
		"another id":        {Finding{ID: "COR-2", Severity: High, SeverityRaw: "HIGH"}, 1, 2},
		"no id":             {Finding{Severity: High, SeverityRaw: "HIGH", File: "a.go", Line: 8}, 1, 2},
		"of two lists":      {Finding{ID: "COR-1"}, 2, 3},
	} {
		var artefacts []*Artefact
		for i := range tt.lists {
			path := "artifacts/" + string(rune('a'+i)) + ".json"
			f := &Finding{ID: "COR-1", File: "a.go", Line: 8 + i, Severity: High, SeverityRaw: "high", Description: "The length is trusted.", Origins: []Origin{{Path: path, Line: 1}}}
			artefacts = append(artefacts, &Artefact{Path: path, Reviews: []*Review{{Origin: f.Origin(), Reviewer: "qa", Listed: true, Findings: []*Finding{f}}}})
		}
		again := tt.again
		again.Description, again.Origins = "trusts lengths", []Origin{{Path: "m", Line: 2}}
		bus := &Artefact{Path: "m", Messages: []*Message{{Key: "1"}}, Reviews: []*Review{{Origin: again.Origin(), Reviewer: "scanner", Message: "1", Retells: true, Findings: []*Finding{&again}}}}
		if run := Link(Material{Artefacts: append(artefacts, bus)}); len(run.Findings) != tt.findings {
			t.Errorf("%s: %d findings, want %d", name, len(run.Findings), tt.findings)
		}
	}
}

// TestWhoAsksForAFixRaisesNothing: what a message that hands out the work tells again under its id, or of a line where somebody else found one
// thing, is that finding. Another line, another file for the id and the reviewer's own second remark are findings of their own.
func TestWhoAsksForAFixRaisesNothing(t *testing.T) {
	for name, tt := range map[string]struct {
		again    Finding
		asks     bool
		findings int
	}{
		"under its id":         {Finding{ID: "rev-1", Reviewer: "lead"}, true, 1},
		"of its line":          {Finding{Reviewer: "lead", File: "a.go", Line: 8}, true, 1},
		"of another line":      {Finding{Reviewer: "lead", File: "a.go", Line: 9}, true, 2},
		"its id elsewhere":     {Finding{ID: "REV-1", Reviewer: "lead", File: "b.go"}, true, 2},
		"by the same reviewer": {Finding{Reviewer: "qa", File: "a.go", Line: 8}, true, 2},
		"in a review":          {Finding{ID: "REV-1", Reviewer: "lead"}, false, 2},
	} {
		first := &Finding{ID: "REV-1", Reviewer: "qa", File: "a.go", Line: 8, Severity: High, Description: "The length is trusted.", Origins: []Origin{{Path: "m", Line: 1}}}
		again := tt.again
		again.Description, again.Severity, again.Origins = "Check how long a frame is", High, []Origin{{Path: "m", Line: 2}}
		run := Link(Material{Artefacts: []*Artefact{{Path: "m", Messages: []*Message{{Key: "1"}, {Key: "2"}}, Reviews: []*Review{
			{Origin: first.Origin(), Reviewer: "qa", Message: "1", Listed: true, Findings: []*Finding{first}},
			{Origin: again.Origin(), Reviewer: "lead", Message: "2", Asks: tt.asks, Findings: []*Finding{&again}}}}}})
		if len(run.Findings) != tt.findings {
			t.Errorf("%s: %d findings, want %d", name, len(run.Findings), tt.findings)
		}
	}
}
