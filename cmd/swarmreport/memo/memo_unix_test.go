//go:build unix

package memo

import (
	"path/filepath"
	"syscall"
	"testing"
)

// TestAPipeIsNoNote: what is no file in the place of a note is not waited for.
func TestAPipeIsNoNote(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "inputs")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if text, err := readNote(pipe); err == nil {
		t.Errorf("read %q from a pipe", text)
	}
}
