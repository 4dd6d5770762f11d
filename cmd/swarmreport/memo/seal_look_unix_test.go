//go:build linux || darwin

package memo

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFolderOver(t *testing.T) {
	for want, names := range map[string][]string{
		"":       nil,
		"/":      {"/a", "/b"},
		"/a/":    {"/a/b/c", "/a/b", "/a/bc"},
		"/a/b/":  {"/a/b/c", "/a/b/d/e"},
		"/ab/":   {"/ab/", "/ab/c"},
		"/a/bc/": {"/a/bc/d"},
	} {
		if got := folderOver(names); got != want {
			t.Errorf("%q: got %q, want %q", names, got, want)
		}
	}
	if got := folderOver([]string{"a/b", "/a/b"}); got != "" {
		t.Errorf("got %q for names without a folder over both, want none", got)
	}
}

// TestLookoutSeesWhatTheSystemSees: from near or from far, and where the folder itself is among the names.
func TestLookoutSeesWhatTheSystemSees(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a", "b"), "text")
	if err := os.Symlink("b", filepath.Join(dir, "a", "link")); err != nil {
		t.Fatal(err)
	}
	near := []string{filepath.Join(dir, "a"), filepath.Join(dir, "a", "b"), filepath.Join(dir, "a", "link"), dir}
	for _, names := range [][]string{near[:1], near[:3], near, append(near, "/")} {
		from := lookFrom(names)
		defer from.close()
		for _, name := range names {
			info, err := os.Lstat(name)
			if err != nil {
				t.Fatal(err)
			}
			want, _ := statOf(info)
			if got, _, err := from.stat(name); err != nil || got != want {
				t.Errorf("%s of %d names: got %+v, %v, want %+v", name, len(names), got, err, want)
			}
		}
		if _, _, err := from.stat(filepath.Join(dir, "gone")); err == nil {
			t.Error("got facts of a file that is not there")
		}
	}
}
