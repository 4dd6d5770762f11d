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
