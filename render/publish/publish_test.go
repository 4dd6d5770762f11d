package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// tree answers with every file and folder under dir: path to content, folders with a slash and no content.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	got := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, p)
		switch {
		case err != nil:
			return err
		case e.IsDir():
			got[filepath.ToSlash(rel)+"/"] = ""
		case e.Type().IsRegular():
			body, err := os.ReadFile(p)
			got[filepath.ToSlash(rel)] = string(body)
			return err
		default:
			got[filepath.ToSlash(rel)] = e.Type().String()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// put writes files given as path, content, path, content …
func put(t *testing.T, dir string, files ...string) {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		p := filepath.Join(dir, filepath.FromSlash(files[i]))
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(files[i+1]), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// stage stages dir or ends the test.
func stage(t *testing.T, dir string, inputs ...string) *Site {
	t.Helper()
	s, err := Stage(dir, StageOptions{Inputs: inputs})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Discard)
	return s
}

// add adds files given as path, content, …
func add(t *testing.T, s *Site, files ...string) {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		if err := s.Add(File{Path: files[i], Body: []byte(files[i+1])}); err != nil {
			t.Fatal(err)
		}
	}
}

// publish makes dir a site of these files.
func publish(t *testing.T, dir string, files ...string) {
	t.Helper()
	s := stage(t, dir)
	add(t, s, files...)
	if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err != nil {
		t.Fatal(err)
	}
}

// beside lists the names in the folder above dir, but for dir and its lock.
func beside(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.Name() != filepath.Base(dir) && e.Name() != "."+filepath.Base(dir)+".lock" {
			names = append(names, e.Name())
		}
	}
	return names
}

// same fails the test when two trees differ.
func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestPublishMakesExactlyTheAddedFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "yet", "site")
	publish(t, dir, "index.html", "one", "runs/a/index.html", "two", ".nojekyll", "")
	got := tree(t, dir)
	if !strings.Contains(got[ManifestName], ManifestSchema) {
		t.Errorf("got manifest %q, want one with its schema", got[ManifestName])
	}
	delete(got, ManifestName)
	same(t, got, map[string]string{"./": "", "index.html": "one", "runs/": "", "runs/a/": "", "runs/a/index.html": "two", ".nojekyll": ""})
	if left := beside(t, dir); left != nil {
		t.Errorf("got %q left beside the site, want nothing", left)
	}
}

func TestPublishReplacesWhatStood(t *testing.T) {
	for _, row := range []struct {
		name  string
		stand func(t *testing.T, dir string)
	}{
		{"nothing", func(*testing.T, string) {}},
		{"an empty folder", func(t *testing.T, dir string) {
			if err := os.Mkdir(dir, 0o777); err != nil {
				t.Fatal(err)
			}
		}},
		{"an earlier site", func(t *testing.T, dir string) { publish(t, dir, "index.html", "old", "gone/x.html", "old") }},
		{"a site edited by hand", func(t *testing.T, dir string) {
			publish(t, dir, "index.html", "old")
			put(t, dir, "index.html", "edited")
		}},
		{"a site with a file missing", func(t *testing.T, dir string) {
			publish(t, dir, "index.html", "old", "gone/x.html", "old")
			if err := os.Remove(filepath.Join(dir, "gone", "x.html")); err != nil {
				t.Fatal(err)
			}
		}},
		{"the same site", func(t *testing.T, dir string) { publish(t, dir, "index.html", "new", "runs/a.html", "new") }},
		{"the same site, edited", func(t *testing.T, dir string) {
			publish(t, dir, "index.html", "new", "runs/a.html", "new")
			put(t, dir, "index.html", "wen")
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			fresh, dir := filepath.Join(t.TempDir(), "site"), filepath.Join(t.TempDir(), "site")
			row.stand(t, dir)
			publish(t, dir, "runs/a.html", "new", "index.html", "new")
			publish(t, fresh, "index.html", "new", "runs/a.html", "new")
			same(t, tree(t, dir), tree(t, fresh))
			if left := beside(t, dir); left != nil {
				t.Errorf("got %q left beside the site, want nothing", left)
			}
		})
	}
}

