package report

import "testing"

// TestJoinCopies: what a finder lists and others copy word for word is one finding, with the copy's id and answer and the finder's place; what
// ids, places, answers or later rounds tell apart stays.
func TestJoinCopies(t *testing.T) {
	const words = "The till stays open all night and nobody sees who takes from it"
	tests := []struct {
		name             string
		path, other      string
		first, second    Finding
		want             int
		id, status, file string
	}{
		{"registered", "seen.json", "known.jsonl", Finding{File: "till.go", Line: 3}, Finding{ID: "T-1"}, 1, "T-1", "", "till.go"},
		{"answered", "known.jsonl", "tracker.jsonl", Finding{ID: "T-1"}, Finding{ID: "T-1", Status: "closed", Answer: ParseAnswer("closed")}, 1, "T-1", "closed", ""},
		{"answered first", "a.jsonl", "known.jsonl", Finding{ID: "T-1", Status: "closed", Answer: ParseAnswer("closed")}, Finding{Status: "open", Answer: ParseAnswer("open"), File: "till.go"}, 1, "T-1", "closed", "till.go"},
		{"two ids", "seen.json", "known.jsonl", Finding{ID: "T-1"}, Finding{ID: "T-2"}, 2, "", "", ""},
		{"two places", "seen.json", "known.jsonl", Finding{File: "till.go", Line: 3}, Finding{File: "till.go", Line: 30}, 2, "", "", ""},
		{"two answers", "seen.json", "known.jsonl", Finding{ID: "T-1", Status: "fixed", Answer: ParseAnswer("fixed")}, Finding{ID: "T-1", Status: "deferred", Answer: ParseAnswer("deferred")}, 2, "", "", ""},
		{"two rounds", "list-1.json", "list-2.json", Finding{ID: "T-1"}, Finding{ID: "T-1"}, 2, "", "", ""},
		{"looked at again", "list.json", "list-recheck.json", Finding{ID: "T-1"}, Finding{ID: "T-1"}, 2, "", "", ""},
		{"a later pass", "list.json", "other/pass-2/list.json", Finding{ID: "T-1", Status: "fixed", Answer: ParseAnswer("fixed")}, Finding{Status: "open", Answer: ParseAnswer("open")}, 2, "", "", ""},
		{"a life cycle", "list.json", "lifecycle.json", Finding{ID: "T-1"}, Finding{}, 1, "T-1", "", ""},
		{"one list", "list.json", "list.json", Finding{ID: "T-1"}, Finding{ID: "T-1"}, 2, "", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			run := Link(Material{Artefacts: []*Artefact{copyList(test.path, words, test.first), copyList(test.other, words, test.second)}})
			if len(run.Findings) != test.want {
				t.Fatalf("%d findings, want %d", len(run.Findings), test.want)
			}
			f := run.Findings[0]
			if test.want == 1 && (f.ID != test.id || f.Status != test.status || f.File != test.file || len(f.Origins) != 2) {
				t.Errorf("got %q, %q in %q from %v", f.ID, f.Status, f.File, f.Origins)
			}
		})
	}
}

func copyList(path, words string, f Finding) *Artefact {
	at := Origin{Path: path, Line: 1}
	f.Description, f.Origins = words, []Origin{at}
	return &Artefact{Path: path, Reviews: []*Review{{Origin: at, Generic: true, Listed: true, Findings: []*Finding{&f}}}}
}

// TestShortCopies: few words are written twice without copying.
func TestShortCopies(t *testing.T) {
	run := Link(Material{Artefacts: []*Artefact{copyList("a.json", "No tests", Finding{}), copyList("b.json", "No tests", Finding{ID: "B-1"})}})
	if len(run.Findings) != 2 {
		t.Errorf("%d findings, want 2", len(run.Findings))
	}
}

// TestCopiesOfASignedList: who gathers one reviewer's finding under its id tells it again, and its reviewer stays. What two reviewers sign for was
// raised by each, and under no id it may be another's.
func TestCopiesOfASignedList(t *testing.T) {
	const words = "The till stays open all night and nobody sees who takes from it"
	signed := func(by, id string) *Artefact {
		a := copyList("reviews/"+by+".json", words, Finding{ID: id, Reviewer: by, Severity: High})
		a.Reviews[0].Generic, a.Reviews[0].Reviewer = false, by
		return a
	}
	gathered := func(path, id string) *Artefact {
		return copyList(path, words, Finding{ID: id, Severity: Low, Status: "deferred", Answer: ParseAnswer("deferred")})
	}
	for _, tt := range []struct {
		why  string
		list []*Artefact
		want int
	}{
		{"one reviewer's", []*Artefact{signed("qa", "QA-1"), gathered("consolidated.json", "QA-1")}, 1},
		{"under no id", []*Artefact{signed("qa", "QA-1"), gathered("consolidated.json", "")}, 2},
		{"of two reviewers", []*Artefact{signed("qa", "T-1"), signed("security", "T-1"), gathered("consolidated.json", "T-1")}, 3},
		{"looked at again", []*Artefact{signed("qa", "QA-1"), gathered("recheck.json", "QA-1")}, 2},
	} {
		run := Link(Material{Artefacts: tt.list})
		if len(run.Findings) != tt.want {
			t.Fatalf("%s: %d findings, want %d", tt.why, len(run.Findings), tt.want)
		}
		if f := run.Findings[0]; tt.want == 1 && (f.Reviewer != "qa" || f.Severity != High || len(f.Deferrals) != 1 || len(f.Origins) != 2) {
			t.Errorf("%s: %+v", tt.why, f)
		}
	}
}
