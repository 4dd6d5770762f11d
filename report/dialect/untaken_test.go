package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestGradedLinesThatRaiseNothing: a line that says how grave something is, and from which no finding is read, is named beside those that are; one that
// explains, counts, weighs the whole or says that all is well is not.
func TestGradedLinesThatRaiseNothing(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		lines      []int
	}{
		{"a risk", "The refund is lost. Risk: high.", []int{5}},
		{"a sign", "🔴 The webhook trusts the header that it is sent.", []int{5}},
		{"a title", "## The till (P1)\n\n- What if it rains?", []int{5}},
		{"brackets at the end", "Nothing tests the refund (medium)", []int{5}},
		{"a cross", "## Looked at\n\n- ✅ Input is checked\n- ❌ Nothing limits the attempts to log in", []int{8}},
		{"of the whole", "Overall severity: high", nil},
		{"a mild risk", "The lock moved. Risk: low", nil},
		{"a question", "🔴 Should the refund be tested at last?", nil},
		{"none", "**High**: none", nil},
		{"a count", "**High**: 3", nil},
		{"mended", "Nothing tests the refund (medium): fixed in a1b2c3d", nil},
	} {
		a := read(t, "reviews/qa.md", "## Low\n\n- till/a.ts:4 — a name misleads\n\n"+tt.text+"\n")
		var lines []int
		for _, p := range a.Problems {
			if p.Kind == report.NotCounted {
				lines = append(lines, p.Line)
			}
		}
		if got := len(a.Reviews[0].Findings); got != 1 || !slices.Equal(lines, tt.lines) {
			t.Errorf("%s: %d findings, named lines %v, want one and %v", tt.name, got, lines, tt.lines)
		}
	}
}

// TestGradedLinesOfAReviewThatPasses are named too, where no finding was read at all; a severity below its name keeps the review from being read as whole.
func TestGradedLinesOfAReviewThatPasses(t *testing.T) {
	for text, want := range map[string]struct {
		line   int
		partly bool
	}{
		"❌ The token is logged in till/pay.ts:4": {5, false}, "**Severity**\nHigh\n\nThe token is logged in till/pay.ts:4.": {5, true}, "All is well, and severity is a word.": {0, false},
		"## Notes\n\n### The till forgets its sum\n\nIt does.\n\n**Severity:** Critical": {11, true}, "## Notes\n\n### A name\n\nIt is long.\n\n**Severity:** Low": {11, false},
		"## Previously fixed\n\nThe sum.\n\n**Severity:** Critical": {0, false},
	} {
		a := read(t, "reviews/qa.md", "# Review\n\nVerdict: PASS\n\n"+text+"\n")
		line := 0
		for _, p := range a.Problems {
			if p.Kind == report.NotCounted {
				line = p.Line
			}
		}
		if line != want.line || a.Partly != want.partly {
			t.Errorf("%s: named line %d, partly %v, want %d, %v", text, line, a.Partly, want.line, want.partly)
		}
	}
}

// TestGradedLinesOfAMessage that passes the work by its head are named as those of a review are.
func TestGradedLinesOfAMessage(t *testing.T) {
	a := read(t, "log/01.md", "---\ntype: review_verdict\nsignal: pass\ncritical_count: 0\nmoderate_count: 0\nminor_count: 0\n---\n### Review\n\n## Notes\n\n### [HIGH] The drawer sticks\n\nIt does.\n")
	if !slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return p.Kind == report.NotCounted && p.Line == 12 }) {
		t.Errorf("problems %v", a.Problems)
	}
}

// TestGradedLinesInEverySection: in a section about something else too a line that grades something is named, unless it tells again what a finding tells, what
// became of one, or how many there are. One that says a severity and a place keeps the review from being read as whole.
func TestGradedLinesInEverySection(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		named      int // the lines that are
		partly     bool
	}{
		{"a place", "## Recommendations\n\nHIGH: the drawer sticks, see till/drawer.go:12", 1, true},
		{"a row", "## Test Coverage\n\n| ID | Severity | File | Issue |\n|---|---|---|---|\n| T-9 | High | till/drawer.go:12 | The drawer sticks |", 1, true},
		{"a title", "## Verification\n\n### [HIGH] The drawer sticks\n\nIt does.", 1, false},
		{"a grade behind a title", "## Notes\n\n### The drawer sticks (High)\n\nIt does.", 1, false},
		{"a cross", "## Next Steps\n\n- ❌ The drawer sticks whenever it rains", 1, false},
		{"a folded part", "## Context\n\n<details><summary>HIGH: the drawer sticks</summary>\n\nIt does.\n\n</details>", 1, false},
		{"a sentence", "## Conclusion\n\nWhat till/drawer.go:12 does is a serious flaw.", 1, false},
		{"the same again", "## Recommendations\n\nHIGH: ring the bell once, see till/bell.go:3", 0, false},
		{"settled", "## Verification\n\nHIGH: the drawer that stuck is fixed, see till/drawer.go:12", 0, false},
		{"counted", "## Verdict\n\nHIGH: 1, MEDIUM: 0, LOW: 0", 0, false},
	} {
		a := read(t, "reviews/qa.md", "# Review\n\n## High\n\n- till/bell.go:3 — The bell rings twice\n\n"+tt.text+"\n")
		named := 0
		for _, p := range a.Problems {
			if p.Kind == report.NotCounted || p.Kind == report.MissingField {
				named++
			}
		}
		if got := len(a.Reviews[0].Findings); got != 1 || named != tt.named || a.Partly != tt.partly {
			t.Errorf("%s: %d findings, %d lines named, partly %v, want one, %d, %v: %v", tt.name, got, named, a.Partly, tt.named, tt.partly, a.Problems)
		}
	}
}

// TestAGradeOfTheWhole: a severity below the document's title, in its summary or beside its verdict speaks of the whole, where a finding is as grave; where none is, or
// below a title of its own, it keeps the review from being read as whole.
func TestAGradeOfTheWhole(t *testing.T) {
	const finding = "## Findings\n\n### H-1: The drawer sticks\n\n**Severity:** High\n**Location:** till/drawer.go:12\n\n"
	for _, tt := range []struct {
		name, text string
		partly     bool
	}{
		{"below the title", "# Review\n\n**Severity:** High\n\n" + finding, false},
		{"in the summary", "# Review\n\n## Summary\n\n**Severity:** High\n\n" + finding, false},
		{"beside the verdict", "# Review\n\n" + finding + "## Verdict\n\n**Severity:** Medium\n", false},
		{"graver than all", "# Review\n\n## Summary\n\n**Severity:** Critical\n\n" + finding, true},
		{"below another title", "# Review\n\n" + finding + "## Test Coverage\n\n### What was run\n\n### What was not\n\nThe bell rings twice.\n\n**Severity:** High\n", true},
	} {
		a := read(t, "reviews/qa.md", tt.text)
		if got := len(a.Reviews[0].Findings); got != 1 || a.Partly != tt.partly {
			t.Errorf("%s: %d findings, partly %v, want one, %v: %v", tt.name, got, a.Partly, tt.partly, a.Problems)
		}
	}
}
