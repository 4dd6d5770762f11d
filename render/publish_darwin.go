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

// linker gives files of the folder there a second name in the folder here, and tells the size of one there and when it was last written, in
// nanoseconds. Both folders stay open for as long as it is used.
func linker(here, there *os.File) (link func(old, name string) error, size func(old string) (bytes, written int64, err error)) {
	to, from := int(here.Fd()), int(there.Fd())
	link = func(old, name string) error { return unix.Linkat(from, old, to, name, 0) }
	size = func(old string) (int64, int64, error) {
		var st unix.Stat_t
		err := unix.Fstatat(from, old, &st, unix.AT_SYMLINK_NOFOLLOW)
		return st.Size, st.Mtim.Nano(), err
	}
	return link, size
}
