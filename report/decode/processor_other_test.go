//go:build !unix

package decode

import "time"

// processor is the clock where the system does not tell a processor's time.
func processor() time.Duration { return time.Duration(time.Now().UnixNano()) }
