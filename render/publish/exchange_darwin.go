package publish

import "golang.org/x/sys/unix"

// exchange swaps two folders in one step. A file system that cannot do so returns ENOTSUP, which is errors.ErrUnsupported.
func exchange(a, b string) error {
	return unix.RenameatxNp(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_SWAP)
}
