package view

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestAnotherSeverityIsAChange that the comparison tells, though everything else is as it was.
func TestAnotherSeverityIsAChange(t *testing.T) {
	for _, tt := range []struct {
		was, now  report.Severity
		unchanged bool
		story     string
	}{
		{report.High, report.High, true, "unaccounted in one"},
		{report.Critical, report.High, false, "unaccounted in one; its severity was critical"},
		{report.SeverityUnknown, report.High, false, "unaccounted in one; its severity was unknown"},
	} {
		spot := func(run string, s report.Severity) *archive.Spot {
			return &archive.Spot{Run: judge.RunRef{ID: run, Key: run}, ID: "Q-1", Title: "The drawer stays open.", Severity: s, Disposition: judge.Unaccounted}
		}
		c := &archive.Comparison{Before: &archive.Summary{ID: "one"}, After: &archive.Summary{ID: "two"},
			Changes: []archive.Change{{Is: archive.IsPersisting, Was: spot("one", tt.was), Now: spot("two", tt.now)}}}
		v := NewChanges(c, 9, nil)
		if got := strings.HasPrefix(v.Sentence, "Nothing changed"); got != tt.unchanged {
			t.Errorf("%s to %s: %s", tt.was, tt.now, v.Sentence)
		}
		if got := ChangeTold(v.Groups[0].List[0]); got != tt.story {
			t.Errorf("%s to %s: %q, want %q", tt.was, tt.now, got, tt.story)
		}
	}
}
