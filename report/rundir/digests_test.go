package rundir

import (
	"os"
	"path/filepath"
	"testing"
)

// What Digests lists is what Read lists, so that equal digests mean that reading again would find the same.
func TestDigestsAreThoseOfRead(t *testing.T) {
	samples, err := filepath.Glob("../../testdata/runs/*")
	if err != nil || len(samples) == 0 {
		t.Fatal("no samples", err)
	}
	for _, sample := range samples {
		fsys := os.DirFS(sample)
		places, _, err := Find(fsys, "sample", Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range places {
			got, _, sure, err := Digests(fsys, p, Options{})
			if err != nil || !sure {
				t.Fatalf("%s: sure %v, %v", sample, sure, err)
			}
			m, err := Read(fsys, p, Options{})
			if err != nil || len(m.Inputs) != len(got) {
				t.Fatalf("%s: %d inputs, read %d, %v", sample, len(got), len(m.Inputs), err)
			}
			for i, in := range m.Inputs {
				if got[i].Path != in.Path || got[i].SHA256 != in.SHA256 || got[i].Bytes != in.Bytes {
					t.Errorf("%s: input %d is %v, read as %v", sample, i, got[i], in)
				}
			}
		}
	}
}

func TestDigestsAreUnsureOfWhatReadWouldComplainOf(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink("/", filepath.Join(dir, "reviews")); err != nil {
		t.Skip(err)
	}
	if _, _, sure, err := Digests(os.DirFS(dir), Found{Path: "."}, Options{}); sure || err != nil {
		t.Errorf("sure %v of a run with a link, %v", sure, err)
	}
}
