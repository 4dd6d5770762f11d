package dialect

import (
	"slices"
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
