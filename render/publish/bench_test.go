package publish

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// buildMonths puts runs of 4 files, the records of the months that have 100 runs each, and the archive pages.
func buildMonths(b *testing.B, dir string, version, first, runs, months int) {
	f, err := OpenFolder(dir, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	put := func(name, text string) {
		if err := f.Put(ctx, name, []byte(text)); err != nil {
			b.Fatal(err)
		}
	}
	page := fmt.Sprint(version, strings.Repeat("<li>row</li>\n", 800))
	for n := range runs {
		for _, name := range []string{"index.html", "inputs.html", "run.json", "swarm-report.md"} {
			put(fmt.Sprintf("runs/run-%04d/%s", first+n, name), page)
		}
	}
	for month := range months {
		lines := ""
		for i := range 100 {
			lines += line(fmt.Sprintf("run-%04d", month*100+i), "assets/a.css", "index.html", "", "inputs.html", "", "run.json", "",
				"swarm-report.md", strings.Repeat("x", version))
		}
		put(fmt.Sprintf("records/2026-%02d.jsonl", month), lines)
		put(fmt.Sprintf("2026-%02d.html", month), page)
	}
	for _, name := range []string{"index.html", "open.html", "trends.html", "runs.json"} {
		put(name, page)
	}
	put("assets/a.css", "a")
	if err := f.Commit(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkCommit publishes 1,000 runs, and one new or changed run into these. Most of the time of one is that of fsync;
// with TMPDIR in memory there is none.
func BenchmarkCommit(b *testing.B) {
	for _, bench := range []struct {
		name               string
		first, runs, month int
	}{{"all", 0, 1000, 10}, {"new", 1000, 1, 1}, {"changed", 0, 1, 1}} {
		b.Run(bench.name, func(b *testing.B) {
			dir, n := filepath.Join(b.TempDir(), "site"), 0
			buildMonths(b, dir, n, 0, 1000, 10)
			for b.Loop() {
				n++
				buildMonths(b, dir, n, bench.first+n*min(1, bench.first), bench.runs, bench.month)
			}
		})
	}
}
