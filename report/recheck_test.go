package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// pass makes a review file of a series: what it raises, and what it says of earlier findings as “ID WORD”.
func pass(name string, raised []string, said ...string) *Artefact {
	v := &Review{Origin: Origin{Path: name, Line: 1}, Reviewer: "adversary", Listed: true, Words: true}
	for i, id := range raised {
		v.Findings = append(v.Findings, &Finding{ID: id, Reviewer: "adversary", Severity: High, Title: id + " of " + name, Origins: []Origin{{Path: name, Line: 10 + i}}})
	}
	for i, s := range said {
		id, word, _ := strings.Cut(s, " ")
		v.Rechecks = append(v.Rechecks, &Recheck{Origin: Origin{Path: name, Line: 50 + i}, ID: id, Word: word, Answer: ParseAnswer(word)})
	}
	return &Artefact{Path: name, Reviews: []*Review{v}}
}

func TestRechecksAnswerEarlierFindings(t *testing.T) {
	for _, tt := range []struct {
		name      string
		artefacts []*Artefact
		want      []string // id, fixes, deferrals, questions of each finding
	}{
		{"closed later", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", nil, "F-1 CLOSED")}, []string{"F-1 1 0 0"}},
		{"closed, in a range", []*Artefact{pass("p-1.md", []string{"F-1", "F-2", "F-3"}), pass("p-2.md", nil, "F-1..F-2 CLOSED")}, []string{"F-1 1 0 0", "F-2 1 0 0", "F-3 0 0 0"}},
		{"deferred later", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", nil, "F-1 DEFERRED")}, []string{"F-1 0 1 0"}},
		{"in want of input", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", nil, "F-1 NEEDS INPUT")}, []string{"F-1 0 0 1"}},
		{"partly, then closed", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", nil, "F-1 PARTIAL"), pass("p-10.md", nil, "F-1 CLOSED")}, []string{"F-1 1 0 0"}},
		{"closed, then open again", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", nil, "F-1 CLOSED"), pass("p-3.md", nil, "F-1 OPEN")}, []string{"F-1 0 0 0"}},
		{"of two that no order puts last the less favourable", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("x.md", nil, "F-1 CLOSED"), pass("y.md", nil, "F-1 OPEN")}, []string{"F-1 0 0 0"}},
		{"said before it was raised", []*Artefact{pass("p-2.md", []string{"F-1"}), pass("p-1.md", nil, "F-1 CLOSED")}, []string{"F-1 0 0 0"}},
		{"said by the review that raises it", []*Artefact{pass("p-1.md", []string{"F-1"}, "F-1 CLOSED")}, []string{"F-1 0 0 0"}},
		{"ids that begin again in another series", []*Artefact{pass("a/p-1.md", []string{"F-1"}), pass("b/p-1.md", []string{"F-1"}), pass("b/p-2.md", nil, "F-1 CLOSED")}, []string{"F-1 0 0 0", "F-1 1 0 0"}},
		{"an id that begins again with another part", []*Artefact{pass("adv-S5.03-P02.md", []string{"F-1"}), pass("adv-S5.04-P03.md", nil, "F-1 CLOSED")}, []string{"F-1 0 0 0"}},
		{"a part’s review of an epic's finding", []*Artefact{pass("adv-e8-p2.md", []string{"F-1"}), pass("adv-s8.01-p3.md", nil, "F-1 CLOSED")}, []string{"F-1 0 0 0"}},
		{"a folder for each task", []*Artefact{pass("task-1/p-1.md", []string{"F-1"}), pass("task-2/p-2.md", nil, "F-1 CLOSED")}, []string{"F-1 0 0 0"}},
		{"another gate of the same wave", []*Artefact{pass("wave-15-adversary.md", []string{"F-1"}), pass("wave-15-rerun-1-adversary.md", nil, "F-1 CLOSED")}, []string{"F-1 1 0 0"}},
		{"a number that ends the name", []*Artefact{pass("first/qa-1.md", []string{"F-1"}), pass("then/qa-2.md", nil, "F-1 CLOSED")}, []string{"F-1 1 0 0"}},
		{"a part that ends the name", []*Artefact{pass("review-S5.03.md", []string{"F-1"}), pass("review-S5.04.md", nil, "F-1 CLOSED")}, []string{"F-1 0 0 0"}},
		{"a folder for each round", []*Artefact{pass("round-1/review.md", []string{"F-1"}), pass("round-2/review.md", nil, "F-1 CLOSED")}, []string{"F-1 1 0 0"}},
		{"an id that means several", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", []string{"F-1"}), pass("p-3.md", nil, "F-1 CLOSED")}, []string{"F-1 0 0 0", "F-1 0 0 0"}},
		{"a word that says nothing", []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", nil, "F-1 MEDIUM")}, []string{"F-1 0 0 0"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, f := range Link(Material{Artefacts: tt.artefacts}).Findings {
				got = append(got, fmt.Sprintf("%s %d %d %d", f.ID, len(f.Fixes), len(f.Deferrals), len(f.Questions)))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestARecheckStandsBesideOtherAnswers: a fixer's deferral is not turned into a contradiction by a review that calls it closed.
func TestARecheckStandsBesideOtherAnswers(t *testing.T) {
	summary := &Artefact{Path: "fix-summary.json", Summary: &FixSummary{Deferrals: []*Deferral{{ID: "F-1", Reason: "no time"}}, Fixes: []*Fix{{ID: "F-2"}}}}
	run := Link(Material{Artefacts: []*Artefact{pass("p-1.md", []string{"F-1", "F-2"}), summary, pass("p-2.md", nil, "F-1 CLOSED", "F-2 CLOSED")}})
	one, two := run.Findings[0], run.Findings[1]
	if len(one.Fixes) != 0 || len(one.Deferrals) != 1 || len(two.Fixes) != 2 || two.Fixes[1].Recheck == nil {
		t.Errorf("F-1: %d fixes, %d deferrals; F-2: %d fixes", len(one.Fixes), len(one.Deferrals), len(two.Fixes))
	}
}

// TestARecheckThatLeavesOpenWhatAFixerCallsFixed speaks against the fix; of what nobody calls fixed it says nothing new.
func TestARecheckThatLeavesOpenWhatAFixerCallsFixed(t *testing.T) {
	summary := &Artefact{Path: "fix-summary.json", Summary: &FixSummary{Fixes: []*Fix{{ID: "F-1"}}}}
	run := Link(Material{Artefacts: []*Artefact{pass("p-1.md", []string{"F-1", "F-2"}), summary, pass("p-2.md", nil, "F-1 OPEN", "F-2 OPEN")}})
	if x := run.LeftOpen[run.Findings[0]]; len(run.LeftOpen) != 1 || x == nil || x.Word != "OPEN" {
		t.Errorf("left open: %v", run.LeftOpen)
	}
}

// TestAnOpenWordNeedsNoProofOfOrder: the same review in two files, without times, takes no weight from what a later one says of its finding.
func TestAnOpenWordNeedsNoProofOfOrder(t *testing.T) {
	for word, want := range map[string]int{"OPEN": 1, "CLOSED": 0} {
		list, words := pass("reviews/adversary.json", []string{"F-1"}), pass("reviews/adversary.md", []string{"F-1"})
		list.Reviews[0].Words = false
		words.Reviews[0].Findings[0].Title = list.Reviews[0].Findings[0].Title
		summary := &Artefact{Path: "fix-summary.json", Summary: &FixSummary{Fixes: []*Fix{{ID: "F-1"}}}}
		run := Link(Material{Artefacts: []*Artefact{list, words, summary, pass("reviews/check.md", nil, "F-1 "+word)}})
		if len(run.Findings) != 1 || len(run.LeftOpen) != want || len(run.Fixes) != 1 {
			t.Errorf("%s: %d findings, %d left open, %d fixes; want 1, %d, 1", word, len(run.Findings), len(run.LeftOpen), len(run.Fixes), want)
		}
	}
}

// TestWhatARecheckLeavesOpenIsRaisedThen: an approval that came before does not close it.
func TestWhatARecheckLeavesOpenIsRaisedThen(t *testing.T) {
	first, approval, second := said("m", 1, 1, "review_verdict", "qa", "t", Negative), said("m", 2, 2, "review_verdict", "qa", "t", Positive), said("m", 3, 3, "review_verdict", "qa", "t", NoVerdict)
	raised := raises(first, "one")
	raised.Findings[0].ID = "F-1"
	again := &Review{Origin: second.Origin, Message: second.Key, Reviewer: "qa", Rechecks: []*Recheck{{Origin: second.Origin, ID: "F-1", Word: "STILL OPEN"}}}
	run := Link(Material{Artefacts: []*Artefact{{Path: "m", Messages: []*Message{first, approval, second}, Reviews: []*Review{raised, again}}}})
	if len(run.Fixes) != 0 {
		t.Errorf("%d fixes, want none", len(run.Fixes))
	}
}

// TestOneReviewsManyWordsAreOneWord: a table may name a finding as often as it likes; the least favourable word counts.
func TestOneReviewsManyWordsAreOneWord(t *testing.T) {
	said := slices.Repeat([]string{"F-1 CLOSED"}, 10_000)
	said[5000] = "F-1 DEFERRED"
	run := Link(Material{Artefacts: []*Artefact{pass("p-1.md", []string{"F-1"}), pass("p-2.md", nil, said...)}})
	if f := run.Findings[0]; len(f.Fixes) != 0 || len(f.Deferrals) != 1 {
		t.Errorf("%d fixes, %d deferrals", len(f.Fixes), len(f.Deferrals))
	}
}
