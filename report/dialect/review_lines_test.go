package dialect

import (
	"fmt"
	"testing"
)

// TestNumberedInBold: below a severity a bold line with a number is the title of a finding, and the entries below it are its parts.
func TestNumberedInBold(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"with parts", "### Critical bugs\n\n**1. It charges twice**\n- Backend: sends 2\n- Fix: send 1\n\n**2. The key is lost**\n`till/pay.ts:4` keeps it.\n", []string{"qa  critical", "qa  critical till/pay.ts:4"}},
		{"no section", "## What was done\n\n**1. It was built**\n- in a day\n\nNo issues found.\n", nil},
		{"none", "## Critical\n\n**1. None**\n\nNo issues found.\n", nil},
	})
}

// TestLineCommentsAreAReview: a reviewer signs in the metadata and remarks on lines of the code; without a remark the work is clean by his verdict.
func TestLineCommentsAreAReview(t *testing.T) {
	const head = `{"metadata":{"reviewer_agent":"critic"},"review_summary":{"verdict":"%s"},"line_comments":[%s]}`
	for _, tt := range []struct {
		verdict, comments string
		found             int
		clean             bool
	}{
		{"REQUEST_CHANGES", `{"file":"a.py","line":3,"severity":"high","comment":"null is not checked"},{"path":"b.py","line":9,"body":"odd name"}`, 2, false},
		{"APPROVE", "", 0, true},
	} {
		a := read(t, "review_findings.json", fmt.Sprintf(head, tt.verdict, tt.comments))
		if len(a.Reviews) != 1 {
			t.Fatalf("%s: reviews %+v", tt.verdict, a.Reviews)
		}
		if r := a.Reviews[0]; r.Generic || !r.Listed || r.Reviewer != "critic" || r.Clean != tt.clean || len(r.Findings) != tt.found {
			t.Errorf("%s: %q, generic %v, listed %v, clean %v, %d findings", tt.verdict, r.Reviewer, r.Generic, r.Listed, r.Clean, len(r.Findings))
		}
	}
	for name, text := range map[string]string{
		"review_findings.json": `{"metadata":{"reviewer_agent":"critic"},"comments":[]}`, // comments of whom, on what?
		"data.json":            `{"review_summary":"fine","line_comments":[]}`,
	} {
		if f := Find(load(name, []byte(text))); f != nil {
			t.Errorf("%s is claimed by %s", name, f.Name)
		}
	}
}

// TestPraiseIsNoFinding by its grade, as it is none by its words; what is mild is one.
func TestPraiseIsNoFinding(t *testing.T) {
	for grade, want := range map[string]int{"Praise": 0, "praise": 0, "kudos": 0, "👍 Positive": 0, "strength": 0, "high_confidence_positive": 0, "low positive": 0, "nit": 1, "low": 1, "false positive": 1, "": 1} {
		a := read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[{"severity":"`+grade+`","file":"a.py","line":3,"title":"The tests are short","description":"and many"}]}`)
		if got := len(a.Reviews[0].Findings); got != want || !a.Reviews[0].Listed {
			t.Errorf("%q: %d findings", grade, got)
		}
	}
}

// TestVulnerabilitiesByTheirType: an audit may tell of each its type and its reasoning, and no description.
func TestVulnerabilitiesByTheirType(t *testing.T) {
	const text = `{"vulnerabilities":[{"vulnerability_type":"SQL injection","reasoning":"The name goes into the query","priority":"high","is_exploitable":true,"file":"db.py","line":9}]}`
	for _, name := range []string{"reviews/security.json", "security-review.json", "audit.json"} {
		all := findingsOf(read(t, name, text))
		if len(all) != 1 {
			t.Fatalf("%s: %d findings", name, len(all))
		}
		if f := all[0]; f.Title != "SQL injection" || f.Description != "The name goes into the query" || brief(f) == "" || f.Severity.String() != "high" {
			t.Errorf("%s: %+v", name, f)
		}
	}
	for _, text := range []string{`{"choices":[{"priority":"high","reasoning":"It is quick"}]}`, `{"vulnerabilities":[{"library":"x"}]}`} {
		if f := Find(load("audit.json", []byte(text))); f != nil {
			t.Errorf("claimed by %s: %s", f.Name, text)
		}
	}
}

// TestEffectAsPraise drops what an analysis found to be well by the effect that it names, where no grade stands beside it.
func TestEffectAsPraise(t *testing.T) {
	for entry, want := range map[string]int{
		`{"finding": "The shell has one entry.", "file": "src/shell.ts", "impact": "positive"}`:                       0,
		`{"finding": "The shell has two entries.", "file": "src/shell.ts", "impact": "medium"}`:                       1,
		`{"finding": "The shell has two entries.", "severity": "high", "file": "src/shell.ts", "impact": "positive"}`: 1,
	} {
		a := read(t, "analyses/analysis-001.json", `{"key_findings": [`+entry+`, {"finding": "Retries have no end.", "severity": "low"}]}`)
		if got := len(findingsOf(a)) - 1; got != want {
			t.Errorf("%s: %d, want %d", entry, got, want)
		}
	}
}
