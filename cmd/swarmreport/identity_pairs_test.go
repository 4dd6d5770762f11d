package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"testing"
)

// pair is two findings of two runs, with what a careful engineer says of them: testdata/README.md tells the shape.
type pair struct {
	Name      string   `json:"name"`
	Same      bool     `json:"same"`
	Why       string   `json:"why"`
	A         quoted   `json:"a"`
	B         quoted   `json:"b"`
	AlsoA     []quoted `json:"also_a"`
	AlsoB     []quoted `json:"also_b"`
	ReviewedB []string `json:"reviewed_b"`
}

// quoted is a finding as pairs.json has it.
type quoted struct {
	Reviewer    string `json:"reviewer"`
	ID          string `json:"id"`
	Severity    string `json:"severity"`
	Category    string `json:"category"`
	Title       string `json:"title,omitzero"`
	Description string `json:"description,omitzero"`
	File        string `json:"file"`
	Line        int    `json:"line,omitzero"`
	Evidence    string `json:"evidence,omitzero"`
	Suggestion  string `json:"suggestion,omitzero"`
}

func labelled(t *testing.T) (pairs []pair) {
	t.Helper()
	readJSON(t, "../../testdata/identity/pairs.json", &pairs)
	return pairs
}

// TestPairsAreWhole: enough of both kinds, each with a name of its own and a reason, and no two findings byte-equal.
func TestPairsAreWhole(t *testing.T) {
	same, names := 0, map[string]bool{}
	pairs := labelled(t)
	for _, p := range pairs {
		if names[p.Name] || p.Name == "" || p.Why == "" || p.A == p.B {
			t.Errorf("%q: a name of its own, a reason and two findings are needed", p.Name)
		}
		if names[p.Name] = true; p.Same {
			same++
		}
	}
	if same < 30 || len(pairs)-same < 30 {
		t.Errorf("%d pairs are the same and %d are not, want 30 of each", same, len(pairs)-same)
	}
}

// TestLabelledPairs makes an archive of two runs of each pair, all in one folder, and compares what the program says with the
// label.
func TestLabelledPairs(t *testing.T) {
	t.Parallel()
	merged, missed := 0, 0
	for _, p := range labelled(t) {
		dir := t.TempDir()
		writeReviews(t, filepath.Join(dir, "2026-01-01"), nil, append([]quoted{p.A}, p.AlsoA...))
		writeReviews(t, filepath.Join(dir, "2026-01-02"), p.ReviewedB, append([]quoted{p.B}, p.AlsoB...))
		all := toldOf(t, dir)
		a := all[raisedAt{"2026-01-01", "reviews/" + p.A.Reviewer + ".json", "/findings/0"}]
		b := all[raisedAt{"2026-01-02", "reviews/" + p.B.Reviewer + ".json", "/findings/0"}]
		if a.identity == "" || b.identity == "" {
			t.Fatalf("%s: run.json lacks a finding: %v", p.Name, all)
		}
		if says := a.identity == b.identity; says == p.Same {
			continue
		} else if says {
			merged++
		} else {
			missed++
		}
		t.Errorf("%s: labelled same %t: %s", p.Name, p.Same, p.Why)
	}
	t.Logf("%d wrong merges, %d missed, of %d pairs", merged, missed, len(labelled(t)))
}

// writeReviews writes one review for each reviewer of the findings, the first finding first.
func writeReviews(t *testing.T, dir string, looked []string, findings []quoted) {
	t.Helper()
	reviews := map[string][]quoted{}
	for _, f := range findings {
		reviews[f.Reviewer] = append(reviews[f.Reviewer], f)
		if !slices.Contains(looked, f.File) {
			looked = append(looked, f.File)
		}
	}
	for reviewer, list := range reviews {
		text, err := json.MarshalIndent(map[string]any{"schema": "ReviewFindings", "reviewer": reviewer, "findings": list, "files_reviewed": looked}, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, "reviews", reviewer+".json"), string(text)+"\n")
	}
}
