// Package serve answers a browser on this machine with a site, and puts the next site in its place when there is one.
//
// A Live shows one edition after the other; a page that is open asks by a small script of ours whether it is still as
// it was. What the site says, and when it is made anew, is the caller's business. The server answers for files of the
// site alone, to nobody but this machine unless it is told to, and refuses what a page of another site asks (see
// guard).
package serve

import (
	"errors"
	"os"
	"sync"
	"time"
)

// Live is the edition that is served now. Readers and the turn to the next edition exclude each other, so a reader
// sees one edition or the other and never parts of both.
type Live struct {
	mu     sync.RWMutex
	now    *edition      // nil before the first
	turned chan struct{} // closed when another edition takes its place
	hold   time.Duration // how long a page's question waits for a change
}

// New serves nothing yet.
func New() *Live {
	return &Live{turned: make(chan struct{}), hold: 20 * time.Second}
}

// Show serves the site that lies in dir from now on, unless it says what the one before says: then turned is false.
// The folder dir is removed when its site is no longer served.
func (l *Live) Show(dir, site string) (turned bool, err error) {
	next, err := openEdition(dir, site)
	if err != nil {
		return false, errors.Join(err, os.RemoveAll(dir))
	}
	if l.holds(next) {
		return false, next.close()
	}
	return true, l.turn(next)
}

// turn puts the next edition in place, wakes every page that asks, and removes the edition before.
func (l *Live) turn(next *edition) error {
	before := l.swap(next)
	if before == nil {
		return nil
	}
	return before.close() // no reader has it any more
}

func (l *Live) swap(next *edition) (before *edition) {
	l.mu.Lock()
	defer l.mu.Unlock()
	before, l.now = l.now, next
	close(l.turned)
	l.turned = make(chan struct{})
	return before
}

// Close ends the last edition; nothing is served after it.
func (l *Live) Close() error { return l.turn(nil) }

// holds says whether the edition in place says the same as another.
func (l *Live) holds(other *edition) bool {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.now != nil && l.now.print == other.print
}

func (l *Live) read(name string) (file, bool) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.now == nil {
		return file{}, false
	}
	return l.now.read(name)
}

// style is the address of the stylesheet that the site's pages ask for; empty while there is no site.
func (l *Live) style() string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.now == nil {
		return ""
	}
	return l.now.style()
}

// state gives the mark of a page as it is now, empty where there is no such page, and what is closed at the next turn.
func (l *Live) state(name string) (mark string, turned <-chan struct{}) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.now == nil {
		return "", l.turned
	}
	return markOf(l.now.digests[name]), l.turned
}

// markOf shortens a digest to what a page carries to say which state of it a browser shows.
func markOf(digest string) string { return digest[:min(len(digest), 16)] }
