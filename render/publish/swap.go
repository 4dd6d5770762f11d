package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// swap puts the folder being built in place, and what stood there under the temporary name, from where close removes
// it.
func (s *Site) swap() error {
	occupied, err := s.lookAgain()
	if err != nil {
		return err
	}
	if err := s.place.put(s.temp, occupied); err != nil {
		return fmt.Errorf("putting %s in place: %w%s", s.place.dir(), err, hint(err))
	}
	// The old site is removed only when the disk knows of the new one.
	if err := syncFolder(s.place.parent); err != nil {
		return fmt.Errorf("the site at %s is in place, but bringing its folder to disk: %w", s.place.dir(), err)
	}
	return nil
}

// put makes temp the site. Where a site or an empty folder stands, rename alone would fail or leave a moment without
// a site, so the two are exchanged, or moved one after the other where the system has no exchange.
func (p place) put(temp string, occupied bool) error {
	from := filepath.Join(p.parent, temp)
	if !occupied {
		return os.Rename(from, p.dir())
	}
	err := exchange(from, p.dir())
	if errors.Is(err, errors.ErrUnsupported) {
		return p.putAside(temp)
	}
	return err
}

// putAside swaps in three renames. A builder killed after the first leaves no site in place; clearLeftovers mends that.
func (p place) putAside(temp string) error {
	from, aside := filepath.Join(p.parent, temp), filepath.Join(p.parent, p.asideName(temp))
	if err := os.Rename(p.dir(), aside); err != nil {
		return err
	}
	if err := os.Rename(from, p.dir()); err != nil {
		return errors.Join(err, os.Rename(aside, p.dir()))
	}
	if err := os.Rename(aside, from); err != nil {
		return fmt.Errorf("the new site is in place, but moving the old one away: %w", err)
	}
	return nil
}

// hint is the cure for a swap that fails where everything before it went well: a mounted folder cannot be renamed.
func hint(err error) string {
	if errors.Is(err, syscall.EBUSY) || errors.Is(err, syscall.EXDEV) {
		return "; if it is a mount point, name a folder inside it"
	}
	return ""
}

// syncFolder brings the names in a folder to disk. Windows has no such call.
func syncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
