package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEachRunOnce: however the PATHs overlap, a run is there once; where else it was found is named with it.
func TestEachRunOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	sample := os.DirFS("../../testdata/runs/clean-pass/2026-03-01")
	for _, name := range []string{"a/hack/swarm/2026-03-01", "b/2026-03-01"} {
		if err := os.CopyFS(at(name), sample); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(at("a"), at("link")); err != nil {
		t.Skip(err)
	}
	cases := []struct {
		name   string
		paths  []string
		alsoAt []string
	}{
		{"twice", []string{at("a"), at("a")}, nil},
		{"through a link", []string{at("a"), at("link")}, []string{"link/hack/swarm/2026-03-01"}},
		{"inside", []string{at("a"), at("a/hack/swarm")}, []string{"swarm/2026-03-01"}},
		{"a copy", []string{at("a"), at("b")}, []string{"b/2026-03-01"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			docs := buildAll(t, c.paths...)
			if len(docs) != 1 {
				t.Fatalf("%d runs, want 1", len(docs))
			}
			if got := docs[0].Run.AlsoAt; !slices.Equal(got, c.alsoAt) {
				t.Errorf("also at %q, want %q", got, c.alsoAt)
			}
		})
	}
}

// TestAPathWithoutARunIsNamed: what is judged is less than was asked for. Where no PATH has one, the error says so; of shards the count does.
func TestAPathWithoutARunIsNamed(t *testing.T) {
	t.Parallel()
	empty, run := t.TempDir(), sample("clean-pass")
	for args, says := range map[string]bool{empty + " " + run: true, run + " " + empty: true, run: false, run + " " + run: false, run + " " + sample("dropped-finding"): false} {
		_, stderr := mustRun(t, exitDone, append([]string{"build", "-o", filepath.Join(t.TempDir(), "site")}, strings.Fields(args)...)...)
		if got := strings.Contains(stderr, "no run was found in it"); got != says {
			t.Errorf("%s: stderr says %q", args, stderr)
		}
	}
}

// TestCopiesBesideAReadMe: what lies beside a run, and is counted with it, makes it no other run where it lies beside the copy too. A file that lies
// beside one of the two alone must not vanish with it.
func TestCopiesBesideAReadMe(t *testing.T) {
	t.Parallel()
	sample := os.DirFS("../../testdata/runs/clean-pass/2026-03-01")
	for _, c := range []struct {
		first, second string // what the read-me says; empty where there is none
		runs          int
	}{{"runs", "runs", 1}, {"runs", "", 1}, {"runs", "other", 2}, {"", "runs", 2}} {
		dir := t.TempDir()
		for name, text := range map[string]string{"a": c.first, "b": c.second} {
			if err := os.CopyFS(filepath.Join(dir, name, "2026-03-01"), sample); err != nil {
				t.Fatal(err)
			}
			if text != "" {
				write(t, filepath.Join(dir, name, "notes.txt"), text)
			}
		}
		if docs := buildAll(t, filepath.Join(dir, "a"), filepath.Join(dir, "b")); len(docs) != c.runs {
			t.Errorf("%q and %q: %d runs, want %d", c.first, c.second, len(docs), c.runs)
		}
	}
}
