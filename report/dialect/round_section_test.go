package dialect

import "testing"

// TestARoundSaysWhatBecameOfTheOneBefore: what has an id and is settled in its title is the finding of the round before; what is left open, or has no id, stays.
func TestARoundSaysWhatBecameOfTheOneBefore(t *testing.T) {
	for text, want := range map[string][2]int{
		"## Round 1 Finding Resolution Status\n\n### C-1 (High): The till leaks — **RESOLVED** ✅\n\nIt has a lock.\n":                                             {0, 1},
		"## Round 1 Finding Resolution Status\n\n### C-1 (High): The till leaks — NOT RESOLVED\n\nIt has none.\n":                                                 {1, 0},
		"## Round 1 Finding Verification\n\n### Finding 1 (High): The till leaks\n\n**Status: PARTIALLY_RESOLVED**\n\nOne lock of two.\n":                         {1, 0},
		"## Finding Resolution\n\n### C-1: The till leaks — FIXED\n**Severity:** High\ntill/lock.go:3 has one.\n\n### C-2: The bell rings\n\n**Severity:** Low\n": {1, 1},
		"## Round 2 Findings\n\n### C-1 (High): The till leaks\n\nIt has no lock.\n":                                                                              {1, 0},
		"## Findings\n\n### C-1 (High): The till leaks — RESOLVED\n\nIt has a lock.\n":                                                                            {1, 0},
	} {
		v := read(t, "reviews/qa.md", text).Reviews[0]
		if got := [2]int{len(v.Findings), len(v.Rechecks)}; got != want {
			t.Errorf("%q: %v findings and rechecks, want %v", text, got, want)
		}
	}
}
