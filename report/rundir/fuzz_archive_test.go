package rundir

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"
)

// unpacked is the most that an archive of the fuzz test may hold.
const unpacked = 1 << 20

// FuzzArchive reads any bytes as a tar and as a zip: what opens is a tree in which nothing leads out, and of which each
// regular file is one input or is said to be none.
func FuzzArchive(f *testing.F) {
	f.Add(tarOf(f, file("2026-03-01/reviews/x.json"), file("../out"), file("a"), file("a/b"),
		tar.Header{Name: "l", Linkname: "/etc/passwd", Typeflag: tar.TypeSymlink}).Bytes())
	f.Add(zipOf(f, "2026-03-01/reviews/x.json", "../out", "a", "a/b", `c\d`, "/abs", "a"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		if fsys, err := Tar(bytes.NewReader(data), unpacked); err == nil {
			checkUnpacked(t, fsys)
		}
		if z, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil {
			checkUnpacked(t, Zip(z))
		}
	})
}

func zipOf(t testing.TB, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(`{"findings": []}`))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// checkUnpacked walks all and reads all that is a run.
func checkUnpacked(t *testing.T, fsys fs.FS) {
	t.Helper()
	regular := map[string]bool{}
	err := fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || !fs.ValidPath(p) {
			t.Fatalf("%q: %v", p, err)
		}
		if d.Type().IsRegular() {
			regular[p] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	checkInputs(t, fsys, len(regular))
}

func checkInputs(t *testing.T, fsys fs.FS, regular int) {
	t.Helper()
	places, _, err := Find(fsys, "root", Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range places {
		m, err := Read(fsys, p, Options{MaxRun: unpacked})
		if err != nil {
			continue
		}
		if regular -= len(m.Inputs); regular < 0 {
			t.Fatal("there are more inputs than files")
		}
	}
}

// The seeds are archives: each opens.
func TestFuzzSeedsAreArchives(t *testing.T) {
	data := zipOf(t, "a/b.txt")
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(Zip(z), "a/b.txt"); err != nil {
		t.Error(err)
	}
}
