package dialect

import "testing"

// TestPraiseIsReadWhole: entries with a place below a title that praises leave nothing unread; below one that speaks of trouble, or says nothing, they may be
// findings.
func TestPraiseIsReadWhole(t *testing.T) {
	for title, partly := range map[string]bool{
		"Highlights": false, "Nice touches": false, "Good practices observed": false, "Well done": false, "Things I appreciated": false, "Bright spots": false,
		"Good security practices": false, "What I liked": false, "Solid work": false,
		"Loose ends": true, "Not so good": true, "Well hidden security gaps": true, "Strong concerns about security": true, "What could be better": true, "What changed": false,
		"Good catches": true, "Concurrency": true,
	} {
		a := read(t, "reviews/code.md", "# Code review\n\nVerdict: approved with comments\n\n## Low\n\n- src/app.go:12 — the name misleads\n\n## "+title+
			"\n\n- src/till.go:40 — clear parts\n- The lock is taken in one place (src/lock.go:7)\n")
		if a.Partly != partly || len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != 1 {
			t.Errorf("%s: partly %v, want %v", title, a.Partly, partly)
		}
	}
}

// TestPraiseAmongFindings: a title or a severity may say of one among findings that it finds nothing wrong.
func TestPraiseAmongFindings(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a title", "## Findings\n\n### Finding 1: It charges twice\n**Severity:** High\n\n### Finding 2: The note is right now (Positive Finding)\n**Severity:** N/A (resolved)\n\nGood.\n", []string{"qa  high"}},
		{"a severity", "### T-1 · It charges twice\n**Severity:** High\n\n### T-2 · The lock is short\n**Severity:** Praise/evidence\n\nGood.\n", []string{"qa T-1 high"}},
		{"beside the lowest severity", "## Findings\n\n### Finding 1: It charges twice\n- **Severity:** High\n\n### Finding 2: The lock is short\n- **Severity:** Low (Positive Finding)\n\n### Finding 3: The alarm is wrong\n- **Severity:** Low (false positive of the gate)\n", []string{"qa  high", "qa  low"}},
		{"in a table", "| # | Severity | Finding |\n|---|---|---|\n| 1 | High | It charges twice |\n| 2 | Low (+) | The lock is short |\n", []string{"qa  high"}},
	})
}
