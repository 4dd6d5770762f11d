package publish

import (
	"errors"
	"io"
	"math"
)

// LockData returns what SetLockData stored. It may be torn after a power cut, and absent where the site was copied: it
// is a hint only.
func (f *Folder) LockData() ([]byte, error) {
	return io.ReadAll(io.NewSectionReader(f.lock, 0, math.MaxInt64))
}

// SetLockData stores data in the lock file, next to the site whose bytes follow from the inputs alone. It may be called
// before Close only, also after Commit.
func (f *Folder) SetLockData(data []byte) error {
	err := f.lock.Truncate(0)
	_, werr := f.lock.WriteAt(data, 0)
	return errors.Join(err, werr)
}
