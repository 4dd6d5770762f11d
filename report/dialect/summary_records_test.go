package dialect

import (
	"slices"
	"testing"
)

// TestFixRecords: what became of a finding may be a document of its own, a line, or an entry of a list that elsewhere tells findings.
func TestFixRecords(t *testing.T) {
	for _, tt := range []struct {
		path, text string
		want       []string
	}{
		{"fixes/SEC-001.json", `{"id": "SEC-001", "status": "fixed"}`, []string{"SEC-001 fixed "}},
		{"fixes/sec-001.json", `{"id": "SEC-001", "status": "failed"}`, []string{"SEC-001 open "}},
		{"fixes/0001.json", `{"finding_id": "SEC-001", "status": "deferred", "reason": "low"}`, []string{"SEC-001 deferred low"}},
		{"fixes.jsonl", `{"finding_id": "A-1", "status": "fixed"}` + "\n" + `{"finding_id": "A-2", "status": "blocked"}` + "\n", []string{"A-1 fixed ", "A-2 open "}},
		{"fix-summary.json", `{"attempt": 2, "issues": [{"issue_id": "A-1", "status": "fixed"}, {"issue_id": "A-2", "status": "blocked"}]}`, []string{"A-1 fixed ", "A-2 open "}},
		{"fix-summary.json", `{"summary": {"total": 2, "fixed": 1}, "details": [{"finding": "A-1", "result": "fixed"}, {"finding": "A-2", "result": "not fixed"}]}`, []string{"A-1 fixed ", "A-2 open "}},
		{"fix-results.json", `{"results": [{"issue_id": "A-1", "outcome": "success"}, {"issue_id": "A-2", "outcome": "failure"}, {"issue_id": "A-3", "outcome": "already_fixed"}]}`,
			[]string{"A-1 fixed ", "A-2 open ", "A-3 fixed "}},
	} {
		r := Find(load(tt.path, []byte(tt.text)))
		if r == nil || r.Name != "fix summary" {
			t.Errorf("%s: nobody reads it", tt.path)
			continue
		}
		if got := toldByFixer(read(t, tt.path, tt.text).Summary); !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.path, got, tt.want)
		}
	}
}

// TestNoFixRecord: a document about a run or a task, and one that tells its finding, is no record of a fix.
func TestNoFixRecord(t *testing.T) {
	for path, text := range map[string]string{
		"fixes/status.json":   `{"id": "RUN-7", "status": "completed"}`,
		"fixes/plan.json":     `{"finding_id": "SEC-001", "status": "fixed"}`,
		"fixes/SEC-001.json":  `{"id": "SEC-001", "status": "fixed", "severity": "high", "file": "a.go", "line": 3, "description": "The token is logged"}`,
		"notes/SEC-001.json":  `{"id": "SEC-001", "status": "fixed"}`,
		"fixes/counts.json":   `{"id": 7, "status": "fixed"}`,
		"fixes/overview.json": `{"issues": [{"id": "SEC-001", "title": "The token is logged", "severity": "high", "status": "open"}]}`,
	} {
		if r := Find(load(path, []byte(text))); r != nil && r.Name == "fix summary" {
			t.Errorf("%s is read as a fix summary", path)
		}
	}
}
