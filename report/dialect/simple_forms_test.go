package dialect

import "testing"

// TestSimpleForms: plain ways to write a list of findings, of which no entry may be lost for want of a place or a bold word.
func TestSimpleForms(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"behind the words", "# Review\n\n## Findings\n\n1. The query is built of a name (critical)\n2. The name misleads its readers (low)\n", []string{"qa  critical", "qa  low"}},
		{"signs", "# Review\n\n## Findings\n\n- 🔴 The query is built of a name\n- 🟡 The token is logged\n", []string{"qa  critical", "qa  medium"}},
		{"lines with ids", "# Review\n\nSEC-001 (critical): the query is built of a name, till/pay.ts:3\n\nSEC-002 (low): the name misleads its readers\n", []string{"qa SEC-001 critical till/pay.ts:3", "qa SEC-002 low"}},
		{"ids, and the severity last", "# Review\n\nBUG-1: the cart is emptied twice (high)\nBUG-2: the name is cut at its end (low)\n", []string{"qa BUG-1 high", "qa BUG-2 low"}},
		{"arrows", "# Review\n\nCRITICAL → till/pay.ts:3 → the query is built of a name\nLOW → till/pay.ts:9 → the name misleads\n", []string{"qa  critical till/pay.ts:3", "qa  low till/pay.ts:9"}},
		{"a dot in the head", "# Review\n\n| # | Sev. | Where | What |\n|--|--|--|--|\n| 1 | **HIGH** | till/pay.ts:3 | The query is built of a name |\n", []string{"qa  high till/pay.ts:3"}},
	})
}

// TestAPlainTextAmongReviews: its lines raise findings as those of Markdown do; what was asked of the reviewer raises none.
func TestAPlainTextAmongReviews(t *testing.T) {
	const text = "QA REVIEW\n=========\n\n[CRITICAL] till/pay.ts:3 the query is built of a name\n[LOW] till/pay.ts:9 the name misleads\n"
	testNatural(t, "reviews/qa.txt", []naturalReview{{"lines", text, []string{"qa  critical till/pay.ts:3", "qa  low till/pay.ts:9"}}})
	f := load("reviews/qa-prompt.txt", []byte(text))
	if r := Find(f); r != nil && len(findingsOf(r.Read(f, Limits{}))) > 0 {
		t.Error("a prompt raises findings")
	}
}
