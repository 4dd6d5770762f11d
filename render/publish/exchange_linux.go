package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps a and b, each in a folder, in one step. A file system that cannot do so returns EINVAL; a union of
// file systems returns EXDEV.
func exchange(from *os.File, a string, to *os.File, b string) error {
	err := unix.Renameat2(int(from.Fd()), a, int(to.Fd()), b, unix.RENAME_EXCHANGE)
	if err == unix.EINVAL || err == unix.EXDEV {
		return errors.ErrUnsupported
	}
	return err
}
