package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestCalledFixedAndStillThere: a row is marked only where the code speaks against the claim of a fix.
func TestCalledFixedAndStillThere(t *testing.T) {
	for name, c := range map[string]struct{ code, want, not string }{
		"still there": {strings.Repeat("\n", 13) + "job = pickle.loads(body)\n", ">still there<", "The source has no file worker/load.py"},
		"gone":        {"job = json.loads(body)\n", "As it is now", ">still there<"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, filepath.Join(dir, "code", "worker", "load.py"), c.code)
			mustRun(t, 0, "build", "../../testdata/runs/dropped-finding", "-o", filepath.Join(dir, "site"), "--source", filepath.Join(dir, "code"))
			page := read(t, glob(t, dir, "site/runs/*/index.html")[0])
			if !strings.Contains(page, c.want) || strings.Contains(page, c.not) {
				t.Errorf("the page says %q: %v, and %q: %v", c.want, strings.Contains(page, c.want), c.not, strings.Contains(page, c.not))
			}
		})
	}
}
