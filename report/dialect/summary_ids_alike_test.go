package dialect

import (
	"slices"
	"testing"
)

// TestIDsAlikeInOneList: ids of one list that are alike only when they are folded name a fix or a deferral each; lists that tell of one id in two
// spellings tell of one.
func TestIDsAlikeInOneList(t *testing.T) {
	for text, want := range map[string][]string{
		`{"fixed":["SEC-001","SEC 001"]}`:                                                       {"SEC-001", "SEC 001"},
		`{"fixed":["SEC-1","SEC_001","sec-001"]}`:                                               {"SEC-1", "SEC_001"},
		`{"deferred":["SEC-1","SEC_001"]}`:                                                      {"later SEC-1", "later SEC_001"},
		`{"findings_fixed":["SEC-1"],"fixes":[{"finding_id":"SEC_001","description":"bound"}]}`: {"SEC-1"},
		`{"findings_fixed":["SEC-1","SEC_001"],"fixes":[{"finding_id":"SEC-1","description":"a"},{"finding_id":"SEC_001","description":"b"}]}`: {"SEC-1 a", "SEC_001 b"},
	} {
		s, got := read(t, "fix-summary.json", text).Summary, []string(nil)
		for _, f := range s.Fixes {
			if f.Description != "" && len(s.Fixes) > 1 {
				f.ID += " " + f.Description
			}
			got = append(got, f.ID)
		}
		for _, d := range s.Deferrals {
			got = append(got, "later "+d.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\n%q, want %q", text, got, want)
		}
	}
}
