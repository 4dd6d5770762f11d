package dialect

import (
	"slices"
	"strings"
	"testing"
)

// TestMarkedLines: a line that marks a severity and names a place is a finding, or is said.
func TestMarkedLines(t *testing.T) {
	const one = "### [HIGH] The term is not bound\n\n**File:** src/a.go:12\n\n"
	for line, said := range map[string]bool{
		"- [Security/Medium] src/b.go:30 — the token is logged":          true,
		"src/b.go:30 — the token is logged — **Medium**":                 true,
		"- [x] **Low**: src/b.go:30 is renamed":                          false,
		"- [Security/Medium] src/b.go:30 is correct":                     false,
		"> [Security/Medium] src/b.go:30 — the token is logged":          false,
		"- [Security/Medium] src/a.go:12 — this one again":               false,
		"The medium of src/b.go:30 is paper.":                            false,
		"- HIGH-level calls in src/b.go:30 were followed":                false,
		"## Previously\n- [Security/Medium] src/b.go:30 — it was logged": false,
	} {
		a := read(t, "reviews/qa.md", one+line+"\n")
		if got := len(a.Problems) == 1 && strings.Contains(a.Problems[0].Message, "src/b.go"); got != said || len(findingsOf(a)) != 1 {
			t.Errorf("%q: %d findings, problems %v", line, len(findingsOf(a)), a.Problems)
		}
		if a := read(t, "reviews/qa.md", "No issues found.\n\n"+line+"\n"); said && len(a.Reviews) != 0 {
			t.Errorf("%q beside “No issues found” is a clean review", line)
		}
	}
	if a := read(t, "reviews/qa.md", "**Verdict:** approved\n\n### Token logged\nSeverity - Medium\nsrc/b.go:30\n"); len(a.Reviews) != 0 {
		t.Error("a severity that is not read is a clean review")
	}
}

// TestASeverityAsCode: the severity ahead of an entry may be set as code; a sentence about the word, or a level of a log, is none.
func TestASeverityAsCode(t *testing.T) {
	for line, want := range map[string]int{
		"1. `BLOCKER` The sum is lost at midnight":       1,
		"1. `MEDIUM` `sum()` rounds twice":               1,
		"- `HIGH` till/pay.go:3 the token is logged":     1,
		"- `medium` till/pay.go:3 the token is logged":   1,
		"- `CRITICAL` is logged when the till is empty":  0,
		"- `ERROR` The till is empty":                    0,
		"- `Major` The word of the list is not a grade.": 0,
	} {
		text := "# REVIEW-001 Report\n\n## Verdict\n\nBLOCK\n\n## Findings\n\n" + line + "\n"
		if got := findingsOf(read(t, "artifacts/REVIEW-001-report.md", text)); len(got) != want {
			t.Errorf("%q: %d findings, want %d", line, len(got), want)
		}
	}
}

// TestASeverityWithATopic: the title of a section may name its topic behind its severity. What stands at once below tells it from the title of a finding.
func TestASeverityWithATopic(t *testing.T) {
	const text = "# Audit of the till\n\n## Findings\n\n### P0 — Data loss\n\nNone found beyond what is filed.\n\n### P1 — Drawers\n\n" +
		"**F-01: The drawer never closes**  \nFile: `src/till.go:14`  \nIt stays open.\n\n**F-02: The sum is lost**  \nFile: `src/sum.go:8`  \n\n" +
		"### P2 — The lamp is too dark\n\nFile: `src/lamp.go:3`\n"
	var got []string
	for _, f := range findingsOf(read(t, "reviews/audit.md", text)) {
		got = append(got, f.ID+" "+f.Severity.String()+" "+f.Title)
	}
	want := []string{"F-01 high The drawer never closes", "F-02 high The sum is lost", " medium The lamp is too dark"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
