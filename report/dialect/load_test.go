package dialect

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// load decodes a file as the walk of a run directory does; nil where it cannot be read.
func load(path string, data []byte) *form.File {
	f := &form.File{Path: path, BodyLine: 1}
	var err error
	switch ext := filepath.Ext(path); {
	case ext == ".jsonl":
		f.Format, f.Lines = form.JSONLines, decode.JSONLines(data, decode.Limits{})
	case ext == ".yaml":
		f.Format = form.YAML
		f.Doc, err = decode.YAML(data, decode.Limits{})
	case ext == ".md":
		f.Format = form.Markdown
		var body []byte
		var at int
		f.Doc, body, at, _ = decode.Frontmatter(data, decode.Limits{})
		f.Body, f.BodyLine = string(body), bytes.Count(data[:at], []byte("\n"))+1
	case ext == ".xml":
		f.Format = form.XML
		f.Doc, err = decode.XML(data, decode.Limits{})
	case ext == ".log", ext == ".txt":
		f.Format, f.Body = form.Text, string(data)
	default:
		f.Doc, err = decode.JSON(data, decode.Limits{})
	}
	if err != nil {
		return nil
	}
	return f
}

// sample reads a file of testdata. Its path in the run is what follows the reader's folder, or one deeper.
func sample(t *testing.T, name string) *form.File {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	_, path, _ := strings.Cut(name, "/")
	f := load(path, data)
	if f == nil {
		t.Fatalf("%s cannot be decoded", name)
	}
	return f
}

// read gives what the file's reader makes of it.
func read(t *testing.T, path, text string) *report.Artefact {
	t.Helper()
	f := load(path, []byte(text))
	if f == nil {
		t.Fatalf("%s cannot be decoded: %s", path, text)
	}
	r := Find(f)
	if r == nil {
		t.Fatalf("no reader claims %s: %s", path, text)
	}
	return r.Read(f, Limits{})
}

// findingsOf gives all findings of an artefact.
func findingsOf(a *report.Artefact) (all []*report.Finding) {
	for _, review := range a.Reviews {
		all = append(all, review.Findings...)
	}
	return all
}

// eachCorpusFile visits the files of a folder of real archives, where they are at hand, by their names below it.
func eachCorpusFile(t *testing.T, folder string, visit func(name string, data []byte)) {
	t.Helper()
	shared := os.Getenv("SWARMREPORT_SHARED")
	if shared == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	root := os.DirFS(filepath.Join(shared, "corpus", folder))
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		visit(name, data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
