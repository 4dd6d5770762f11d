//go:build linux || darwin

package memo

import (
	"io/fs"
	"syscall"
)

// statOf takes what tells a changed file from an unchanged one; false where that is not to be had.
func statOf(info fs.FileInfo) (stat, bool) {
	sys, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return stat{}, false
	}
	return stat{Bytes: info.Size(), Written: info.ModTime().UnixNano(), Inode: sys.Ino, Changed: changed(sys)}, true
}
