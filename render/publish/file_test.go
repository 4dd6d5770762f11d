package publish

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// long is a file of many small writes.
func long(path, line string, times int, err error) File {
	return File{Path: path, Write: func(w io.Writer) error {
		for range times {
			if _, err := io.WriteString(w, line); err != nil {
				return err
			}
		}
		return err
	}}
}

// A file that is written as it is made is listed, kept and replaced like any other.
func TestLongFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	for _, line := range []string{"one\n", "one\n", "two\n"} {
		s := stage(t, dir)
		for _, f := range []File{long("deep/log", line, 100_000, nil), {Path: "held", Body: []byte(line)}, long("empty", "", 0, nil)} {
			if err := s.Add(f); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err != nil {
			t.Fatal(err)
		}
		got := tree(t, dir)
		delete(got, ManifestName)
		same(t, got, map[string]string{"./": "", "deep/": "", "deep/log": strings.Repeat(line, 100_000), "held": line, "empty": ""})
		if d, err := Verify(os.DirFS(dir)); err != nil || !d.None() {
			t.Errorf("verifying: got %v and %v", d, err)
		}
	}
}

func TestALongFileThatFailsIsNotPublished(t *testing.T) {
	dir, broken := filepath.Join(t.TempDir(), "site"), errors.New("broken")
	publish(t, dir, "a", "old")
	want := tree(t, dir)
	s := stage(t, dir)
	if err := s.Add(long("log", "x", 1_000_000, broken)); !errors.Is(err, broken) {
		t.Errorf("got %v, want what went wrong", err)
	}
	if err := s.Publish(Manifest{}); !errors.Is(err, broken) {
		t.Errorf("got %v from Publish, want what went wrong", err)
	}
	same(t, tree(t, dir), want)
}
