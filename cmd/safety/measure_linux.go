package main

import (
	"os"
	"syscall"
)

// peak is the most memory that an ended process held, in bytes.
func peak(p *os.ProcessState) int64 {
	if usage, ok := p.SysUsage().(*syscall.Rusage); ok {
		return usage.Maxrss << 10
	}
	return 0
}

// inMemory says whether a folder is on a file system that is held in memory (tmpfs). There a build does not wait for a disk, so that
// many more rounds fit into an hour; a signal leaves the same behind.
func inMemory(dir string) bool {
	const tmpfs = 0x01021994
	var s syscall.Statfs_t
	return syscall.Statfs(dir, &s) == nil && s.Type == tmpfs
}
