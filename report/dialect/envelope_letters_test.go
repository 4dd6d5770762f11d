package dialect

import "testing"

// TestLettersThatGrade: in a review that grades by letters one with a place is a finding outside every section of findings.
func TestLettersThatGrade(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"three", "# Audit\n\n## C-01: It charges twice\n\ntill/pay.ts:4 has no key.\n\n## H-01: The lock\n\ntill/lock.ts:4 holds it.\n", []string{"qa C-01 critical till/pay.ts:4", "qa H-01 high till/lock.ts:4"}},
		{"one with a field for its place", "# Audit\n\n### C-01 It charges twice\n\n**Location:** till/pay.ts:4\n\nNo key.\n", []string{"qa C-01 unknown till/pay.ts:4"}},
		{"milestones", "No issues found.\n\n## M-01: first\n\nThe till.\n\n## L-01: last\n\nThe lock.\n", nil},
	})
}

// TestClassesInTitles: a class of weakness in brackets is no title, and two findings of one class stay two.
func TestClassesInTitles(t *testing.T) {
	list := findingsOf(read(t, "reviews/qa.md", "### [SEV-HIGH] [CWE-79] One\n**Location:** till/pay.ts:4\n\n### [SEV-LOW] [CWE-79] Two\n**Location:** till/pay.ts:9\n"))
	if len(list) != 2 || list[0].Title != "One" || list[0].Category != "CWE-79" || list[0].Severity.String() != "high" {
		t.Errorf("%d findings, %+v", len(list), list)
	}
}
