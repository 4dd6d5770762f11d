package report

import "testing"

// TestASecondLookAtAList tells what became of what the list raised; another reviewer's list of the same ids is none.
func TestASecondLookAtAList(t *testing.T) {
	list := func(path, status string, titles ...string) (all []*Finding) {
		for i, title := range titles {
			all = append(all, &Finding{ID: "H-" + string(rune('1'+i)), Title: title, Status: status, Answer: ParseAnswer(status), Severity: High, SeverityRaw: "high", Origins: []Origin{{Path: path, Line: i + 1}}})
		}
		return all
	}
	raised := []string{"The drawer never closes", "The receipt prints nothing", "The price may be negative"}
	for name, tt := range map[string]struct {
		again []*Finding
		want  int
	}{
		"all in other words":  {list("check.md", "RESOLVED", "drawer closes never", "receipt prints empty paper", "price negative"), 3},
		"without a status":    {list("check.md", "", raised...), 6},
		"of other things":     {list("check.md", "RESOLVED", "A key is logged", "Nobody reads the queue", "Slow start"), 6},
		"of too few":          {list("check.md", "RESOLVED", raised[:2]...), 5},
		"of more":             {list("check.md", "RESOLVED", append(raised, "A fourth that nobody raised")...), 7},
		"some still open":     {append(list("check.md", "RESOLVED", raised...)[:2], denied(list("check.md", "open", raised...)[2])), 3},
		"less grave than was": {lessGrave(list("check.md", "RESOLVED", raised...)), 6},
	} {
		run := Link(Material{Artefacts: []*Artefact{{Path: "list.md", Reviews: []*Review{{Origin: Origin{Path: "list.md"}, Listed: true, Findings: list("list.md", "", raised...)}}},
			{Path: "check.md", Reviews: []*Review{{Origin: Origin{Path: "check.md"}, Listed: true, Findings: tt.again}}}}})
		if len(run.Findings) != tt.want {
			t.Errorf("%s: %d findings, want %d", name, len(run.Findings), tt.want)
		}
		if tt.want == 3 && (run.Findings[0].Status == "" || len(run.Findings[0].Origins) != 2) {
			t.Errorf("%s: status %q, %d origins", name, run.Findings[0].Status, len(run.Findings[0].Origins))
		}
	}
}

func denied(f *Finding) *Finding {
	f.Denied = "still open"
	return f
}

func lessGrave(list []*Finding) []*Finding {
	for _, f := range list {
		f.Severity = Low
	}
	return list
}
