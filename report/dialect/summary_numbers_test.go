package dialect

import (
	"slices"
	"testing"
)

// TestAnswersByNumberAndTitle: entries, headings and rows may name a finding by its number or its title, and say what became of it.
func TestAnswersByNumberAndTitle(t *testing.T) {
	for text, want := range map[string][]string{
		"1. Fixed: bound.\n2. Deferred: no loader.":                                    {"1. fixed", "2. deferred"},
		"1. Bound the query\n2. Fixed typos\n- A-1: fixed":                             {"A-1 fixed"},
		"- #1: Fixed, bound\n- **#2** — Won't fix, by design\n- Finding 3: not fixed":  {"#1 fixed", "#2 deferred", "#3 open"},
		"## Finding 1\nFixed: bound.\n\n## Finding 2: The token\n**Status:** Deferred": {"#1 fixed", "#2 deferred"},
		"## Finding 1\nNot fixed yet.\n\n## Finding 2\nA look at it.\n\n- A-1: fixed":  {"#1 open", "A-1 fixed"},
		"| # | Status |\n|---|---|\n| 1 | Fixed |\n| 2 | Not fixed |":                  {"1. fixed", "2. open"},
		"### The token is logged\n**Status:** Fixed\n\n### A pool keeps all\nAgreed.":  {"“The token is logged” fixed"},
		"- \"The token is logged\": fixed by hiding\n- **A pool keeps all** — open":    {"“A pool keeps all” open", "“The token is logged” fixed"},
		"## Fixed\n- The token is logged\n\n## Deferred\n- A pool keeps all — a timer": {"“A pool keeps all” deferred", "“The token is logged” fixed"},
	} {
		s := read(t, "fix-report.md", "# Fix Report\n\n"+text+"\n").Summary
		if s == nil {
			t.Errorf("%s\nis no summary", text)
			continue
		}
		var got []string
		for _, f := range s.Fixes {
			word := " fixed"
			if !f.Claims() || f.Denied != "" {
				word = " open"
			}
			got = append(got, f.ID+word)
		}
		for _, d := range s.Deferrals {
			got = append(got, d.ID+" deferred")
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}

// TestNumbersOfFindings: a review in words may count its findings in headings, entries and rows, and one in values by a field.
func TestNumbersOfFindings(t *testing.T) {
	for file, text := range map[string]string{
		"security-review.md": "# Security Review\n\n## Findings\n\n### 1. The query\n**Severity:** high\n**File:** src/a.go:3\n\n### Finding 2: The token\n**Severity:** low\n**File:** src/b.go:4\n",
		"review-a.json":      `{"findings":[{"number":1,"severity":"high","title":"The query"},{"number":2,"severity":"low","title":"The token"}]}`,
	} {
		reviews := read(t, file, text).Reviews
		if len(reviews) != 1 || len(reviews[0].Findings) != 2 || reviews[0].Findings[0].Number != 1 || reviews[0].Findings[1].Number != 2 {
			t.Errorf("%s: %v", file, reviews)
		}
	}
}
