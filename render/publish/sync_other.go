//go:build !linux

package publish

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
)

// syncStaging syncs every staged file and folder to disk. Files are opened for writing, which Windows demands; folders
// cannot be synced there.
func syncStaging(_ *os.File, root *os.Root) error {
	return fs.WalkDir(root.FS(), staging, func(name string, e fs.DirEntry, err error) error {
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
		return errors.Join(f.Sync(), f.Close())
	})
}
