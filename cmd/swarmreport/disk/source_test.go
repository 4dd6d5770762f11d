package disk

import (
	"io/fs"
	"path/filepath"
	"testing"
)

// TestFoundIsGivenOnce: a folder is as it was listed for who asks what was found, and as it is for everybody else.
func TestFoundIsGivenOnce(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "run", "a"), "a")
	src, err := OpenFolder(dir, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close()
	count := func(fsys fs.FS) int {
		entries, err := fs.ReadDir(fsys, "run")
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	src.KeepListed()
	count(src.FS)
	write(t, filepath.Join(dir, "run", "b"), "b")
	if first, again, live := count(src.Found()), count(src.Found()), count(src.FS); first != 1 || again != 2 || live != 2 {
		t.Errorf("got %d, %d and %d names, want what was listed once, then what is there", first, again, live)
	}
	src.ForgetListed()
	write(t, filepath.Join(dir, "run", "c"), "c")
	if got := count(src.Found()); got != 3 {
		t.Errorf("got %d names, want those that are there", got)
	}
}
