//go:build !unix

package effort

import "time"

// SoFar is nothing where the system does not tell a processor's time: what is held against it is then not examined.
func SoFar() time.Duration { return 0 }
