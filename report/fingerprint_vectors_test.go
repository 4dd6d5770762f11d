package report

import (
	"encoding/json"
	"os"
	"testing"
)

// TestFingerprintVectors holds the published method against findings whose fingerprints were computed once: another value would make every
// archive forget what it knows.
func TestFingerprintVectors(t *testing.T) {
	text, err := os.ReadFile("../testdata/identity/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Name, Title, Description, File, Evidence string
		Text, Code                               string
		Fingerprint                              string
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors {
		f := &Finding{ID: "X-1", Line: 7, Title: v.Title, Description: v.Description, File: v.File, Evidence: v.Evidence}
		got := f.Traits()
		if got.Text != v.Text || got.Evidence != v.Code || got.Fingerprint() != v.Fingerprint {
			t.Errorf("%s:\n got %q, %q, %s\nwant %q, %q, %s", v.Name, got.Text, got.Evidence, got.Fingerprint(), v.Text, v.Code, v.Fingerprint)
		}
	}
	if len(vectors) < 8 {
		t.Errorf("%d vectors, want at least 8", len(vectors))
	}
}
