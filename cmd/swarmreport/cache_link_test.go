package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestALinkThatIsGoneIsForgotten: no input tells of a link, so a run that lacked something for one is read again.
func TestALinkThatIsGoneIsForgotten(t *testing.T) {
	t.Parallel()
	dir, site := t.TempDir(), filepath.Join(t.TempDir(), "site")
	if err := os.CopyFS(dir, os.DirFS(sampleRun("clean-pass"))); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(glob(t, dir, "20*/reviews")[0], "z.json")
	if err := os.Symlink("nowhere.json", link); err != nil {
		t.Skip(err)
	}
	mustRun(t, exitIncomplete, "build", dir, "-o", site, "--fail-on", "review")
	if err := os.Remove(link); err != nil {
		t.Fatal(err)
	}
	mustRun(t, exitDone, "build", dir, "-o", site, "--fail-on", "review")
}
