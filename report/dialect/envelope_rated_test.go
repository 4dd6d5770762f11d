package dialect

import "testing"

// TestImpactOnElements: how a finding about an element of a page affects its readers is how grave it is; of a proposal it is not.
func TestImpactOnElements(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"two", "## Findings\n\n### No name\n- **Impact:** serious\n- **Element:** `button` in till/buy.tsx:4\n\n### Contrast\n- **Impact:** moderate\n- **Element:** `.price`\n", []string{"qa  high till/buy.tsx:4", "qa  medium"}},
		{"a proposal", "No issues found.\n\n### Cache the list\n- **Impact:** High\n- **Effort:** Low\n", nil},
	})
}

// TestADocumentOfOneFinding: its title has the id, and a severity stands at once below.
func TestADocumentOfOneFinding(t *testing.T) {
	list := findingsOf(read(t, "reviews/qa.md", "# AUTH-003: Session never ends\n\n**Severity:** High\n\n## Affected Location\n\n`auth/session.go:4`\n\n## Recommendation\n\nEnd it.\n"))
	if len(list) != 1 || list[0].ID != "AUTH-003" || list[0].Title != "Session never ends" || list[0].File != "auth/session.go" || list[0].Suggestion != "End it." {
		t.Errorf("%d findings, %+v", len(list), list)
	}
}
