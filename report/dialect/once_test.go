package dialect

import (
	"fmt"
	"slices"
	"testing"

	"swarmreport/report"
)

// TestOneIDOnTwoFindings: numbers that begin again, and a column of ids that says who is to mend it, hide no finding; what is told again counts once, and a row that its
// author noted beside the others not at all. Each is named.
func TestOneIDOnTwoFindings(t *testing.T) {
	for _, row := range []struct {
		name, text string
		want       []string
		kind       report.ProblemKind
	}{
		{"numbers begin again", "# Review\n\n## Round one\n\n- [HIGH] F-1 `till/pay.ts:3` the token is logged\n\n## Round two\n\n- [LOW] F-1 `till/lock.ts:9` no limit is set\n",
			[]string{"F-1 till/pay.ts:3", "F-1 till/lock.ts:9"}, report.DuplicateID},
		{"who is to mend it", "# Review\n\n| Severity | ID | File | Issue |\n|---|---|---|---|\n| High | AGENT-7 | till/pay.ts:3 | The token is logged |\n| Low | AGENT-7 | till/lock.ts:9 | No limit is set |\n",
			[]string{"AGENT-7 till/pay.ts:3", "AGENT-7 till/lock.ts:9"}, report.DuplicateID},
		{"told again in other form", "# Review\n\n## Findings\n\n### F-1 [HIGH] The token is logged\n\n- **File:** till/pay.ts:3\n\n## In short\n\n- [HIGH] F-1 mask what is written to the log\n",
			[]string{"F-1 till/pay.ts:3"}, report.NotCounted},
		{"told again in the same words", "# Review\n\n## Findings\n\n- [HIGH] F-1 `till/pay.ts:3` the token is logged\n\n## In short\n\n- [HIGH] F-1 the token is logged in clear\n",
			[]string{"F-1 till/pay.ts:3"}, report.NotCounted},
		{"a summary below sections", "# Review\n\n## Findings\n\n### F-1 [HIGH] The token is logged\n\n- **File:** till/pay.ts:3\n\n## Evidence\n\n| Finding | File | Severity |\n|---|---|---|\n| The token | till/pay.ts:3 | HIGH |\n",
			[]string{"F-1 till/pay.ts:3"}, report.NotCounted},
		{"beside what counts", "# Review\n\n| ID | Severity | File | Issue |\n|---|---|---|---|\n| F-1 | High | till/pay.ts:3 | The token is logged |\n| — | — | till/lock.ts:9 | The lock is open at night |\n",
			[]string{"F-1 till/pay.ts:3"}, report.NotCounted},
		{"a ticked check", "# Review\n\n- [x] **HIGH** the token is logged\n- [ ] **LOW** F-1 till/pay.ts:3 the name misleads\n", []string{"F-1 till/pay.ts:3"}, report.NotCounted},
	} {
		a := read(t, "reviews/qa.md", row.text)
		var got []string
		for _, f := range findingsOf(a) {
			got = append(got, fmt.Sprintf("%s %s:%d", f.ID, f.File, f.Line))
		}
		told := slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return p.Kind == row.kind && p.Line > 0 })
		if !slices.Equal(got, row.want) || !told {
			t.Errorf("%s: %q, want %q; problems %v", row.name, got, row.want, a.Problems)
		}
	}
}

// TestGradedAsInOrder: an entry whose severity says that it is none raises nothing, and is named.
func TestGradedAsInOrder(t *testing.T) {
	a := read(t, "reviews/qa.json", `{"reviewer": "qa", "findings": [{"id": "Q-1", "severity": "ok", "title": "The list is short"}, {"id": "Q-2", "severity": "high", "title": "The token is logged"}]}`)
	if list := findingsOf(a); len(list) != 1 || list[0].ID != "Q-2" {
		t.Errorf("%d findings", len(list))
	}
	if !slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return p.Kind == report.NotCounted && p.Pointer == "/findings/0" }) {
		t.Errorf("not named: %v", a.Problems)
	}
	open := read(t, "reviews/qa.json", `{"reviewer": "qa", "findings": [{"id": "Q-1", "severity": "ok", "status": "open", "title": "The list is short"}]}`)
	if len(findingsOf(open)) != 1 {
		t.Error("what is open is praise")
	}
}
