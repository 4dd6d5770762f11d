package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps a and b, each in a folder, in one step. A file system that cannot do so returns ENOTSUP, which is
// errors.ErrUnsupported.
func exchange(from *os.File, a string, to *os.File, b string) error {
	return unix.RenameatxNp(int(from.Fd()), a, int(to.Fd()), b, unix.RENAME_SWAP)
}
