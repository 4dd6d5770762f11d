//go:build unix

package publish

import (
	"testing"

	"golang.org/x/sys/unix"
)

// A released lock is free, though a program that was just being started still has the file open.
func TestReleaseLockForAllWhoHaveItOpen(t *testing.T) {
	at := place{parent: t.TempDir(), base: "site"}
	first, err := at.takeLock()
	if err != nil {
		t.Fatal(err)
	}
	child, err := unix.Dup(int(first.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(child)
	if err := releaseLock(first); err != nil {
		t.Fatal(err)
	}
	second, err := at.takeLock()
	if err != nil {
		t.Fatal(err)
	}
	if err := releaseLock(second); err != nil {
		t.Error(err)
	}
}
