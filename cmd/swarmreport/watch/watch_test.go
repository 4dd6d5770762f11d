package watch

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestChangesAreReported, and nothing else: neither what no run is searched in nor the site itself.
func TestChangesAreReported(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs, own := filepath.Join(dir, "runs"), filepath.Join(dir, "runs", "site")
	write(t, filepath.Join(runs, "a.json"), "{}")
	write(t, filepath.Join(own, "index.html"), "")
	w := New([]string{runs, filepath.Join(dir, "later")}, own)
	go w.Run(t.Context())
	for _, step := range []struct {
		name   string
		change func()
		want   bool
	}{
		{"nothing", func() {}, false},
		{"an edited file", func() { write(t, filepath.Join(runs, "a.json"), `{"a": 1}`) }, true},
		{"a file in a new folder", func() { write(t, filepath.Join(runs, "b", "c", "d.json"), "{}") }, true},
		{"a removed folder", func() { os.RemoveAll(filepath.Join(runs, "b")) }, true},
		{"the site", func() { write(t, filepath.Join(own, "index.html"), "new") }, false},
		{"git", func() { write(t, filepath.Join(runs, ".git", "HEAD"), "ref") }, false},
		{"an input that was absent", func() { write(t, filepath.Join(dir, "later", "x.json"), "{}") }, true},
	} {
		step.change()
		got := false
		select {
		case <-w.Changed():
			got = true
		case <-time.After(map[bool]time.Duration{true: 20 * time.Second, false: 1500 * time.Millisecond}[step.want]):
		}
		if got != step.want {
			t.Errorf("%s: reported %v, want %v", step.name, got, step.want)
		}
	}
}
