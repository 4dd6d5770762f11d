package main

import (
	"sync"
	"time"
)

// live is the edition that is served now. Readers and the turn to the next edition exclude each other, so a reader sees one
// edition or the other and never parts of both.
type live struct {
	mu     sync.RWMutex
	now    *edition      // nil before the first
	turned chan struct{} // closed when another edition takes its place
	hold   time.Duration // how long a page's question waits for a change
}

func newLive() *live {
	return &live{turned: make(chan struct{}), hold: 20 * time.Second}
}

// turn puts the next edition in place, wakes every page that asks, and removes the edition before.
func (l *live) turn(next *edition) error {
	before := l.swap(next)
	if before == nil {
		return nil
	}
	return before.close() // no reader has it any more
}

func (l *live) swap(next *edition) (before *edition) {
	l.mu.Lock()
	defer l.mu.Unlock()
	before, l.now = l.now, next
	close(l.turned)
	l.turned = make(chan struct{})
	return before
}

// close ends the last edition; nothing is served after it.
func (l *live) close() error { return l.turn(nil) }

func (l *live) empty() bool {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.now == nil
}

// holds says whether the edition in place says the same as another.
func (l *live) holds(other *edition) bool {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.now != nil && l.now.print == other.print
}

func (l *live) read(name string) (file, bool) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.now == nil {
		return file{}, false
	}
	return l.now.read(name)
}

// state gives the mark of a page as it is now, empty where there is no such page, and what is closed at the next turn.
func (l *live) state(name string) (mark string, turned <-chan struct{}) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.now == nil {
		return "", l.turned
	}
	return markOf(l.now.digests[name]), l.turned
}

// markOf shortens a digest to what a page carries to say which state of it a browser shows.
func markOf(digest string) string { return digest[:min(len(digest), 16)] }
