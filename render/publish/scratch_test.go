package publish

import (
	"os"
	"path/filepath"
	"testing"
)

// TestScratchIsNoPartOfTheSite: what is written there is there to be read, and gone with the building.
func TestScratchIsNoPartOfTheSite(t *testing.T) {
	for _, end := range []string{"published", "discarded"} {
		dir := filepath.Join(t.TempDir(), "site")
		site, err := Stage(dir, StageOptions{})
		if err != nil {
			t.Fatal(err)
		}
		f, err := site.Scratch()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := site.Scratch(); again != f || err != nil {
			t.Errorf("%s: a second file: %v", end, err)
		}
		if _, err := f.WriteAt([]byte("kept"), 3); err != nil {
			t.Fatal(err)
		}
		if got := make([]byte, 4); !readsAt(f, got, 3) || string(got) != "kept" {
			t.Errorf("%s: got %q", end, got)
		}
		if err := site.Add(File{Path: "index.html", Body: []byte("x")}); err != nil {
			t.Fatal(err)
		}
		want := []string{"index.html", ManifestName}
		if end == "published" {
			err = site.Publish(Manifest{})
		} else {
			site.Discard()
			want = nil
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte("x")); err == nil {
			t.Errorf("%s: the file is still open", end)
		}
		onlyHolds(t, dir, want)
	}
}

func readsAt(f *os.File, b []byte, at int64) bool {
	_, err := f.ReadAt(b, at)
	return err == nil
}

// onlyHolds says what lies in a folder beside what should.
func onlyHolds(t *testing.T, dir string, want []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil && want != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if len(names) != len(want) {
		t.Errorf("%s holds %q, want %q", dir, names, want)
	}
}
