package report

import (
	"fmt"
	"strings"
	"testing"
)

// TestJoinSame: a finding that says it is another one counts once, under both ids; what says more, lies elsewhere, looks again, or names nothing
// that is known stays.
func TestJoinSame(t *testing.T) {
	tests := []struct {
		name, path string
		same       Finding
		want       int
	}{
		{"by its title", "b.md", Finding{ID: "C-B01", Title: "Same as C-A01"}, 1},
		{"by its words", "b.md", Finding{ID: "C-B01", Title: "The drawer", Description: "Duplicate of `C-A01`."}, 1},
		{"with what that one is", "b.md", Finding{Description: "Same issue as C-A1 (the till stays open)"}, 1},
		{"whose list it is in", "b.md", Finding{Description: "Already raised as C-A01 in the till review"}, 1},
		{"by a field", "b.json", Finding{ID: "C-B01", Description: "The drawer does not close", rare: &Rare{SameAs: "c-a01"}}, 1},
		{"in Spanish", "b.md", Finding{Description: "Igual que C-A01"}, 1},
		{"in the same file of the code", "b.md", Finding{File: "till.go", Line: 9, Description: "Same as C-A01"}, 1},
		{"in another file of the code", "b.md", Finding{File: "shop.go", Description: "Same as C-A01"}, 2},
		{"and more", "b.md", Finding{Description: "Same as C-A01, and the lamp is broken"}, 2},
		{"words below its title", "b.md", Finding{Title: "Same as C-A01", Description: "The lamp is broken"}, 2},
		{"an unknown one", "b.md", Finding{Description: "Same as C-Z99"}, 2},
		{"itself", "b.md", Finding{ID: "C-B01", Description: "Same as C-B01"}, 2},
		{"at a later look", "till-recheck.md", Finding{Description: "Same as C-A01"}, 2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fix := &FixSummary{Origin: Origin{Path: "fix-summary.json"}, Fixes: []*Fix{{Origin: Origin{Path: "fix-summary.json"}, ID: "C-B01"}}}
			test.same.Severity, test.same.SeverityRaw = Critical, "critical"
			run := Link(Material{Artefacts: []*Artefact{sameList("a.md", Finding{ID: "C-A01", Severity: High, SeverityRaw: "high", Title: "The till stays open", File: "till.go", Line: 3}),
				sameList(test.path, test.same), {Path: "fix-summary.json", Summary: fix}}})
			if len(run.Findings) != test.want {
				t.Fatalf("%d findings, want %d", len(run.Findings), test.want)
			}
			f := run.Findings[0]
			if test.want == 1 && (f.ID != "C-A01" || f.Severity != Critical || len(f.Origins) != 2 || len(f.Unread) != 1 ||
				!strings.Contains(f.Unread[0].Value, test.same.Title) || !strings.Contains(f.Unread[0].Value, test.same.Description)) {
				t.Errorf("the one that is left: %+v", f)
			}
			if named := test.same.ID == "C-B01"; test.want == 1 && named != (len(f.Fixes) == 1) {
				t.Errorf("fixes by the other id: %v", f.Fixes)
			}
		})
	}
}

// TestSameInChains: the last of a chain is left, and of a circle each.
func TestSameInChains(t *testing.T) {
	list := func(same ...int) []*Finding {
		var all []*Artefact
		for i, other := range same {
			f := Finding{ID: fmt.Sprintf("T-%d", i), Title: "The till stays open"}
			if other >= 0 {
				f.Title = fmt.Sprintf("Same as T-%d", other)
			}
			all = append(all, sameList(fmt.Sprintf("%c.md", 'a'+i), f))
		}
		return Link(Material{Artefacts: all}).Findings
	}
	if found := list(1, 2, -1); len(found) != 1 || found[0].ID != "T-2" || len(found[0].Origins) != 3 {
		t.Errorf("a chain: %v", found)
	}
	if found := list(1, 0, 0); len(found) != 3 {
		t.Errorf("a circle: %d findings", len(found))
	}
}

func sameList(path string, f Finding) *Artefact {
	at := Origin{Path: path, Line: 1}
	f.Origins = []Origin{at}
	return &Artefact{Path: path, Reviews: []*Review{{Origin: at, Listed: true, Findings: []*Finding{&f}}}}
}
