package rundir

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"swarmreport/report"
)

// TestLineEndsSayNothing: the sample runs say the same where carriage returns end their lines, finding by finding and
// line by line.
func TestLineEndsSayNothing(t *testing.T) {
	dirs, err := filepath.Glob("../../testdata/runs/*")
	if err != nil || len(dirs) == 0 {
		t.Fatal("no sample runs", err)
	}
	for _, dir := range dirs {
		as, ended := fstest.MapFS{}, fstest.MapFS{}
		err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(filepath.Join(dir, name))
			if bytes.ContainsAny(data, "\r\x00") {
				return err
			}
			as[name], ended[name] = &fstest.MapFile{Data: data}, &fstest.MapFile{Data: bytes.ReplaceAll(data, []byte("\n"),
				[]byte("\r"))}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if want, got := said(t, read(t, as, Options{})), said(t, read(t, ended, Options{})); got != want {
			t.Errorf("%s says something else with carriage returns", dir)
		}
	}
}

// said is all that was read, without the inputs, whose bytes differ.
func said(t *testing.T, m report.Material) string {
	t.Helper()
	text, err := json.Marshal([]any{m.Artefacts, m.Problems})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
