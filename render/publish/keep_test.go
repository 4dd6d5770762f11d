package publish

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// keepAll keeps what it can of the site in place, but for the paths in not.
func keepAll(t *testing.T, s *Site, not ...string) {
	t.Helper()
next:
	for _, o := range s.Old().Outputs {
		for _, p := range not {
			if o.Path == p {
				continue next
			}
		}
		if err := s.Keep(o); err != nil {
			t.Fatal(err)
		}
	}
}

// age makes everything in the site look as if it had been written long before its manifest.
func age(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := os.Chtimes(filepath.Join(dir, name), time.Time{}, time.Unix(1e9, 0)); err != nil {
			t.Fatal(err)
		}
	}
}

func inode(t *testing.T, p string) os.FileInfo {
	t.Helper()
	info, err := os.Stat(p)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func TestKeptSiteEqualsAFreshOne(t *testing.T) {
	w := t.TempDir()
	dir, fresh := filepath.Join(w, "site"), filepath.Join(w, "fresh")
	publish(t, dir, "index.html", "one run", "runs/a/index.html", "a", "gone.html", "x")
	page := inode(t, filepath.Join(dir, "runs", "a", "index.html"))

	s := stage(t, dir)
	keepAll(t, s, "index.html", "gone.html")
	add(t, s, "index.html", "two runs", "runs/b/index.html", "b")
	if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err != nil {
		t.Fatal(err)
	}
	publish(t, fresh, "index.html", "two runs", "runs/a/index.html", "a", "runs/b/index.html", "b")
	same(t, tree(t, dir), tree(t, fresh))
	if !os.SameFile(page, inode(t, filepath.Join(dir, "runs", "a", "index.html"))) {
		t.Error("the unchanged page was written again, want it linked")
	}
}

func TestUnchangedSiteIsNotTouched(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "index.html", "x", "runs/a.html", "a")
	folder, want := inode(t, dir), tree(t, dir)
	for _, how := range []string{"kept", "added", "both"} {
		s := stage(t, dir)
		switch how {
		case "kept":
			keepAll(t, s)
		case "added":
			add(t, s, "index.html", "x", "runs/a.html", "a")
		case "both":
			keepAll(t, s, "index.html")
			add(t, s, "index.html", "x")
		}
		if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err != nil {
			t.Fatal(err)
		}
		if !os.SameFile(folder, inode(t, dir)) {
			t.Errorf("%s: the folder was swapped, want it left", how)
		}
		same(t, tree(t, dir), want)
	}
	s := stage(t, dir)
	keepAll(t, s)
	if err := s.Publish(Manifest{Tool: Tool{Name: "t", Version: "2"}}); err != nil {
		t.Fatal(err)
	}
	if os.SameFile(folder, inode(t, dir)) {
		t.Error("the folder was left, want it swapped for another tool's")
	}
}

func TestKeepRefusesWhatChanged(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(t *testing.T, dir string)
		kept   bool
	}{
		{"nothing", func(*testing.T, string) {}, true},
		{"touched only", func(t *testing.T, dir string) { put(t, dir, "a.html", "abc") }, true},
		{"other bytes of the same size", func(t *testing.T, dir string) { put(t, dir, "a.html", "abd") }, false},
		{"other size, old time", func(t *testing.T, dir string) { put(t, dir, "a.html", "abcd"); age(t, dir, "a.html") }, false},
		{"removed", func(t *testing.T, dir string) { os.Remove(filepath.Join(dir, "a.html")) }, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "site")
			publish(t, dir, "a.html", "abc", "b.html", "b")
			row.change(t, dir)
			s := stage(t, dir)
			err := s.Keep(s.Old().Outputs[0])
			if (err == nil) != row.kept {
				t.Fatalf("got %v, want kept: %v", err, row.kept)
			}
			if err != nil {
				add(t, s, "a.html", "abc")
			}
			if err := s.Publish(Manifest{}); err != nil {
				t.Fatal(err)
			}
			if got := tree(t, dir)["a.html"]; got != "abc" {
				t.Errorf("got %q, want the listed bytes", got)
			}
		})
	}
}

func TestKeepWithoutASite(t *testing.T) {
	s := stage(t, filepath.Join(t.TempDir(), "site"))
	if s.Old() != nil {
		t.Errorf("got %v, want no manifest", s.Old())
	}
	if err := s.Keep(Output{Path: "a"}); err == nil {
		t.Error("got no error, want one: there is no site in place")
	}
}

func TestKeepTakesAPathOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "x")
	s := stage(t, dir)
	keepAll(t, s)
	if err := s.Keep(s.Old().Outputs[0]); err == nil {
		t.Error("got no error for a path kept twice, want one")
	}
	if err := s.Add(File{Path: "A", Body: []byte("x")}); err == nil {
		t.Error("got no error for a path that differs in case from a kept one, want one")
	}
}

func TestKeptFileEditedDuringTheBuildStopsIt(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "x", "b", "x")
	age(t, dir, "a", "b")
	s := stage(t, dir)
	keepAll(t, s, "b")
	put(t, dir, "a", "y")
	want := tree(t, dir)
	if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err == nil {
		t.Error("got no error, want one: the kept file is no longer what the manifest says")
	}
	same(t, tree(t, dir), want)
}

// A build that has nothing to write ends before the edit, as it were: the next one sees it.
func TestFileEditedWhileNothingIsWrittenIsSeenByTheNextBuild(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "x", "b", "x")
	age(t, dir, "a", "b")
	s := stage(t, dir)
	keepAll(t, s)
	put(t, dir, "a", "y")
	want := tree(t, dir)
	if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err != nil {
		t.Error(err)
	}
	same(t, tree(t, dir), want)
	s = stage(t, dir)
	if err := s.Keep(s.Old().Outputs[0]); err == nil {
		t.Error("got no error, want one: the file in place is no longer what the manifest says")
	}
}

func TestKeptFileIsCopiedWhereNoSecondNameMayBe(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "x")
	s := stage(t, dir)
	for _, o := range s.Old().Outputs {
		if err := s.copyKept(staged{Output: o}); err != nil {
			t.Fatal(err)
		}
		if got, err := s.root.ReadFile(o.Path); err != nil || o.Path == "a" && string(got) != "x" {
			t.Errorf("%s: %q, %v", o.Path, got, err)
		}
	}
	if err := s.copyKept(staged{Output: Output{Path: "b"}}); err == nil {
		t.Error("got no error for a file that is not there, want one")
	}
}
