package rundir

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
)

// tarOf writes a tar of headers; a regular file's content is its name.
func tarOf(t testing.TB, headers ...tar.Header) *bytes.Buffer {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, h := range headers {
		h.Mode = 0o600
		if h.Typeflag == tar.TypeReg {
			h.Size = int64(len(h.Name))
		}
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			w.Write([]byte(h.Name))
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return &b
}

func file(name string) tar.Header { return tar.Header{Name: name, Typeflag: tar.TypeReg} }

func TestTar(t *testing.T) {
	for _, row := range []struct {
		name    string
		headers []tar.Header
		inputs  string
		skipped int
	}{
		{"files", []tar.Header{file("./a/b.txt"), file("c.txt"), {Name: "a/", Typeflag: tar.TypeDir}}, "a/b.txt c.txt", 0},
		{"back-slashes", []tar.Header{file(`a\b.txt`)}, "a/b.txt", 0},
		{"out of the archive", []tar.Header{file("../../etc/passwd"), file("/root.txt"), file("a/../../b"), file("c.txt")},
			"c.txt", 3},
		{"twice", []tar.Header{file("a.txt"), file("a.txt"), file("./a.txt")}, "a#2.txt a#3.txt a.txt", 0},
		{"no UTF-8", []tar.Header{file("a/b\xe9.txt"), file("a/b\xe8.txt")}, "a/b\uFFFD#3.txt a/b\uFFFD.txt", 0},
		{"a file in the way", []tar.Header{file("a"), file("a/b.txt")}, "a a_b#2.txt", 0},
		{"a file in the way below", []tar.Header{file("r/c.txt"), file("r/a"), file("r/a/b/c.txt")},
			"r/a r/a_b_c#4.txt r/c.txt", 0},
		{"a folder in the way", []tar.Header{file("a/b.txt"), file("a")}, "a#3 a/b.txt", 0},
		{"links and devices", []tar.Header{{Name: "l", Linkname: "/etc/passwd", Typeflag: tar.TypeSymlink},
			{Name: "p", Typeflag: tar.TypeFifo},
			{Name: "d", Typeflag: tar.TypeChar}, file("a.txt")}, "a.txt", 3},
		{"hard links", []tar.Header{file("a.txt"), {Name: "b.txt", Linkname: "a.txt", Typeflag: tar.TypeLink},
			{Name: "c.txt", Linkname: "none", Typeflag: tar.TypeLink}}, "a.txt b.txt", 1},
		{"too deep", []tar.Header{file(strings.Repeat("a/", 100) + "b"), file("c.txt")}, "c.txt", 1},
		{"nothing", nil, "", 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			fsys, err := Tar(tarOf(t, row.headers...), 1<<20)
			if err != nil {
				t.Fatal(err)
			}
			m := read(t, fsys, Options{})
			var names []string
			for _, in := range m.Inputs {
				names = append(names, in.Path)
			}
			if got := strings.Join(names, " "); got != row.inputs {
				t.Errorf("got %s, want %s", got, row.inputs)
			}
			if got := strings.Count(problems(m), "skipped"); got != row.skipped {
				t.Errorf("got %d skipped (%s), want %d", got, problems(m), row.skipped)
			}
		})
	}
}

