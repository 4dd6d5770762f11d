package main

import (
	"bytes"
	"fmt"
	"sync"
)

// tryTwoBuilders lets two builds of different archives begin at once on the same site. One wins whole; the other either comes after it
// or says that it is locked out.
func tryTwoBuilders(b *bench) ([]figure, error) {
	k, err := b.newKilling("two")
	if err != nil {
		return nil, err
	}
	f := figure{what: "two builds of 200 runs at once on one site: one of the two sites stands whole, a loser says that it is locked out"}
	locked := 0
	for round := range b.pick(200, 10) {
		var out [2]outcome
		var both sync.WaitGroup
		for i := range out {
			both.Go(func() { out[i] = k.command(i, k.site) })
		}
		both.Wait()
		won := 0
		for _, o := range out {
			if o.code == 0 {
				won++
			} else if o.code == 1 && bytes.Contains(o.stderr, []byte("another swarmreport is building")) {
				locked++
			} else {
				f.check(false, "round %d: %s", round, o.text())
			}
		}
		f.check(won > 0 && k.standing() >= 0 && k.alone(), "round %d: %d won", round, won)
	}
	f.note = fmt.Sprintf("%d times the loser was locked out; %s", locked, k.medium())
	return []figure{f}, nil
}
