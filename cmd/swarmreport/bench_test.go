package main

import (
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkBuild makes the site of an archive of 60 runs with 50 findings each.
func BenchmarkBuild(b *testing.B) {
	dir := b.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	if _, err := generateLife(lifeOptions{Runs: 60, Findings: 50, Projects: 1, Seed: 1}, func(name string, text []byte) error {
		return writeBench(filepath.Join(dir, name), text)
	}); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := os.RemoveAll(site); err != nil {
			b.Fatal(err)
		}
		if err := drive("build", runs, "-o", site, "--quiet"); err != nil {
			b.Fatal(err)
		}
	}
}

func writeBench(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}
