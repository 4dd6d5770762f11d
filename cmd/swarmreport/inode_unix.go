//go:build unix

package main

import (
	"io/fs"
	"syscall"
)

// inode is the number of a file on its disk; a file that replaces another has another one.
func inode(info fs.FileInfo) uint64 {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Ino)
	}
	return 0
}
