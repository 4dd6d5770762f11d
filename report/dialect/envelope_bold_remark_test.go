package dialect

import "testing"

// TestRemarkBehindBold: a counted title in bold is one with a remark behind it too; words in bold that nothing counts are none.
func TestRemarkBehindBold(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a remark", "## Critical\n\n**2.1 The till stays open** *(also seen by team 3)*\n`till/lock.go:4` — Nobody locks it.\n\n**2.2 Three limits are told** (see 2.1)\nNone is right.\n",
			[]string{"qa  critical till/lock.go:4", "qa  critical"}},
		{"a severity", "## Findings\n\n**1. The till stays open** *(High)*\n`till/lock.go:4` is open.\n", []string{"qa  high till/lock.go:4"}},
		{"no count", "## Critical\n\n- till/lock.go:4 — open\n\n**Files** (all of them)\n", []string{"qa  critical till/lock.go:4"}},
	})
}
