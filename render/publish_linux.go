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
