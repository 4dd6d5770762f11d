package report

import "testing"

// TestTheWorseGradeHolds, of those of a review and of the record that answers it.
func TestTheWorseGradeHolds(t *testing.T) {
	for _, tt := range []struct {
		why            string
		raised, before Severity
		answered       Severity
		twice          bool // two findings have the id
		want           Severity
		milder         bool
	}{
		{"lowered by who puts it off", Critical, SeverityUnknown, Low, false, Critical, true},
		{"raised by who puts it off", Low, SeverityUnknown, Critical, false, Critical, false},
		{"the same", High, SeverityUnknown, High, false, High, false},
		{"no grade in the answer", High, SeverityUnknown, SeverityUnknown, false, High, false},
		{"no grade in the review: it counts as high", SeverityUnknown, SeverityUnknown, Low, false, SeverityUnknown, false},
		{"lowered in its own record", Low, Critical, SeverityUnknown, false, Critical, true},
		{"raised in its own record", High, Low, SeverityUnknown, false, High, false},
		{"an id of two findings", Critical, SeverityUnknown, Low, true, Critical, false},
	} {
		at := Origin{Path: "reviews/security.json"}
		list := []*Finding{{ID: "S-1", Severity: tt.raised, File: "a.go", Origins: []Origin{at}, rare: &Rare{Before: Grade{tt.before, tt.before.String()}}}}
		if tt.twice {
			list = append(list, &Finding{ID: "S-1", Severity: tt.raised, File: "b.go", Origins: []Origin{at}})
		}
		run := Link(Material{Artefacts: []*Artefact{
			{Path: at.Path, Reviews: []*Review{{Origin: at, Reviewer: "security", Listed: true, Findings: list}}},
			{Path: "fix-summary.json", Summary: &FixSummary{Deferrals: []*Deferral{{ID: "S-1", Grade: Grade{tt.answered, tt.answered.String()}}}}},
		}})
		_, milder := run.Milder[list[0]]
		if got := list[0].Severity; got != tt.want || milder != tt.milder {
			t.Errorf("%s: %s, milder %v", tt.why, got, milder)
		}
	}
}
