package rundir

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io/fs"
	"strings"
	"testing"
)

// tarOf writes a tar of headers; a regular file's content is its name.
func tarOf(t testing.TB, headers ...tar.Header) *bytes.Buffer {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, h := range headers {
		if h.Mode = 0o600; h.Typeflag == tar.TypeReg {
			h.Size = int64(len(h.Name))
		}
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(h.Name)[:h.Size])
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return &b
}

func file(name string) tar.Header { return tar.Header{Name: name, Typeflag: tar.TypeReg} }

// zipOf writes a zip of entries; the content of each is its comment, or an empty object.
func zipOf(t testing.TB, entries ...zip.FileHeader) (*zip.Reader, []byte) {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, h := range entries {
		content := h.Comment
		if h.Comment = ""; content == "" {
			content = "{}"
		}
		f, err := w.CreateHeader(&h)
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte(content))
	}
	w.Close()
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if z == nil {
		t.Fatal(err)
	}
	return z, b.Bytes()
}

func unzip(t *testing.T, z *zip.Reader) fs.FS {
	t.Helper()
	fsys, err := Zip(z, 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	return fsys
}

func entries(names ...string) (list []zip.FileHeader) {
	for _, name := range names {
		list = append(list, zip.FileHeader{Name: name})
	}
	return list
}

func TestTar(t *testing.T) {
	for _, row := range []struct {
		name    string
		headers []tar.Header
		inputs  string
		skipped int
	}{
		{"files", []tar.Header{file("./a/b.txt"), file("c.txt"), {Name: "a/", Typeflag: tar.TypeDir}}, "a/b.txt c.txt",
			0},
		{"back-slashes", []tar.Header{file(`a\b.txt`)}, "a/b.txt", 0},
		{"links and devices", []tar.Header{{Name: "l", Linkname: "/etc/passwd", Typeflag: tar.TypeSymlink},
			{Name: "p", Typeflag: tar.TypeFifo}, {Name: "d", Typeflag: tar.TypeChar}, file("a.txt")}, "a.txt", 3},
		{"hard links", []tar.Header{file("a.txt"), {Name: "b.txt", Linkname: "a.txt", Typeflag: tar.TypeLink}}, "a.txt", 1},
		{"nothing", nil, "", 0},
	} {
		fsys, err := Tar(tarOf(t, row.headers...), 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		m := read(t, fsys, Options{})
		var names []string
		for _, in := range m.Inputs {
			names = append(names, in.Path)
		}
		if got := strings.Join(names, " "); got != row.inputs || strings.Count(problems(m), "skipped") != row.skipped {
			t.Errorf("%s: got %s with %s, want %s and %d skipped", row.name, got, problems(m), row.inputs, row.skipped)
		}
	}
}

// TestTarIsRefused: a tar over the limit is refused by its headers, before it fills memory; one whose bytes are not
// those that were packed, also where its entries can still be read; what somebody put behind it does not count.
func TestTarIsRefused(t *testing.T) {
	one := tarOf(t, file("a.txt")).Bytes()
	var huge bytes.Buffer
	if err := tar.NewWriter(&huge).WriteHeader(&tar.Header{Name: "a", Typeflag: tar.TypeReg,
		Size: 1 << 40}); err != nil {
		t.Fatal(err)
	}
	packed := func(data []byte) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		w.Write(data)
		w.Close()
		return b.Bytes()
	}
	whole := packed(one)
	other := bytes.Clone(whole)
	other[len(other)-6] ^= 1
	for _, tt := range []struct {
		name  string
		limit int64
		data  []byte
		want  string // in the error; empty = none
	}{
		{"at the limit", nodeCost + 5, whole, ""}, {"over the limit", nodeCost + 4, whole, "limits.run"},
		{"states too much", 1 << 20, packed(huge.Bytes()), "limits.run"},
		{"whole", 1 << 19, whole, ""}, {"zeros behind it", 1 << 19, append(bytes.Clone(whole), make([]byte, 512)...),
			""},
		{"another sum", 1 << 19, other,
			"reading the end of the tar: gzip: invalid checksum; fetch it again"},
		{"cut in its sum", 1 << 19, whole[:len(whole)-4],
			"reading the end of the tar: unexpected EOF; fetch it again"},
		{"cut before", 1 << 19, whole[:len(whole)/2], "unexpected EOF; fetch it again"},
		{"damaged", 1 << 19, append(whole[:10:10], 0b110), "offset 1; fetch it again"},
		// no such method
		{"no tar", 1 << 19, packed(bytes.Repeat([]byte("no tar"), 200)),
			"reading the tar: archive/tar: invalid tar header; fetch it again"},
	} {
		r, err := gzip.NewReader(bytes.NewReader(tt.data))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Tar(r, tt.limit); (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(),
			tt.want) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestZip(t *testing.T) {
	link := zip.FileHeader{Name: "2026-01-02/link", Comment: "/etc/passwd"}
	link.SetMode(fs.ModeSymlink | 0o777)
	z, _ := zipOf(t, append(entries("2026-01-02/", "2026-01-02/fix-summary.json", `2026-01-02\reviews\a.json`), link)...)
	fsys := unzip(t, z)
	places, _, err := Find(fsys, "artifact", Options{})
	if err != nil || list(places) != "2026-01-02" {
		t.Fatalf("got %s, %v, want the run", list(places), err)
	}
	m, err := Read(fsys, places[0], Options{})
	if err != nil || !strings.HasPrefix(inputs(m), "fix-summary.json whole=fix summary; reviews/a.json ") {
		t.Errorf("got %s, %v", inputs(m), err)
	}
}

// TestNamesThatRefuseAnArchive: nobody can tell which of two reviews of one name is meant, nor where one that leads out
// belongs.
func TestNamesThatRefuseAnArchive(t *testing.T) {
	for _, names := range [][]string{{"../../etc/passwd"}, {"/root.txt"}, {"a/../../b"}, {"a.txt", "./a.txt"}, {"b\xe9.txt"},
		{strings.Repeat("a/", 100) + "b"}, {"."}, {"a" + strings.Repeat("b", maxName)}} {
		var headers []tar.Header
		for _, name := range names {
			headers = append(headers, file(name))
		}
		_, ofTar := Tar(tarOf(t, headers...), 1<<20)
		z, _ := zipOf(t, entries(names...)...)
		_, ofZip := Zip(z, 1<<20)
		for _, err := range []error{ofTar, ofZip} {
			if err == nil || !strings.Contains(err.Error(), "unpack it and name the folder") || len(err.Error()) > 400 {
				t.Errorf("%.40q: got %v", names, err)
			}
		}
	}
}

// TestZipOfManyEntries: an entry costs memory, empty as it may be.
func TestZipOfManyEntries(t *testing.T) {
	z := &zip.Reader{File: make([]*zip.File, 3)}
	if _, err := Zip(z, 3*entryCost-1); err == nil || !strings.Contains(err.Error(), "has 3 entries, and 2 at most") ||
		!strings.Contains(err.Error(), "limits.run") {
		t.Errorf("got %v", err)
	}
}

func TestZipBomb(t *testing.T) {
	bomb := zip.FileHeader{Name: "a.json", Method: zip.Deflate, Comment: strings.Repeat("[1],", 250_000)}
	for stated, want := range map[uint64]string{1_000_000: "a.json error limit", 10: "a.json error unreadable",
		1 << 63: "a.json error limit"} {
		z, _ := zipOf(t, bomb)
		z.File[0].UncompressedSize64 = stated
		m := read(t, unzip(t, z), Options{MaxFile: 1000})
		if got := problems(m); got != want || m.Inputs[0].SHA256 != "" {
			t.Errorf("stated %d bytes: got %s, want %s", stated, got, want)
		}
	}
}

// FuzzArchive reads any bytes as a tar and as a zip: what opens is a tree in which nothing leads out, and of which each
// regular file is at most one input.
func FuzzArchive(f *testing.F) {
	f.Add(tarOf(f, file("2026-03-01/reviews/x.json"), file("../out"), file("a"), file("a/b"),
		tar.Header{Name: "l", Linkname: "/etc/passwd", Typeflag: tar.TypeSymlink}).Bytes())
	_, zipped := zipOf(f, entries("2026-03-01/reviews/x.json", "../out", "a", "a/b", `c\d`, "/abs", "a")...)
	f.Add(zipped)
	f.Fuzz(func(t *testing.T, data []byte) {
		if fsys, err := Tar(bytes.NewReader(data), 1<<20); err == nil {
			checkUnpacked(t, fsys)
		}
		if z, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil {
			if fsys, err := Zip(z, 1<<40); err == nil {
				checkUnpacked(t, fsys)
			}
		}
	})
}

// checkUnpacked walks all and reads all that is a run.
func checkUnpacked(t *testing.T, fsys fs.FS) {
	t.Helper()
	regular := 0
	if err := fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			regular++
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	places, _, err := Find(fsys, "root", Options{})
	if err != nil { // a file and a folder of one name
		return
	}
	for _, p := range places {
		if m, err := Read(fsys, p, Options{MaxRun: 1 << 20}); err == nil {
			regular -= len(m.Inputs)
		}
	}
	if regular < 0 {
		t.Fatal("there are more inputs than files")
	}
}
