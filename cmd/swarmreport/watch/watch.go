// Package watch reports that something changed under the paths that a site is made from. It compares names, sizes and
// times again and again, which works on every file system; nothing is read.
package watch

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

const (
	every    = 250 * time.Millisecond // pause between two looks; longer where a look takes long
	patience = 4                      // looks after which a change that goes on is reported
)

// Watch reports changes of its paths.
type Watch struct {
	paths   []string
	own     fs.FileInfo   // folder of the site, which changes with every build
	seen    string        // what was last reported
	changed chan struct{} // holds one: changes during a build make one more build
}

// New watches from now on, except for the folder own.
func New(paths []string, own string) *Watch {
	w := &Watch{paths: paths, changed: make(chan struct{}, 1)}
	w.own, _ = os.Stat(own)
	w.seen = w.print()
	return w
}

// Changed receives a value when something may have changed.
func (w *Watch) Changed() <-chan struct{} { return w.changed }

// Run compares until the context ends. A change is reported once two looks agree, as programs change files in many
// steps.
func (w *Watch) Run(ctx context.Context) {
	last, waited := w.seen, 0
	for {
		start := time.Now()
		now := w.print()
		if now == w.seen {
			waited = 0
		} else if waited++; now == last || waited == patience {
			w.seen, waited = now, 0
			select {
			case w.changed <- struct{}{}:
			default: // reported already, and not yet handled
			}
		}
		last = now
		select {
		case <-ctx.Done():
			return
		case <-time.After(max(every, 10*time.Since(start))):
		}
	}
}

// print is equal for two looks at the same files with the same sizes and times. What cannot be read is left out:
// reading runs reports it. So is what no run is searched in.
func (w *Watch) print() string {
	sum := sha256.New()
	for _, path := range w.paths {
		at, err := filepath.EvalSymlinks(path)
		fmt.Fprintf(sum, "%q %v\n", at, err == nil)
		_ = filepath.WalkDir(at, func(p string, e fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			info, err := e.Info()
			switch {
			case err != nil:
			case e.IsDir() && p != at && (e.Name() == ".git" || e.Name() == "node_modules" || w.own != nil &&
				os.SameFile(info, w.own)):
				return fs.SkipDir
			case !e.IsDir():
				fmt.Fprintf(sum, "%q %d %d\n", p, info.Size(), info.ModTime().UnixNano())
			}
			return nil
		})
	}
	return string(sum.Sum(nil))
}
