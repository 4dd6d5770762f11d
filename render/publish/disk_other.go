//go:build !linux && !darwin

package publish

import (
	"errors"
	"os"
	"path/filepath"
)

// exchange is not offered by these systems.
func exchange(_, _ string) error { return errors.ErrUnsupported }

// flush brings each file to disk.
func flush(_ *os.File, root *os.Root) error { return flushEach(root, (*os.File).Sync) }

// lookIn tells the size of what has a name in a folder, and when it was last written, in nanoseconds; it follows no link in the last step.
func lookIn(dir *os.File, name string) (bytes, written int64, err error) {
	info, err := os.Lstat(filepath.Join(dir.Name(), name))
	if err != nil {
		return 0, 0, err
	}
	return info.Size(), info.ModTime().UnixNano(), nil
}

// linkIn gives a file of the folder there the same name in the folder here too.
func linkIn(here, there *os.File, name string) error {
	return os.Link(filepath.Join(there.Name(), name), filepath.Join(here.Name(), name))
}

// removeIn removes a file's name from a folder.
func removeIn(dir *os.File, name string) error { return os.Remove(filepath.Join(dir.Name(), name)) }

// scatter is for file systems that choose a place by the names of folders.
func scatter(*os.File, bool) bool { return false }
