package main

import (
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkBuild makes the site of all sample runs.
func BenchmarkBuild(b *testing.B) {
	site := filepath.Join(b.TempDir(), "site")
	for b.Loop() {
		if err := os.RemoveAll(site); err != nil {
			b.Fatal(err)
		}
		if err := drive("build", "../../testdata/runs", "-o", site, "--quiet"); err != nil {
			b.Fatal(err)
		}
	}
}
