package report

import (
	"testing"
	"time"
)

func TestLetThrough(t *testing.T) {
	on := func(path, word string, day int) *Decision {
		d := &Decision{Origin: Origin{Path: path}, Word: word}
		if day > 0 {
			d.Time = time.Date(2026, 3, day, 0, 0, 0, 0, time.UTC)
		}
		return d
	}
	at := func(path, word, stage string) *Decision {
		return &Decision{Origin: Origin{Path: path}, Word: word, Stage: stage}
	}
	tests := []struct {
		name    string
		first   *Decision
		others  []*Decision
		through bool
	}{
		{"alone", on("gate/merge_decision.md", "BOUNCE", 0), nil, false},
		{"by time", on("gate/b.md", "BOUNCE", 2), []*Decision{on("gate/a.md", "MERGE", 3)}, true},
		{"before it", on("gate/b.md", "BOUNCE", 2), []*Decision{on("gate/c.md", "MERGE", 1)}, false},
		{"by name", on("gate/pass-2/merge_decision.md", "BOUNCE", 0), []*Decision{on("gate/pass-10/merge_decision.md", "MERGE", 0)}, true},
		{"refused again", on("gate/pass-2/merge_decision.md", "BOUNCE", 0), []*Decision{on("gate/pass-10/merge_decision.md", "BOUNCE", 0)}, false},
		{"of another kind", on("gate/merge_decision.md", "BOUNCE", 0), []*Decision{on("gate/receipt.json", "MERGE", 0)}, false},
		{"by the gate of another stage", at("gates/stage-2.json", "FAIL", "2"), []*Decision{at("gates/stage-3.json", "PASS", "3"), on("gates/z.json", "MERGE", 0)}, false},
		{"by the gate of its stage", at("gates/stage-2.json", "FAIL", "2"), []*Decision{at("gates/stage-2b.json", "PASS", "2")}, true},
	}
	for _, tt := range tests {
		r := &Run{Decisions: append(tt.others, tt.first)}
		if got := r.LetThrough(tt.first) != nil; got != tt.through {
			t.Errorf("%s: let through is %v", tt.name, got)
		}
	}
}
