package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// swap puts the folder being built in place, and what was there under the temporary name, from where close removes it.
// It looks at the place once more: somebody may have put a file there during the build (rule W2).
func (s *Site) swap() error {
	now, err := s.look()
	if err != nil {
		return err
	}
	if err := s.place.put(s.temp, now.exists); err != nil {
		return fmt.Errorf("putting %s in place: %w%s", s.place.dir(), err, hint(err))
	}
	// The old site is removed only when the disk has the new one.
	if err := syncFolder(s.place.parent); err != nil {
		return fmt.Errorf("the site at %s is in place, but syncing its folder to disk: %w", s.place.dir(), err)
	}
	return nil
}

// put makes temp the site. Where a site or an empty folder is, rename alone would fail or leave a moment without a site,
// so the two are exchanged, or moved one after the other where the system has no exchange.
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

// putAside swaps in three renames. A builder killed after the first leaves no site; clearLeftovers repairs that.
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

// hint names the remedy for a swap that fails where everything before it went well: a mounted folder cannot be renamed.
func hint(err error) string {
	if errors.Is(err, syscall.EBUSY) || errors.Is(err, syscall.EXDEV) {
		return "; if it is a mount point, name a folder inside it"
	}
	return ""
}

// clearLeftovers removes what killed builders left next to the site; the lock is held, so nobody uses it. Where putAside
// was interrupted, the old site is first brought back.
func (s *Site) clearLeftovers() error {
	entries, err := fs.ReadDir(s.parent.FS(), ".")
	if err != nil {
		return fmt.Errorf("looking for leftovers of earlier builds: %w", err)
	}
	_, err = s.parent.Lstat(s.place.base)
	absent := errors.Is(err, fs.ErrNotExist)
	for _, e := range entries {
		if !e.IsDir() || !s.place.temporary(e.Name()) {
			continue
		}
		if absent && strings.HasPrefix(e.Name(), s.place.asideName("")) {
			absent, err = false, s.parent.Rename(e.Name(), s.place.base)
		} else {
			err = s.parent.RemoveAll(e.Name())
		}
		if err != nil {
			return fmt.Errorf("removing what an earlier build left: %w", err)
		}
	}
	return nil
}

// syncFolder syncs the names in a folder to disk. Windows has no such call.
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
