package dialect

import (
	"slices"
	"testing"
)

// TestFixReportShortIDs: an id of few letters and a number without a dash names a finding where a box, the end of the heading or the words behind
// it answer. Elsewhere it may be a word.
func TestFixReportShortIDs(t *testing.T) {
	for text, want := range map[string][]string{
		"## High\n\n### ✅ H1: The lock is lost (FIXED)\n\n**File:** `app/lock.go`\n":          {"H1 fixed app/lock.go"},
		"## High\n\n### H1: The lock is lost - NOT FIXED\n\n### H2: The token — FIXED\n":      {"H1 open ", "H2 fixed "},
		"## High\n\n### H1: The lock is lost\n**Status:** Fixed\n":                            {"H1 fixed "},
		"## Answers\n\n- H1: Fixed by a second lock\n- **H2**: Deferred until the next one\n": {"H1 fixed ", "H2 deferred until the next one"},
	} {
		s := read(t, "fixes.md", "# Fix Report\n\n"+text).Summary
		if s == nil {
			t.Errorf("%q is not read", text)
		} else if got := toldByFixer(s); !slices.Equal(got, want) {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
	s := read(t, "fixes.md", "# Fix Report\n\n## Answers\n\n- H1: Fixed by a lock\n- S3: the bucket is private\n").Summary
	if got := toldByFixer(s); !slices.Equal(got, []string{"H1 fixed "}) {
		t.Errorf("a word is taken for an id: %q", got)
	}
}

// TestFixReportCountedTitles: what is listed below a heading that counts its finding tells of that one, and names no others.
func TestFixReportCountedTitles(t *testing.T) {
	const listed = "- **Problem**: the lock is lost\n- **Solution**: a second one\n- Added a test of both locks\n"
	for title, want := range map[string][]string{
		"### 1. The lock is lost\n":  {"“The lock is lost” fixed "},
		"### H1: The lock is lost\n": {"H1 fixed "},
	} {
		if got := toldByFixer(read(t, "fixes.md", "# Fix Report\n\n## Issues Fixed\n\n"+title+listed).Summary); !slices.Equal(got, want) {
			t.Errorf("%q gives %q, want %q", title, got, want)
		}
	}
}

// TestReviewCalledAnAnswer: a review whose file is called an answer raises what it found, and is no fixer's report in which that would be lost.
func TestReviewCalledAnAnswer(t *testing.T) {
	f := load("review-response.md", []byte("# Second Review — the lock fixes\n\n## Findings\n\n### 1. The lock is lost — MEDIUM (fixed here)\n\n## Findings NOT fixed here\n\n### 2. FIX-008 never runs\n"))
	if r := Find(f); r != nil && r.Name == "fix report by its title" {
		t.Errorf("it is read as %s", r.Name)
	}
	if r := Find(load("review-response.md", []byte("# Response to the Review\n\n- SEC-001: fixed by a lock\n"))); r == nil {
		t.Error("an answer is not read")
	}
}
