package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	sumA = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb" // of "a"
	sumB = "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d" // of "b"
)

func example() Manifest {
	return Manifest{
		Tool:    Tool{Name: "swarmreport", Version: "1", PolicySHA256: sumA},
		Inputs:  []Input{{"r2", "b.json", sumB, 1}, {"r2", "a.json", sumA, 1}, {"r1", "a.json", sumA, 1}},
		Outputs: []Output{{"runs/<a>.html", sumB, 1}, {"index.html", sumA, 1}},
	}
}

func TestManifestIsSortedOneEntryALine(t *testing.T) {
	m := example()
	got, err := m.Encode()
	if err != nil {
		t.Fatal(err)
	}
	want := `{
"schema": "urn:swarmreport:manifest:1",
"tool": {"name":"swarmreport","version":"1","policy_sha256":"A"},
"inputs": [
{"run":"r1","path":"a.json","sha256":"A","bytes":1},
{"run":"r2","path":"a.json","sha256":"A","bytes":1},
{"run":"r2","path":"b.json","sha256":"B","bytes":1}
],
"outputs": [
{"path":"index.html","sha256":"A","bytes":1},
{"path":"runs/\u003ca\u003e.html","sha256":"B","bytes":1}
]
}
`
	want = strings.NewReplacer(`"A"`, `"`+sumA+`"`, `"B"`, `"`+sumB+`"`).Replace(want)
	if string(got) != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if m.Inputs[0].Path != "b.json" {
		t.Error("encode changed the order of the caller's list")
	}
	empty, err := Manifest{}.Encode()
	if err != nil || !strings.Contains(string(empty), `"inputs": [],`) {
		t.Errorf("got %s, %v, want empty lists", empty, err)
	}
}

func TestReadManifest(t *testing.T) {
	good := example()
	good.Outputs[0].Path = "runs/a.html"
	raw, err := good.Encode()
	if err != nil {
		t.Fatal(err)
	}
	m, err := ReadManifest(fstest.MapFS{ManifestName: {Data: raw}})
	if err != nil || !reflect.DeepEqual(m.Tool, good.Tool) || len(m.Inputs) != 3 || m.Outputs[1] != good.Outputs[0] {
		t.Errorf("got %+v, %v, want what was written", m, err)
	}
	if _, err := ReadManifest(fstest.MapFS{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
	for name, change := range map[string][2]string{
		"other schema":  {ManifestSchema, "urn:swarmreport:manifest:2"},
		"cut":           {"]\n}\n", ""},
		"more after it": {"]\n}\n", "]\n}\n{}"},
		"wrong type":    {`"bytes":1`, `"bytes":"1"`},
		"negative size": {`"path":"index.html","sha256":"` + sumA + `","bytes":1`, `"path":"index.html","sha256":"` + sumA + `","bytes":-1`},
		"short digest":  {`"index.html","sha256":"ca`, `"index.html","sha256":"`},
		"upper case":    {`"index.html","sha256":"ca`, `"index.html","sha256":"CA`},
		"outside":       {`"index.html"`, `"../index.html"`},
		"listed twice":  {`"index.html"`, `"runs/A.html"`},
		"its own name":  {`"index.html"`, `"manifest.json"`},
	} {
		bad := strings.Replace(string(raw), change[0], change[1], 1)
		if bad == string(raw) {
			t.Fatalf("%s: the row changes nothing", name)
		}
		if m, err := ReadManifest(fstest.MapFS{ManifestName: {Data: []byte(bad)}}); err == nil {
			t.Errorf("%s: got %+v, want an error", name, m)
		}
	}
	if _, err := ReadManifest(fstest.MapFS{ManifestName: {Data: raw, Mode: fs.ModeNamedPipe}}); err == nil {
		t.Error("got no error for a pipe, want one")
	}
	long := append(raw, make([]byte, maxManifest)...)
	if _, err := ReadManifest(fstest.MapFS{ManifestName: {Data: long}}); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("got %v, want the limit", err)
	}
}

func TestVerify(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "a", "b/c", "c", "d", "d", "e", "e", "f", "", "g", "", "h", "", "i", "", "j", "")
	if d, err := Verify(os.DirFS(dir)); err != nil || !d.None() {
		t.Fatalf("got %+v, %v, want no differences", d, err)
	}
	put(t, dir, "a", "A", "new/x", "", "d", "longer", "z", "e")
	for _, name := range []string{"b/c", "e", "f", "g", "h", "i", "j"} {
		os.Remove(filepath.Join(dir, name))
	}
	link(t, "z", filepath.Join(dir, "e")) // of the size and the bytes that are listed, and yet no file
	got, err := Verify(os.DirFS(dir))
	want := Differences{Changed: []string{"a", "d", "e"}, Missing: []string{"b/c", "f", "g", "h", "i", "j"}, Added: []string{"new/x", "z"}}
	if err != nil || got.None() || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

func TestVerifyNeedsAManifest(t *testing.T) {
	if _, err := Verify(fstest.MapFS{"index.html": {}}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
}

func FuzzReadManifest(f *testing.F) {
	m := example()
	m.Outputs[0].Path = "runs/a.html"
	raw, err := m.Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(raw)
	f.Add([]byte(`{"schema":"urn:swarmreport:manifest:1","outputs":[{"path":"a"}]}`))
	f.Add([]byte(`{"schema":"urn:swarmreport:manifest:1","OUTPUTS":null}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		m, err := ReadManifest(fstest.MapFS{ManifestName: {Data: raw}})
		if err != nil {
			return
		}
		again, err := m.Encode()
		if err != nil {
			t.Fatal(err)
		}
		back, err := ReadManifest(fstest.MapFS{ManifestName: {Data: again}})
		if err != nil || len(back.Outputs) != len(m.Outputs) {
			t.Errorf("got %v, %v, want what was read: %q", back, err, raw)
		}
	})
}
