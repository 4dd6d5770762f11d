//go:build !linux && !darwin

package render

import (
	"errors"
	"os"
	"path/filepath"
)

// exchange is not offered by these systems.
func exchange(_, _ string) error { return errors.ErrUnsupported }

// flush brings each file to disk.
func flush(_ *os.File, root *os.Root) error { return flushEach(root, (*os.File).Sync) }

// linkInto gives the file old in the folder there a second name in the folder here.
func linkInto(here *os.File, name string, there *os.File, old string) error {
	return os.Link(filepath.Join(there.Name(), old), filepath.Join(here.Name(), name))
}

// sizeIn gives a file's size, and when it was last written, in nanoseconds.
func sizeIn(dir *os.File, name string) (size, written int64, err error) {
	info, err := os.Lstat(filepath.Join(dir.Name(), name))
	if err != nil {
		return 0, 0, err
	}
	return info.Size(), info.ModTime().UnixNano(), nil
}
