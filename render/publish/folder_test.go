package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

var ctx = context.Background()

// tree returns every file and folder under dir: path to content, folders with a slash and no content.
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
		if err := errors.Join(os.MkdirAll(filepath.Dir(p), 0o777), os.WriteFile(p, []byte(files[i+1]), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
}

// open opens dir or ends the test.
func openSite(t *testing.T, dir string, inputs ...string) *Folder {
	t.Helper()
	f, err := OpenFolder(dir, inputs)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// stage puts files given as path, content, …; the content "-" deletes.
func stage(t testing.TB, f *Folder, files ...string) {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		err := f.Delete(ctx, files[i])
		if files[i+1] != "-" {
			err = errors.Join(err, f.Put(ctx, files[i], []byte(files[i+1])))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// publish changes the site dir.
func publish(t *testing.T, dir string, files ...string) {
	t.Helper()
	f := openSite(t, dir)
	stage(t, f, files...)
	if err := errors.Join(f.Commit(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// same fails the test when two trees differ.
func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// whole fails the test unless the site is as listed.
func whole(t *testing.T, dir string) {
	t.Helper()
	r, err := Verify(os.DirFS(dir))
	if err != nil || !r.OK() || r.Interrupted || len(r.Pending) > 0 {
		t.Errorf("got %+v and %v, want a whole site", r, err)
	}
}

// line is a record of the run in runs/<dir>, whose files are given as name, content, …
func line(dir, asset string, files ...string) string {
	list := []string{}
	for i := 0; i < len(files); i += 2 {
		list = append(list, fmt.Sprintf("%q:%q", files[i], sumOf([]byte(files[i+1]))))
	}
	return fmt.Sprintf(`{"key":"k","dir":%q,"files":{%s},"assets":[%q],"more":[1]}`+"\n", dir, strings.Join(list, ","), asset)
}

func TestCommit(t *testing.T) {
	lineA, lineB := line("a", "assets/1.css", "x.html", "1"), line("b", "assets/2.css", "x.html", "2", "y", "2")
	base := []string{"assets/1.css", "1", "assets/2.css", "2", "runs/a/x.html", "1", "runs/b/x.html", "2", "runs/b/y", "2",
		"records/m.jsonl", lineA + lineB, "records/known-p.jsonl", "no record", "badges/p.svg", "1", "m.html", "1", "index.html", "1"}
	for _, row := range []struct {
		name    string
		changes []string // path, content or "-"
		want    []string // the paths that differ, as path, content or "-"
	}{
		{"nothing", nil, nil},
		{"the same again", base, nil},
		{"a page", []string{"index.html", "2"}, []string{"index.html", "2"}},
		{"a new run", []string{"runs/c/x.html", "3", "records/m.jsonl", lineA + lineB + line("c", "assets/1.css", "x.html", "3")},
			[]string{"runs/c/", "", "runs/c/x.html", "3", "records/m.jsonl", lineA + lineB + line("c", "assets/1.css", "x.html", "3")}},
		{"a changed run is replaced whole, and an asset that nothing uses goes", []string{
			"assets/1.css", "1", "runs/b/z", "", "records/m.jsonl", lineA + line("b", "assets/1.css", "z", "")}, []string{
			"assets/2.css", "-", "runs/b/x.html", "-", "runs/b/y", "-", "runs/b/z", "", "records/m.jsonl", lineA + line("b", "assets/1.css", "z", "")}},
		{"an asset that a record names stays", []string{
			"runs/b/x.html", "2", "runs/b/y", "3", "records/m.jsonl", lineA + line("b", "assets/2.css", "x.html", "2", "y", "3")},
			[]string{"runs/b/y", "3", "records/m.jsonl", lineA + line("b", "assets/2.css", "x.html", "2", "y", "3")}},
		{"a run is removed", []string{"runs/b/", "-", "records/m.jsonl", lineA, "assets/2.css", "2"},
			[]string{"runs/b/", "-", "runs/b/x.html", "-", "runs/b/y", "-", "records/m.jsonl", lineA}},
		{"a folder is emptied", []string{"badges/", "-"}, []string{"badges/", "-", "badges/p.svg", "-"}},
		{"a folder is filled anew", []string{"badges/", "-", "badges/q.svg", "2"}, []string{"badges/p.svg", "-", "badges/q.svg", "2"}},
		{"a removal is taken back", []string{"m.html", "-", "m.html", "1"}, nil},
		{"what is absent is removed", []string{"n.html", "-", "runs/n/", "-", "n/", "-"}, nil},
		{"a run that was Put is removed", []string{"runs/c/x.html", "3", "runs/c/", "-"}, nil},
		{"all runs are removed", []string{"runs/", "-", "records/m.jsonl", "-", "assets/1.css", "1", "assets/2.css", "2"}, []string{
			"runs/", "-", "runs/a/", "-", "runs/a/x.html", "-", "runs/b/", "-", "runs/b/x.html", "-", "runs/b/y", "-", "records/m.jsonl", "-"}},
	} {
		for _, exchange := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, exchange %v", row.name, exchange), func(t *testing.T) {
				dir := filepath.Join(t.TempDir(), "not", "yet", "site")
				publish(t, dir, base...)
				whole(t, dir)
				want := tree(t, dir)
				f := openSite(t, dir)
				f.step = func(point string) error {
					if strings.HasPrefix(point, "exchange") && !exchange {
						return errors.ErrUnsupported
					}
					return nil
				}
				stage(t, f, row.changes...)
				same(t, tree(t, dir), merge(tree(t, filepath.Join(dir, staging)), want, staging))
				listed, err := f.List(ctx, "")
				if err := errors.Join(err, f.Commit(), f.Close()); err != nil {
					t.Fatal(err)
				}
				got := tree(t, dir)
				for i := 0; i < len(row.want); i += 2 {
					if want[row.want[i]] = row.want[i+1]; row.want[i+1] == "-" {
						delete(want, row.want[i])
					}
				}
				want[ManifestName] = got[ManifestName]
				same(t, got, want)
				whole(t, dir)
				files := slices.DeleteFunc(slices.Sorted(maps.Keys(got)), func(p string) bool { return strings.HasSuffix(p, "/") })
				if !strings.Contains(row.name, "asset that nothing uses") && !slices.Equal(listed, files) {
					t.Errorf("List before Commit: got %q, want %q", listed, files)
				}
			})
		}
	}
}

// merge adds a tree in a folder to another.
func merge(sub, tree map[string]string, folder string) map[string]string {
	all := maps.Clone(tree)
	for name, body := range sub {
		all[strings.Replace(folder+"/"+name, "/./", "/", 1)] = body
	}
	return all
}

func TestManifestFollowsFromTheFilesAlone(t *testing.T) {
	one, two := filepath.Join(t.TempDir(), "site"), filepath.Join(t.TempDir(), "site")
	publish(t, one, "index.html", "1", "old.html", "1")
	publish(t, one, "index.html", "2", "old.html", "-", "a.html", "<")
	publish(t, two, "a.html", "<", "index.html", "2")
	same(t, tree(t, one), tree(t, two))
	want := fmt.Sprintf("{\n\"schema\": \"swarmreport/manifest/2\",\n\"files\": {\n\"a.html\": %q,\n\"index.html\": %q\n}\n}\n",
		sumOf([]byte("<")), sumOf([]byte("2")))
	if got := tree(t, one)[ManifestName]; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Get and List see what is staged, and Commit ends everything.
func TestStagedFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "1", "runs/r/x", "1", "records/m.jsonl", line("r", "", "x", "1"))
	f := openSite(t, dir)
	check := func(want ...string) {
		t.Helper()
		for i := 0; i < len(want); i += 2 {
			body, _, err := f.Get(ctx, want[i])
			if string(body) != want[i+1] || want[i+1] == "" && !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: got %q and %v, want %q", want[i], body, err, want[i+1])
			}
		}
	}
	check("a", "1", "runs/r/x", "1", "b", "")
	stage(t, f, "a", "2", "b", "1")
	check("a", "2", "b", "1")
	stage(t, f, "a", "-", "runs/r/y", "2")
	check("a", "", "runs/r/x", "", "runs/r/y", "2")
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	_, _, err := f.Get(ctx, "b")
	for what, err := range map[string]error{
		"Get": err, "Put": f.Put(ctx, "c", []byte{}), "Delete": f.Delete(ctx, "c"), "Commit": f.Commit(),
	} {
		if !errors.Is(err, errClosed) {
			t.Errorf("%s after Commit: got %v, want %v", what, err, errClosed)
		}
	}
}

// After any failure before the renaming, the site's bytes are as before, and a folder that was made is gone.
func TestFailureLeavesTheOldSite(t *testing.T) {
	for _, row := range []struct {
		name, want string // want is a part of the error
		fail       func(t *testing.T, f *Folder, dir string)
	}{
		{"closed", "closed", func(t *testing.T, f *Folder, _ string) { f.Close() }},
		{"unsafe name", "safe", func(t *testing.T, f *Folder, _ string) { f.Put(ctx, "../x", []byte("x")) }},
		{"unsafe removal", "safe", func(t *testing.T, f *Folder, _ string) { f.Delete(ctx, "../x") }},
		{"no content", "no content", func(t *testing.T, f *Folder, _ string) { f.Put(ctx, "x", nil) }},
		{"a file for a folder", "writing", func(t *testing.T, f *Folder, _ string) { f.Put(ctx, "index.html/x", []byte("x")) }},
		{"disk full at a file", "no space", func(t *testing.T, f *Folder, _ string) {
			f.step = func(string) error { return errors.New("no space") }
			f.Put(ctx, "x", []byte("x"))
			f.step = nil
		}},
		{"disk full at sync", "no space", func(t *testing.T, f *Folder, _ string) { failAt(f, "sync") }},
		{"disk full at the journal", "no space", func(t *testing.T, f *Folder, _ string) { failAt(f, "write "+journalName) }},
		{"a foreign file", "notes/mine.txt", func(t *testing.T, f *Folder, dir string) { put(t, dir, "notes/mine.txt", "keep") }},
		{"staging gone", "removed", func(t *testing.T, f *Folder, dir string) { os.RemoveAll(filepath.Join(dir, staging)) }},
	} {
		for _, old := range []bool{true, false} {
			dir := filepath.Join(t.TempDir(), "site")
			if old {
				publish(t, dir, "index.html", "old", "a/b.html", "old")
			}
			f := openSite(t, dir)
			stage(t, f, "index.html", "new", "runs/r/x", "new", "a/b.html", "-")
			row.fail(t, f, dir)
			if err := f.Commit(); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("%s: got %v, want an error with %q", row.name, err, row.want)
			}
			f.Close()
			if row.name == "a foreign file" {
				os.RemoveAll(filepath.Join(dir, "notes"))
				os.Remove(dir) // it stays if there is something in it
			}
			if !old {
				if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s: got %v, want no folder", row.name, err)
				}
				continue
			}
			if got := tree(t, dir); got["index.html"] != "old" || got["a/b.html"] != "old" || len(got) != 5 {
				t.Errorf("%s: got %q, want the old site", row.name, got)
			}
		}
	}
}

