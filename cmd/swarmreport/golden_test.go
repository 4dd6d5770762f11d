package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// goldens are what people read of two telling runs: kept in testdata/golden/<sample>, rewritten by -update, the diff read in review.
var goldens = map[string][]string{
	"dropped-finding":    {"index.html", "swarm-report.md", "run.json"},
	"everything-missing": {"index.html", "swarm-report.md"},
}

func TestGoldens(t *testing.T) {
	for sample, names := range goldens {
		t.Run(sample, func(t *testing.T) {
			site := filepath.Join(t.TempDir(), "site")
			mustRun(t, 0, "build", filepath.Join("../../testdata/runs", sample), "-o", site)
			run := glob(t, site, "runs/*")[0]
			compareGolden(t, sample, "feed.atom", filepath.Join(site, "feed.atom"))
			for _, name := range names {
				compareGolden(t, sample, name, filepath.Join(run, name))
			}
		})
	}
}

// assetDigest is in the name of every asset: a change of the stylesheet is no change of what people read.
var assetDigest = regexp.MustCompile(`(assets/[a-z-]+)-[0-9a-f]{10}\.(css|js|svg)`)

func compareGolden(t *testing.T, sample, name, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := assetDigest.ReplaceAll(text, []byte("$1-….$2"))
	golden := filepath.Join("../../testdata/golden", sample, name)
	if *update {
		write(t, golden, string(got))
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatalf("%v; run go test ./cmd/swarmreport -update", err)
	}
	if string(got) != string(want) {
		t.Errorf("%s of %s differs from its golden, first at %s; run go test ./cmd/swarmreport -update and read the diff", name, sample, firstDifference(string(got), string(want)))
	}
}

// firstDifference shows the surroundings of the first byte that differs.
func firstDifference(got, want string) string {
	at := 0
	for at < len(got) && at < len(want) && got[at] == want[at] {
		at++
	}
	around := func(s string) string { return strings.ToValidUTF8(s[max(0, at-40):min(len(s), at+40)], "") }
	return "“" + around(got) + "”, want “" + around(want) + "”"
}
