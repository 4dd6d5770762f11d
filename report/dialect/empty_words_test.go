package dialect

import "testing"

// TestAWordForAnEmptyList is no entry of it: nobody deferred a finding called none.
func TestAWordForAnEmptyList(t *testing.T) {
	for value, want := range map[string]int{`"none"`: 0, `"n/a"`: 0, `["none"]`: 0, `"None."`: 0, `""`: 0, `"QA-001"`: 1, `["QA-001"]`: 1} {
		s := read(t, "fix-summary.json", `{"findings_fixed": [], "fixes": [{"finding_id": "CR-001"}], "findings_deferred": `+value+`}`).Summary
		if len(s.Deferrals) != want || !s.ListsFixed {
			t.Errorf("%s: %d deferred, want %d; a list of fixed ids %v", value, len(s.Deferrals), want, s.ListsFixed)
		}
	}
}

// TestNoneFixed in a word says so as an empty list does.
func TestNoneFixed(t *testing.T) {
	for value, want := range map[string]bool{`"none"`: true, `[]`: true, `"n/a"`: false, `null`: false} {
		if s := read(t, "fix-summary.json", `{"findings_fixed": `+value+`, "fixes": [{"finding_id": "CR-001"}]}`).Summary; s.ListsFixed != want {
			t.Errorf("%s: listed %v, want %v", value, s.ListsFixed, want)
		}
	}
}

// TestNullForAnEmptyList: it is one where the review says in words and in a number that it found nothing, and else a list that is missing.
func TestNullForAnEmptyList(t *testing.T) {
	for summary, want := range map[string]bool{`{"total_findings": 0, "verdict": "clean"}`: true, `{"total_findings": 2, "verdict": "findings"}`: false, `{"total_findings": 2, "verdict": "clean"}`: false,
		`{"verdict": "clean"}`: false, `{"total_findings": 0}`: false} {
		a := read(t, "reviews/qa.json", `{"schema": "ReviewFindings", "reviewer": "qa", "summary": `+summary+`, "findings": null}`)
		if got := a.Reviews[0].Listed; got != want {
			t.Errorf("%s: listed %v, want %v", summary, got, want)
		}
	}
}

// TestAVerdictThatRepeatsTheSchema judges nothing, and a list beside it does.
func TestAVerdictThatRepeatsTheSchema(t *testing.T) {
	for members, want := range map[string]int{`"summary": {"verdict": "clean | findings"}, "findings": []`: 1, `"verdict": "approved | rejected", "findings": []`: 1, `"summary": {"verdict": "clean"}, "findings": []`: 0,
		`"findings": []`: 0, `"summary": {"verdict": "clean | findings"}, "findings": [{"id": "QA-001", "severity": "low", "description": "A name is long"}]`: 0} {
		if a := read(t, "reviews/qa.json", `{"schema": "ReviewFindings", "reviewer": "qa", `+members+`}`); len(a.Unclear) != want {
			t.Errorf("%s: %d unclear, want %d", members, len(a.Unclear), want)
		}
	}
}
