package rundir

import (
	"archive/zip"
	"io/fs"
	"strings"
	"testing"
)

// TestARefusalSaysTheCure: the system's words alone leave the reader without one.
func TestARefusalSaysTheCure(t *testing.T) {
	for err, want := range map[error]string{
		fs.ErrPermission: "give the user who runs this the right to read it",
		zip.ErrAlgorithm: "pack the archive with its usual method",
		zip.ErrChecksum:  "its checksum does not match its bytes; put a complete copy in its place",
	} {
		got := Options{}.refusal("x", &fs.PathError{Op: "open", Path: "a.json", Err: err}).Message
		if !strings.Contains(got, want) || strings.Contains(got, "a.json") {
			t.Errorf("%v: got %q", err, got)
		}
	}
}
