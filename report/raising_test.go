package report

import (
	"testing"
	"time"
)

// TestAFixMendsNoLaterFinding: of two findings with one id a fix means the one that was raised before it, where the times of all tell.
func TestAFixMendsNoLaterFinding(t *testing.T) {
	at := func(hour int) time.Time { return time.Date(2026, 5, 4, hour, 30, 0, 0, time.UTC) }
	day := time.Date(2026, 5, 4, 0, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		name          string
		first, second time.Time
		fixed         time.Time
		change        func(first, second *Review, s *FixSummary)
		want          string
	}{
		{"raised again after it", at(9), at(15), at(12), nil, "a"},
		{"raised again before it", at(9), at(11), at(12), nil, "ab"},
		{"both after it", at(13), at(15), at(12), nil, "ab"},
		{"the fix has a day alone", at(9), at(15), day, nil, "ab"},
		{"the fix has no time", at(9), at(15), time.Time{}, nil, "ab"},
		{"the second has no time", at(9), time.Time{}, at(12), nil, "ab"},
		{"another clock", at(9), at(15), at(12), func(_, _ *Review, s *FixSummary) { s.Zoneless = true }, "ab"},
		{"one clock without a zone", at(9), at(15), at(12), func(a, b *Review, s *FixSummary) { a.Zoneless, b.Zoneless, s.Zoneless = true, true, true }, "a"},
		{"deferred", at(9), at(15), at(12), func(_, _ *Review, s *FixSummary) {
			s.Fixes, s.Deferrals = nil, []*Deferral{{Origin: s.Origin, ID: "Q-1", Reason: "later"}}
		}, "ab"},
	} {
		raise := func(path string, when time.Time) *Review {
			f := &Finding{ID: "Q-1", File: "till.go", Line: 3, Description: "The drawer stays open.", Origins: []Origin{{Path: path, Line: 2}}}
			return &Review{Origin: Origin{Path: path}, Reviewer: "qa", Time: when, Listed: true, Findings: []*Finding{f}}
		}
		a, b := raise("reviews/a.json", tt.first), raise("reviews/b.json", tt.second)
		s := &FixSummary{Origin: Origin{Path: "fix-summary.json"}, Time: tt.fixed}
		s.Fixes = []*Fix{{Origin: s.Origin, ID: "Q-1", InList: true}}
		if tt.change != nil {
			tt.change(a, b, s)
		}
		run := Link(Material{Artefacts: []*Artefact{{Path: a.Path, Reviews: []*Review{a}}, {Path: b.Path, Reviews: []*Review{b}}, {Path: s.Path, Summary: s}}})
		got := ""
		for i, f := range run.Findings {
			if len(f.Fixes)+len(f.Deferrals) > 0 {
				got += string("ab"[i])
			}
		}
		if told := len(run.Older) == 1; told != (tt.want == "a") {
			t.Errorf("%s: the older fix is told of: %v", tt.name, told)
		}
		if got != tt.want {
			t.Errorf("%s: means %q, want %q", tt.name, got, tt.want)
		}
	}
}
