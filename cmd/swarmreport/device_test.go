package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestADeviceIsNotCalledAFile: the advice to a plain file would mislead, and one that is called an archive is not opened either: a pipe would
// never end.
func TestADeviceIsNotCalledAFile(t *testing.T) {
	t.Parallel()
	info, err := os.Stat(os.DevNull)
	if err != nil || info.Mode().IsRegular() {
		t.Skip("this system shows its empty device as a file")
	}
	zip := filepath.Join(t.TempDir(), "run.zip")
	if err := os.Symlink(os.DevNull, zip); err != nil {
		zip = os.DevNull
	}
	for _, path := range []string{os.DevNull, zip} {
		if _, stderr := mustRun(t, exitMisused, "check", path); !strings.Contains(stderr, "is no folder, and no .zip or .tar.gz") {
			t.Errorf("of %s it says %q", path, stderr)
		}
	}
}
