package dialect

import (
	"strings"
	"testing"
)

// TestFindingsByID: whatever stands under an id in a map of findings is a finding of that id, and what stands beside is none.
func TestFindingsByID(t *testing.T) {
	const one = `{"severity": "high", "file": "a.py", "line": 3, "description": "The total is rounded twice."}`
	for list, want := range map[string]string{
		`{"QA-001": ` + one + `, "metadata": {"at": "noon"}}`:             "QA-001",
		`{"QA-001": "The total is rounded twice."}`:                       "QA-001",
		`{"QA-001": [` + one + `]}`:                                       "QA-001",
		`{"QA-001": [` + one + `], "QA-002": ` + one + `}`:                "QA-001 QA-002",
		`{"QA-001": ` + one + `, "QA-002": "No tests cover the basket."}`: "QA-001 QA-002",
		`{"high": [` + one + `]}`:                                         "",
	} {
		a := read(t, "reviews/qa.json", `{"reviewer": "qa", "findings": `+list+`}`)
		var ids []string
		for _, f := range a.Reviews[0].Findings {
			ids = append(ids, f.ID)
		}
		if got := strings.Join(ids, " "); got != want || len(ids) == 0 {
			t.Errorf("%s: %q", list, ids)
		}
	}
	if a := read(t, "reviews/qa.json", `{"reviewer": "qa", "findings": {"QA-001": `+one+`, "metadata": {"at": "noon"}}}`); len(a.Unread) == 0 {
		t.Error("what stands beside the ids is not in view")
	}
}
