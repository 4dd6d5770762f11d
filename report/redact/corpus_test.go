package redact_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

// TestCorpusHits logs every hit on real runs, with what stands before it, so
// that false alarms can be seen. The hidden part itself is never logged.
func TestCorpusHits(t *testing.T) {
	shared := os.Getenv("SWARMREPORT_SHARED")
	if shared == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	r := mustNew(t, redact.Options{})
	counts := map[string]int{}
	files := os.DirFS(shared)
	err := fs.WalkDir(files, "corpus", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		out, hits := r.Raw(b)
		if json.Valid(b) && !json.Valid(out) {
			t.Errorf("%s: valid JSON before and broken after", path)
		}
		for _, h := range hits {
			counts[h.Kind]++
			t.Logf("%s:%d: %s after %q", path, 1+strings.Count(string(b[:h.Offset]), "\n"), h.Kind, b[max(0, h.Offset-12):h.Offset])
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("hits by kind: %v", counts)
}
