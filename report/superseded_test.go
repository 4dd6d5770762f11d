package report

import (
	"testing"
	"time"
)

// TestAVerificationThatRanAgain replaces the one before only where it says that it came later, and looked at no less.
func TestAVerificationThatRanAgain(t *testing.T) {
	at := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	again := func(change func(*Verification)) bool {
		first := &Verification{Time: at, Round: Known(1), Status: Failed, Tests: TestCounts{Passed: Known(8), Failed: Known(2)}, Baseline: Baseline{Present: true, Passed: Known(9), Failed: Known(0)}, Checks: []Check{{Name: "lint", Outcome: Passed}}}
		second := &Verification{Time: at.Add(time.Hour), Status: Passed, Tests: TestCounts{Passed: Known(10)}, Baseline: Baseline{Present: true, Passed: Known(9), Failed: Known(0)}, Checks: []Check{{Name: "lint", Outcome: Passed}}}
		change(second)
		Link(Material{Artefacts: []*Artefact{{Path: "verification-result-1.json", Verification: first}, {Path: "verification-result-2.json", Verification: second}}})
		return first.Superseded && !second.Superseded
	}
	if !again(func(*Verification) {}) {
		t.Error("the same verification an hour later replaces nothing")
	}
	if !again(func(v *Verification) { v.Time, v.Round = time.Time{}, Known(2) }) {
		t.Error("a second round replaces nothing")
	}
	for name, change := range map[string]func(*Verification){
		"an older second round": func(v *Verification) { v.Time, v.Round = at.Add(-time.Hour), Known(2) },
		"no time":               func(v *Verification) { v.Time = time.Time{} },
		"the same time":         func(v *Verification) { v.Time = at },
		"fewer tests":           func(v *Verification) { v.Tests.Passed = Known(9) },
		"no baseline":           func(v *Verification) { v.Baseline = Baseline{} },
		"no lint":               func(v *Verification) { v.Checks = nil },
		"tests skipped":         func(v *Verification) { v.Tests = TestCounts{Run: Known(10), Passed: Known(8), Skipped: Known(2)} },
		"lint skipped":          func(v *Verification) { v.Checks = []Check{{Name: "lint", Outcome: NotRun}} },
		"no status":             func(v *Verification) { v.Status = OutcomeUnknown },
		"less before":           func(v *Verification) { v.Baseline.Passed = Known(1) },
		"failed before":         func(v *Verification) { v.Baseline.Failed = Known(2) },
		"other component":       func(v *Verification) { v.Component = "export" },
	} {
		if again(change) {
			t.Errorf("%s: the earlier one is passed over", name)
		}
	}
}

// TestARoundOfATestReport: a worker's later report of the same task replaces the earlier one, and no other's.
func TestARoundOfATestReport(t *testing.T) {
	for name, tt := range map[string]struct {
		series string
		passed int
		want   bool
	}{"the next": {"a/test-001", 10, true}, "another task's": {"a/test-002", 10, false}, "a smaller one": {"a/test-001", 3, false}} {
		first := &Verification{Words: true, Series: "a/test-001", Round: Known(1), Status: Failed, Tests: TestCounts{Passed: Known(8), Failed: Known(2)}}
		second := &Verification{Words: true, Series: tt.series, Round: Known(2), Tests: TestCounts{Passed: Known(tt.passed), Failed: Known(0)}}
		Link(Material{Artefacts: []*Artefact{{Path: "a/1.md", Verifications: []*Verification{first}}, {Path: "a/2.md", Verifications: []*Verification{second}}}})
		if first.Superseded != tt.want || second.Superseded {
			t.Errorf("%s: %t, %t", name, first.Superseded, second.Superseded)
		}
	}
}

// TestAGoalThatWasMet need not be tried again, one that was not must.
func TestAGoalThatWasMet(t *testing.T) {
	for again, want := range map[string]bool{"A-2": true, "A-1": false} {
		first := &Verification{Series: "a/", Goals: true, Round: Known(2), Status: Failed, Checks: []Check{{Name: "A-1", Outcome: Passed}, {Name: "A-2", Outcome: Failed}}}
		second := &Verification{Series: "a/", Goals: true, Round: Known(3), Status: Passed, Checks: []Check{{Name: again, Outcome: Passed}}}
		Link(Material{Artefacts: []*Artefact{{Path: "a/2.json", Verification: first}, {Path: "a/3.json", Verification: second}}})
		if first.Superseded != want || second.Superseded {
			t.Errorf("%s again: %t, %t", again, first.Superseded, second.Superseded)
		}
	}
}

