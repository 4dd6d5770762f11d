package report

import "testing"

// TestRunAgain: as many tests that all pass later take the place of those that failed; fewer, other systems' and a failing build do not.
func TestRunAgain(t *testing.T) {
	counts := func(passed, failed int) TestCounts { return TestCounts{Passed: Known(passed), Failed: Known(failed)} }
	for name, tt := range map[string]struct {
		first, second TestCounts
		dialect       Dialect
		build         Outcome
		want          bool
	}{
		"all of them":    {counts(40, 2), counts(42, 0), TeamCoordinate, Passed, true},
		"more":           {counts(40, 2), counts(50, 0), TeamCoordinate, Passed, true},
		"fewer":          {counts(40, 2), counts(41, 0), TeamCoordinate, Passed, false},
		"fails again":    {counts(40, 2), counts(41, 1), TeamCoordinate, Passed, false},
		"a broken build": {counts(40, 2), counts(42, 0), TeamCoordinate, Failed, false},
		"a pipeline":     {counts(40, 2), counts(42, 0), Swarm, Passed, false},
	} {
		first := &Verification{Origin: Origin{Path: "m", Line: 1}, Message: "1", Tests: tt.first, Checks: []Check{{Name: "build", Outcome: tt.build}}}
		second := &Verification{Origin: Origin{Path: "m", Line: 2}, Message: "2", Tests: tt.second}
		Link(Material{Artefacts: []*Artefact{{Path: "m", Verifications: []*Verification{first, second}, Messages: []*Message{
			{Origin: first.Origin, Key: "1", Dialect: tt.dialect, Component: "IMPL-1"}, {Origin: second.Origin, Key: "2", Dialect: tt.dialect, Component: "FIX-1"}}}}})
		if first.Superseded != tt.want || second.Superseded {
			t.Errorf("%s: superseded %v and %v, want %v", name, first.Superseded, second.Superseded, tt.want)
		}
	}
}
