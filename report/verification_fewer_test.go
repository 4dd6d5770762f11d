package report

import (
	"testing"
	"time"
)

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
