//go:build unix

package main

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/unix"
)

// openFlags: a named pipe must not make us wait, and a link must not be followed.
const openFlags = unix.O_NONBLOCK | unix.O_NOFOLLOW

// inode is the number of a file on its disk; a file that replaces another has another one.
func inode(info fs.FileInfo) uint64 {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Ino)
	}
	return 0
}