func failAt(f *Folder, point string) {
	f.step = func(p string) error {
		if p == point {
			return errors.New("no space")
		}
		return nil
	}
}

func TestVanishedFolder(t *testing.T) {
	for name, vanish := range map[string]func(dir string) error{
		"removed":  os.RemoveAll,
		"moved":    func(dir string) error { return os.Rename(dir, dir+"2") },
		"replaced": func(dir string) error { return errors.Join(os.Rename(dir, dir+"2"), os.Mkdir(dir, 0o777)) },
	} {
		dir := filepath.Join(t.TempDir(), "site")
		publish(t, dir, "a", "old")
		f := openSite(t, dir)
		stage(t, f, "a", "new")
		if err := vanish(dir); err != nil {
			t.Skip(err) // Windows
		}
		putErr := f.Put(ctx, "b", []byte("new"))
		err := f.Commit()
		if name == "removed" && putErr == nil || err == nil || !strings.Contains(err.Error(), "removed or replaced during the build") {
			t.Errorf("%s: got %v and %v, want a clear error", name, putErr, err)
		}
		f.Close()
		if body, err := os.ReadFile(filepath.Join(dir+"2", "a")); name != "removed" && string(body) != "old" {
			t.Errorf("%s: got %q and %v, want the old file", name, body, err)
		}
	}
}

