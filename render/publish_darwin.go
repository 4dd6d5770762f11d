package render

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

// linkInto gives the file old in the folder there a second name in the folder here.
func linkInto(here *os.File, name string, there *os.File, old string) error {
	return unix.Linkat(int(there.Fd()), old, int(here.Fd()), name, 0)
}

// sizeIn gives a file's size, and when it was last written, in nanoseconds.
func sizeIn(dir *os.File, name string) (size, written int64, err error) {
	var st unix.Stat_t
	err = unix.Fstatat(int(dir.Fd()), name, &st, unix.AT_SYMLINK_NOFOLLOW)
	return st.Size, st.Mtim.Nano(), err
}
