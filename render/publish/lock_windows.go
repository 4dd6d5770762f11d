package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sys/windows"
)

// takeLock opens the lock file without sharing it, so that nobody else can open it until it is closed or the process
// ends (rule W1).
func (p place) takeLock() (*os.File, error) {
	name := filepath.Join(p.parent, p.lockName())
	wide, err := windows.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	const unshared = 0
	h, err := windows.CreateFile(wide, windows.GENERIC_READ|windows.GENERIC_WRITE, unshared, nil,
		windows.OPEN_ALWAYS, windows.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, windows.ERROR_SHARING_VIOLATION) {
		return nil, &LockedError{Dir: p.dir(), Lock: name}
	}
	if err != nil {
		return nil, fmt.Errorf("making the lock for %s, whose parent folder must be writable: %w", p.dir(), err)
	}
	return os.NewFile(uintptr(h), name), nil
}

// releaseLock ends a lock.
func releaseLock(lock *os.File) error { return lock.Close() }
