package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestVerifyInputs: a site is held against the runs that it was made from; each difference is named, and is code 3.
func TestVerifyInputs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	if err := os.CopyFS(runs, os.DirFS("../../testdata/runs/dropped-finding")); err != nil {
		t.Fatal(err)
	}
	mustRun(t, exitDone, "build", runs, "-o", site, "--project", "shop")
	out, _ := mustRun(t, exitDone, "verify", site, "--inputs", runs, "--project", "shop")
	if !strings.Contains(out, "and so is every input") {
		t.Errorf("got %s", out)
	}
	if out, _ = mustRun(t, exitFail, "verify", site, "--inputs", runs); !strings.Contains(out, "input missing: ") {
		t.Errorf("under another project: got %s, want runs of other keys", out)
	}
	run := filepath.Dir(glob(t, runs, "*/verification-result.json")[0])
	write(t, filepath.Join(run, "verification-result.json"), "{}")
	write(t, filepath.Join(run, "new.txt"), "new")
	if err := os.Remove(glob(t, run, "reviews/*.json")[0]); err != nil {
		t.Fatal(err)
	}
	mustRun(t, exitDone, "verify", site)
	out, _ = mustRun(t, exitFail, "verify", site, "--inputs", runs, "--project", "shop")
	for _, want := range []string{"input changed: ", "/verification-result.json\n", "input missing: ", "/reviews/", "input added: ", "/new.txt\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("got %s, want %q", out, want)
		}
	}
	if n := strings.Count(out, "\n"); n != 3 {
		t.Errorf("got %d lines, want 3: %s", n, out)
	}
	out, _ = mustRun(t, exitFail, "verify", site, "--inputs", runs, "--project", "shop", "--json")
	if want := "{\n  \"schema\": \"swarmreport/verify/1\",\n  \"changed\": [],\n  \"missing\": [],\n  \"added\": [],\n  \"interrupted\": false,\n  \"pending\": [],\n  \"inputs\": {\n    \"changed\": [\n"; !strings.HasPrefix(out, want) {
		t.Errorf("got %s, want the keys of the other answers", out)
	}
	mustRun(t, exitFailed, "verify", site, "--inputs", filepath.Join(dir, "none"))
}
