package dialect

import (
	"fmt"
	"testing"
)

// TestBlanksAroundTheIDOfAMember are a slip of the writer: the member still names that finding.
func TestBlanksAroundTheIDOfAMember(t *testing.T) {
	for _, text := range []string{`{"findings_fixed": {" PERF-001 ": "done"}}`, `{"findings_fixed": {" PERF-001 ": {"description": "done"}}}`, `{"fixes": {"PERF-001 ": "done"}}`,
		`{"findings_fixed": [{" PERF-001": "done"}]}`, `{"dispositions": {" PERF-001 ": "fixed"}}`} {
		a := read(t, "fix-summary.json", text)
		if s := a.Summary; s == nil || len(s.Fixes) != 1 || s.Fixes[0].ID != "PERF-001" {
			t.Errorf("%s: %v", text, fmt.Sprintf("%+v", s))
		}
	}
}
