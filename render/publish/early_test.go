package publish

import (
	"sync/atomic"
	"testing"
)

// TestTheDiskIsToldEarly: once for many bytes, never while it is still being told, and again for as many more.
func TestTheDiskIsToldEarly(t *testing.T) {
	var e early
	var told atomic.Int32
	goOn := make(chan bool)
	tell := func() {
		told.Add(1)
		<-goOn
	}
	e.wrote(worthTelling-1, tell)
	if e.telling.Load() {
		t.Error("told of less than is worth it")
	}
	e.wrote(1, tell)
	e.wrote(2*worthTelling, tell)
	goOn <- true
	e.told.Wait()
	if told.Load() != 1 {
		t.Errorf("told %d times side by side, want once", told.Load())
	}
	e.wrote(1, tell)
	goOn <- true
	e.told.Wait()
	if told.Load() != 2 {
		t.Errorf("told %d times, want again for what was written meanwhile", told.Load())
	}
}

// TestEarlyIsOverWithTheSite: nobody flushes a folder that was given up.
func TestEarlyIsOverWithTheSite(t *testing.T) {
	site, err := Stage(t.TempDir()+"/site", StageOptions{})
	if err != nil {
		t.Fatal(err)
	}
	over := false
	site.early.wrote(worthTelling, func() {
		site.flushEarly()
		over = true
	})
	site.Discard()
	if !over {
		t.Error("the site is closed while the disk is being told")
	}
}
