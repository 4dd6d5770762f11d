package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

func TestVerify(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "a", "b/c", "c", "d", "d", "e", "e", "runs/r/x", "x", "runs/r/y", "y", "runs/r/z", "",
		"records/m.jsonl", line("r", "", "x", "x", "y", "y", "z", ""))
	whole(t, dir)
	put(t, dir, "a", "A", "new/x", "", "d", "longer", "z", "e", "runs/r/x", "X", "runs/r/new", "", "runs/s/x", "")
	for _, name := range []string{"b/c", "e", "runs/r/y"} {
		os.Remove(filepath.Join(dir, name))
	}
	link(t, "z", filepath.Join(dir, "e")) // of the size and the bytes that are listed, and yet no file
	got, err := Verify(os.DirFS(dir))
	want := Report{Changed: []string{"a", "d", "e", "runs/r/x"}, Missing: []string{"b/c", "runs/r/y"},
		Added: []string{"new/x", "runs/r/new", "runs/s/x", "z"}, Pending: []string{}}
	if err != nil || got.OK() || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

func TestVerifyNeedsAManifest(t *testing.T) {
	good, sum := `{"schema":"swarmreport/manifest/2","files":{"a":"SUM"}}`, sumOf([]byte("a"))
	for name, change := range map[string][2]string{
		"other schema":   {"manifest/2", "manifest/1"},
		"cut":            {"}}", "}"},
		"more after it":  {"}}", "}}{}"},
		"wrong type":     {`"SUM"`, "1"},
		"short digest":   {"SUM", "ca"},
		"upper case":     {"SUM", strings.ToUpper(sum)},
		"outside":        {`"a"`, `"../a"`},
		"twice":          {`"a"`, `"a":"SUM","a"`},
		"staged":         {`"a"`, `"` + staging + `/a"`},
		"the manifest":   {`"a"`, `"manifest.json"`},
		"a run's folder": {`"a"`, `"runs/a"`},
	} {
		raw := strings.ReplaceAll(strings.Replace(good, change[0], change[1], 1), "SUM", sum)
		if r, err := Verify(fstest.MapFS{ManifestName: {Data: []byte(raw)}}); err == nil {
			t.Errorf("%s: got %+v, want an error", name, r)
		}
	}
	raw := []byte(strings.Replace(good, "SUM", sum, 1))
	site := fstest.MapFS{ManifestName: {Data: raw}, "a": {Data: []byte("a")}}
	if r, err := Verify(site); err != nil || !r.OK() {
		t.Errorf("got %+v and %v, want no difference", r, err)
	}
	site[ManifestName].Mode = fs.ModeNamedPipe
	if _, err := Verify(site); err == nil {
		t.Error("got no error for a pipe, want one")
	}
	delete(site, ManifestName)
	if _, err := Verify(site); !errors.Is(err, ErrNoManifest) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want ErrNoManifest", err)
	}
}

// Lines that are no records, and hostile ones, list no files, and a build that needs the records names the line.
func TestBadRecords(t *testing.T) {
	good := line("r", "", "x", "x")
	for _, bad := range []string{
		"{", "[]\n", `{"dir":1}` + "\n", line("../..", "", "etc", "x"), line("r/s", "", "x", "x"), line("", "", "x", "x"), line("r", "", "../s/x", "x"),
		strings.Replace(good, sumOf([]byte("x")), "1", 1),
	} {
		dir := filepath.Join(t.TempDir(), "site")
		publish(t, dir, "runs/r/x", "x", "runs/s/x", "x", "records/m.jsonl", good+bad)
		got, err := Verify(os.DirFS(dir))
		if err != nil || fmt.Sprint(got.Added) != "[runs/s/x]" || len(got.Changed)+len(got.Missing) > 0 {
			t.Errorf("%s: got %+v and %v, want one file added", bad, got, err)
		}
		f := openSite(t, dir)
		stage(t, f, "runs/r/x", "y")
		if err := f.Commit(); err == nil || !strings.Contains(err.Error(), "records/m.jsonl:2: ") {
			t.Errorf("%s: got %v, want an error that names the line", bad, err)
		}
		f.Close()
	}
}
