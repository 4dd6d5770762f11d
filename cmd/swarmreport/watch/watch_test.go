package watch

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const (
	patience = 20 * time.Second // for what must come, however busy the machine is
	silence  = 5 * quietFor     // in which nothing may come
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

// watchFor runs a watch. It gives what waits for a word of it.
func watchFor(t *testing.T, w *Watch) (told func(time.Duration) bool) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { w.Run(ctx); close(ended) }()
	t.Cleanup(func() { cancel(); <-ended })
	return func(wait time.Duration) bool {
		select {
		case <-w.changed:
			return true
		case <-time.After(wait):
			return false
		}
	}
}

func TestWatchTells(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	for _, name := range []string{".git/HEAD", "node_modules/a.json", "run/reviews/qa.json", "ours/site/index.html", ".hidden/a.json"} {
		write(t, at(name), "before")
	}
	w := New([]string{dir}, at("ours"))
	told := watchFor(t, w)
	for _, c := range []struct {
		name string
		do   func() error
		want bool
	}{
		{"a file is written", func() error { return os.WriteFile(at("run/reviews/qa.json"), []byte("after"), 0o644) }, true},
		{"a hidden file is written", func() error { return os.WriteFile(at(".hidden/a.json"), []byte("after"), 0o644) }, true},
		{"new folders", func() error { return os.MkdirAll(at("new/reviews"), 0o755) }, true},
		{"a file in a new folder", func() error { return os.WriteFile(at("new/reviews/qa.json"), []byte("x"), 0o644) }, true},
		{"a file is renamed", func() error { return os.Rename(at("new/reviews/qa.json"), at("new/reviews/security.json")) }, true},
		{"a folder is removed", func() error { return os.RemoveAll(at("new")) }, true},
		{"git", func() error { return os.WriteFile(at(".git/HEAD"), []byte("after"), 0o644) }, false},
		{"modules", func() error { return os.WriteFile(at("node_modules/a.json"), []byte("after"), 0o644) }, false},
		{"our own folder", func() error { return os.WriteFile(at("ours/site/index.html"), []byte("after"), 0o644) }, false},
		{"a mode", func() error { return os.Chmod(at("run/reviews/qa.json"), 0o600) }, false},
	} {
		if err := c.do(); err != nil {
			t.Fatal(err)
		}
		wait := silence
		if c.want {
			wait = patience
		}
		if got := told(wait); got != c.want {
			t.Errorf("%s: told %v, want %v", c.name, got, c.want)
		}
		for told(silence) { // one deed may be several events
		}
	}
}

// TestWatchOfAPackedInput: it is replaced as programs do; what else lies beside it is nobody's input.
func TestWatchOfAPackedInput(t *testing.T) {
	t.Parallel()
	packed := filepath.Join(t.TempDir(), "runs.zip")
	write(t, packed, "x")
	told := watchFor(t, New([]string{packed}, t.TempDir()))
	write(t, packed+".part", "x")
	if told(silence) {
		t.Error("told of a neighbour")
	}
	if err := os.Rename(packed+".part", packed); err != nil {
		t.Fatal(err)
	}
	if !told(patience) {
		t.Error("not told that the file was replaced")
	}
}

// TestWatchWaitsForTheEnd: many changes are told as few, and a stream that does not end is told of all the same.
func TestWatchWaitsForTheEnd(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	w := New([]string{dir}, t.TempDir())
	told := watchFor(t, w)
	for range 20 {
		write(t, filepath.Join(dir, "a.json"), "x")
		time.Sleep(quietFor / 30)
	}
	n := 0
	for told(silence) {
		n++
	}
	if n < 1 || n > 5 {
		t.Errorf("a burst of 20 is told %d times, want about once", n)
	}
	for end := time.Now().Add(patience); len(w.changed) == 0; time.Sleep(quietFor / 10) {
		write(t, filepath.Join(dir, "a.json"), "y")
		if time.Now().After(end) {
			t.Fatal("a change that goes on is never told")
		}
	}
}

// TestWatchLooksWhereTheSystemFails: it says so, and finds changes by looking.
func TestWatchLooksWhereTheSystemFails(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	w := New([]string{dir, filepath.Join(dir, "none")}, t.TempDir())
	w.every = 20 * time.Millisecond
	if err := w.system.Close(); err != nil {
		t.Fatal(err)
	}
	if _, w.broken = w.enlist(); w.broken == nil {
		t.Fatal("a watch that is closed can enlist")
	}
	told := watchFor(t, w)
	if err := <-w.failed; err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("it says %v", err)
	}
	if !told(patience) {
		t.Error("what changed before the looking is not told")
	}
	if told(silence) {
		t.Error("told without a change")
	}
	write(t, filepath.Join(dir, "none", "a.json"), "x")
	if !told(patience) {
		t.Error("not told of a new file")
	}
}
