package render

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps two folders in one step. File systems that cannot answer EINVAL.
func exchange(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	if err == unix.EINVAL {
		return errors.ErrUnsupported
	}
	return err
}

// flush brings everything under top to disk with one call, since Linux 5.8 with an answer to whether any write failed
// after top was opened (syncfs(2)). It also waits for what others wrote to the same file system.
func flush(top *os.File, _ *os.Root) error {
	return unix.Syncfs(int(top.Fd()))
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
