package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestAskingAnUndatedRunForWhatIsNew: such a run has no before, so nothing in it is called new; that is said, for a gate would take the empty answer for a pass.
func TestAskingAnUndatedRunForWhatIsNew(t *testing.T) {
	t.Parallel()
	undated := filepath.Join(t.TempDir(), "undated")
	write(t, filepath.Join(undated, "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-001", "severity": "high", "description": "The total is rounded twice."}]}`)
	const note = "not compared with earlier runs, and so not called"
	for _, row := range []struct {
		want bool
		args []string
	}{
		{true, []string{"check", undated, "--write", "csv=-", "--state", "new,reopened"}},
		{false, []string{"check", undated, "--write", "csv=-", "--state", "tested"}},
		{false, []string{"check", sampleRun("dropped-finding"), "--write", "csv=-", "--state", "new"}},
		{true, []string{"query", "state:new", undated, "--exit-code"}},
		{true, []string{"query", "sev:high state:reop,unaccounted", undated}},
		{false, []string{"query", `state:"" -state:fixed "new"`, undated}},
	} {
		code := map[string]int{"check": 3, "query": 0}[row.args[0]]
		if _, said := mustRun(t, code, row.args...); strings.Contains(said, note) != row.want {
			t.Errorf("%q said %q, want the note: %v", row.args, said, row.want)
		}
	}
}
