package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"sync"
	"syscall"
)

// StageOptions list what must not be touched.
type StageOptions struct {
	// Inputs are the folders and archives that are read. The output must not be one of them, hold one, or lie inside one.
	Inputs []string
}

// A Site is a folder being built next to the one that readers see. Several goroutines may call Add; Publish and Discard
// must not run at the same time as another method.
type Site struct {
	place  place
	parent *os.Root // the folder that holds the site, its lock and its temporary folders
	lock   *os.File // held until the Site is closed
	before standing // what was at the place when the building began

	temp string   // name under parent of the folder being built; after the swap, of the old site
	root *os.Root // the folder temp
	top  *os.File // the folder temp, opened before the first write so that syncing reports every failed one

	mu      sync.Mutex
	closed  bool
	outputs map[string]Output // by folded path
	failed  error             // the first error of Add; the site is then not published
}

// errClosed is returned by calls after Publish or Discard.
var errClosed = errors.New("the site was already published or discarded")

// Stage checks that dir may be replaced (rule W2), takes its lock, removes what killed builders left, and makes an empty
// folder next to it (rule W1). The error is a *RefusedError if dir must not be replaced, and a *LockedError if another
// builder is at work. The caller ends with Publish or Discard.
func Stage(dir string, opts StageOptions) (*Site, error) {
	at, err := locate(dir, opts.Inputs)
	if err == nil {
		err = os.MkdirAll(at.parent, 0o777)
	}
	if errors.Is(err, syscall.ENOTDIR) {
		return nil, &RefusedError{Dir: dir, Reason: "its path leads through a file"}
	}
	if err != nil {
		return nil, fmt.Errorf("finding a place for %s: %w", dir, err)
	}
	s := &Site{place: at, outputs: map[string]Output{}}
	if err := s.open(); err != nil {
		s.Discard()
		return nil, err
	}
	return s, nil
}

// open takes the steps of Stage that leave something to close.
func (s *Site) open() (err error) {
	if s.parent, err = os.OpenRoot(s.place.parent); err != nil {
		return err
	}
	// Without a lock file nobody ever built here, and a mistaken folder is refused without leaving one. Otherwise the
	// look must wait for the lock, because another builder may be swapping folders.
	if _, err := s.parent.Lstat(s.place.lockName()); errors.Is(err, fs.ErrNotExist) {
		if _, err := s.look(); err != nil {
			return err
		}
	}
	if s.lock, err = s.place.takeLock(); err != nil {
		return err
	}
	if err := s.clearLeftovers(); err != nil {
		return err
	}
	if s.before, err = s.look(); err != nil {
		return err
	}
	return s.makeTemp()
}

// makeTemp makes the folder to build in, with the permissions of the site in place, so that a private site stays private.
func (s *Site) makeTemp() (err error) {
	temp := s.place.tempName(os.Getpid(), rand.Uint64())
	if err := s.parent.Mkdir(temp, 0o777); err != nil {
		return fmt.Errorf("making a folder next to %s: %w", s.place.dir(), err)
	}
	s.temp = temp
	if s.before.exists {
		if err := s.parent.Chmod(temp, s.before.mode|0o700); err != nil {
			return fmt.Errorf("giving %s the permissions of the old site: %w", temp, err)
		}
	}
	if s.root, err = s.parent.OpenRoot(temp); err != nil {
		return err
	}
	s.top, err = s.root.Open(".")
	return err
}

// OldFile returns a file of the site in place, or false if its manifest does not list the file as it is.
func (s *Site) OldFile(name string) ([]byte, bool) {
	if s.before.manifest == nil {
		return nil, false
	}
	for _, o := range s.before.manifest.Outputs {
		if o.Path == name {
			body, err := s.parent.ReadFile(path.Join(s.place.base, name))
			return body, err == nil && sumOf(body) == o.SHA256
		}
	}
	return nil, false
}

// Publish writes the manifest, with m's tool and inputs and the files that were added, syncs everything to disk and puts
// the site in place in one step. After an error the old site is as it was, unless the error reports that the new one is
// in place. The Site is closed.
func (s *Site) Publish(m Manifest) error {
	if s.closed {
		return errClosed
	}
	err := s.publish(m)
	if closing := s.close(); err == nil && closing != nil {
		err = fmt.Errorf("the site at %s is in place, but removing the old one: %w", s.place.dir(), closing)
	}
	return err
}

func (s *Site) publish(m Manifest) error {
	if s.failed != nil {
		return fmt.Errorf("not publishing %s: %w", s.place.dir(), s.failed)
	}
	m.Outputs = slices.Collect(maps.Values(s.outputs))
	raw, err := m.Encode()
	if err != nil {
		return err
	}
	if _, err := s.write(File{Path: ManifestName, Body: raw}); err != nil {
		return err
	}
	if err := syncTree(s.top, s.root); err != nil {
		return fmt.Errorf("syncing %s to disk: %w", s.temp, err)
	}
	if err := s.closeTemp(); err != nil {
		return err
	}
	return s.swap()
}

// Discard ends the work without publishing: it removes what was staged and releases the lock. After Publish, or a
// second time, it does nothing, so it can be deferred.
func (s *Site) Discard() {
	// The caller returns a more useful error already, and the next Stage removes what is left.
	_ = s.close()
}

// close removes the temporary folder and releases everything, the lock last.
func (s *Site) close() error {
	if s.closed {
		return nil
	}
	s.closed = true
	err := s.closeTemp()
	if s.temp != "" {
		err = errors.Join(err, s.parent.RemoveAll(s.temp))
	}
	if s.parent != nil {
		err = errors.Join(err, s.parent.Close())
	}
	if s.lock != nil {
		err = errors.Join(err, releaseLock(s.lock))
	}
	return err
}

// closeTemp closes the folder being built; Windows does not rename a folder that is open.
func (s *Site) closeTemp() (err error) {
	if s.root != nil {
		err, s.root = s.root.Close(), nil
	}
	if s.top != nil {
		err, s.top = errors.Join(err, s.top.Close()), nil
	}
	return err
}
