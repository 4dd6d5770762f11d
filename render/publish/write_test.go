package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// The short way and the one that every system has write the same file, and neither follows a link out of the new site.
func TestWaysToWriteAFile(t *testing.T) {
	s := stage(t, filepath.Join(t.TempDir(), "site"))
	defer s.Discard()
	outside := t.TempDir()
	link(t, outside, filepath.Join(s.top.Name(), "away"))
	for name, write := range map[string]func(string, []byte) error{"short": s.writeBelow, "root": s.writeInRoot} {
		if err := write("away/"+name, []byte("x")); err == nil {
			t.Errorf("%s: a link was followed", name)
		}
		if err := write(name, []byte("text")); err != nil {
			t.Fatal(err)
		}
		if err := write(name, []byte("more")); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: a second file of one name: %v", name, err)
		}
		if body, err := s.root.ReadFile(name); err != nil || string(body) != "text" {
			t.Errorf("%s: got %q, %v", name, body, err)
		}
	}
	short, _ := s.root.Lstat("short")
	if root, err := s.root.Lstat("root"); err != nil || root.Mode() != short.Mode() {
		t.Errorf("%v and %v, want one mode", short.Mode(), root.Mode())
	}
	if entries, err := os.ReadDir(outside); err != nil || len(entries) > 0 {
		t.Errorf("outside stand %v, %v", entries, err)
	}
}
