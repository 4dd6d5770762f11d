package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhatMayNotBeReadSaysSo: a packed file too, which is not broken.
func TestWhatMayNotBeReadSaysSo(t *testing.T) {
	if os.Getuid() <= 0 {
		t.Skip("nothing is unreadable for root, and Windows has other rights")
	}
	dir := t.TempDir()
	for _, name := range []string{"a.zip", "a.tar.gz"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "a"), 0); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a.zip", "a.tar.gz", "a", "a/b"} {
		_, err := openSource(filepath.Join(dir, name), 1<<20)
		if err == nil || !strings.Contains(err.Error(), "permission denied; let this program read it") || strings.Contains(err.Error(), "fetch it again") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
