package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhatMayNotBeReadSaysSo: a packed file too, which is not broken.
func TestWhatMayNotBeReadSaysSo(t *testing.T) {
	if os.Getuid() <= 0 {
		t.Skip("nothing is unreadable for root, and Windows has other rights")
	}
	dir := t.TempDir()
	for _, name := range []string{"a.zip", "a.tar.gz"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "a"), 0); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a.zip", "a.tar.gz", "a", "a/b"} {
		_, err := Open(filepath.Join(dir, name), 1<<20)
		if err == nil || !strings.Contains(err.Error(), "permission denied; let this program read it") || strings.Contains(err.Error(), "fetch it again") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

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
