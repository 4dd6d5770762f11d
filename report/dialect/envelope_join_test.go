package dialect

import (
	"slices"
	"strings"
	"testing"
)

// TestJoinedByTitle: a table that lists the findings above it under ids, by their titles, gives them those and raises none again.
func TestJoinedByTitle(t *testing.T) {
	const told = "## Findings\n\n### Finding 1: The key is a constant\n- **Severity:** High\n- **Description:** it is in the code\n\n### Finding 2: The log shows it\n- **Severity:** Medium\n\n"
	const rows, states = " | ID | Title | Severity |", " Status |\n|---|---|---|---|\n| SR-1 | The key is a constant | High | Open |\n| SR-2 | The log shows **it**. | Medium | Fixed |\n"
	for name, tt := range map[string]struct {
		text string
		want []string
	}{
		"a summary with states": {told + "## Risk Summary\n\n" + rows + states, []string{"SR-1 high ", "SR-2 medium Fixed"}},
		"an overview":           {"## Overview of findings\n\n| ID | Title | Severity | File |\n|---|---|---|---|\n| SR-1 | The key is a constant | High | src/a.go |\n\n" + told, []string{" medium ", "SR-1 high "}},
		"another title":         {told + "## Risk Summary\n\n" + rows + " Status |\n|---|---|---|---|\n| SR-3 | The lock | High | Open |\n", []string{" high ", " medium "}},
		"earlier ones":          {told + "## Previous findings\n\n" + rows + states, []string{" high ", " medium "}},
	} {
		a := read(t, "reviews/qa.md", "# Review\n\n"+tt.text)
		var got []string
		for _, f := range findingsOf(a) {
			got = append(got, f.ID+" "+f.Severity.String()+" "+f.Status)
		}
		again := len(a.Reviews[0].Rechecks)
		if slices.Sort(got); !slices.Equal(got, tt.want) || (again > 0) != (name == "another title" || name == "earlier ones") {
			t.Errorf("%s: %q, want %q; %d looked at again", name, got, tt.want, again)
		}
	}
}

// TestJoinedByNumber: a table that says what became of findings by their numbers, and names their files or titles, answers them; one that counts other things answers none.
func TestJoinedByNumber(t *testing.T) {
	const told = "\n## Details\n\n### 1. HIGH — The key is a constant\n**File:** `src/key.go`\n\n### 2. LOW — The log shows it\nIn full.\n"
	for table, want := range map[string]string{
		"| # | File | Status |\n|---|---|---|\n| 1 | `src/key.go` | Fixed |\n":                          "high fixed, low ",
		"| # | Issue | Status |\n|---|---|---|\n| 1 | The key is a constant | Fixed |\n":                "high fixed, low ",
		"| # | Step | Status |\n|---|---|---|\n| 1 | Read the code | Fixed |\n| 2 | Run it | Fixed |\n": "high , low ",
	} {
		var got []string
		for _, f := range findingsOf(read(t, "reviews/qa.md", "# Review\n\n## Summary\n\n"+table+told)) {
			got = append(got, f.Severity.String()+" "+strings.ToLower(f.Status))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %q, want %q", table, got, want)
		}
	}
}

// TestFixedInRow: a row whose fix begins with “Fixed” says what became of it; one that says how to fix it does not.
func TestFixedInRow(t *testing.T) {
	list := findingsOf(read(t, "reviews/qa.md", "# Review\n\n## Remediation log\n\n| Finding | Severity | Fix Applied |\n|---|---|---|\n| The log shows the key | Low | Fixed — it is cut |\n| The lock is open | High | Lock it |\n| The columns move | Low | Fixed-width columns |\n"))
	if len(list) != 3 || !strings.HasPrefix(list[0].Status, "Fixed") || list[1].Status+list[2].Status != "" {
		t.Errorf("%d findings, %+v", len(list), list)
	}
}
