//go:build unix

package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// takeLock locks the place until the file is closed or the process ends, however it ends (rule W1). The lock file is
// never removed: a builder that had opened it before would then hold a lock that nobody else can see.
func (p place) takeLock() (*os.File, error) {
	name := filepath.Join(p.parent, p.lockName())
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|unix.O_NOFOLLOW|unix.O_NONBLOCK, 0o666)
	if err != nil {
		return nil, fmt.Errorf("making the lock for %s, whose parent folder must be writable: %w", p.dir(), err)
	}
	err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if err == nil {
		return f, nil
	}
	f.Close()
	if errors.Is(err, unix.EWOULDBLOCK) {
		return nil, &LockedError{Dir: p.dir(), Lock: name}
	}
	return nil, fmt.Errorf("locking %s: %w", name, err)
}

// releaseLock ends a lock for all who have the file open: a program that was being started at that moment keeps it open
// until it begins.
func releaseLock(lock *os.File) error {
	return errors.Join(unix.Flock(int(lock.Fd()), unix.LOCK_UN), lock.Close())
}
