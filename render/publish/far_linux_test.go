package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

func scattered(dir *os.File) bool {
	flags, err := unix.IoctlGetUint32(int(dir.Fd()), unix.FS_IOC_GETFLAGS)
	return err == nil && flags&topOfTrees != 0
}
