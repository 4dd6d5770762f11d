package publish

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"syscall"
)

const (
	// staging is the folder inside the site that holds what is not yet published.
	staging = ".swarmreport-staging"
	// stagedFiles is the folder of the files that Commit renames.
	stagedFiles = staging + "/new"
	// runsFolder is the folder of the runs' folders.
	runsFolder = "runs"
)

// A Folder is a site in a folder, locked for one builder. It is a [Store] whose Put and Delete take effect with Commit.
type Folder struct {
	place  place
	parent *os.Root // the folder that holds the site and its lock
	lock   *os.File
	root   *os.Root                 // the site
	top    *os.File                 // the staging folder, opened before the first write: syncing reports each failure
	new    *os.Root                 // the folder of the staged files
	made   bool                     // OpenFolder made the folder
	step   func(point string) error // called at each step of publishing; nil outside of tests

	versions sync.Mutex // held by PutIf

	mu     sync.Mutex
	old    map[string]string // digests by name, as manifest.json lists them
	puts   map[string]staged // by name
	runs   map[string]int    // number of staged files by run folder
	gone   map[string]bool   // names, and run folders with a slash at the end, to be removed
	failed error             // the first error of Put or Delete: Commit then publishes nothing
	state  state
}

// staged is a file that was Put.
type staged struct {
	sum  string
	kept bool // the site has the same bytes, so nothing was written
}

// state is how far a Folder got.
type state int

const (
	open      state = iota
	journaled       // the next OpenFolder completes the work if this one does not
	committed
	closed
)

// errClosed is returned by calls after Commit or Close.
var errClosed = errors.New("the site was already published or closed")

// OpenFolder checks that dir may be changed (rule W2), takes its lock, and completes or removes what an interrupted
// build left. The inputs are the folders and archives that are read; the site must not be one of them, hold one, or
// lie inside one. The error is a *RefusedError if dir must not be changed, and a *LockedError if another builder is at
// work. The caller ends with Close.
func OpenFolder(dir string, inputs []string) (*Folder, error) { return openFolder(dir, inputs, nil) }

func openFolder(dir string, inputs []string, step func(string) error) (*Folder, error) {
	at, err := locate(dir, inputs)
	if err == nil {
		err = os.MkdirAll(at.parent, 0o777)
	}
	if errors.Is(err, syscall.ENOTDIR) {
		return nil, &RefusedError{Dir: dir, Reason: "its path leads through a file"}
	}
	if err != nil {
		return nil, fmt.Errorf("finding a place for %s: %w", dir, err)
	}
	f := &Folder{place: at, step: step, puts: map[string]staged{}, runs: map[string]int{}, gone: map[string]bool{}}
	if err := f.open(); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// open takes the steps of OpenFolder that leave something to close.
func (f *Folder) open() (err error) {
	if f.parent, err = os.OpenRoot(f.place.parent); err != nil {
		return err
	}
	if err := f.lookUnlocked(); err != nil {
		return err
	}
	if f.lock, err = f.place.takeLock(); err != nil {
		return err
	}
	if err := f.enter(); err != nil {
		return err
	}
	if err := f.recover(); err != nil {
		return err
	}
	if f.old, err = f.look(); err != nil {
		return err
	}
	if err := f.root.MkdirAll(stagedFiles, 0o777); err != nil {
		return fmt.Errorf("writing into %s: %w", f.place.dir(), err)
	}
	if f.new, err = f.root.OpenRoot(stagedFiles); err != nil {
		return err
	}
	f.top, err = f.root.Open(staging)
	return err
}

// lookUnlocked refuses a mistaken folder without leaving a lock file. Where a lock file is, look must wait for the
// lock.
func (f *Folder) lookUnlocked() error {
	if _, err := f.parent.Lstat(f.place.lockName()); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if _, err := f.parent.Lstat(f.place.base); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := f.enter(); err != nil {
		return err
	}
	if _, err := f.root.Lstat(staging); err == nil {
		return nil // an interrupted build, to be completed under the lock
	}
	_, err := f.look()
	return err
}

// enter opens the site's folder, which it makes if there is none.
func (f *Folder) enter() error {
	if f.root != nil {
		return nil
	}
	info, err := f.parent.Lstat(f.place.base)
	if errors.Is(err, fs.ErrNotExist) {
		if err = f.parent.Mkdir(f.place.base, 0o777); err == nil {
			f.made = true
			info, err = f.parent.Lstat(f.place.base)
		}
	}
	if err != nil {
		return fmt.Errorf("opening %s: %w", f.place.dir(), err)
	}
	if !info.IsDir() {
		return &RefusedError{Dir: f.place.dir(), Reason: "it is " + kind(info.Mode()) + ", not a folder"}
	}
	f.root, err = f.parent.OpenRoot(f.place.base)
	return err
}

// Close drops what is not committed and releases the lock. After an error of Commit that left the site incomplete, it
// leaves what the next OpenFolder needs. A second time it does nothing.
func (f *Folder) Close() (err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.state == closed {
		return nil
	}
	if f.top != nil && f.state == open {
		err = errors.Join(f.closeStaging(), f.clearStaging())
	}
	if f.root != nil {
		err = errors.Join(err, f.root.Close())
	}
	if f.made && f.state == open {
		err = errors.Join(err, f.parent.Remove(f.place.base))
	}
	if f.lock != nil {
		err = errors.Join(err, releaseLock(f.lock))
	}
	if f.parent != nil {
		err = errors.Join(err, f.parent.Close())
	}
	f.state = closed
	return err
}

func (f *Folder) closeStaging() error { return errors.Join(f.new.Close(), f.top.Close()) }

// at marks a step of publishing, for tests that interrupt it.
func (f *Folder) at(point string) error {
	if f.step == nil {
		return nil
	}
	return f.step(point)
}

// present checks that the site's folder was not moved, replaced or removed since OpenFolder.
func (f *Folder) present() error {
	now, err := f.parent.Lstat(f.place.base + "/" + staging)
	own, ownErr := f.top.Stat()
	if cmp.Or(err, ownErr) != nil || !os.SameFile(now, own) {
		return fmt.Errorf("%s was removed or replaced during the build", f.place.dir())
	}
	return nil
}
