package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/report/judge/policy"
)

func TestPolicyInit(t *testing.T) {
	out, _ := mustRun(t, 0, "policy", "init")
	if _, err := policy.Read("swarmreport.yaml", []byte(out)); err != nil {
		t.Error(err)
	}
	for _, line := range []string{"  unaccounted: fail # ", "# max_open: {critical: 0, high: 2}", "scope: any"} {
		if !strings.Contains(out, "\n"+line) {
			t.Errorf("it has no line %q", line)
		}
	}
}

func TestPolicyExplain(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "swarmreport.yaml")
	write(t, file, "scope: new\nrules:\n  stale: \"off\"\n  regression: fail\nrepo_url: https://me:hunter2secret@git.example.org/a/b\n")
	out, _ := mustRun(t, 0, "policy", "explain", dir)
	for _, want := range []string{"policy: " + file + ", the nearest swarmreport.yaml in " + dir + " or above it\nsha256: "} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	var e struct{ SHA256, Source string }
	out, _ = mustRun(t, 0, "policy", "explain", "--policy", file, "--json")
	if err := json.Unmarshal([]byte(out), &e); err != nil || len(e.SHA256) != 64 ||
		e.Source != "swarmreport.yaml" {
		t.Errorf("%v, %+v", err, e)
	}
	write(t, file, "skope: new")
	mustRun(t, exitMisused, "policy", "explain", dir)
	if out, _ := mustRun(t, 0, "policy", "explain", t.TempDir()); !strings.Contains(out, "policy: the defaults") {
		t.Errorf("without a file it says %s", out)
	}
}
