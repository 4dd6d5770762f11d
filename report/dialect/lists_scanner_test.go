package dialect

import (
	"slices"
	"testing"
)

// TestScannerResults: a scanner that keeps what it says beside the rule and the place raises its results; what went wrong with itself is none.
func TestScannerResults(t *testing.T) {
	const result = `{"check_id": "till.concat", "path": "till/pay.py", "start": {"line": 14, "col": 3}, "end": {"line": 16, "col": 9}, ` +
		`"extra": {"message": "The query is built from text.", "severity": "ERROR", "fix": "bind it"}}`
	const failed = `{"level": "warn", "message": "Syntax error at line till/old.py:3", "path": "till/old.py"}`
	testNatural(t, "scan.json", []naturalReview{
		{"both", `{"results": [` + result + `], "errors": [` + failed + `], "paths": {"scanned": ["till/pay.py"]}}`, []string{"scan  high till/pay.py:14"}},
		{"in words of its own", `{"errors": [], "metrics": {}, "results": [{"code": "14 run(text)", "filename": "./till/pay.py", "issue_confidence": "HIGH", "issue_severity": "MEDIUM", ` +
			`"issue_text": "A shell runs what the customer wrote.", "line_number": 14, "test_id": "B000"}]}`, []string{"scan  medium ./till/pay.py:14"}},
		{"errors of the work", `{"results": [], "errors": [` + failed + `]}`, []string{"scan  medium till/old.py"}},
	})
	f := findingsOf(read(t, "scan.json", `{"results": [`+result+`]}`))
	if len(f) != 1 || f[0].EndLine != 16 || f[0].Suggestion != "bind it" || f[0].Category != "till.concat" {
		t.Errorf("%+v", slices.Clone(f))
	}
}
