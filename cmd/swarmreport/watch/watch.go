// Package watch tells a server that what it shows may be different now: that something changed under the paths that its site is made from.
//
// The system tells of changed files as they change, which many programs do in many small steps; a change is told on when it is over. Where
// the system cannot, as on some network drives, the watch says so and looks at everything every few seconds instead. What lies there is
// neither read nor judged here.
package watch

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	quietFor = 150 * time.Millisecond // a change is over when nothing more came for so long …
	noisyFor = time.Second            // … and is told after so long even when it goes on
)

// LookEvery is how often the paths are looked at where watching fails.
const LookEvery = 2 * time.Second

// Watch tells that something under the inputs may be different. It never misses a change: every folder is on the list
// before it is told of, and a change that comes later is told again.
type Watch struct {
	ground  ground
	system  *fsnotify.Watcher // nil where the system gives none
	broken  error             // why the system cannot watch, known from the start
	changed chan struct{}     // holds one: changes during a build make one more build
	failed  chan error        // holds one: why folders are only looked at from now on
	every   time.Duration     // LookEvery
}

// New watches from now on, all but the folder own, which the server itself writes to.
func New(paths []string, own string) *Watch {
	w := &Watch{ground: newGround(paths, own), changed: make(chan struct{}, 1), failed: make(chan error, 1), every: LookEvery}
	if w.system, w.broken = fsnotify.NewWatcher(); w.broken == nil {
		_, w.broken = w.enlist()
	}
	return w
}

// Changed gives a value when something may be different.
func (w *Watch) Changed() <-chan struct{} { return w.changed }

// Failed gives the reason, once, where the system does not watch and the folders are looked at from now on.
func (w *Watch) Failed() <-chan error { return w.failed }

// Run tells of changes until the context ends.
func (w *Watch) Run(ctx context.Context) {
	err := w.broken
	if err == nil {
		err = w.hear(ctx)
	}
	if w.system != nil {
		err = errors.Join(err, w.system.Close())
	}
	if err != nil && ctx.Err() == nil {
		w.failed <- err
		w.look(ctx)
	}
}

// enlist puts every folder on the system's list, those too that are there already: a folder may have been replaced by
// another of its name. It says whether an input is absent.
func (w *Watch) enlist() (absent bool, err error) {
	folders, absent := w.ground.folders()
	for _, f := range folders {
		if err := w.system.Add(f); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return absent, err
		}
	}
	return absent, nil
}

// hear listens to the system. Its error says that it cannot go on.
func (w *Watch) hear(ctx context.Context) error {
	settled := time.NewTimer(w.every)
	settled.Stop()
	defer settled.Stop()
	var since time.Time // of the first change not yet told; zero when there is none
	for {
		select {
		case <-ctx.Done():
			return nil
		case e := <-w.system.Events:
			if w.concerns(e) {
				if since.IsZero() {
					since = time.Now()
				}
				settled.Reset(min(quietFor, noisyFor-time.Since(since)))
			}
		case err := <-w.system.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return err
			}
			settled.Reset(quietFor)
		case <-settled.C:
			since = time.Time{}
			absent, err := w.tellSettled()
			if err != nil {
				return err
			}
			if absent {
				settled.Reset(w.every) // no folder above it is watched, so its return makes no event
			}
		}
	}
}

// tellSettled tells of a change once the folders that it made are watched too, and says whether an input is absent.
func (w *Watch) tellSettled() (absent bool, err error) {
	if absent, err = w.enlist(); err == nil {
		w.tell()
	}
	return absent, err
}

// concerns leaves out what changes no byte, such as a new time of last access, and the neighbours of a packed input.
func (w *Watch) concerns(e fsnotify.Event) bool {
	return e.Op != fsnotify.Chmod && w.ground.covers(e.Name)
}

// look is the way without the system: it compares what lies there with what lay there before.
func (w *Watch) look(ctx context.Context) {
	tick := time.NewTicker(w.every)
	defer tick.Stop()
	seen := w.ground.print()
	w.tell() // what changed since the listening failed
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if now := w.ground.print(); now != seen {
				seen = now
				w.tell()
			}
		}
	}
}

func (w *Watch) tell() {
	select {
	case w.changed <- struct{}{}:
	default: // told already, and not yet acted on
	}
}
