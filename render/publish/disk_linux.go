package publish

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

// scatter says of a folder, or no longer, that those in it have nothing to do with each other, as chattr +T does: ext4 then puts a new one anywhere.
// It reports whether the file system knows of that.
func scatter(dir *os.File, on bool) bool {
	flags, err := unix.IoctlGetUint32(int(dir.Fd()), unix.FS_IOC_GETFLAGS)
	if err != nil {
		return false
	}
	if flags &^= topOfTrees; on {
		flags |= topOfTrees
	}
	return unix.IoctlSetPointerInt(int(dir.Fd()), unix.FS_IOC_SETFLAGS, int(flags)) == nil
}

const topOfTrees = 0x20000 // FS_TOPDIR_FL

// flush brings everything under top to disk with one call, since Linux 5.8 with an answer to whether any write failed
// after top was opened (syncfs(2)). It also waits for what others wrote to the same file system.
func flush(top *os.File, _ *os.Root) error {
	return unix.Syncfs(int(top.Fd()))
}

// flushEarly begins what flush ends. Errors are told once to each handle, so it has one of its own.
func (s *Site) flushEarly() {
	if dir, err := s.root.Open("."); err == nil {
		_ = unix.Syncfs(int(dir.Fd()))
		dir.Close()
	}
}
