package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// The memory, in bytes, from which the garbage collector works more often to need no more: roomy as long as less than crowded lives, which a
// slow collection overstates; twice what lives for builds that need more, and not above eager, where a run of a hundred thousand findings
// stays, while it can. Below, it waits until the heap has grown by seldom percent: most of what a build makes is dead soon, so that a
// collection that comes late has less to do. The first comes when the program has become as large as small, which the build of one run of a
// thousand findings does not.
const (
	small   = 64 << 20
	roomy   = 220 << 20
	crowded = 136 << 20
	eager   = 950 << 20
	seldom  = 400
)

// boundMemory keeps the program near roomy for as long as what lives allows it, where GOMEMLIMIT and GOGC do not say otherwise.
func boundMemory() {
	percent, limit := os.Getenv("GOGC") == "", os.Getenv("GOMEMLIMIT") == ""
	switch {
	case percent && limit:
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(small)
	case percent:
		debug.SetGCPercent(seldom)
	case limit:
		debug.SetMemoryLimit(roomy)
	}
	if limit {
		afterCollection(func() { follow(percent) })
	}
}

// follow makes the limit follow what the last collection found alive, and ends the wait for the first one.
func follow(percent bool) {
	if percent {
		debug.SetGCPercent(seldom)
	}
	debug.SetMemoryLimit(memoryFor(living()))
}

// memoryFor so many living bytes is as much again, to work in, and never less than half as much: with little the collector comes ever more often.
func memoryFor(living int64) int64 {
	if living < crowded {
		return roomy
	}
	return max(min(2*living, eager), living+living/2)
}

// afterCollection calls f after each garbage collection: nothing holds the value, so each finds it, and f's end makes the next one.
func afterCollection(f func()) {
	runtime.AddCleanup(new([16]byte), func(struct{}) {
		f()
		afterCollection(f)
	}, struct{}{})
}

// living is the bytes that the last collection found in use.
func living() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
