//go:build linux || darwin

package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

// A file is looked at, linked and removed from its open folder: by its whole path the system would walk down to it each time.

// lookIn tells the size of what has a name in a folder, and when it was last written, in nanoseconds; it follows no link in the last step.
func lookIn(dir *os.File, name string) (bytes, written int64, err error) {
	var st unix.Stat_t
	err = unix.Fstatat(int(dir.Fd()), name, &st, unix.AT_SYMLINK_NOFOLLOW)
	return st.Size, st.Mtim.Nano(), err
}

// linkIn gives a file of the folder there the same name in the folder here too.
func linkIn(here, there *os.File, name string) error {
	return unix.Linkat(int(there.Fd()), name, int(here.Fd()), name, 0)
}

// removeIn removes a file's name from a folder.
func removeIn(dir *os.File, name string) error { return unix.Unlinkat(int(dir.Fd()), name, 0) }
