package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

// syncStaging syncs the whole file system to disk with one call. Since Linux 5.8 it reports any write that failed after
// top was opened (syncfs(2)).
func syncStaging(top *os.File, _ *os.Root) error { return unix.Syncfs(int(top.Fd())) }
