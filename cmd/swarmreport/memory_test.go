package main

import (
	"runtime"
	"testing"
	"time"
)

// What is to be done after a collection is done after each.
func TestAfterCollection(t *testing.T) {
	done := make(chan bool, 100)
	afterCollection(func() { done <- true })
	for range 3 {
		runtime.GC()
		select {
		case <-done:
		case <-time.After(10 * time.Second):
			t.Fatal("nothing was done after a collection")
		}
	}
	if n := living(); n <= 0 {
		t.Errorf("got %d bytes that live, want some", n)
	}
}

func TestMemoryFor(t *testing.T) {
	for _, x := range []struct{ living, want int64 }{{0, roomy}, {100 << 20, roomy}, {130 << 20, roomy}, {140 << 20, 280 << 20}, {200 << 20, 400 << 20}, {600 << 20, eager}, {800 << 20, 1200 << 20}} {
		if got := memoryFor(x.living); got != x.want {
			t.Errorf("%d living: got %d, want %d", x.living, got, x.want)
		}
	}
}