// TestATestersPartIsTakenUp by the summary in the folder above it, and by no other.
func TestATestersPartIsTakenUp(t *testing.T) {
	for name, tt := range map[string]struct {
		sum  Verification
		want bool
	}{"the summary above": {Verification{Origin: Origin{Path: "user/sum.json"}, Series: "user/", Goals: true}, true}, "one beside": {Verification{Origin: Origin{Path: "user/flows/sum.json"}, Series: "user/flows/", Goals: true}, false},
		"one of tests": {Verification{Origin: Origin{Path: "user/sum.json"}, Series: "user/"}, false}, "another part": {Verification{Origin: Origin{Path: "user/b.json"}, Series: "user/", Goals: true, Part: true}, false}} {
		part := &Verification{Origin: Origin{Path: "user/flows/a.json"}, Series: "user/flows/", Goals: true, Part: true, Checks: []Check{{Name: "A-1", Outcome: Failed}}}
		Link(Material{Artefacts: []*Artefact{{Path: part.Path, Verification: part}, {Path: tt.sum.Path, Verification: &tt.sum}}})
		if part.Superseded != tt.want || tt.sum.Superseded {
			t.Errorf("%s: %t, %t", name, part.Superseded, tt.sum.Superseded)
		}
	}
}

// TestASmallerRunAfterAFailure: of the tests that it leaves out nobody saw them pass.
func TestASmallerRunAfterAFailure(t *testing.T) {
	type result struct{ passed, failed int }
	for _, tt := range []struct {
		why     string
		results []result
		ran     int
	}{
		{"fewer than failed before", []result{{11, 3}, {5, 0}}, 14},
		{"all again", []result{{11, 3}, {14, 0}}, 0},
		{"fewer than passed before", []result{{14, 0}, {5, 0}}, 0},
		{"fewer, and then all", []result{{11, 3}, {3, 0}, {14, 0}}, 0},
		{"fewer twice", []result{{11, 3}, {5, 0}, {6, 0}}, 14},
	} {
		a := &Artefact{Path: ".msg/messages.jsonl"}
		for i, r := range tt.results {
			at := Origin{Path: a.Path, Line: i + 1}
			key := string(rune('a' + i))
			a.Messages = append(a.Messages, &Message{Origin: at, Key: key, Dialect: TeamCoordinate, Type: "test_result", From: "tester", Component: "TEST-001", Time: time.Date(2026, 3, 9, 9+i, 0, 0, 0, time.UTC)})
			a.Verifications = append(a.Verifications, &Verification{Origin: at, Message: key, Component: "TEST-001", Tests: TestCounts{Run: Known(r.passed + r.failed), Passed: Known(r.passed), Failed: Known(r.failed)}})
		}
		list := Link(Material{Artefacts: []*Artefact{a}}).Verifications
		if last := list[len(list)-1]; last.Superseded || last.Fewer.Ran != tt.ran {
			t.Errorf("%s: %+v", tt.why, last.Fewer)
		}
	}
}

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

// TestTheRunsOwnVerification comes after what the swarm's agents say. What another system says it ends only where it states a later time.
func TestTheRunsOwnVerification(t *testing.T) {
	at := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	for name, tt := range map[string]struct {
		dialect Dialect
		own     time.Time
		want    bool
	}{
		"of the swarm": {Swarm, time.Time{}, true}, "of an inbox": {Ralph, time.Time{}, false},
		"of an inbox, earlier": {Ralph, at.Add(time.Hour), true}, "of an inbox, later": {Ralph, at.Add(-time.Hour), false},
	} {
		said := &Verification{Message: "m1", Checks: []Check{{Name: "build", Outcome: Failed}}}
		m := &Message{Key: "m1", Dialect: tt.dialect, Type: "validation_passed", Time: at}
		own := &Verification{Time: tt.own, Status: Passed, Tests: TestCounts{Passed: Known(10)}}
		Link(Material{Artefacts: []*Artefact{{Path: "pm/m1.json", Messages: []*Message{m}, Verifications: []*Verification{said}}, {Path: "verification-result.json", Verification: own}}})
		if said.Superseded != tt.want || own.Superseded {
			t.Errorf("%s: %t, want %t", name, said.Superseded, tt.want)
		}
	}
}
