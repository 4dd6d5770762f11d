package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// shared gives a folder of the big test sets, which are no part of the project; without it the test is skipped.
func shared(t *testing.T, parts ...string) string {
	t.Helper()
	root := os.Getenv("SWARMREPORT_SHARED")
	if root == "" {
		t.Skip("SWARMREPORT_SHARED is not set: the big test sets are not here")
	}
	return filepath.Join(append([]string{root}, parts...)...)
}

// TestCorpus builds every folder of real artefacts: no crash, and every file is the input of some run.
func TestCorpus(t *testing.T) {
	t.Parallel()
	for _, folder := range glob(t, shared(t, "corpus"), "*/*") {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			docs := buildAll(t, folder)
			findings, listed, unread := 0, 0, 0
			for _, doc := range docs {
				findings += len(doc.Findings)
				listed += len(doc.Inputs)
				for _, in := range doc.Inputs {
					if in.Read == "unread" {
						unread++
					}
				}
				listed += len(doc.Run.AlsoAt) * len(doc.Inputs)
			}
			if there := countFiles(t, folder); listed < there {
				t.Errorf("%d files are inputs, %d are there", listed, there)
			}
			t.Logf("%d runs, %d findings, %d inputs of which %d unread", len(docs), findings, listed, unread)
		})
	}
}

func countFiles(t *testing.T, dir string) (n int) {
	t.Helper()
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			n++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestMalformedReviews puts each case of the JSON suite in a run as reviews/x.json: no crash, every malformed file an error
// or a named repair with its place, and the rest of the run still there.
func TestMalformedReviews(t *testing.T) {
	t.Parallel()
	cases := glob(t, shared(t, "kit", "json"), "*.json")
	archive := t.TempDir()
	for _, file := range cases {
		text := read(t, file)
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		write(t, filepath.Join(archive, name, "reviews", "x.json"), text)
		write(t, filepath.Join(archive, name, "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-001", "severity": "low", "description": "d"}]}`)
	}
	start := time.Now()
	docs := buildDocs(t, archive)
	if len(docs) != len(cases) {
		t.Errorf("%d runs, want %d", len(docs), len(cases))
	}
	refused := 0
	for name, doc := range docs {
		if len(doc.Findings) == 0 {
			t.Errorf("%s: the other review is lost", name)
		}
		if strings.HasPrefix(name, "n_") && !errorIn(doc, "reviews/x.json") && !repairedIn(doc, "reviews/x.json") {
			t.Errorf("%s: neither an error nor a repair with a place among %+v", name, doc.Problems)
		}
		if errorIn(doc, "reviews/x.json") {
			refused++
		}
	}
	t.Logf("%d files, %d refused with a place, %s", len(cases), refused, time.Since(start).Round(time.Millisecond))
}

func repairedIn(doc runDoc, path string) bool {
	for _, p := range doc.Problems {
		if p.Path == path && p.Kind == "repaired" && p.Line > 0 {
			return true
		}
	}
	return false
}

func errorIn(doc runDoc, path string) bool {
	for _, p := range doc.Problems {
		if p.Path == path && p.Level == "error" && p.Line > 0 {
			return true
		}
	}
	return false
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
