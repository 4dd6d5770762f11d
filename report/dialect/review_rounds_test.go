package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestALaterRoundResolves what an earlier file raised, where the id means one finding; ids of other runs close nothing.
func TestALaterRoundResolves(t *testing.T) {
	const raises = `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"high","file":"a.go","description":"one"}]}`
	for _, tt := range []struct {
		name, first, second string
		fixes               int
	}{
		{"resolved", raises, `{"reviewer":"qa","findings":[],"resolved":["QA-001"]}`, 1},
		{"an empty list before it", raises, `{"reviewer":"qa","findings":[],"resolved":[],"resolved_findings":["QA-1"]}`, 1},
		{"words behind an id", raises, `{"reviewer":"qa","findings":[],"findings_resolved":["QA-1: the till closes now"]}`, 1},
		{"words that take it back", raises, `{"reviewer":"qa","findings":[],"findings_resolved":["QA-1: partially, one path is left"]}`, 0},
		{"words that leave it", raises, `{"reviewer":"qa","findings":[],"findings_resolved":["QA-1 — not fixed yet"]}`, 0},
		{"words that name what was open", raises, `{"reviewer":"qa","findings":[],"findings_resolved":["QA-1: open redirect closed"]}`, 1},
		{"words that say since when", raises, `{"reviewer":"qa","findings":[],"findings_resolved":["QA-1: was open, now fixed"]}`, 1},
		{"words that see it still", raises, `{"reviewer":"qa","findings":[],"findings_resolved":["QA-1: still reproduces"]}`, 0},
		{"words alone", raises, `{"reviewer":"qa","findings":[],"findings_resolved":["The till closes now"]}`, 0},
		{"records", raises, `{"reviewer":"qa","findings":[],"fixed_findings":[{"id":"QA-1","commit":"abc1234"}]}`, 1},
		{"records that say something else", raises, `{"reviewer":"qa","findings":[],"fixed_findings":[{"id":"QA-1","status":"partial"}]}`, 0},
		{"still raised", raises, `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"high","file":"b.go","description":"two"}],"resolved":["QA-1"]}`, 0},
		{"another reviewer", raises, `{"reviewer":"security","findings":[],"resolved":["QA-1"]}`, 1},
		{"another id", raises, `{"reviewer":"qa","findings":[],"resolved":["QA-9"]}`, 0},
		{"the later round raises", `{"reviewer":"qa","findings":[],"resolved":["QA-1"]}`, raises, 0},
		{"times say otherwise", `{"timestamp":"2026-01-02T10:00:00Z",` + raises[1:], `{"reviewer":"qa","timestamp":"2026-01-01T10:00:00Z","findings":[],"resolved":["QA-1"]}`, 0},
	} {
		run := report.Link(report.Material{Artefacts: []*report.Artefact{read(t, "reviews/qa-1.json", tt.first), read(t, "reviews/qa-2.json", tt.second)}})
		if len(run.Fixes) != tt.fixes || len(run.Findings) == 0 {
			t.Errorf("%s: %d fixes, want %d", tt.name, len(run.Fixes), tt.fixes)
		}
	}
}

// TestARecordTakesBackWhatItsListSays: one that is not confirmed, or only in part, closes nothing.
func TestARecordTakesBackWhatItsListSays(t *testing.T) {
	for record, fixes := range map[string]int{`"commit": "abc1234"`: 1, `"verified": true`: 1, `"verified": false`: 0, `"verdict": "partial"`: 0, `"note": "not fixed"`: 0, `"remaining": "one path"`: 0} {
		first := read(t, "reviews/qa-1.json", `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"high","file":"a.go","description":"one"}]}`)
		second := read(t, "reviews/qa-2.json", `{"reviewer":"qa","findings":[],"resolved":[{"id":"QA-1",`+record+`}]}`)
		if run := report.Link(report.Material{Artefacts: []*report.Artefact{first, second}}); len(run.Fixes) != fixes {
			t.Errorf("%s: %d fixes, want %d", record, len(run.Fixes), fixes)
		}
	}
}

// TestAHeadResolves: a later review in Markdown may list in its head what is fixed.
func TestAHeadResolves(t *testing.T) {
	first := read(t, "reviews/qa-1.json", `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"high","file":"a.go","description":"one"}]}`)
	second := read(t, "reviews/qa-2.md", "---\nreviewer: qa\npass: 2\nverdict: pass\nfixed_findings:\n  - id: QA-1\n    commit: abc1234\nresolved: [QA-8]\n---\n# QA Review, pass 2\n\nNo findings.\n")
	run := report.Link(report.Material{Artefacts: []*report.Artefact{first, second}})
	unknown := 0
	for _, p := range run.Problems {
		if p.Kind == report.UnknownReference {
			unknown++
		}
	}
	if len(run.Fixes) != 1 || unknown != 1 || len(run.Unread) > 0 {
		t.Errorf("%d fixes, %d unknown, problems %v, unread %v", len(run.Fixes), unknown, run.Problems, run.Unread)
	}
}
