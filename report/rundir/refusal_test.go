package rundir

import (
	"io/fs"
	"strings"
	"testing"
)

// TestARefusalForWantOfARightSaysTheCure: the system's words alone leave the reader without one.
func TestARefusalForWantOfARightSaysTheCure(t *testing.T) {
	got := Options{}.refusal(&fs.PathError{Op: "open", Path: "a.json", Err: fs.ErrPermission}).Message
	if !strings.Contains(got, "give the user who runs this the right to read it") || strings.Contains(got, "a.json") {
		t.Errorf("got %q", got)
	}
}
