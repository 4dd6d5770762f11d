package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestWhatAReviewSaysOfEarlierFindings: a second look in JSON may leave open what the fixer calls fixed, and what no review of the run
// raised is a finding then. Entries about something else say nothing.
func TestWhatAReviewSaysOfEarlierFindings(t *testing.T) {
	for said, want := range map[string]struct {
		word string // of QA-1
		open bool
	}{
		`"still_open":["QA-1"]`:                                                       {"still open", true},
		`"unresolved":["QA-1: the till never closes"]`:                                {"still open", true},
		`"regressions":[{"id":"QA-1","description":"it opens again"}]`:                {"still open", true},
		`"previous_findings":[{"id":"QA-1","status":"not fixed"}]`:                    {"not fixed", true},
		`"previous_findings":[{"id":"QA-1","status":"fixed"}]`:                        {"fixed", false},
		`"previous_findings":[{"id":"QA-1","status":"fixed","verified":false}]`:       {"not fixed", true},
		`"previous_findings_status":{"QA-1":"still open","QA-2":"fixed"}`:             {"not fixed", true},
		`"fix_verification":[{"finding_id":"QA-1","verified":false}]`:                 {"not fixed", true},
		`"verified_fixes":[{"id":"QA-1","result":"failed"}]`:                          {"not fixed", true},
		`"resolved":[{"id":"QA-1","status":"partial"}]`:                               {"not fixed", true},
		`"resolved":[{"id":"QA-1","remaining":"one path"}]`:                           {"partial", true},
		`"still_open":["QA-1 — fixed in abc1234"]`:                                    {"still open", true}, // the less favourable
		`"previous_findings":[{"id":"QA-1","status":"deferred"}]`:                     {"deferred", false},
		`"previous_findings":[{"id":"QA-1","status":"wontfix","verified":false}]`:     {"wontfix", false},
		`"previous_findings_status":{"QA-1":"needs_input"}`:                           {"needs_input", false},
		`"previous_findings":[{"id":"QA-1","status":"not reproducible"}]`:             {"not reproducible", false},
		`"unresolved":{"QA-1":"critical: the till never closes"}`:                     {"still open", true},
		`"still_open":{"QA-1":false}`:                                                 {"", false},
		`"still_open":["the till"]`:                                                   {"", false},
		`"remaining":["AC-1"]`:                                                        {"", false},
		`"previous_findings":[{"id":"QA-1","severity":"low","title":"The till"}]`:     {"", false}, // a finding, told anew
		`"previous_findings":[{"id":"QA-1","status":"open"},{"note":"and the rest"}]`: {"", false},
	} {
		a := read(t, "reviews/qa-2.json", `{"reviewer":"qa","findings":[],`+said+`}`)
		got, open := "", false
		for _, x := range a.Reviews[0].Rechecks {
			if x.ID == "QA-1" {
				got, open = x.Word, x.Open != nil
			}
		}
		if got != want.word || open != want.open {
			t.Errorf("%s: %q, open %t", said, got, open)
		}
		run := report.Link(report.Material{Artefacts: []*report.Artefact{a}})
		if raised := len(run.Findings) > 0; want.open && !raised {
			t.Errorf("%s: lost", said)
		}
	}
}

// TestAgainWithoutNew: a second look that says that it found nothing new is a review.
func TestAgainWithoutNew(t *testing.T) {
	a := read(t, "reviews/security-round-2.json", `{"reviewer":"security","previous_findings":[{"id":"A-1","status":"fixed"}],"new_findings":[]}`)
	if len(a.Reviews) != 1 || len(a.Reviews[0].Rechecks) != 1 || a.Partly || len(a.Problems) > 0 {
		t.Errorf("%d reviews, problems %v", len(a.Reviews), a.Problems)
	}
	if a := read(t, "reviews/security.json", `{"reviewer":"security","new_findings":[]}`); len(a.Reviews) != 0 {
		t.Error("an empty list alone is taken for a review")
	}
}
