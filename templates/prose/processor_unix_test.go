//go:build unix

package prose

import (
	"syscall"
	"time"
)

// processor is the processor time that the tests have used so far. A busy machine lengthens what a clock shows, and hardly this.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
