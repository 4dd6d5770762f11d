package main

import (
	"os"
	"strings"
	"testing"
)

// TestADeviceIsNotCalledAFile: the advice to a plain file would mislead.
func TestADeviceIsNotCalledAFile(t *testing.T) {
	t.Parallel()
	info, err := os.Stat(os.DevNull)
	if err != nil || info.Mode().IsRegular() {
		t.Skip("this system shows its empty device as a file")
	}
	if _, stderr := mustRun(t, exitMisused, "check", os.DevNull); !strings.Contains(stderr, "is no folder and no plain file") {
		t.Errorf("it says %q", stderr)
	}
}
