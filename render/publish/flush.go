//go:build !linux

package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
)

// flushEach calls sync on every file and folder under root. Files are opened for writing, which Windows demands;
// folders have nothing to sync there.
func flushEach(root *os.Root, sync func(*os.File) error) error {
	return fs.WalkDir(root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() && runtime.GOOS == "windows" {
			return err
		}
		flag := os.O_RDWR
		if e.IsDir() {
			flag = os.O_RDONLY
		}
		f, err := root.OpenFile(name, flag, 0)
		if err != nil {
			return err
		}
		if err := errors.Join(sync(f), f.Close()); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
}

// flushEarly would bring each file to disk twice here.
func (s *Site) flushEarly() {}
