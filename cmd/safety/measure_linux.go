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
