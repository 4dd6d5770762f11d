//go:build unix

package disk

import "golang.org/x/sys/unix"

// openFlags: a named pipe must not make us wait, and a link must not be followed.
const openFlags = unix.O_NONBLOCK | unix.O_NOFOLLOW
