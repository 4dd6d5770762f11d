package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps two folders in one step. File systems that cannot answer ENOTSUP, which is errors.ErrUnsupported.
func exchange(a, b string) error {
	return unix.RenameatxNp(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_SWAP)
}

// flush hands each file to the drive, and then once has the drive write down what it holds. os.File.Sync does both,
// and a site has many files.
func flush(top *os.File, root *os.Root) error {
	err := flushEach(root, func(f *os.File) error { return unix.Fsync(int(f.Fd())) })
	if err != nil {
		return err
	}
	return top.Sync()
}

// scatter is for file systems that choose a place by the names of folders.
func scatter(*os.File, bool) bool { return false }
