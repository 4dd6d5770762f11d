package publish

import (
	"errors"
	"io/fs"
	"os"
)

// scratchName is no name of a site's file, and one that no reader of a run claims.
const scratchName = ".scratch"

// Scratch is a file for what the builder wants to forget until it comes back to it. It lies on the disk that the site is made for, has no
// name where the system allows it, and is gone when the site is published or discarded.
func (s *Site) Scratch() (*os.File, error) {
	if s.scratch != nil {
		return s.scratch, nil
	}
	f, err := s.root.OpenFile(scratchName, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	s.scratch = f
	_ = s.root.Remove(scratchName) // Windows keeps the name of an open file, for dropScratch
	return f, nil
}

// dropScratch comes before the wait for the disk, which would take the file for one to be kept.
func (s *Site) dropScratch() error {
	if s.scratch == nil {
		return nil
	}
	err := s.scratch.Close()
	s.scratch = nil
	if gone := s.root.Remove(scratchName); gone != nil && !errors.Is(gone, fs.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}
