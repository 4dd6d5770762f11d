package report

import "testing"

// TestUnclaimed: what a text that nobody takes tells is left over where no finding of the run has its id, its words or its place.
func TestUnclaimed(t *testing.T) {
	raised := &Finding{ID: "SEC-01", Title: "The token is logged", File: "src/till.py", Line: 7, Severity: Low, Origins: []Origin{{Path: "reviews/qa.json"}}}
	unplaced := &Finding{Description: "it charges twice", File: "src/shop.py", Severity: Low, Origins: []Origin{{Path: "reviews/qa.json", Line: 2}}}
	review := &Artefact{Path: "reviews/qa.json", Reviews: []*Review{{Origin: Origin{Path: "reviews/qa.json"}, Reviewer: "qa", Findings: []*Finding{raised, unplaced}}}}
	for why, tt := range map[string]struct {
		tells Finding
		left  int
	}{
		"its id, written otherwise":      {Finding{ID: "sec-1", File: "src/other.py", Line: 3}, 0},
		"its words":                      {Finding{Title: "the TOKEN is logged.", File: "src/other.py", Line: 3}, 0},
		"its place":                      {Finding{Title: "Secrets", File: "./src/till.py", Line: 7}, 0},
		"its file, and no line":          {Finding{Title: "Secrets", File: "till.py"}, 0},
		"its file, where it has no line": {Finding{Title: "Secrets", File: "src/shop.py", Line: 9}, 0},
		"a title of signs alone":         {Finding{Title: "???", File: "src/other.py", Line: 3}, 1},
		"another line of its file":       {Finding{Title: "Secrets", File: "src/till.py", Line: 70}, 1},
		"another file of its name":       {Finding{Title: "Secrets", File: "lib/till.py", Line: 7}, 1},
		"an id that nobody raised":       {Finding{ID: "SEC-02", File: "src/other.py"}, 1},
		"no id, and no title to tell":    {Finding{File: "src/other.py", Line: 3}, 1},
	} {
		tt.tells.Origins = []Origin{{Path: "notes.md", Line: 5}}
		run := Link(Material{ID: "x", Artefacts: []*Artefact{review}, Unclaimed: []Unclaimed{{Origin: Origin{Path: "notes.md"}, Findings: []*Finding{&tt.tells}}}})
		if len(run.Unclaimed) != tt.left {
			t.Errorf("%s: %+v is left, want %d", why, run.Unclaimed, tt.left)
			continue
		}
		for _, u := range run.Unclaimed {
			if u.Count != 1 || u.Origin != (Origin{Path: "notes.md", Line: 5}) {
				t.Errorf("%s: %+v", why, u)
			}
		}
	}
}

// TestManyUnclaimed: many findings of one file are told apart in a time that grows with them; by the square of it the test would not end.
func TestManyUnclaimed(t *testing.T) {
	const n = 100_000
	run, told := &Run{}, Unclaimed{Origin: Origin{Path: "notes.md"}}
	for i := range n {
		run.Findings = append(run.Findings, &Finding{File: "src/till.py", Line: i + 1, Severity: Low, Origins: []Origin{{Path: "reviews/qa.json", Line: i + 1}}})
		told.Findings = append(told.Findings, &Finding{File: "src/till.py", Line: n + i + 1, Origins: []Origin{{Path: "notes.md", Line: i + 1}}})
	}
	if left := run.unclaimed([]Unclaimed{told}); len(left) != 1 || left[0].Count != n {
		t.Errorf("%d are left", len(left))
	}
}