func TestTarIsAnOrdinaryFS(t *testing.T) {
	fsys, err := Tar(tarOf(t, file("a/b/c.txt"), file("a/d.txt"), file("e")), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(fsys, "a/b/c.txt", "a/d.txt", "e"); err != nil {
		t.Error(err)
	}
}

func TestTarLimit(t *testing.T) {
	for limit, ok := range map[int64]bool{nodeCost + 4: false, nodeCost + 5: true, nodeCost + 6: true} {
		_, err := Tar(tarOf(t, file("a.txt")), limit)
		if (err == nil) != ok {
			t.Errorf("limit %d: got %v, want success %v", limit, err, ok)
		}
		if err != nil && !strings.Contains(err.Error(), "limits.run") {
			t.Errorf("got %q, want the flag named", err)
		}
	}
	if _, err := Tar(strings.NewReader("no tar at all"), 1<<20); err == nil {
		t.Error("got no error, want that it is no tar")
	}
}

// TestTarThatStatesTooMuch holds that an entry larger than all that is left is refused by its header, before it fills
// memory.
func TestTarThatStatesTooMuch(t *testing.T) {
	var b bytes.Buffer
	if err := tar.NewWriter(&b).WriteHeader(&tar.Header{Name: "a", Typeflag: tar.TypeReg, Size: 1 << 40}); err != nil {
		t.Fatal(err)
	}
	if _, err := Tar(&b, 1<<20); err == nil || !strings.Contains(err.Error(), "limits.run") {
		t.Errorf("got %v, want an error that names limits.run", err)
	}
}

func TestZip(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range []string{"2026-01-02/fix-summary.json", "2026-01-02/fix-summary.json", "../out.txt",
		`2026-01-02\reviews\a.json`} {
		f, _ := w.Create(name)
		f.Write([]byte("{}"))
	}
	link := &zip.FileHeader{Name: "2026-01-02/link"}
	link.SetMode(fs.ModeSymlink | 0o777)
	f, _ := w.CreateHeader(link)
	f.Write([]byte("/etc/passwd"))
	w.Close()
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if z == nil {
		t.Fatal(err)
	}
	places, problems, err := Find(Zip(z), "artifact", Options{})
	if err != nil || list(places) != "2026-01-02" || len(problems) != 1 {
		t.Fatalf("got %s with %v, %v, want the run and the entry that leads out", list(places), problems, err)
	}
	m, err := Read(Zip(z), places[0], Options{})
	if err != nil || !strings.HasPrefix(inputs(m), "fix-summary#3.json unread; fix-summary.json whole=fix summary; "+
		"reviews/a.json ") {
		t.Errorf("got %s, %v", inputs(m), err)
	}
}

// TestZipOfManyEntries: an entry costs memory, empty as it may be.
func TestZipOfManyEntries(t *testing.T) {
	z := &zip.Reader{File: make([]*zip.File, 3)}
	if err := FitsZip(z, 3*entryCost); err != nil {
		t.Error(err)
	}
	if err := FitsZip(z, 3*entryCost-1); err == nil ||
		!strings.Contains(err.Error(), "has 3 entries, and 2 at most") ||
		!strings.Contains(err.Error(), "limits.run") {
		t.Errorf("got %v", err)
	}
}

// TestEncryptedEntry: what is in it is not taken for the file, which is named with what is to be done.
func TestEncryptedEntry(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, flags := range map[string]uint16{"2026-01-02/fix-summary.json": 1, "2026-01-02/architect-plan.json": 0} {
		f, _ := w.CreateHeader(&zip.FileHeader{Name: name, Flags: flags})
		f.Write([]byte("{}"))
	}
	w.Close()
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	m := read(t, Zip(z), Options{})
	told := slices.ContainsFunc(m.Problems, func(p report.Problem) bool {
		return strings.HasSuffix(p.Path, "fix-summary.json") && p.Kind == report.Unreadable &&
			strings.Contains(p.Message, "encrypted")
	})
	if in := inputs(m); !told || !strings.Contains(in, "fix-summary.json unread") ||
		strings.Contains(in, "architect-plan.json unread") {
		t.Errorf("got %s with %v", in, m.Problems)
	}
}

func TestZipBomb(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	f, _ := w.Create("a.json")
	f.Write(bytes.Repeat([]byte("[1],"), 250_000))
	w.Close()
	for stated, want := range map[uint64]string{1_000_000: "a.json error limit", 10: "a.json error unreadable",
		1 << 63: "a.json error limit"} {
		z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
		if err != nil {
			t.Fatal(err)
		}
		z.File[0].UncompressedSize64 = stated
		m := read(t, Zip(z), Options{MaxFile: 1000})
		if got := problems(m); got != want || m.Inputs[0].SHA256 != "" {
			t.Errorf("stated %d bytes: got %s, want %s", stated, got, want)
		}
	}
}

// TestTakenNamesCostNothing: whoever foresees the numbers that names are given makes no name dear to find, or the test
// would not end.
func TestTakenNamesCostNothing(t *testing.T) {
	const many = 50_000
	z := &zip.Reader{}
	add := func(name string) { z.File = append(z.File, &zip.File{FileHeader: zip.FileHeader{Name: name}}) }
	for i := range many {
		add(fmt.Sprintf("qa#%d.json", 2*many+i))
		add(fmt.Sprintf(".._a#%d", 2*many+i))
	}
	for range many {
		add("qa.json")
		add("../a")
	}
	if list, err := fs.ReadDir(Zip(z), "."); err != nil || len(list) != 4*many {
		t.Errorf("got %d entries, want %d: %v", len(list), 4*many, err)
	}
}

// TestTarIsHeldAgainstItsSum: a packed tar whose bytes are not those that were packed is refused, also where its
// entries can still be read; what somebody put behind it does not count.
func TestTarIsHeldAgainstItsSum(t *testing.T) {
	var plain bytes.Buffer
	if _, err := io.Copy(&plain, tarOf(t, file("a.txt"))); err != nil {
		t.Fatal(err)
	}
	whole := gzipped(t, plain.Bytes())
	other := bytes.Clone(whole)
	other[len(other)-6] ^= 1
	damaged := append(whole[:10:10], 0b110) // no method is called so
	for _, tt := range []struct {
		name string
		data []byte
		want string // in the error; empty = none
	}{
		{"whole", whole, ""},
		{"zeros behind it", append(bytes.Clone(whole), make([]byte, 512)...), ""},
		{"another sum", other, "reading the end of the tar: its checksum does not match its bytes; fetch it again"},
		{"cut in its sum", whole[:len(whole)-4], "reading the end of the tar: it ends too early; fetch it again"},
		{"cut before", whole[:len(whole)/2], "it ends too early; fetch it again"},
		{"bytes of something else", damaged, "its packed bytes are damaged; fetch it again"},
		{"no tar", gzipped(t, bytes.Repeat([]byte("no tar"), 200)),
			"reading the tar: it contains something that is no entry of a tar; fetch it again"},
		{"much behind it", append(bytes.Clone(whole), gzipped(t, make([]byte, 1<<20))...), "limits.run"},
	} {
		r, err := gzip.NewReader(bytes.NewReader(tt.data))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Tar(r, 1<<19); (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.want)
		}
	}
}

func gzipped(t *testing.T, data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
