package render

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden shows one whole example of each output: a run that broke three tests.
func TestGolden(t *testing.T) {
	v := samples(t)["regression/2026-03-02"]
	var files []File
	for _, f := range runFormats {
		made, err := f(newRunOutput(v, archivedAt(v), testSite))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, made...)
	}
	for _, f := range archiveFormats {
		made, err := f(placed(v), testSite)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, made...)
	}
	for _, file := range held(t, files) {
		golden(t, filepath.Join("testdata", "golden", filepath.Base(file.Path)), file.Body)
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; look at it, then go test ./render -update\n%s", name, firstDifference(string(got), string(want)))
	}
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return "got  " + g[i] + "\nwant " + w[i]
		}
	}
	return "one is longer than the other"
}
