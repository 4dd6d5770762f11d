package main

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// TestWhatIsPassedOverChangesPages: no input tells of a link, of a second name or of a folder that is not walked, nor more of a file beyond a limit than its size, and the pages of the run do. With them, and without them again, a
// second build is as a fresh one.
func TestWhatIsPassedOverChangesPages(t *testing.T) {
	t.Parallel()
	dir, site := t.TempDir(), filepath.Join(t.TempDir(), "site")
	if err := os.CopyFS(dir, os.DirFS(sampleRun("clean-pass"))); err != nil {
		t.Fatal(err)
	}
	run := glob(t, dir, "20*")[0]
	large := filepath.Join(run, "large.txt")
	link, foreign := filepath.Join(run, "reviews", "z.json"), filepath.Join(run, "node_modules")
	for _, change := range []func() error{
		func() error { return nil }, func() error { return os.Symlink("nowhere.json", link) }, func() error { return os.Remove(link) },
		func() error { return os.Mkdir(foreign, 0o755) }, func() error { return os.Remove(foreign) },
		func() error { return os.Symlink("qa.json", filepath.Join(run, "same")) }, func() error { return os.Remove(filepath.Join(run, "same")) },
		func() error {
			return os.Link(filepath.Join(run, "reviews", "qa.json"), filepath.Join(t.TempDir(), "other"))
		},
		func() error { return os.WriteFile(large, make([]byte, 4000), 0o644) }, func() error { return os.WriteFile(large, make([]byte, 5000), 0o644) },
	} {
		if err := change(); err != nil {
			t.Skip(err)
		}
		fresh := filepath.Join(t.TempDir(), "site")
		mustRun(t, exitDone, "build", dir, "-o", site, "--max-file", "3999")
		mustRun(t, exitDone, "build", dir, "-o", fresh, "--max-file", "3999")
		if got, want := files(t, site), files(t, fresh); !maps.Equal(got, want) {
			t.Errorf("the second build differs from a fresh one: %q", differing(got, want))
		}
	}
}

func differing(a, b map[string]string) (names []string) {
	for name := range a {
		if a[name] != b[name] {
			names = append(names, name)
		}
	}
	return names
}

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
