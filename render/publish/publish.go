package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"sync"
	"syscall"
	"time"

	"swarmreport/report/parallel"
)

// StageOptions say what must not be touched.
type StageOptions struct {
	// Inputs are the folders and archives that are read. The output must not be one of them, hold one, or lie inside one.
	Inputs []string
	// Spare is a folder of the user's cache in which the emptied folders of a replaced site may wait for its next build; empty: nowhere.
	Spare string
	// Ahead has read the site in place already; nil: nobody has.
	Ahead *Ahead
	// Meanwhile is called once all is written, before the wait for the disk; nil: nothing is.
	Meanwhile func()
}

// A Site is a folder being built beside the one that readers see. Its methods may be called by several goroutines.
type Site struct {
	place  place
	parent *os.Root // the folder that holds the site, its lock and its temporary folders
	lock   *os.File // held until the Site is closed
	before standing // what stood at the place when the building began
	opts   StageOptions

	fresh fs.FileMode // of a folder that is made now
	began time.Time   // by the clock of the file system, after the first look

	temp string   // name under parent of the folder being built; after the swap, of the old site
	root *os.Root // the folder temp
	top  *os.File // the folder temp, opened before the first write so that flush hears of every failed one

	scratch *os.File // see Scratch
	early   early

	// gate is held for reading while a file is added, for writing while the site is published or discarded.
	gate   sync.RWMutex
	closed bool

	mu      sync.Mutex
	staged  map[string]staged // by folded path
	folders map[string]bool   // folders made under temp
	failed  error             // the first error of Add; the site is then not published
	outputs []Output          // once it is being published
}

// staged is a file of the new site.
type staged struct {
	Output
	kept bool // it is taken from the site in place, and not written anew
}

// errClosed answers calls after Publish or Discard.
var errClosed = errors.New("the site was already published or discarded")

// Stage checks that dir may be replaced (rule W2), takes its lock, clears what killed builders left, and makes an empty
// folder beside it (rule W1). The error is a *RefusedError when dir must not be replaced, and a *LockedError when
// another builder is at work. The caller ends with Publish or Discard.
func Stage(dir string, opts StageOptions) (*Site, error) {
	at, err := settle(dir, opts.Inputs)
	if err != nil {
		return nil, throughFile(dir, err)
	}
	if err := os.MkdirAll(at.parent, 0o777); err != nil {
		return nil, throughFile(dir, fmt.Errorf("making the folder for %s: %w", at.dir(), err))
	}
	s := &Site{place: at, opts: opts, folders: map[string]bool{".": true}}
	if err := s.open(); err != nil {
		s.Discard()
		return nil, err
	}
	return s, nil
}

// throughFile makes a refusal of the error that a part of the path is a file.
func throughFile(dir string, err error) error {
	if errors.Is(err, syscall.ENOTDIR) {
		return &RefusedError{Dir: dir, Reason: "it leads through a file as if that were a folder"}
	}
	return err
}

// open takes the steps of Stage that leave something to close.
func (s *Site) open() (err error) {
	if s.parent, err = os.OpenRoot(s.place.parent); err != nil {
		return err
	}
	// Where no lock file is, nobody ever built, and a mistaken folder can be refused without leaving one. Otherwise
	// the look must wait for the lock: a builder may be swapping folders under our eyes.
	if _, err := s.parent.Lstat(s.place.lockName()); errors.Is(err, os.ErrNotExist) {
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
	s.staged = make(map[string]staged, len(s.before.files)) // most files are there again
	return s.makeTemp()
}

// makeTemp makes the folder to build in. It gets the permissions of the site in place, so that a private site stays so.
func (s *Site) makeTemp() (err error) {
	temp := s.place.tempName(os.Getpid(), rand.Uint64())
	if err := s.parent.Mkdir(temp, 0o777); err != nil {
		return fmt.Errorf("making a folder beside %s: %w", s.place.dir(), err)
	}
	s.temp = temp
	info, err := s.parent.Lstat(temp)
	if err != nil {
		return err
	}
	s.fresh, s.began = info.Mode(), info.ModTime()
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

// made is the folder being built.
func (s *Site) made() opened { return opened{s.root, s.top} }

// Old is the manifest of the site in place, or nil when there is none. It must not be changed.
func (s *Site) Old() *Manifest { return s.before.manifest }

// Publish writes the manifest, with m's tool and inputs and the files that were added and kept, brings everything to
// disk and puts the site in place in one step. When the result would equal the site in place, that one stays untouched.
// After an error the old site stands as it was, unless the error says that the new one is in place. The Site is closed.
func (s *Site) Publish(m Manifest) error {
	s.gate.Lock()
	defer s.gate.Unlock()
	if s.closed {
		return errClosed
	}
	err := s.publish(m)
	if closing := s.close(); err == nil && closing != nil {
		err = fmt.Errorf("the site at %s is in place, but clearing up beside it: %w", s.place.dir(), closing)
	}
	return err
}

func (s *Site) publish(m Manifest) error {
	if s.failed != nil {
		return fmt.Errorf("not publishing %s: %w", s.place.dir(), s.failed)
	}
	s.outputs = s.Outputs()
	m.Outputs = s.outputs
	raw, same, err := s.prepare(m)
	if err != nil || same {
		return err
	}
	if err := errors.Join(s.write(ManifestName, raw), s.dropScratch()); err != nil {
		return err
	}
	if s.opts.Meanwhile != nil {
		s.opts.Meanwhile()
	}
	if err := flush(s.top, s.root); err != nil {
		return fmt.Errorf("bringing %s to disk: %w", s.temp, err)
	}
	if err := s.closeTemp(); err != nil {
		return err
	}
	return s.swap()
}

// prepare encodes the manifest and links the kept files. Where nothing was written anew the manifest comes first: the site in place may be
// the same, and then there is nothing to do.
func (s *Site) prepare(m Manifest) (raw []byte, same bool, err error) {
	encode := func() (err error) {
		raw, err = m.Encode()
		return err
	}
	if !s.onlyKept() {
		err = parallel.Try([]func() error{encode, s.linkKept}, func(step func() error) error { return step() })
		return raw, false, err
	}
	if err := encode(); err != nil || s.unchanged(raw, m.Outputs) {
		return raw, err == nil, err
	}
	return raw, false, s.linkKept()
}

// Discard ends the work without publishing: it removes what was staged and releases the lock. After Publish, or a
// second time, it does nothing, so it can be deferred. It waits for calls of Add that are under way.
func (s *Site) Discard() {
	s.gate.Lock()
	defer s.gate.Unlock()
	// The caller is already on the way out with a better error, and the next Stage clears what is left.
	_ = s.close()
}

// close removes the temporary folder and lets go of everything, the lock last.
func (s *Site) close() error {
	if s.closed {
		return nil
	}
	s.closed = true
	err := s.closeTemp()
	if s.temp != "" {
		err = errors.Join(err, s.clear(s.temp))
	}
	if s.parent != nil {
		err = errors.Join(err, s.parent.Close())
	}
	if s.lock != nil {
		err = errors.Join(err, giveUp(s.lock))
	}
	return err
}

// closeTemp closes the folder being built; Windows does not rename a folder that is open.
func (s *Site) closeTemp() error {
	s.early.told.Wait()
	err := s.dropScratch()
	if s.root != nil {
		err, s.root = s.root.Close(), nil
	}
	if s.top != nil {
		err, s.top = errors.Join(err, s.top.Close()), nil
	}
	return err
}
