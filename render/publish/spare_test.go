package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// manyRuns are files of as many runs as make it worth while to put folders aside.
func manyRuns(n int) (files []string) {
	for i := range n {
		files = append(files, fmt.Sprintf("runs/r%d/index.html", i), "x", fmt.Sprintf("runs/r%d/raw/a.txt", i), "y")
	}
	return append(files, "index.html", "all")
}

// sparing publishes files into dir, keeping what it can, with spare for the folders of the site before.
func sparing(t *testing.T, dir, spare string, files ...string) {
	t.Helper()
	s, err := Stage(dir, StageOptions{Spare: spare})
	if err != nil {
		t.Fatal(err)
	}
	old := map[string]Output{}
	if s.Old() != nil {
		for _, o := range s.Old().Outputs {
			old[o.Path] = o
		}
	}
	for i := 0; i < len(files); i += 2 {
		if o, there := old[files[i]]; !there || files[i] == "index.html" || s.Keep(o) != nil {
			add(t, s, files[i], files[i+1])
		}
	}
	if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err != nil {
		t.Fatal(err)
	}
}

// TestFoldersWaitForTheNextBuild: a replaced site leaves its empty folders, the next build moves in, and the site is that of a fresh build.
func TestFoldersWaitForTheNextBuild(t *testing.T) {
	w := t.TempDir()
	dir, spare, fresh := filepath.Join(w, "site"), filepath.Join(w, "cache", "folders"), filepath.Join(w, "fresh")
	files := manyRuns(300)
	sparing(t, dir, spare, files...)
	first := inode(t, filepath.Join(dir, "runs", "r7", "raw"))
	sparing(t, dir, spare, append(files, "runs/new/index.html", "n")...)
	if got := tree(t, spare); len(got) != 601 {
		t.Errorf("%d names wait, want 300 folders with one below each", len(got)-1)
	}
	less := filepath.Join(w, "less")
	sparing(t, dir, less, append(files[4:], "runs/new/index.html", "n")...)
	if _, waits := tree(t, less)["r0/"]; waits || len(tree(t, less)) < 500 {
		t.Error("the folder of a run that was taken out waits, or none does")
	}
	sparing(t, dir, less, append(files, "runs/new/index.html", "n")...)
	last := append(files[2:], "runs/new/index.html", "n", "runs/r1/late.html", "l")
	sparing(t, dir, spare, last...)
	if !os.SameFile(first, inode(t, filepath.Join(dir, "runs", "r7", "raw"))) {
		t.Error("a folder that waited was not taken")
	}
	publish(t, fresh, last...)
	same(t, tree(t, dir), tree(t, fresh))
}

// TestOnlyFittingFoldersAreTaken: whatever somebody did to the folders that wait, none of it comes into the site.
func TestOnlyFittingFoldersAreTaken(t *testing.T) {
	w := t.TempDir()
	dir, spare, fresh := filepath.Join(w, "site"), filepath.Join(w, "folders"), filepath.Join(w, "fresh")
	files := manyRuns(5)
	publish(t, dir, files...)
	publish(t, fresh, append(files, "new.html", "n")...)
	put(t, spare, "r0/raw/stranger.txt", "s", "r1/more/a.txt", "a", "r9/raw/b.txt", "b", "loose.txt", "l")
	for _, name := range []string{"r2/raw", "r3/raw"} {
		if err := os.MkdirAll(filepath.Join(spare, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(filepath.Join(spare, "r2"), 0o700); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"r3/raw/link": w, "r4": "r2"} {
		if err := os.Symlink(to, filepath.Join(spare, link)); err != nil {
			t.Fatal(err)
		}
	}
	sparing(t, dir, spare, append(files, "new.html", "n")...)
	same(t, tree(t, dir), tree(t, fresh))
	if info := inode(t, filepath.Join(dir, "runs", "r2")); info.Mode() != inode(t, filepath.Join(fresh, "runs", "r2")).Mode() {
		t.Errorf("a folder has the permissions %v of one that waited", info.Mode())
	}
	if _, err := os.Lstat(spare); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("what was not taken waits on (%v)", err)
	}
}
