package decode

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sharedFiles lists a folder of the big test sets, which are not part of the repository.
func sharedFiles(t *testing.T, pattern string) []string {
	t.Helper()
	root := os.Getenv("SWARMREPORT_SHARED")
	if root == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	files, err := filepath.Glob(filepath.Join(root, "kit", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files for %s: %v", pattern, err)
	}
	return files
}

// readShared decodes a file and checks what came of it.
func readShared(t *testing.T, file string, decode func([]byte) *Document) *Document {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	doc := decode(data)
	checkDocument(t, doc)
	return doc
}

func TestJSONTestSuite(t *testing.T) {
	files := sharedFiles(t, "json/*.json")
	accepted := 0
	for _, file := range files {
		name := filepath.Base(file)
		doc := readShared(t, file, JSON)
		switch {
		case strings.HasPrefix(name, "y_") && doc.Err != nil:
			t.Errorf("%s: %v, want it read", name, doc.Err)
		case strings.HasPrefix(name, "y_") && repairs(doc) > 0:
			t.Errorf("%s was repaired (%s), want it read as it is", name, faultMessages(doc.Faults))
		case strings.HasPrefix(name, "n_") && doc.Err == nil:
			accepted++
			if repairs(doc) == 0 {
				t.Errorf("%s was read without a named repair", name)
			}
			t.Logf("%s: %s", name, faultMessages(doc.Faults))
		}
	}
	t.Logf("%d files, %d of the wrong ones repaired", len(files), accepted)
}

func repairs(doc *Document) int {
	n := 0
	for _, f := range doc.Faults {
		if f.Kind == Repaired {
			n++
		}
	}
	return n
}

func TestYAMLTestSuite(t *testing.T) {
	files := sharedFiles(t, "yaml/*.yaml")
	read := 0
	for _, file := range files {
		if readShared(t, file, YAML).Err == nil {
			read++
		}
	}
	t.Logf("%d files, %d read, the others refused with a place", len(files), read)
}
