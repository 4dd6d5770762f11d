package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestArchives holds what check says of the newest run of each sample archive against its hand-written expectation.
func TestArchives(t *testing.T) {
	for _, file := range glob(t, "../../testdata/archives", "*/expect.txt") {
		dir := filepath.Dir(file)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			var out, errs bytes.Buffer
			code := run(t.Context(), []string{"check", dir, "--latest"}, nil, &out, &errs)
			expectText(t, file, code, out.String())
		})
	}
}

// TestOneByOneIsAtOnce: runs built one by one in time order give the bytes of one build of all.
func TestOneByOneIsAtOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, singly, whole := filepath.Join(dir, "runs"), filepath.Join(dir, "singly"), filepath.Join(dir, "whole")
	for _, name := range []string{"2026-10-01", "2026-10-02"} {
		run := filepath.Join(runs, name)
		if err := os.CopyFS(run, os.DirFS(filepath.Join("../../testdata/archives/carried-over", name))); err != nil {
			t.Fatal(err)
		}
		mustRun(t, 0, "build", run, "-o", singly, "-q")
	}
	mustRun(t, 0, "build", runs, "-o", whole, "-q")
	compareFiles(t, "built one by one", files(t, singly), files(t, whole))
}

// TestHistoryCarriesOver: what a site remembers counts when its first run is gone.
func TestHistoryCarriesOver(t *testing.T) {
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/archives/carried-over/2026-10-01", "-o", site)
	for _, history := range []string{site, filepath.Join(site, "records"), filepath.Join(site, "records", "2026-10.jsonl")} {
		var out, errs bytes.Buffer
		code := run(t.Context(), []string{"check", "../../testdata/archives/carried-over/2026-10-02", "--history", history}, nil, &out, &errs)
		expectText(t, "../../testdata/archives/carried-over/expect.txt", code, out.String())
	}
}

func expectText(t *testing.T, file string, code int, out string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		verb, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case verb == "#" || verb == "":
		case verb == "exit" && want != strconv.Itoa(code),
			verb == "has" && !strings.Contains(out, want),
			verb == "not" && strings.Contains(out, want):
			t.Errorf("%s %s\nexit %d, said:\n%s", verb, want, code, out)
		}
	}
}
