package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report/decode"
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
	sealed, err := Manifest{MadeBy: "m", Runs: []RunMade{{Key: "b"}, {Key: "a", Dir: "d", From: "f"}}}.Encode()
	runs := `"made_by": "m",
"runs": [
{"key":"a","dir":"d","from":"f"},
{"key":"b","dir":"","from":""}
],
`
	if err != nil || !strings.Contains(string(sealed), runs) {
		t.Errorf("got %s, %v, want %s", sealed, err, runs)
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

func FuzzParseManifest(f *testing.F) {
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
		var any Manifest
		if own := ownManifest(string(raw)); own != nil && (decode.Own(raw, &any) != nil || !reflect.DeepEqual(*own, any)) {
			t.Errorf("line by line it is %+v, as any JSON %+v", own, any)
		}
		m, err := parseManifest(string(raw))
		if err != nil {
			return
		}
		again, err := m.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if back, err := parseManifest(string(again)); err != nil || len(back.Outputs) != len(m.Outputs) {
			t.Errorf("got %v, %v, want what was read: %q", back, err, raw)
		}
	})
}

// TestOwnManifestsAreReadAsAnyJSON: the short way gives what the long one gives, and leaves to it what it does not know.
func TestOwnManifestsAreReadAsAnyJSON(t *testing.T) {
	m := example()
	m.Outputs[0].Path = "runs/a.html"
	raw, err := m.Encode()
	if err != nil {
		t.Fatal(err)
	}
	var want Manifest
	if err := decode.Own(raw, &want); err != nil {
		t.Fatal(err)
	}
	if own := ownManifest(string(raw)); own == nil || !reflect.DeepEqual(*own, want) {
		t.Errorf("line by line it is %+v, as any JSON %+v", own, want)
	}
	for _, change := range []struct{ old, by string }{
		{`"bytes":`, `"bytes":+`}, {`"bytes":`, `"bytes":0`}, {`"bytes":`, `"bytes": `}, {"1}", "1"}, {`{"path":`, `{ "path":`},
		{`{"run":"`, `{"run":"\u0041`}, {`"path":"`, `"path":"\u0041`}, {`"sha256":"`, `"sha256":"\u0041`},
		{`"path":"`, "\"path\":\"\t"}, {`"path":"`, "\"path\":\"\xff"}, {`"path":"`, `"path":""`},
		{`"schema": `, `"schema": ,`}, {"},\n{", "}\n{"}, {"}\n]", "},\n]"}, {"]\n}\n", "]\n}"},
	} {
		other := strings.ReplaceAll(string(raw), change.old, change.by)
		if other == string(raw) {
			t.Fatalf("nothing to change: %s", change.old)
		}
		if own := ownManifest(other); own != nil {
			t.Errorf("%s for %s: it is read line by line", change.by, change.old)
		}
	}
}

// TestLinesOfTheManifestAreJSON: a line that is written by hand is the one that the struct's tags ask for.
func TestLinesOfTheManifestAreJSON(t *testing.T) {
	for _, text := range []string{"", "a b/c.json", `"\`, "<&>", "\n\x00", "\x7f", "é\u2028", "\xff"} {
		for _, line := range []struct {
			is   any
			line []byte
		}{
			{RunMade{text, text, text}, RunMade{text, text, text}.appendTo(nil)},
			{Input{text, text, text, 7}, Input{text, text, text, 7}.appendTo(nil)},
			{Output{text, text, 1 << 40}, Output{text, text, 1 << 40}.appendTo(nil)},
		} {
			if want, err := json.Marshal(line.is); err != nil || string(line.line) != string(want) {
				t.Errorf("%s, want %s (%v)", line.line, want, err)
			}
		}
	}
}
