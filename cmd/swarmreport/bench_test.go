package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"swarmreport/render/publish"
)

// BenchmarkBuild makes the site of an archive of 60 runs with 50 findings each: all of it, with one run more than the site in place knows,
// and with nothing changed. The three stand in one list because their ratio is what counts (docs/performance.md).
func BenchmarkBuild(b *testing.B) {
	dir := b.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	if _, err := generateLife(lifeOptions{Runs: 60, Findings: 50, Projects: 1, Seed: 1}, func(name string, text []byte) error {
		return writeBench(filepath.Join(dir, name), text)
	}); err != nil {
		b.Fatal(err)
	}
	build := func() {
		if err := drive("build", runs, "-o", site, "--quiet"); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			if err := os.RemoveAll(site); err != nil {
				b.Fatal(err)
			}
			build()
		}
	})
	all, err := filepath.Glob(filepath.Join(runs, "*"))
	if err != nil || len(all) < 60 {
		b.Fatal(len(all), err)
	}
	last, aside := all[len(all)-1], filepath.Join(dir, "aside")
	b.Run("one more", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			move(b, last, aside)
			build()
			move(b, aside, last)
			b.StartTimer()
			build()
		}
	})
	time.Sleep(publish.Settled) // what was touched later than this is not sealed
	build()
	b.Run("unchanged", func(b *testing.B) {
		for b.Loop() {
			build()
		}
	})
}

func writeBench(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

func move(b *testing.B, from, to string) {
	if err := os.Rename(from, to); err != nil {
		b.Fatal(err)
	}
}