func TestAnyFailureLeavesTheOldSite(t *testing.T) {
	for _, row := range []struct {
		name string
		fail func(t *testing.T, s *Site, dir string)
	}{
		{"discarded", func(*testing.T, *Site, string) {}},
		{"bad file", func(t *testing.T, s *Site, _ string) { s.Add(File{Path: "../x", Body: []byte("x")}) }},
		{"file without content", func(t *testing.T, s *Site, _ string) { s.Add(File{Path: "x"}) }},
		{"same file twice", func(t *testing.T, s *Site, _ string) { s.Add(File{Path: "INDEX.html", Body: []byte("x")}) }},
		{"write error", func(t *testing.T, s *Site, _ string) { s.Add(File{Path: "index.html/x", Body: []byte("x")}) }},
		{"temporary folder gone", func(t *testing.T, s *Site, _ string) { s.parent.RemoveAll(s.temp) }},
		{"temporary folder gone bad", func(t *testing.T, s *Site, _ string) {
			s.write(File{Path: ManifestName, Body: []byte("in the way")})
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "site")
			publish(t, dir, "index.html", "old", "a/b.html", "old")
			want := tree(t, dir)
			s := stage(t, dir)
			add(t, s, "index.html", "new")
			row.fail(t, s, dir)
			if row.name == "discarded" {
				s.Discard()
			}
			if err := s.Publish(Manifest{}); err == nil {
				t.Error("got no error, want one")
			}
			same(t, tree(t, dir), want)
			if left := beside(t, dir); left != nil {
				t.Errorf("got %q left beside the site, want nothing", left)
			}
			publish(t, dir, "index.html", "again")
		})
	}
}

func TestClosedSiteTakesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	s := stage(t, dir)
	add(t, s, "a", "a")
	if err := s.Publish(Manifest{}); err != nil {
		t.Fatal(err)
	}
	s.Discard()
	s.Discard()
	for name, err := range map[string]error{
		"Add": s.Add(File{Path: "b", Body: []byte("b")}), "Publish": s.Publish(Manifest{}),
	} {
		if !errors.Is(err, errClosed) {
			t.Errorf("%s: got %v, want %v", name, err, errClosed)
		}
	}
	if got := tree(t, dir)["a"]; got != "a" {
		t.Errorf("got %q after Discard, want the published file", got)
	}
}

func TestAddIsSafeForConcurrentUse(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	s := stage(t, dir)
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for i := range 50 {
				if err := s.Add(File{Path: fmt.Sprintf("runs/%d/%d.html", i, g), Body: []byte("x")}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if err := s.Publish(Manifest{}); err != nil {
		t.Error(err)
	}
	if d, err := Verify(os.DirFS(dir)); err != nil || !d.None() {
		t.Errorf("got %+v, %v, want no differences", d, err)
	}
}

func TestOldFileIsTheListedOne(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "old", "b", "old")
	put(t, dir, "b", "edited")
	s := stage(t, dir)
	if body, ok := s.OldFile("a"); !ok || string(body) != "old" {
		t.Errorf("got %q, %v, want the file", body, ok)
	}
	for _, name := range []string{"b", "c", ManifestName} {
		if body, ok := s.OldFile(name); ok {
			t.Errorf("%s: got %q, want nothing", name, body)
		}
	}
	if body, ok := stage(t, filepath.Join(t.TempDir(), "site")).OldFile("a"); ok {
		t.Errorf("without a site: got %q, want nothing", body)
	}
}

func TestLinkInTheNewSiteIsNotFollowed(t *testing.T) {
	s, outside := stage(t, filepath.Join(t.TempDir(), "site")), t.TempDir()
	link(t, outside, filepath.Join(s.top.Name(), "away"))
	if err := s.Add(File{Path: "away/x", Body: []byte("x")}); err == nil {
		t.Error("got no error, want one")
	}
	if entries, err := os.ReadDir(outside); err != nil || len(entries) > 0 {
		t.Errorf("got %v, %v outside the site, want nothing", entries, err)
	}
}

func TestReplacingKeepsThePermissionsOfTheFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "old")
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	publish(t, dir, "a", "new")
	info, err := os.Stat(dir)
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("got %v, %v, want 0700", info.Mode().Perm(), err)
	}
}

func BenchmarkPublish(b *testing.B) {
	const files = 20_000
	body := []byte(strings.Repeat("0123456789abcdef", 640))
	b.SetBytes(files * int64(len(body)))
	for b.Loop() {
		s, err := Stage(filepath.Join(b.TempDir(), "site"), StageOptions{})
		if err != nil {
			b.Fatal(err)
		}
		var wg sync.WaitGroup
		for g := range 2 {
			wg.Go(func() {
				for i := g; i < files; i += 2 {
					if err := s.Add(File{Path: fmt.Sprintf("runs/run-%04d/finding-%05d.html", i/20, i), Body: body}); err != nil {
						b.Error(err)
					}
				}
			})
		}
		wg.Wait()
		if err := s.Publish(Manifest{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(files*float64(b.N)/b.Elapsed().Seconds(), "files/s")
}
