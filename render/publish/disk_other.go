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

// linker gives a file of the folder there the same name in the folder here too, and tells the size of one there and when it was last
// written, in nanoseconds.
func linker(here, there *os.File) (link func(name string) error, size func(name string) (bytes, written int64, err error)) {
	link = func(name string) error {
		return os.Link(filepath.Join(there.Name(), name), filepath.Join(here.Name(), name))
	}
	size = func(name string) (int64, int64, error) {
		info, err := os.Lstat(filepath.Join(there.Name(), name))
		if err != nil {
			return 0, 0, err
		}
		return info.Size(), info.ModTime().UnixNano(), nil
	}
	return link, size
}

// scatter is for file systems that choose a place by the names of folders.
func scatter(*os.File, bool) bool { return false }
