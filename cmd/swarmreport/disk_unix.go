//go:build unix

package main

import (
	"io/fs"
	"syscall"
)

// openFlags: a named pipe must not make us wait, and a link must not be followed.
const openFlags = syscall.O_NONBLOCK | syscall.O_NOFOLLOW

// inode is the number of a file on its disk; a file that replaces another has another one.
func inode(info fs.FileInfo) uint64 {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Ino)
	}
	return 0
}
