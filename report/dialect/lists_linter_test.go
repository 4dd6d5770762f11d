package dialect

import "testing"

// TestLinterLines: what a linter writes a line, or in a list of diagnostics, is read whatever it calls the words and the place.
func TestLinterLines(t *testing.T) {
	testNatural(t, "reviews/lint.jsonl", []naturalReview{
		{"graded", `{"file": "till/pay.ts", "row": 4, "msg": "charged twice", "severity": "error"}` + "\n" + `{"file": "till/pay.ts", "row": 9, "msg": "unused", "severity": "warning"}`,
			[]string{"lint  high till/pay.ts:4", "lint  medium till/pay.ts:9"}},
		{"bare", `{"path": "till/pay.ts", "row": 4, "msg": "charged twice"}` + "\n" + `{"path": "till/pay.ts", "row": 9, "msg": "LGTM"}`, []string{"lint  unknown till/pay.ts:4"}},
	})
	testNatural(t, "reviews/lint.json", []naturalReview{
		{"diagnostics", `{"source": {"name": "lint"}, "diagnostics": [{"message": "charged twice", "location": {"path": "till/pay.ts", "range": {"start": {"line": 4}, "end": {"line": 6}}}, "severity": "ERROR"}]}`,
			[]string{"lint  high till/pay.ts:4"}},
		{"positions", `[{"type": "issue", "description": "unused", "severity": "minor", "location": {"path": "till/pay.ts", "positions": {"begin": {"line": 9, "column": 1}, "end": {"line": 9}}}}]`,
			[]string{"lint  low till/pay.ts:9"}},
	})
	f := findingsOf(read(t, "reviews/lint.json", `[{"severity": "high", "file": "till/pay.ts", "line": 4, "problem": "charged twice", "remedy": "send a key"}]`))
	if len(f) != 1 || f[0].Suggestion != "send a key" {
		t.Errorf("%+v", f)
	}
}