func TestForeignFilesInARunsFolder(t *testing.T) {
	for name, change := range map[string][]string{"replaced": {"runs/r/x", "2"}, "removed": {"runs/r/", "-"}} {
		dir := filepath.Join(t.TempDir(), "site")
		publish(t, dir, "a", "1", "runs/r/x", "1", "records/m.jsonl", line("r", "", "x", "1"))
		put(t, dir, "runs/r/mine", "keep", "runs/s/deep/mine", "keep", "runs/t/left", "by an interrupted build")
		want := tree(t, dir)
		f := openSite(t, dir)
		stage(t, f, change...)
		refused, is := errors.AsType[*RefusedError](f.Commit())
		if !is || !slices.Equal(refused.Foreign, []string{"runs/r/mine"}) {
			t.Errorf("%s: got %v, want the file named", name, refused)
		}
		f.Close()
		same(t, tree(t, dir), want)
		publish(t, dir, "a", "2", "runs/t/left", "new", "records/n.jsonl", line("t", "", "left", "new"))
		f = openSite(t, dir)
		stage(t, f, "runs/s/x", "1")
		if refused, is = errors.AsType[*RefusedError](f.Commit()); !is || !slices.Equal(refused.Foreign, []string{"runs/s", "runs/s/deep", "runs/s/deep/mine"}) {
			t.Errorf("got %v, want the folder refused", refused)
		}
		f.Close()
	}
}

