package publish

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchange swaps two folders in one step. A file system that cannot do so returns EINVAL.
func exchange(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	if err == unix.EINVAL {
		return errors.ErrUnsupported
	}
	return err
}
