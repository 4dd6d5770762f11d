package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/report/judge/policy"
)

// TestQueryWaiver: an entry is refused until it is filled in, and then waives the finding; where it is waived there is no second entry.
func TestQueryWaiver(t *testing.T) {
	out, _ := mustRun(t, 0, "query", "id:SEC-002", droppedFinding, "--format", "waiver")
	if !strings.HasPrefix(out, "# 2026-03-05: SEC-002, high, worker/retry.py:66, unaccounted: The failed job is logged with its token.\n- fingerprint: \"") {
		t.Errorf("it prints %s", out)
	}
	if _, err := policy.ReadWaivers([]byte(out), "w.yaml"); err == nil || strings.Count(err.Error(), "takes a text that is filled in") != 4 {
		t.Errorf("the reader says %v of\n%s", err, out)
	}
	out = strings.NewReplacer("<why it may remain>", "r", "<who answers for it>", "dana", "<today, YYYY-MM-DD>", "2026-04-08", "<its last day, YYYY-MM-DD>", "2099-12-31").Replace(out)
	file, site := filepath.Join(t.TempDir(), "w.yaml"), filepath.Join(t.TempDir(), "site")
	write(t, file, out)
	mustRun(t, 0, "build", droppedFinding, "-o", site, "--waivers", file)
	if text := read(t, glob(t, site, "runs/*/run.json")[0]); !strings.Contains(text, `"disposition":"waived"`) {
		t.Error("the entry waives nothing")
	}
	for expr, flags := range map[string][]string{"id:SEC-002": {"--waivers", file}, "state:fixed": nil} {
		args := append([]string{"query", expr, droppedFinding, "--format", "waiver"}, flags...)
		if out, _ := mustRun(t, 0, args...); !strings.HasPrefix(out, "# no entry: ") {
			t.Errorf("%s: it prints %s", expr, out)
		}
	}
}

// TestQueryWaiverNamesSimilar: an entry for a finding that another run reported in other words names that one.
func TestQueryWaiverNamesSimilar(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for run, words := range map[string]string{"2026-03-01": "User input reaches the query.", "2026-03-02": "Statement built by concatenation; bind parameters."} {
		write(t, filepath.Join(dir, run, "reviews", "security.json"), `{"reviewer": "security", "findings": [{"id": "SEC-001", "severity": "high", "file": "a.go", "line": 3, "title": "`+words+`", "evidence": "db.Query(\"SELECT \" + name)"}]}`)
	}
	out, _ := mustRun(t, 0, "query", "run:2026-03-02", dir, "--format", "waiver")
	if want := "\n# may be the same as SEC-001 of 2026-03-01"; !strings.Contains(out, want) {
		t.Errorf("it prints %s, want %q", out, want)
	}
}

// fingerprintOf returns the fingerprint of the one finding that answers a question.
func fingerprintOf(t *testing.T, expr, path string) string {
	t.Helper()
	var a struct {
		Findings []struct{ Fingerprint string }
	}
	out, _ := mustRun(t, 0, "query", expr, path, "--json")
	if err := json.Unmarshal([]byte(out), &a); err != nil || len(a.Findings) != 1 {
		t.Fatalf("%v, %s", err, out)
	}
	return a.Findings[0].Fingerprint
}
