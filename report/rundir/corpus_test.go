package rundir

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// TestCorpus holds every folder of real artefacts against the promise: each regular file is an input of exactly one
// run.
func TestCorpus(t *testing.T) {
	shared := os.Getenv("SWARMREPORT_SHARED")
	if shared == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	roots, err := filepath.Glob(filepath.Join(shared, "corpus", "*"))
	if err != nil || len(roots) == 0 {
		t.Fatalf("got no corpus: %v", err)
	}
	for _, root := range append(roots, filepath.Join(shared, "corpus")) {
		if info, err := os.Stat(root); err != nil || !info.IsDir() {
			continue
		}
		t.Run(filepath.Base(root), func(t *testing.T) { checkTree(t, os.DirFS(root), filepath.Base(root)) })
	}
}

func checkTree(t *testing.T, fsys fs.FS, name string) {
	opts := Options{Redact: redactor(t)}
	start := time.Now()
	places, _, err := Find(fsys, name, opts)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	state := map[report.ReadState]int{}
	errors := 0
	for _, p := range places {
		m, err := Read(fsys, p, opts)
		if err != nil {
			t.Fatal(err)
		}
		for _, in := range m.Inputs {
			state[in.Read]++
			seen[path.Join(p.Path, in.Path)]++
			for _, also := range p.AlsoAt {
				if !strings.HasPrefix(in.Path, "../") {
					seen[path.Join(also, in.Path)]++
				}
			}
		}
		for _, problem := range m.Problems {
			if problem.Level == report.Error {
				errors++
			}
		}
	}
	t.Logf("%d runs found and read in %v: files %v, errors %d", len(places), time.Since(start), state, errors)
	fs.WalkDir(fsys, ".", func(p string, e fs.DirEntry, err error) error {
		if e.Type().IsRegular() && seen[p] != 1 {
			t.Errorf("%s: got it in %d runs, want one", p, seen[p])
		}
		return err
	})
}