func TestLinkInTheStagingIsNotFollowed(t *testing.T) {
	dir, outside := filepath.Join(t.TempDir(), "site"), t.TempDir()
	f := openSite(t, dir)
	link(t, outside, filepath.Join(dir, stagedFiles, "away"))
	if err := f.Put(ctx, "away/x", []byte("x")); err == nil {
		t.Error("got no error, want one")
	}
	if entries, err := os.ReadDir(outside); err != nil || len(entries) > 0 {
		t.Errorf("got %v, %v outside the site, want nothing", entries, err)
	}
}

func TestPermissionsOfTheFolderStay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "old")
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	publish(t, dir, "a", "new")
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("got %v, %v, want 0700", info.Mode().Perm(), err)
	}
}

func TestLockData(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	for _, text := range []string{"", "long text", "short"} {
		f := openSite(t, dir)
		stage(t, f, "a", "1")
		if err := errors.Join(f.Commit(), f.SetLockData([]byte(text)), f.Close()); err != nil {
			t.Fatal(err)
		}
		f = openSite(t, dir)
		if got, err := f.LockData(); err != nil || string(got) != text {
			t.Errorf("got %q and %v, want %q", got, err, text)
		}
		f.Close()
	}
}

func TestTwoBuilders(t *testing.T) {
	w := t.TempDir()
	dir := filepath.Join(w, "site")
	first := openSite(t, dir)
	_, err := OpenFolder(dir, nil)
	if _, is := errors.AsType[*LockedError](err); !is || !strings.Contains(err.Error(), ".site.lock") || !strings.Contains(err.Error(), "wait") {
		t.Fatalf("got %v, want a LockedError that names the lock", err)
	}
	openSite(t, filepath.Join(w, "site2")).Close()
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for i := range 50 {
				if err := first.Put(ctx, fmt.Sprintf("runs/%d/%d.html", i, g), []byte("x")); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if err := errors.Join(first.Commit(), first.Close()); err != nil {
		t.Fatalf("the first builder, after the second came: %v", err)
	}
	if got := len(tree(t, dir)); got != 200+50+3 {
		t.Errorf("got %d files and folders", got)
	}
	publish(t, dir, "runs/", "-")
	for range 25 { // two builders at once, each is locked out or publishes
		for _, body := range []string{"1", "2"} {
			wg.Go(func() {
				f, err := OpenFolder(dir, nil)
				if _, locked := errors.AsType[*LockedError](err); locked {
					return
				}
				if err == nil {
					err = errors.Join(f.Put(ctx, "a", []byte(body)), f.Put(ctx, "b/c", []byte(body)), f.Commit(), f.Close())
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		whole(t, dir)
	}
}
