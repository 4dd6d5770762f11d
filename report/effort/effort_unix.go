//go:build unix

// Package effort tells tests how much processor time they have used: a busy machine lengthens what a clock shows, and hardly this. For
// tests alone.
package effort

import (
	"syscall"
	"time"
)

// SoFar is the processor time of this process since it began.
func SoFar() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
