package dialect

import "testing"

// TestReviewBelowHead: frontmatter that speaks of a review hides none, and one that says what else the text is makes it that.
func TestReviewBelowHead(t *testing.T) {
	const told = "# Merge Code Review: the till\n\n## HIGH Severity\n\n### H-1: It charges twice\n**File:** till.go:3\n"
	for head, want := range map[string]bool{
		"review_date: 2026-01-02\nreviewer: ann\nscope: the till\n":                   true,
		"target: till.go\np0_count: 0\np1_count: 1\n":                                 true,
		"name: The till\ndescription: what was found\ntype: review\n":                 true,
		"type: plan\nreviewer: ann\n":                                                 false,
		"title: The till\ntags: [a]\n":                                                false,
		"name: code-reviewer\ndescription: reviews the till\nreviewer: ann\n":         false,
		"description: how to review\ntools: Read\nreviewed: 2026-01-02\nmodel: big\n": false,
	} {
		r := Find(load("docs/merge-code-review.md", []byte("---\n"+head+"---\n"+told)))
		if got := r != nil && r.Name == "review by its title"; got != want {
			t.Errorf("%q: %v", head, r)
		}
	}
}

// TestNotesInAFolderOfCritiques are none where no head tells of a review.
func TestNotesInAFolderOfCritiques(t *testing.T) {
	text := "# src/critique\n\n| Test | Covers |\n|---|---|\n| `tests/critique/test_till.py` | the till |\n\n### [P1] The bell\n"
	if r := Find(load("src/critique/AGENTS.md", []byte(text))); r != nil {
		t.Errorf("read as %s", r.Name)
	}
}

// TestReviewByItsType: a head that says that the text is a review is enough where that raises what it numbers, whatever it is titled.
func TestReviewByItsType(t *testing.T) {
	for head, want := range map[string]string{"type: review": "review by its title", "type: review-fix": "", "type: note": ""} {
		r := Find(load("docs/M1.md", []byte("---\nname: M1\n"+head+"\n---\n## Severity Summary\n\n- WARNING: 1\n\n## Warnings\n\n### WR-01: It charges twice\n**File:** till.go:3\n")))
		got := ""
		if r != nil {
			got = r.Name
		}
		if got != want {
			t.Errorf("%s: %q, want %q", head, got, want)
		}
	}
}

// TestCritiqueByItsFolder: a critique may be named for its day and what was looked at, in a folder of critiques.
func TestCritiqueByItsFolder(t *testing.T) {
	const told = "---\ntarget: till.html\np0_count: 0\np1_count: 1\n---\n# Design Critique: the till\n\n## Priority Issues\n\n### [P1] The bell cannot be heard\n- **Fix**: ring it\n"
	for path, want := range map[string]int{".till/critique/2026-01-02__till-html.md": 1, "critiques/till.md": 1, "notes/2026-01-02__till-html.md": 0} {
		f := load(path, []byte(told))
		got := 0
		if r := Find(f); r != nil {
			got = len(findingsOf(r.Decode(f)))
		}
		if got != want {
			t.Errorf("%s: %d findings, want %d", path, got, want)
		}
	}
}

// TestAHeadOfAReviewLacksNoType: a reviewer who says when he looked writes no type, and need not.
func TestAHeadOfAReviewLacksNoType(t *testing.T) {
	for member, want := range map[string]int{"reviewed: 2026-03-01": 0, "files_reviewed: 3": 0, "steps: 3": 1} {
		a := read(t, "03-REVIEW.md", "---\nphase: 03-till\n"+member+"\nfindings:\n  critical: 0\n  warning: 0\n  total: 0\nstatus: clean\n---\n# Phase 3: Code Review Report\n")
		if len(a.Problems) != want {
			t.Errorf("%s: %v, want %d", member, a.Problems, want)
		}
	}
}
